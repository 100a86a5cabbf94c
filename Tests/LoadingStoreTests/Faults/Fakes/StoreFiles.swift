import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// The bytes of a store's file and of the log beside it, to be damaged and written to a new place.
struct StoreFiles {
  /// The pages that are in the file, each of them in the version 5.
  static let filePages = 0..<40
  /// The pages that are in the log only: some in version 2, some new.
  static let logPages = 30..<50

  var main: Data
  var log: Data?

  /// Has a store write a file of more than 100 pages of 4 KB, and a log to it.
  init(in folder: TemporaryFolder) async throws {
    let url = folder.file("whole.sqlite")
    let store = try SQLiteStore<VersionedRow>(at: url, collection: "rows")
    for page in Self.filePages { try await store.write(page: page, version: 5) }
    try Database.execute("PRAGMA wal_checkpoint(TRUNCATE)", on: url)
    for page in Self.logPages { try await store.write(page: page, version: 2) }
    // While the store has it open, nobody empties the log.
    main = try Data(contentsOf: url)
    log = try Data(contentsOf: URL(fileURLWithPath: url.path + "-wal"))
    withExtendedLifetime(store) {}
  }

  /// The versions of all pages where the first pages of the log are read, and the others are lost.
  static func versions(withLogPages count: Int) -> [Int?] {
    (0..<logPages.upperBound).map {
      if $0 >= logPages.lowerBound, $0 < logPages.lowerBound + count { return 2 }
      return filePages.contains($0) ? 5 : nil
    }
  }

  /// Puts them where a store can open them.
  func write(to url: URL) throws {
    try main.write(to: url)
    try log?.write(to: URL(fileURLWithPath: url.path + "-wal"))
  }

  /// Uses a store of what was put there, and expects it to go on: a list shows what the server gives, and
  /// that is found by the next store.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - comment: What tells this case from others.
  /// - Returns: The versions of the pages that were found, all of which are whole, and whether the file was
  ///   begun anew.
  /// - Throws: What the store throws.
  static func use(
    _ url: URL,
    _ comment: Comment
  ) async throws -> (versions: [Int?], wasRebuilt: Bool) {
    let store = try SQLiteStore<VersionedRow>(at: url, collection: "rows")
    let rows = try await store.items(matching: nil, in: 0..<Int.max)
    let pages = Dictionary(grouping: rows) { $0.id / VersionedRow.pageSize }
    for (page, rows) in pages {
      #expect(rows == VersionedRow.page(page, version: rows[0].version), comment)
    }
    #expect(await Served.state(over: store) == .success(content: Served.page), comment)
    let next = try SQLiteStore<VersionedRow>(at: url, collection: "rows")
    #expect(try await next.versions(ofPages: 0..<1) == [1_000_000], comment)
    return ((0..<logPages.upperBound).map { pages[$0]?[0].version }, store.wasRebuilt)
  }
}
