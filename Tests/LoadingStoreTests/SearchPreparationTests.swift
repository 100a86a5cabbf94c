import Foundation
import Testing

@testable import LoadingStore

/// The texts of a list are read after its first window, before the first search.
struct SearchPreparationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    segmentRows: Int = 4096,
    limit: Int = 1 << 20,
    searchText: @escaping (Book) -> String = \.title
  ) throws -> StoredCollection<Book> {
    StoredCollection(
      named: "books",
      in: try StoreFile(at: folder.file()),
      coder: RowCoder(searchText: searchText),
      texts: SearchTexts(limit: limit, segmentRows: segmentRows)
    )
  }

  private func write(_ count: Int, searchText: @escaping (Book) -> String = \.title) throws {
    let books = (0..<count).map { Book(id: "\($0)", title: "title \($0)") }
    let rows = try open(searchText: searchText)
    try rows.reconcile(books, matching: nil, in: 0..<count, isLast: true) {}
    rows.close()
  }

  @Test func `reading the first window starts the preparation once`() throws {
    try write(10)
    let rows = try open(segmentRows: 3)
    #expect(!rows.prepareSearch { false })
    _ = try rows.items(matching: nil, in: 0..<2)
    for _ in 0..<3 { #expect(rows.prepareSearch { false }) }
    while rows.prepareSearch(isAwaited: { false }) {}
    let size = rows.keptTextSize
    #expect(size > 0)
    #expect(try rows.items(matching: "title", in: 0..<99).count == 10)
    #expect(rows.keptTextSize == size)
    _ = try rows.items(matching: nil, in: 0..<2)
    #expect(!rows.isPreparing)
  }

  @Test func `a store prepares searches automatically`() async throws {
    let store = try SQLiteStore<Book>(at: folder.file(), collection: "books") { $0.title }
    try await store.reconcile(
      Book.titled(["one", "two"]),
      matching: nil,
      in: 0..<2,
      isLast: true
    )
    #expect(try await store.keptTextSize == 0)
    _ = try await store.items(matching: nil, in: 0..<1)
    #expect(try await store.keptTextSize > 0)
    #expect(try await store.ids(matching: "two") == "1")
  }

  @Test func `a list without search texts is not prepared`() throws {
    try write(10) { _ in "" }
    let rows = try open()
    _ = try rows.items(matching: nil, in: 0..<10)
    #expect(!rows.isPreparing)
    #expect(try rows.items(matching: "title", in: 0..<10).isEmpty)
  }

  @Test func `the preparation yields to pending calls, then continues`() throws {
    try write(700)
    let rows = try open()
    _ = try rows.items(matching: nil, in: 0..<1)
    var sizes: [Int] = []
    while rows.prepareSearch(isAwaited: { true }) { sizes.append(rows.keptTextSize) }
    #expect(sizes.count >= 2)
    #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
    #expect(try rows.count(matching: "title") == 700)
    #expect(try rows.count(matching: "title 69") == 11)
  }

  @Test func `the preparation ends at the memory limit for texts`() throws {
    try write(100)
    let rows = try open(segmentRows: 10, limit: 1000)
    _ = try rows.items(matching: nil, in: 0..<1)
    var pieces = 0
    while rows.prepareSearch(isAwaited: { false }) { pieces += 1 }
    #expect((1..<9).contains(pieces))
    #expect((1...1000).contains(rows.keptTextSize))
    #expect(try rows.count(matching: "title") == 100)
  }

  @Test(arguments: ["memory", "removal", "close"])
  func `memory pressure, a removal and closing the file end the preparation`(_ event: String) throws
  {
    try write(10)
    let rows = try open(segmentRows: 1)
    _ = try rows.items(matching: nil, in: 0..<1)
    #expect(rows.prepareSearch { false })
    switch event {
    case "memory": rows.releaseMemory()
    case "removal": try rows.removeAll {}
    default:
      rows.close()
      try FileManager.default.removeItem(at: folder.file())
    }
    let size = rows.keptTextSize
    #expect(!rows.prepareSearch { false })
    #expect(rows.keptTextSize == size)
    if event == "close" {
      #expect(!FileManager.default.fileExists(atPath: folder.file().path))
    } else {
      #expect(size == 0)
      #expect(try rows.count(matching: "title") == (event == "memory" ? 10 : 0))
    }
  }

  @Test func `the preparation ignores damage`() throws {
    try write(10)
    let file = try StoreFile(at: folder.file())
    let rows = StoredCollection<Book>(named: "books", in: file, coder: RowCoder { $0.title })
    _ = try rows.items(matching: nil, in: 0..<1)
    try Database.execute("ALTER TABLE rows RENAME TO others", on: folder.file())
    #expect(!rows.prepareSearch { false })
    #expect(!file.wasRebuilt.isSet)
    #expect(rows.keptTextSize == 0)
  }
}
