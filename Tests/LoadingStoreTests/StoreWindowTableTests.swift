import Foundation
import Loading
import LoadingItems
import Testing

/// The defined results of unusual windows in both kinds of store.
struct StoreWindowTableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let far = 1 << 60

  /// The list before: "abc" from position 0, and "f" at a much later one.
  private func filled(_ kind: StoreKind) async throws -> any LocalStore<Book> {
    let store = try kind.make(in: folder)
    try await store.reconcile(Book.titled(["t", "t", "t"]), matching: nil, in: 0..<3, isLast: true)
    try await store.write("f", at: Self.far)
    return store
  }

  private static let readTable: [(window: Range<Int>, ids: String, found: String)] = [
    (0..<3, "012", "012"), (0..<0, "", ""), (1..<1, "", ""), (1..<2, "1", "1"),
    (-2..<2, "01", "01"), (Int.min..<0, "", ""), (Int.min..<1, "0", "0"),
    (Int.min..<Int.max, "012f", "012"), (3..<far, "", ""), (3..<far + 1, "f", ""),
    (far..<Int.max, "f", ""), (Int.max..<Int.max, "", ""), (Int.min..<Int.min, "", ""),
    (Int.max - 1..<Int.max, "", ""),
  ]

  @Test(arguments: StoreKind.allCases, readTable.indices)
  func `any window can be read`(_ kind: StoreKind, _ index: Int) async throws {
    let (window, ids, found) = Self.readTable[index]
    let store = try await filled(kind)
    #expect(try await store.ids(in: window) == ids)
    #expect(try await store.ids(matching: "t", in: window) == found)
    // A server's answer in its own windows.
    try await store.write("xyz", matching: "t")
    #expect(try await store.ids(matching: "t", in: window).count == found.count)
  }

  private static let writeTable: [(page: String, window: Range<Int>, isLast: Bool, ids: String)] = [
    ("", 0..<0, false, "012f"), ("", 0..<0, true, ""), ("", 1..<1, true, "0"),
    ("", 1..<2, false, "02f"), ("", -5..<(-2), false, "012f"), ("", -5..<(-2), true, ""),
    ("", -5..<1, false, "12f"), ("", Int.min..<Int.max, false, ""),
    ("", Int.max..<Int.max, true, "012f"), ("", far..<far, true, "012"),
    ("x", 1..<1, false, "0x2f"), ("xy", -9..<(-8), false, "xy2f"), ("xy", -9..<(-8), true, "xy"),
    ("xy", Int.min..<Int.max, false, "xy"), ("xy", 1..<2, false, "0xyf"),
    ("x", 0..<3, false, "xf"), ("2", 0..<3, false, "2f"), ("f", 1..<3, false, "0f"),
    ("f", 1..<3, true, "0f"), ("20", 0..<9, true, "20"),
    ("xy", Int.max - 1..<Int.max, false, "012fx"), ("xy", Int.max..<Int.max, false, "012f"),
    ("xy", Int.max..<Int.max, true, "012f"), ("f0", Int.max - 1..<Int.max, false, "012f"),
  ]

  @Test(arguments: StoreKind.allCases, writeTable.indices)
  func `any window can be written`(_ kind: StoreKind, _ index: Int) async throws {
    let (page, window, isLast, ids) = Self.writeTable[index]
    let store = try await filled(kind)
    try await store.reconcile(Book.named(page), matching: nil, in: window, isLast: isLast)
    #expect(try await store.ids() == ids)
    #expect(try await store.count(matching: nil) == ids.count)
    // The same answer again changes nothing.
    try await store.reconcile(Book.named(page), matching: nil, in: window, isLast: isLast)
    #expect(try await store.ids() == ids)
  }
}
