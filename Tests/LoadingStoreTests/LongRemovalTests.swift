import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// A last answer that removes many rows after it.
struct LongRemovalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let rowCount = 20_000

  private func filled() throws -> StoredCollection<Book> {
    let rows = StoredCollection<Book>(
      named: "books",
      in: try StoreFile(at: folder.file()),
      coder: RowCoder { $0.title }
    )
    let books = (0..<rowCount).map { Book(id: "\($0)", title: "title \($0)") }
    try rows.reconcile(books, matching: nil, in: 0..<rowCount, isLast: true) {}
    return rows
  }

  private func cut(_ rows: StoredCollection<Book>, check: () throws -> Void) throws {
    // A row that stays, one from a much later position, and a new one.
    let page = ["0", "15000", "new"].map { Book(id: $0, title: "title \($0)") }
    try rows.reconcile(page, matching: nil, in: 0..<20, isLast: true, checkCancellation: check)
  }

  @Test func `a long removal keeps only the page's rows, also in searches`() throws {
    let rows = try filled()
    #expect(try rows.count(matching: "title") == rowCount)
    try cut(rows) {}
    #expect(try rows.items(matching: nil, in: 0..<Int.max).map(\.id) == ["0", "15000", "new"])
    #expect(try rows.items(matching: "title", in: 0..<99).map(\.id) == ["0", "15000", "new"])
    #expect(try rows.count(matching: nil) == 3 && rows.count(matching: "title") == 3)
    try rows.reconcile(Book.titled(["a", "b"]), matching: nil, in: 9000..<9002, isLast: false) {}
    #expect(try rows.count(matching: nil) == 4)
  }

  @Test func `the log is empty after a long removal`() throws {
    let rows = try filled()
    try cut(rows) {}
    let log = try Data(contentsOf: URL(fileURLWithPath: folder.file().path + "-wal"))
    #expect(log.isEmpty)
    #expect(try Database.isSound(folder.file()))
    withExtendedLifetime(rows) {}
  }

  @Test func `cancelling a long removal at any moment keeps all rows`() throws {
    let rows = try filled()
    var moment = 0
    var isCut = false
    while !isCut {
      var requested = 0
      do {
        try cut(rows) {
          requested += 1
          if requested > moment { throw CancellationError() }
        }
        isCut = true
      } catch is CancellationError {
        // It ends immediately, and is asked for the reason.
        #expect(requested <= moment + 2, "moment \(moment)")
        #expect(try rows.count(matching: nil) == rowCount, "moment \(moment)")
        #expect(try rows.items(matching: nil, in: 1..<2).map(\.id) == ["1"], "moment \(moment)")
        #expect(try rows.items(matching: "title 19999", in: 0..<2).count == 1, "moment \(moment)")
      }
      moment += max(1, moment / 4)
    }
    // Before, after, and many between.
    #expect(moment > 20)
    #expect(try rows.count(matching: nil) == 3)
  }

  @Test func `a short page removes the remaining rows of a long window`() throws {
    let rows = try filled()
    try rows.reconcile(Book.named("xy"), matching: nil, in: 10..<15_000, isLast: false) {}
    #expect(try rows.count(matching: nil) == 10 + 2 + 5000)
    #expect(try rows.items(matching: nil, in: 9..<15_001).map(\.id) == ["9", "x", "y", "15000"])
  }
}
