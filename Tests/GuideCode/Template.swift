public import Foundation

/// A Swift file that names code blocks of a document, which are compiled in their place.
///
/// A line such as `#guide("Overview")` stands for the first code block below this heading,
/// `#guide("Overview, 2")` for the second one. The code itself stands only in the document.
public struct Template {
  /// The error of a line that names no code block.
  public struct UnknownBlockError: Error, CustomStringConvertible {
    /// The place in the template, and the names in the document, as a compiler would report them.
    public let description: String
  }

  private let path: String
  private let lines: [String]

  /// Creates a template that is reported with a path.
  public init(path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
  }

  /// Reads a template.
  public init(_ file: URL) throws {
    self.init(path: file.path, text: try String(contentsOf: file, encoding: .utf8))
  }

  /// The names of the code blocks that it includes.
  public var names: [String] { lines.compactMap(Self.name) }

  /// Returns the code to compile.
  ///
  /// The compiler and the tests report lines of the document and of the template.
  public func code(of document: Document) throws -> String {
    var code = [source(path, 1)]
    for (index, line) in lines.enumerated() {
      guard let name = Self.name(in: line) else {
        code.append(line)
        continue
      }
      guard let block = document.blocks.first(where: { $0.name == name }) else {
        let names = document.blocks.map(\.name).joined(separator: "”, “")
        throw UnknownBlockError(
          description: "\(path):\(index + 1): error: \(document.path) has no code block “\(name)”, "
            + "but “\(names)”"
        )
      }
      let indentation = line.prefix { $0 == " " }
      code.append(source(document.path, block.line))
      code += block.lines.map { $0.isEmpty ? "" : indentation + $0 }
      code.append(source(path, index + 2))
    }
    return code.joined(separator: "\n")
  }

  private func source(_ path: String, _ line: Int) -> String {
    "#sourceLocation(file: \"\(path)\", line: \(line))"
  }

  private static func name(in line: String) -> String? {
    let content = line.trimmingCharacters(in: .whitespaces)
    guard content.hasPrefix("#guide(\""), content.hasSuffix("\")") else { return nil }
    return String(content.dropFirst("#guide(\"".count).dropLast("\")".count))
  }
}
