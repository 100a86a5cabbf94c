#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingTesting
import ScreenTestSupport
import Testing
import UIKit

/// Lists in list layouts, with list cells.
@MainActor @Suite(.screen) struct ListLayoutTests {
  nonisolated static let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
    .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
  ]

  private func open(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ list: ListGroup
  ) async -> LoadingCollectionViewController {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let screen = LoadingCollectionViewController(list: list, layout: layout)
    screen.loadViewIfNeeded()
    screen.dataSource.setCells(for: Row.self) { (cell: UICollectionViewListCell, row) in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(row.id)"
      content.secondaryText = row.text
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    _ = Screen.makeWindow(root: screen)
    for _ in 0..<4 {
      await settle()
      Screen.layout()
    }
    return screen
  }

  private func cell(_ item: Int, _ section: Int, in screen: UICollectionViewController) throws
    -> UICollectionViewCell
  {
    let path = IndexPath(item: item, section: section)
    return try #require(screen.collectionView.cellForItem(at: path))
  }

  @Test(arguments: appearances)
  func `rows of the list's own fill the width, and are as high as their text`(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) async throws {
    let error = TestError("The server can't be reached. Check the connection, and try it again.")
    let failing = Loader<[Row]> { _ in throw error }
    let work = ScriptedWork<[Row]>()
    let loading = Loader<[Row]> { _ in try await work.run() }
    let list = ListGroup(
      "list",
      [
        ListSection("failing", over: failing, header: "First"),
        ListSection("loading", over: loading),
        ListSection("rows", items: rows(0..<4), header: "Other", footer: "The end"),
      ]
    )
    let screen = await open(appearance, list)
    let width = try cell(0, 2, in: screen).frame.width
    #expect(width >= screen.collectionView.bounds.width - 40)
    for section in 0...1 {
      let cell = try cell(0, section, in: screen)
      #expect(cell.frame.width == width)
      let fitting = cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      #expect(cell.frame.height == fitting.height && fitting.height >= 44)
    }
    let titles = (0...2).map { section in
      screen.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section)
      )
    }
    #expect(titles[0]?.readTexts == ["First"] && titles[2]?.readTexts == ["Other"])
    // A section without a title has a view, too, as the layout demands.
    #expect(titles[1]?.readTexts == [])
    screen.loadingManager.cancel()
  }

  @Test(arguments: appearances)
  func `a changed title has another height in place, and cells stay`(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) async throws {
    let section = ListSection("rows", items: rows(0..<4), header: "Short")
    let screen = await open(appearance, ListGroup("list", [section]))
    let first = try cell(0, 0, in: screen)
    let top = first.frame.minY
    section.header = String(repeating: "A title that needs several lines. ", count: 5)
    for _ in 0..<4 {
      await settle()
      Screen.layout()
    }
    #expect(try cell(0, 0, in: screen) === first)
    #expect(first.frame.minY > top + 20)
  }
}
#endif
