/// A code block of a document.
public struct CodeBlock: Hashable, Sendable {
  /// The heading above it.
  public let heading: String
  /// Its number among the blocks below this heading, from 1.
  let number: Int
  /// The number of its first line in the document.
  let line: Int
  /// Its lines, as they are in the document.
  public internal(set) var lines: [String] = []

  /// The name in templates: the heading, with the number if it isn't the first block below it.
  public var name: String { number == 1 ? heading : "\(heading), \(number)" }
}
