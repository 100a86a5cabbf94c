import Foundation

/// A file of code that the tests compile and run.
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

  /// Returns whether it contains these lines, one directly after the other.
  func contains(_ block: [String]) -> Bool {
    lines.indices.contains { lines[$0...].starts(with: block) }
  }

  /// A Boolean value that indicates whether it contains a test.
  var hasTest: Bool { lines.contains { $0.hasPrefix("@Test") } }
}
