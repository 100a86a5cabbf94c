import Loading
import LoadingItems
import LoadingTestSupport

extension LocalStore<VersionedRow> {
  /// Writes a page to its window.
  func write(page: Int, version: Int = 1) async throws {
    let rows = VersionedRow.page(page, version: version)
    try await reconcile(rows, matching: nil, in: VersionedRow.window(page), isLast: false)
  }

  /// Returns the versions of the first pages, with `nil` for a missing or incomplete one.
  func versions(ofPages pages: Range<Int>) async throws -> [Int?] {
    var versions: [Int?] = []
    for page in pages {
      let rows = try await items(matching: nil, in: VersionedRow.window(page))
      let version = rows.first?.version
      let isWhole = version.map { rows == VersionedRow.page(page, version: $0) } ?? false
      versions.append(isWhole ? version : nil)
    }
    return versions
  }
}
