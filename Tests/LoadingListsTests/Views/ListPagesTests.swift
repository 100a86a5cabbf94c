#if canImport(UIKit)
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists
import LoadingUI

/// The times at which a section requests its next page: only when its end becomes visible.
@MainActor @Suite(.screen) struct ListPagesTests {
  @Test(arguments: PagedList.Kind.allCases, [true, false])
  func `each scroll to the end requests one page`(_ kind: PagedList.Kind, _ isAnimated: Bool) async
  {
    let list = PagedList(kind, isAnimated: isAnimated)
    await list.open()
    #expect(list.offsets == [0])
    for page in 1...3 {
      await list.scrollToEnd()
      #expect(list.offsets == (0...page).map { $0 * 200 })
    }
    await list.scroll(to: 0)
    #expect(list.offsets.count == 4)
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `the row of a page that loads says so, and is gone with the page`(_ kind: PagedList.Kind)
    async
  {
    let list = PagedList(kind)
    await list.open()
    let work = ScriptedWork<[Plant]>()
    list.answer = { _, _ in try await work.run() }
    func captions() -> Int {
      list.view.descendants.count { ($0 as? UILabel)?.text == "Loading More" && !$0.isHidden }
    }
    #expect(captions() == 0)
    await list.scrollToEnd()
    #expect(captions() == 1)
    work.answer(plants(200..<210))
    await list.follow()
    #expect(captions() == 0)
  }

  @Test(arguments: PagedList.Kind.allCases, [true, false])
  func `pages shorter than the screen load until it is full`(
    _ kind: PagedList.Kind,
    _ isAnimated: Bool
  ) async {
    let list = PagedList(kind, pageSize: 10, isAnimated: isAnimated)
    await list.open()
    #expect(list.offsets == list.offsets.indices.map { $0 * 10 })
    let count = list.loader.items.count
    // With one page fewer the end would be near, but it isn't.
    let near = list.seenCount + list.loader.prefetchDistance
    #expect(count >= near)
    #expect(count - 10 < near)
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `pages without a row for more load when items near the end are visible`(
    _ kind: PagedList.Kind
  ) async {
    let list = PagedList(kind, placeholders: [])
    await list.open()
    #expect(list.offsets == [0])
    await list.scrollToEnd()
    #expect(list.offsets == [0, 200])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `reconfigured rows request no page`(_ kind: PagedList.Kind) async {
    let list = PagedList(kind)
    await list.open()
    for item in [0, 3, 199] { list.loader.replace(Plant(id: item, name: "!")) }
    list.dataSource.contents = ListContents()
    await list.follow()
    #expect(list.offsets == [0])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `removing items until the end is visible requests a page`(_ kind: PagedList.Kind) async {
    let list = PagedList(kind)
    await list.open()
    for id in 10..<200 { list.loader.remove(id: id) }
    await list.follow()
    #expect(list.offsets == [0, 10])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `a cancelled page is requested when the screen returns`(
    _ kind: PagedList.Kind
  ) async throws {
    let list = PagedList(kind)
    await list.open()
    list.answer = { _, _ in try await ScriptedWork<[Plant]>().run() }
    await list.scrollToEnd()
    list.section.cancel()
    await list.follow()
    #expect(list.offsets == [0, 200])
    let window = try #require(list.view.window)
    window.rootViewController = UIViewController()
    await list.follow()
    #expect(list.offsets == [0, 200])
    window.rootViewController = list.controller
    await list.follow()
    #expect(list.offsets == [0, 200, 200])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `rows added below a status view request no page before they are shown`(
    _ kind: PagedList.Kind
  ) async {
    let list = PagedList(kind)
    await list.open()
    await list.scrollToEnd()
    list.section.loadsMoreAutomatically = false
    await list.scrollToEnd()
    let cover = UIView()
    list.dataSource.driver.isCovered = { !cover.isHidden }
    list.loader.loadNextPage()
    await list.follow()
    list.section.loadsMoreAutomatically = true
    await list.follow()
    #expect(list.offsets == [0, 200, 400])
    cover.isHidden = true
    list.dataSource.driver.flush()
    await list.follow()
    #expect(list.offsets == [0, 200, 400])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `a reload after a failed page allows new page requests`(_ kind: PagedList.Kind) async {
    let list = PagedList(kind, pageSize: 10)
    let answer = list.answer
    list.answer = { offset, limit in
      if offset > 0 { throw TestError("page") }
      return plants(0..<limit)
    }
    await list.open()
    #expect(list.offsets == [0, 10])
    list.answer = answer
    await list.follow()
    #expect(list.offsets == [0, 10])
    list.loader.load(force: true)
    await list.follow()
    #expect(list.offsets.starts(with: [0, 10, 0, 10, 20]))
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `enabling automatic paging with the end visible requests a page`(
    _ kind: PagedList.Kind
  ) async {
    let list = PagedList(kind)
    list.section.loadsMoreAutomatically = false
    await list.open()
    await list.scrollToEnd()
    #expect(list.offsets == [0])
    list.section.loadsMoreAutomatically = true
    await list.follow()
    #expect(list.offsets == [0, 200])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `content loaded under another screen continues paging on return`(_ kind: PagedList.Kind)
    async
  {
    let list = PagedList(kind, pageSize: 10)
    let window = Screen.makeWindow(root: list.controller)
    await list.follow()
    window.rootViewController = UIViewController()
    list.loader.load()
    await list.follow()
    #expect(list.offsets == [0])
    window.rootViewController = list.controller
    await list.follow()
    #expect(list.offsets.count > 1)
    #expect(list.offsets == list.offsets.indices.map { $0 * 10 })
  }
}
#endif
