#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct CollectionListDataSourceTests {
  private let work = ScriptedWork<[Plant]>()

  private func loader() -> Loader<[Plant]> { Loader { [work] _ in try await work.run() } }

  @Test func `sections show and update their items and headers`() async {
    let section = ListSection("b", items: plants([3]), header: "B")
    let grid = ListGrid(ListSection("a", items: plants(1...2), header: "A"), section)
    await grid.open()
    #expect(grid.texts == [["1", "2"], ["3"]])
    #expect([grid.header(0), grid.header(1)] == ["A", "B"])
    section.header = "Bees"
    await grid.follow()
    #expect(grid.header(1) == "Bees")
    #expect(grid.texts == [["1", "2"], ["3"]])
  }

  @Test func `changing a section's header doesn't reconfigure cells`() async {
    let section = ListSection("a", items: plants(1...2), header: "A")
    let grid = ListGrid(section)
    await grid.open()
    grid.forget()
    section.header = "2 plants"
    await grid.follow()
    #expect(grid.header(0) == "2 plants")
    section.header = nil
    await grid.follow()
    #expect(grid.header(0) == "")
    #expect(grid.configured == [])
  }

  @Test func `the app can provide supplementary views for some sections`() async throws {
    let section = ListSection("a", items: plants(1...2), header: "A")
    let grid = ListGrid(section, ListSection("b", items: plants(3...3), header: "B"))
    grid.loadViewIfNeeded()
    let header = UICollectionView.elementKindSectionHeader
    grid.collectionView.register(
      OwnHeader.self,
      forSupplementaryViewOfKind: header,
      withReuseIdentifier: "own"
    )
    var requested: [String] = []
    grid.dataSource.supplementaryView = { collectionView, kind, indexPath in
      requested.append(kind)
      guard indexPath.section == 0 else { return nil }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "own",
        for: indexPath
      )
      (view as? OwnHeader)?.text = section.header
      return view
    }
    await grid.open()
    func shown() -> OwnHeader? {
      let place = IndexPath(item: 0, section: 0)
      return grid.collectionView.supplementaryView(forElementKind: header, at: place) as? OwnHeader
    }
    #expect(shown()?.text == "A")
    #expect(grid.header(1) == "B")
    #expect(Set(requested) == [header])
    section.header = "Other"
    await grid.follow()
    #expect(shown()?.text == "Other")
  }

  @Test func `a header's height fits its text`() async throws {
    let grid = ListGrid(ListSection("a", items: plants(1...2), header: "A"))
    await grid.open()
    let place = IndexPath(item: 0, section: 0)
    let view = grid.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: place
    )
    let size = try #require(view).systemLayoutSizeFitting(
      CGSize(width: 300, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size.height > 20)
  }

  @Test func `a placeholder row's width excludes content insets`() async {
    let grid = ListGrid(ListSection("a", over: loader(), placeholders: .all))
    grid.loadViewIfNeeded()
    grid.collectionView.contentInset.left = 30
    await grid.open()
    let cell = grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(cell?.bounds.width == grid.collectionView.bounds.width - 30)
  }

  @Test func `a header has the same leading margin as in a table view`() async throws {
    let grid = ListGrid(ListSection("a", items: plants(1...2), header: "A"))
    await grid.open()
    let label = try #require(
      grid.collectionView.descendants.first { ($0 as? UILabel)?.text == "A" }
    )
    #expect(label.convert(label.bounds, to: grid.collectionView).minX == 16)
  }

  @Test func `placeholder rows are as wide as the collection view, items keep their size`() async {
    let grid = ListGrid(ListSection("a", over: loader(), placeholders: .all))
    await grid.open()
    #expect(grid.texts == [["…"]])
    let cell = grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(cell?.bounds.width == grid.collectionView.bounds.width)
    work.fail(TestError("load"))
    await grid.follow()
    #expect(grid.texts == [["The load failed. [Try Again]"]])
    Screen.tap(grid.collectionView.descendants.first { $0 is UIButton }!)
    await grid.follow()
    work.answer(plants(1...3))
    await grid.follow()
    #expect(grid.texts == [["1", "2", "3"]])
    let item = grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(item?.bounds.width == 80)
  }

  @Test func `only changed items are reconfigured, in the same cell`() async {
    let section = ListSection("a", items: plants(1...4))
    let grid = ListGrid(section)
    await grid.open()
    let cell = grid.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))
    grid.forget()
    section.replace(Plant(id: 3, name: "!"))
    await grid.follow()
    #expect(grid.configured == [3])
    #expect(grid.texts == [["1", "2", "3!", "4"]])
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
  }

  @Test func `a layout-wide supplementary view is empty`() async {
    let grid = ListGrid(ListSection("a", items: plants(1...2), header: "A"))
    grid.loadViewIfNeeded()
    grid.collectionView.collectionViewLayout = WholeHeaderLayout()
    await grid.open()
    let header = grid.collectionView.supplementaryView(
      forElementKind: WholeHeaderLayout.kind,
      at: IndexPath(index: 0)
    )
    #expect(header != nil)
    #expect(header?.readTexts == [])
    #expect(grid.texts == [["1", "2"]])
  }

  @Test func `a placeholder row is as wide as the list after a rotation`() async {
    let grid = ListGrid(ListSection("a", over: loader(), placeholders: .all))
    await grid.open()
    let window = grid.view.window
    for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
      window?.frame.size = size
      await grid.follow()
      let cell = grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect(cell?.bounds.width == size.width)
    }
  }

  @Test func `a cell configured during an update may throw`()
    async
  {
    let section = ListSection("a", items: plants(1...400))
    let grid = ListGrid(section)
    await grid.open()
    // Not laid out yet: the cells of the current rows are created when the change is applied.
    grid.collectionView.contentOffset.y = 2000
    grid.broken = Set(1...400)
    section.setItems(plants(1...400, " new"))
    await grid.follow()
    #expect(grid.texts.joined().contains { $0.contains("broken") })
  }
}

private final class OwnHeader: UICollectionReusableView {
  var text: String?
}
#endif
