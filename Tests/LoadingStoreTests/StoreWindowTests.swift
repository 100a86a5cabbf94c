import Foundation
import Loading
import LoadingItems
import Testing

/// The changes that a page makes to a list, in both kinds of store.
struct StoreWindowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: StoreKind.allCases)
  func `an empty store has no rows`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    #expect(try await store.ids() == "")
    #expect(try await store.count(matching: nil) == 0)
    #expect(try await store.ids(matching: "a") == "")
    #expect(try await store.count(matching: "a") == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func `rows keep the server's order, and windows read a part`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    try await store.write("dacb")
    #expect(try await store.ids() == "dacb")
    #expect(try await store.ids(in: 1..<3) == "ac")
    #expect(try await store.ids(in: 3..<9) == "b")
    #expect(try await store.ids(in: 4..<9) == "")
    #expect(try await store.count(matching: nil) == 4)
  }

  @Test(arguments: StoreKind.allCases)
  func `a page replaces only its window`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    try await store.write("abcdef")
    try await store.reconcile(Book.named("x"), matching: nil, in: 2..<4, isLast: false)
    #expect(try await store.ids() == "abxef")
    #expect(try await store.ids(in: 3..<5) == "e")
    #expect(try await store.count(matching: nil) == 5)
  }

  @Test(arguments: StoreKind.allCases)
  func `an ID from another position is moved`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    try await store.write("abcdef")
    try await store.write("fa", at: 2)
    #expect(try await store.ids(in: 0..<1) == "")
    #expect(try await store.ids() == "bfae")
    // Rows may also be swapped within the window.
    try await store.write("af", at: 2)
    #expect(try await store.ids() == "bafe")
    #expect(try await store.count(matching: nil) == 4)
  }

  @Test(arguments: StoreKind.allCases)
  func `rows after the last page are removed`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    try await store.write("abcdef")
    try await store.write("bx", at: 1, isLast: true)
    #expect(try await store.ids() == "abx")
    try await store.reconcile([], matching: nil, in: 1..<1, isLast: true)
    #expect(try await store.ids() == "a")
    #expect(try await store.count(matching: nil) == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `a row has its newest value, also for a duplicate ID in a page`(_ kind: StoreKind)
    async throws
  {
    let store = try kind.make(in: folder)
    try await store.write("ab")
    let page = [Book(id: "b", title: "1"), Book(id: "c"), Book(id: "b", title: "2")]
    try await store.reconcile(page, matching: nil, in: 1..<4, isLast: false)
    #expect(
      try await store.items(matching: nil, in: 0..<9)
        == [Book(id: "a"), Book(id: "b", title: "2"), Book(id: "c")]
    )
  }

  @Test(arguments: StoreKind.allCases)
  func `a page longer than its window extends the window`(
    _ kind: StoreKind
  ) async throws {
    let store = try kind.make(in: folder)
    try await store.write("abcdef")
    try await store.reconcile(Book.named("xyz"), matching: nil, in: 1..<2, isLast: false)
    #expect(try await store.ids() == "axyzef")
  }

  @Test(arguments: StoreKind.allCases)
  func `extreme windows can be read and written`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    try await store.write("abc")
    for window in [Int.min..<Int.max, -5..<3, 0..<Int.max] {
      #expect(try await store.ids(in: window) == "abc")
    }
    for window in [Int.min..<(-1), 2..<2, Int.max..<Int.max, 9_000_000_000..<Int.max] {
      #expect(try await store.ids(in: window) == "")
    }
    try await store.reconcile(Book.named("de"), matching: nil, in: -3..<1, isLast: false)
    #expect(try await store.ids() == "dec")
    let far = 1 << 60
    try await store.write("f", at: far)
    #expect(try await store.ids(in: far..<Int.max) == "f")
    #expect(try await store.ids() == "decf")
    try await store.reconcile(
      Book.named("gh"),
      matching: nil,
      in: Int.max - 1..<Int.max,
      isLast: true
    )
    #expect(try await store.ids(in: far + 1..<Int.max) == "g")
    try await store.reconcile(Book.named("i"), matching: nil, in: 0..<Int.max, isLast: true)
    #expect(try await store.ids() == "i")
  }

  @Test(arguments: StoreKind.allCases)
  func `the store works after everything is removed`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    try await store.write("abc")
    try await store.write("xy", matching: "text")
    try await store.removeAll()
    #expect(try await store.ids() + store.ids(matching: "text") == "")
    #expect(try await store.count(matching: nil) + store.count(matching: "text") == 0)
    try await store.write("c")
    #expect(try await store.ids() == "c")
  }

  @Test(arguments: StoreKind.allCases)
  func `a cancelled task writes nothing`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    try await store.write("abc")
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in begun {}
      await #expect(throws: CancellationError.self) { try await store.write("x") }
      await #expect(throws: CancellationError.self) { try await store.removeAll() }
    }
    task.cancel()
    begin.finish()
    await task.value
    #expect(try await store.ids() == "abc")
  }
}
