import Foundation

/// A file of code that is compiled and run by tests.
struct SourceFile {
  /// The name of the file, without `.swift`.
  let name: String
  /// Its lines, without indentation and blank lines.
  let lines: [String]

  init(name: String, text: String) {
    self.name = name
    lines = text.compactLines
  }

  init(_ file: URL) throws {
    self.init(
      name: file.deletingPathExtension().lastPathComponent,
      text: try String(contentsOf: file, encoding: .utf8)
    )
  }

  /// Whether these lines stand in it, one right after the other.
  func contains(_ block: [String]) -> Bool {
    lines.indices.contains { lines[$0...].starts(with: block) }
  }

  /// Whether it has a test.
  var hasTest: Bool { lines.contains { $0.hasPrefix("@Test") } }
}
