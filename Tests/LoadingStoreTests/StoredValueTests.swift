import Foundation
import Testing

@testable import LoadingStore

/// The encoding of rows, and rows that can no longer be decoded.
struct StoredValueTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store<Item: Codable & Identifiable & Sendable>(
    of type: Item.Type
  ) throws -> SQLiteStore<Item> where Item.ID: Codable & Sendable {
    try SQLiteStore(at: folder.file(), collection: "books")
  }

  @Test func `rows of another type are ignored and replaced by the next page`() async throws {
    let old = (0..<4).map { OldBook(id: "\($0)", pageCount: $0) }
    try await store(of: OldBook.self).reconcile(old, matching: nil, in: 0..<4, isLast: true)
    let store = try store(of: Book.self)
    #expect(try await store.ids() == "")
    #expect(try await store.count(matching: nil) == 0)
    try await store.write("31", at: 1)
    #expect(try await store.ids() == "31")
    // "0" is still of the old type; "2" was in the window, "1" and "3" were converted.
    #expect(try await store.count(matching: nil) == 2)
    try await store.write("0")
    #expect(try await store.ids() == "031")
    #expect(!store.wasRebuilt)
  }

  @Test func `as many rows count as are returned, also after another writer's changes`()
    async throws
  {
    let store = try store(of: Book.self)
    let other = try SQLiteStore<OldBook>(at: folder.file(), collection: "books") { $0.id }
    func check(_ count: Int, matching search: String?) async throws {
      #expect(try await store.count(matching: search) == count)
      #expect(try await store.items(matching: search, in: 0..<9).count == count)
    }
    try await store.write("abc")
    try await check(3, matching: nil)
    try await other.reconcile(
      [OldBook(id: "ab", pageCount: 1)],
      matching: nil,
      in: 1..<2,
      isLast: false
    )
    try await check(2, matching: nil)
    try await check(0, matching: "ab")
    try await store.write("xyz")
    try await check(3, matching: nil)
  }

  @Test func `an item that cannot be encoded throws and changes nothing`() async throws {
    try await store(of: Book.self).write("ab")
    let error = await #expect(throws: SQLiteStoreError.self) {
      try await store(of: StubbornBook.self)
        .reconcile([StubbornBook(id: "x")], matching: nil, in: 0..<2, isLast: true)
    }
    guard case .unencodableRow(let reason) = error else {
      Issue.record("Another error: \(String(describing: error))")
      return
    }
    #expect(reason.contains("RejectionError"))
    #expect(try await store(of: Book.self).ids() == "ab")
  }

  @Test func `composed IDs and numbers that JSON cannot represent are stored`() async throws {
    let rows = [
      Measured(id: .init(place: "a\"\0/", number: .min), values: [.infinity, -.infinity, 0.1]),
      Measured(id: .init(place: "a\"\0/", number: .max), values: [-0.0, .greatestFiniteMagnitude]),
    ]
    let store = try store(of: Measured.self)
    try await store.reconcile(rows, matching: nil, in: 0..<2, isLast: true)
    #expect(try await store.items(matching: nil, in: 0..<9) == rows)
    try await store.reconcile(rows.reversed(), matching: nil, in: 0..<2, isLast: true)
    #expect(try await store.items(matching: nil, in: 0..<9) == rows.reversed())
  }

  @Test func `an item is always encoded to the same bytes`() throws {
    let keys = (0..<50).map { "key \($0)" }
    let coder = RowCoder<Measured> { _ in "" }
    let rows = [keys, keys.reversed(), keys.shuffled()].map { keys in
      Measured(
        id: .init(place: "a", number: 1),
        notes: keys.reduce(into: Dictionary(minimumCapacity: keys.first!.count * 40)) {
          $0[$1] = $1.count
        }
      )
    }
    let encoded = try coder.encode(rows)
    #expect(Set(encoded.map(\.value)).count == 1 && Set(encoded.map(\.id)).count == 1)
    #expect(coder.decode(encoded[0].value) == rows[0])
  }
}
