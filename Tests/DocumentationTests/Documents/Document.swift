import Foundation

/// A page of the documentation, and its code.
struct Document {
  /// The name of the file, without `.md`.
  let name: String
  /// The lines of each ```swift block, without indentation and blank lines.
  let blocks: [[String]]
  /// The lines of its code blocks that are wider than a page of DocC, except for shell commands.
  let wideLines: [String]
  /// The articles that it lists.
  let articles: [String]

  init(name: String, text: String) {
    self.name = name
    var blocks: [[String]] = []
    var block: [String]?
    for line in text.compactLines {
      if line == "```swift" {
        block = []
      } else if line.hasPrefix("```") {
        if let block { blocks.append(block) }
        block = nil
      } else {
        block?.append(line)
      }
    }
    self.blocks = blocks
    // Every second part is a code block, which begins with the name of its language.
    let parts = text.components(separatedBy: "```").enumerated()
    wideLines = parts.filter { $0.offset % 2 == 1 && !$0.element.hasPrefix("sh\n") }
      .flatMap { $0.element.components(separatedBy: "\n") }.filter { $0.count > 66 }
    articles = text.compactLines.compactMap {
      $0.hasPrefix("- <doc:") ? $0.dropFirst("- <doc:".count).dropLast().description : nil
    }
  }

  init(_ file: URL) throws {
    self.init(
      name: file.deletingPathExtension().lastPathComponent,
      text: try String(contentsOf: file, encoding: .utf8)
    )
  }
}

extension String {
  /// The lines without indentation, and without blank ones.
  var compactLines: [String] {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
