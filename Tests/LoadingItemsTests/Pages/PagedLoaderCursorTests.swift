import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Pages of a server that returns a cursor for the next page.
@MainActor struct PagedLoaderCursorTests {
  private let rig = CursorRig()

  @Test func `each page provides the next cursor, and a page without one ends the list`() async {
    await rig.load(0..<3, next: "a")
    #expect(await rig.page(3..<6, next: "b") == .idle)
    #expect(await rig.page(6..<7, next: nil) == .end)
    #expect(rig.requests.map(\.cursor) == [nil, "a", "b"])
    #expect(rig.requests.map(\.offset) == [0, 3, 6])
    #expect(rig.loader.items == rows(0..<7))
  }

  @Test func `a short or empty page with a cursor does not end the list`() async {
    await rig.load([], next: "a")
    #expect(rig.loader.hasMore)
    #expect(await rig.page([], next: "b") == .idle)
    #expect(await rig.page(0..<2, next: "c") == .idle)
    #expect(rig.loader.items == rows(0..<2))
  }

  @Test func `a repeated cursor fails the page with a descriptive error`() async {
    await rig.load(0..<3, next: "a")
    _ = await rig.page(3..<6, next: "b")
    let error = LoadingError.repeatedCursor("a")
    #expect(await rig.page(6..<9, next: "a") == .failed(error))
    #expect(rig.loader.items == rows(0..<6))
    #expect(error.errorDescription == "The rest of the list couldn’t be loaded. Please reload.")
    #expect(error.failureReason?.contains("\"a\"") == true)
    #expect(await rig.page(6..<9, next: nil) == .end)
    #expect(rig.requests.last?.cursor == "b")
  }

  @Test func `a reload starts again from the first cursor`() async {
    await rig.load(0..<3, next: "a")
    _ = await rig.page(3..<6, next: nil)
    await rig.load(0..<3, next: "a", force: true)
    #expect(await rig.page(3..<6, next: nil) == .end)
    #expect(rig.requests.map(\.cursor) == [nil, "a", nil, "a"])
  }

  @Test func `cursors from before a reload may be used again`() async {
    await rig.load(0..<3, next: "a")
    _ = await rig.page(3..<6, next: "b")
    _ = await rig.page(6..<9, next: nil)
    await rig.load(0..<3, next: "a", force: true)
    #expect(await rig.page(3..<6, next: "b") == .idle)
  }
}
