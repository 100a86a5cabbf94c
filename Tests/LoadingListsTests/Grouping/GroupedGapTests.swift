#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing

/// Gaps in lists whose sections are made for the items.
@MainActor @Suite(.screen) struct GroupedGapTests {
  // The section of a new group asks for the gaps before these have followed the list.
  @Test func `a list with a gap becomes shorter, with a new group`() async {
    let server = ListServer(0..<60)
    let loader = server.loader(.cursor, size: 10)
    let list = ListGroup("list", over: loader, groupedBy: { $0.id / 10 }) { "\($0)" }
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    server.ids = Array(60..<90) + server.ids
    _ = await loader.load().value
    _ = await loader.fillGap(loader.gaps[0].id).value
    server.ids.insert(90, at: 0)
    _ = await loader.load(force: true).value
    #expect(list.sections.first?.header == "9")
    #expect(loader.gaps.isEmpty && loader.items.count == 10)
  }

  @Test func `a known section isn't empty while its items may be in a gap`() async {
    let server = ListServer(0..<20)
    let loader = server.loader(.cursor, size: 10)
    let list = ListGroup("list", over: loader, groupedBy: { $0.id / 10 }, keys: [5]) { "\($0)" }
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    #expect(!loader.hasMore && list.sections[0].placeholder == .empty)
    server.ids = Array(60..<90) + server.ids
    _ = await loader.load().value
    while loader.hasMore { _ = await loader.loadNextPage().value }
    #expect(!loader.gaps.isEmpty)
    #expect(list.sections[0].header == "5" && list.sections[0].placeholder == nil)
    while let gap = loader.gaps.first { _ = await loader.fillGap(gap.id).value }
    #expect(list.sections[0].header == "5" && list.sections[0].placeholder == .empty)
  }
}
#endif
