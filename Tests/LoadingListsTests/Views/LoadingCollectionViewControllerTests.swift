import HeadlessTestSupport
import LoadingTestSupport
import LoadingLists
import LoadingUI
import Testing
import UIKit

@MainActor @Suite(.headless) struct LoadingCollectionViewControllerTests {
  private let found = ScriptedWork<[Plant]>()
  private let clock = ManualClock()

  @Test func `a screen from a storyboard can receive its list before it appears`() async throws {
    let screen = try #require(
      LoadingCollectionViewController(coder: NSKeyedArchiver(requiringSecureCoding: false))
    )
    #expect(screen.list.children.isEmpty)
    screen.list = ListGroup("list", [ListSection("a", items: plants(1...2))])
    screen.loadingManager.configuration.policy.clock = clock
    _ = Headless.makeWindow(root: screen)
    screen.dataSource.setCells(for: Plant.self) { (cell: UICollectionViewCell, plant) in
      var content = UIListContentConfiguration.cell()
      content.text = "\(plant.id)"
      cell.contentConfiguration = content
    }
    await settle()
    Headless.layout()
    let texts = screen.collectionView.visibleCells.flatMap(\.contentView.readTexts)
    #expect(texts.sorted() == ["1", "2"])
  }

  @Test func `search results replace the list during a search`() async throws {
    let grid = ListGrid(ListSection("a", items: plants(1...2)))
    let loader = SearchLoader(policy: LoadingPolicy(clock: clock)) { [found] _ in
      try await found.run()
    }
    grid.addSearch(loader, placeholder: "Plants")
    _ = Headless.makeWindow(root: UINavigationController(rootViewController: grid))
    await grid.follow()
    #expect(grid.texts.flatMap(\.self) == ["1", "2"])
    let search = try #require(grid.navigationItem.searchController)
    #expect(search.searchBar.placeholder == "Plants")
    search.isActive = true
    await grid.follow()
    #expect(grid.texts.flatMap(\.self) == ["1", "2"])
    Headless.type("ro", in: search.searchBar)
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
