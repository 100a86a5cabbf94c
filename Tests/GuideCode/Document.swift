public import Foundation

/// A page of the documentation, and its code.
public struct Document {
  /// The name of the file, without `.md`.
  public let name: String
  /// Its code blocks in Swift.
  public let blocks: [CodeBlock]
  /// The lines of its code blocks that are wider than a page of DocC, except for shell commands.
  public let wideLines: [String]
  /// The articles that it lists.
  public let articles: [String]
  let path: String

  /// Creates a document that is reported with a path.
  public init(path: String, text: String) {
    self.path = path
    name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var heading = ""
    var blocks: [CodeBlock] = []
    // The language of the code block that contains the line, and the block if it is Swift.
    var language: String?
    var block: CodeBlock?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let content = line.trimmingCharacters(in: .whitespaces)
      if content.hasPrefix("```") {
        if let block { blocks.append(block) }
        block = nil
        language = language == nil ? String(content.dropFirst(3)) : nil
        guard language == "swift" else { continue }
        let count = blocks.count { $0.heading == heading }
        block = CodeBlock(heading: heading, number: count + 1, line: index + 2)
      } else if language == nil, content.hasPrefix("#") {
        heading = content.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
      } else {
        block?.lines.append(line)
      }
    }
    self.blocks = blocks
    // Every second part is a code block, which begins with the name of its language.
    let parts = text.components(separatedBy: "```").enumerated()
    wideLines = parts.filter { $0.offset % 2 == 1 && !$0.element.hasPrefix("sh\n") }
      .flatMap { $0.element.components(separatedBy: "\n") }.filter { $0.count > 66 }
    articles = text.components(separatedBy: "\n").compactMap {
      $0.hasPrefix("- <doc:") ? $0.dropFirst("- <doc:".count).dropLast().description : nil
    }
  }

  /// Reads a document.
  public init(_ file: URL) throws {
    self.init(path: file.path, text: try String(contentsOf: file, encoding: .utf8))
  }
}
