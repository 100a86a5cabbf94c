import Foundation
import Loading
import LoadingItems
import Testing

/// Searches in both kinds of store.
struct StoreSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: StoreKind.allCases)
  func `before the server responds, the rows containing the text are found`(
    _ kind: StoreKind
  ) async throws {
    let store = try kind.make(in: folder)
    let books = Book.titled(["Élan", "plan", "Nothing", "PLANET", "aLaN", "lan"])
    try await store.reconcile(books, matching: nil, in: 0..<6, isLast: true)
    #expect(try await store.ids(matching: "LÀN") == "01345")
    #expect(try await store.count(matching: "lan") == 5)
    #expect(try await store.ids(matching: "lan", in: 1..<3) == "13")
    #expect(try await store.ids(matching: "lan", in: 4..<Int.max) == "5")
    #expect(try await store.ids(matching: "lan", in: -3..<1) == "0")
    #expect(try await store.ids(matching: "lan", in: 2..<2) == "")
    #expect(try await store.ids(matching: "xyz") == "")
    #expect(try await store.ids(matching: "") == "012345")
    #expect(try await store.count(matching: "") == 6)
  }

  @Test(
    arguments: StoreKind.allCases,
    [
      "%", "_", "'", "\"", "\\", "*", "[", ".*", "\0", "%%", "ñandú", "👨‍👩‍👧", "ﬁ",
      "\u{1F1EB}\u{1F1F7}", "' OR 1", "AND", "NOT x", "plain NEAR text", "NEAR(a, 2)", "-plain",
      "pla*", "^a", "$", "a|b", "(?i)", "title:x", "\\u0041", "?1", ":a", "q\u{323}\u{307}",
      "x\0y",
    ]
  )
  func `search texts have no special characters`(_ kind: StoreKind, _ text: String) async throws {
    let store = try kind.make(in: folder)
    let books = Book.titled(["a plain text", "before\(text)behind", "", text])
    try await store.reconcile(books, matching: nil, in: 0..<4, isLast: true)
    #expect(try await store.ids(matching: text) == "13")
    try await store.write("xy", matching: text)
    #expect(try await store.ids(matching: text) == "xy")
    #expect(try await store.ids() == "0123")
  }

  @Test(arguments: StoreKind.allCases)
  func `a text of a megabyte is stored and found`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    let text = String(repeating: "léng ", count: 1 << 18)
    let books = Book.titled(["long", text, text + "x", "y" + text])
    try await store.reconcile(books, matching: nil, in: 0..<4, isLast: true)
    #expect(try await store.items(matching: nil, in: 0..<9) == books)
    #expect(try await store.ids(matching: text.uppercased()) == "123")
    #expect(try await store.ids(matching: text + "x") == "2")
    try await store.write("xy", matching: text)
    #expect(try await store.ids(matching: text) == "xy")
  }

  @Test(arguments: StoreKind.allCases)
  func `search results follow writes to the list`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    let books = Book.titled((0..<9).map { "title \($0)" })
    try await store.reconcile(books, matching: nil, in: 0..<9, isLast: true)
    #expect(try await store.ids(matching: "title") == "012345678")
    try await store.reconcile(
      [
        Book(id: "8", title: "title"), Book(id: "3", title: "other"), Book(id: "x", title: "title"),
      ],
      matching: nil,
      in: 2..<5,
      isLast: false
    )
    #expect(try await store.ids(matching: "title") == "018x567")
    #expect(try await store.ids(matching: "other") == "3")
    try await store.reconcile(books, matching: nil, in: 0..<3, isLast: true)
    #expect(try await store.count(matching: "title") == 9)
    try await store.reconcile([], matching: nil, in: 1..<1, isLast: true)
    #expect(try await store.ids(matching: "title") == "0")
    try await store.removeAll()
    #expect(try await store.ids(matching: "title") == "")
    try await store.reconcile(books, matching: nil, in: 4..<9, isLast: true)
    try await store.removeAll()
    try await store.reconcile(Book.titled(["title"]), matching: nil, in: 0..<1, isLast: false)
    #expect(try await store.ids(matching: "title") == "0")
    #expect(try await store.count(matching: "title") == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `the server's results replace the local results of a text`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    let books = Book.titled(["plan", "plan", "other"])
    try await store.reconcile(books, matching: nil, in: 0..<3, isLast: true)
    try await store.write("xy", matching: "Plan")
    #expect(try await store.ids(matching: "plán") == "xy")
    #expect(try await store.ids(matching: "plan", in: 1..<9) == "y")
    #expect(try await store.count(matching: "PLAN") == 2)
    // An answer without rows is also an answer.
    try await store.write("", matching: "other", isLast: true)
    #expect(try await store.ids(matching: "other") == "")
    #expect(try await store.count(matching: "other") == 0)
    // Another text, although it is a part of the first.
    #expect(try await store.ids(matching: "pla") == "01")
  }

  @Test(arguments: StoreKind.allCases)
  func `search results update rows of the list, but add and remove none`(
    _ kind: StoreKind
  ) async throws {
    let store = try kind.make(in: folder)
    let books = Book.titled(["one", "two", "three"])
    try await store.reconcile(books, matching: nil, in: 0..<3, isLast: true)
    #expect(try await store.ids(matching: "four") == "")
    try await store.reconcile(
      [Book(id: "x", title: "five"), Book(id: "1", title: "four")],
      matching: "text",
      in: 0..<20,
      isLast: true
    )
    #expect(
      try await store.items(matching: nil, in: 0..<9).map(\.title) == ["one", "four", "three"]
    )
    #expect(try await store.ids(matching: "four") == "1")
    #expect(try await store.ids(matching: "text") == "x1")
    // The list doesn't change the answer either.
    try await store.write("1", isLast: true)
    #expect(try await store.ids(matching: "text") == "x1")
  }

  @Test(arguments: StoreKind.allCases)
  func `search results are stored page by page and per text`(_ kind: StoreKind) async throws {
    let store = try kind.make(in: folder)
    try await store.write("abcd", matching: "one")
    try await store.write("dcba", matching: "two")
    try await store.write("ax", matching: "one", at: 2, isLast: true)
    #expect(try await store.ids(matching: "one") == "bax")
    #expect(try await store.ids(matching: "two") == "dcba")
    #expect(try await store.ids() == "")
  }

  @Test func `the results of the hundred most recent texts are kept`() async throws {
    let store = try StoreKind.file.make(in: folder)
    try await store.write("b", matching: "again")
    for number in 0...100 {
      try await store.write("a", matching: "text \(number)")
      // Found again, which makes it one of the newest.
      if number == 50 { try await store.write("b", matching: "again") }
    }
    #expect(try await store.ids(matching: "text 1") == "")
    #expect(try await store.ids(matching: "text 2") == "a")
    #expect(try await store.ids(matching: "text 100") == "a")
    #expect(try await store.ids(matching: "again") == "b")
  }
}
