import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingStore

struct SearchTextsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Limits that keep all texts, some, and none.
  @Test(arguments: [1 << 20, 400, 0], [1, 3, 64])
  func `searches find the matching rows, however many texts are cached`(
    limit: Int,
    segmentRows: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(limit + segmentRows))
    let connection = try Connection(path: folder.file().path, busyTimeout: 0)
    try Schema.current.prepare(connection)
    let list = try CollectionLists(connection: connection, name: []).findOrMake(nil)
    var texts = SearchTexts(limit: limit, segmentRows: segmentRows)
    var model: [Int: String] = [:]
    for _ in 0..<60 {
      let position = Int.random(in: 0..<40, using: &generator)
      let text = ["", "a", "ab", "bab", "b"].randomElement(using: &generator)!
      let row = EncodedRow(id: Array("\(position)".utf8), text: Array(text.utf8), value: Data())
      if model.updateValue(text, forKey: position) == nil {
        try list.insert([PositionedRow(id: row.id, position: position, value: 0)], of: [row])
      } else {
        try list.update(row, at: position)
      }
      texts.forget(position)
      for text in ["a", "ab", "bab", "x"] {
        var found: [Int] = []
        try texts.search(SearchKey(folding: text), in: list) {
          found.append($0)
          return true
        }
        #expect(found == model.filter { $0.value.contains(text) }.keys.sorted())
        var first: [Int] = []
        try texts.search(SearchKey(folding: text), in: list) {
          first.append($0)
          return first.count < 2
        }
        #expect(first == Array(found.prefix(2)))
        #expect(texts.keptSize <= limit)
      }
    }
    if limit == 1 << 20 { #expect(texts.keptSize > 0) }
    for position in 0..<40 { texts.forget(position) }
    #expect(texts.keptSize == 0)
  }

  @Test func `searches find the rows of a page, wherever they were before`() throws {
    let rows = StoredCollection<Book>(
      named: "books",
      in: try StoreFile(at: folder.file()),
      coder: RowCoder { $0.title },
      texts: SearchTexts(segmentRows: 1)
    )
    func write(_ ids: String, at position: Int, isLast: Bool = false) throws {
      let books = ids.map { Book(id: String($0), title: "title") }
      let window = position..<position + books.count
      try rows.reconcile(books, matching: nil, in: window, isLast: isLast) {}
    }
    func found() throws -> String {
      let items = try rows.items(matching: "title", in: 0..<99)
      #expect(try rows.count(matching: "title") == items.count)
      return items.map(\.id).joined()
    }
    try write("abcdef", at: 0)
    #expect(try found() == "abcdef")
    try write("fax", at: 2)
    #expect(try found() == "bfax")
    try write("cd", at: 5)
    #expect(try found() == "bfaxcd")
    try write("a", at: 1, isLast: true)
    #expect(try found() == "a")
    try write("abcdef", at: 0)
    #expect(try found() == "abcdef")
    try rows.removeAll {}
    try write("x", at: 0)
    #expect(try found() == "x")
  }

  @Test func `a row with a changed position counts as damage`() throws {
    func open(_ file: StoreFile) -> StoredCollection<Book> {
      let texts = SearchTexts(segmentRows: 2)
      return StoredCollection(named: "books", in: file, coder: RowCoder { $0.title }, texts: texts)
    }
    let books = (10..<15).map { Book(id: "book \($0)", title: "title") }
    let previous = open(try StoreFile(at: folder.file()))
    try previous.reconcile(books, matching: nil, in: 10..<15, isLast: true) {}
    previous.close()
    var bytes = Array(try Data(contentsOf: folder.file()))
    // A row begins with its position and its id.
    let start = [13] + Array("book 13".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: start) })
    bytes[place] = 2
    try Data(bytes).write(to: folder.file())
    let file = try StoreFile(at: folder.file())
    let rows = open(file)
    #expect(try rows.items(matching: "title", in: 0..<99).isEmpty)
    #expect(file.wasRebuilt.isSet)
  }
}
