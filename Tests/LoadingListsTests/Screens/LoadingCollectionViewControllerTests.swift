#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct LoadingCollectionViewControllerTests {
  private let found = ScriptedWork<[Plant]>()
  let clock = ManualClock()

  @Test func `search results replace the list during a search`() async throws {
    let grid = ListGrid(ListSection("a", items: plants(1...2)))
    let loader = SearchLoader(policy: LoadingPolicy(clock: clock)) { [found] _ in
      try await found.run()
    }
    grid.addSearch(loader, placeholder: "Plants")
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: grid))
    await grid.follow()
    #expect(grid.texts.flatMap(\.self) == ["1", "2"])
    let search = try #require(grid.navigationItem.searchController)
    #expect(search.searchBar.placeholder == "Plants")
    search.isActive = true
    await grid.follow()
    #expect(grid.texts.flatMap(\.self) == ["1", "2"])
    Screen.type("ro", in: search.searchBar)
    await settle()
    await clock.advance(by: .seconds(1))
    await settle()
    found.answer(plants([7]))
    await grid.follow()
    #expect(grid.texts.flatMap(\.self) == ["7"])
    search.isActive = false
    await grid.follow()
    #expect(grid.texts.flatMap(\.self) == ["1", "2"])
  }
}
#endif
