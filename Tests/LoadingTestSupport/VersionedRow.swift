/// A row of a page whose rows all have the same version, so that a partly written page is noticed.
public struct VersionedRow: Codable, Identifiable, Equatable, Sendable {
  /// The number of rows of a page.
  public static let pageSize = 20

  /// The id of the row.
  ///
  /// A page always has the same ids.
  public var id: Int
  /// The number of the write.
  public var version: Int
  /// Long in some versions and empty in others, so that a file changes in many places.
  public var text: String

  /// Returns the positions of a page.
  public static func window(_ page: Int) -> Range<Int> {
    page * pageSize..<(page + 1) * pageSize
  }

  /// Returns the rows of a page, whose order differs in the next version.
  public static func page(_ page: Int, version: Int) -> [VersionedRow] {
    let text = String(repeating: "text \(version) ", count: version * 37 % 11 * 8)
    return (0..<pageSize).map {
      let id = page * pageSize + ($0 + version) % pageSize
      return VersionedRow(id: id, version: version, text: text)
    }
  }
}
