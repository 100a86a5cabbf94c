import Foundation

/// A file of code whose lines a document may repeat.
struct SourceFile {
  /// Its lines, without indentation and blank lines.
  private let lines: [String]

  init(text: String) { lines = text.components(separatedBy: "\n").compact }

  init(_ file: URL) throws { self.init(text: try String(contentsOf: file, encoding: .utf8)) }

  /// Returns whether it contains these lines, one directly after the other.
  func contains(_ block: [String]) -> Bool {
    let block = block.compact
    return lines.indices.contains { lines[$0...].starts(with: block) }
  }
}

extension [String] {
  /// The lines without indentation, and without blank ones.
  fileprivate var compact: [String] {
    map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
