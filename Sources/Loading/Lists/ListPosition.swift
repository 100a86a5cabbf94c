/// Where a row stands in a list.
public struct ListPosition: Hashable, Sendable {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the row in its section, from 0.
  public var row: Int

  /// Makes a position.
  ///
  /// - Parameters:
  ///   - section: The number of the section.
  ///   - row: The number of the row in its section.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}
