import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// The bytes of a store's file and its log, which can be damaged and written to a new place.
struct StoreFiles {
  /// The pages in the file, each in version 5.
  static let filePages = 0..<40
  /// The pages that are only in the log, some in version 2, some new.
  static let logPages = 30..<50

  var main: Data
  var log: Data?

  /// Lets a store write a file of more than 100 pages of 4 KB, and a log.
  init(in folder: TemporaryFolder) async throws {
    let url = folder.file("whole.sqlite")
    let store = try SQLiteStore<VersionedRow>(at: url, collection: "rows")
    for page in Self.filePages { try await store.write(page: page, version: 5) }
    try Database.execute("PRAGMA wal_checkpoint(TRUNCATE)", on: url)
    for page in Self.logPages { try await store.write(page: page, version: 2) }
    // The log isn't checkpointed while the store has it open.
    main = try Data(contentsOf: url)
    log = try Data(contentsOf: URL(fileURLWithPath: url.path + "-wal"))
    withExtendedLifetime(store) {}
  }

  /// Returns the versions of all pages, if only the first pages of the log are read.
  static func versions(withLogPages count: Int) -> [Int?] {
    (0..<logPages.upperBound).map {
      if $0 >= logPages.lowerBound, $0 < logPages.lowerBound + count { return 2 }
      return filePages.contains($0) ? 5 : nil
    }
  }

  /// Writes the files to a place where a store can open them.
  func write(to url: URL) throws {
    try main.write(to: url)
    try log?.write(to: URL(fileURLWithPath: url.path + "-wal"))
  }

  /// Uses a store with the files, and expects that it works: a list shows the server's
  /// answer, which the next store finds.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - comment: The description of this case.
  /// - Returns: The versions of the complete pages that were found, and whether a new file was
  ///   started.
  /// - Throws: The errors of the store.
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
