#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Lists in flow layouts whose cells determine their sizes, such as those of storyboards.
@MainActor @Suite(.screen) struct SelfSizingListTests {
  enum Estimate: CaseIterable {
    case automatic, size

    @MainActor var value: CGSize {
      self == .automatic
        ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 120, height: 90)
    }
  }

  /// A screen with insets of its own for each section.
  final class InsetGrid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var insets: [UIEdgeInsets] = []

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { insets[section] }
  }

  /// Returns a screen of the app's own, which gives its cells no sizes.
  private func grid(
    _ estimate: Estimate,
    _ list: ListGroup,
    inset: UIEdgeInsets = .zero,
    insets: [UIEdgeInsets]? = nil
  ) async -> (screen: UICollectionViewController, source: CollectionListDataSource) {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = estimate.value
    layout.sectionInset = inset
    let screen: UICollectionViewController
    if let insets {
      let grid = InsetGrid(collectionViewLayout: layout)
      grid.insets = insets
      screen = grid
    } else {
      screen = UICollectionViewController(collectionViewLayout: layout)
    }
    screen.loadViewIfNeeded()
    let source = CollectionListDataSource(collectionView: screen.collectionView, list: list)
    source.setCells(for: Row.self) { (cell: UICollectionViewCell, row) in
      var content = UIListContentConfiguration.cell()
      content.text = "Row \(row.id)"
      cell.contentConfiguration = content
    }
    _ = Screen.makeWindow(root: screen)
    list.load()
    for _ in 0..<4 {
      await settle()
      Screen.layout()
    }
    return (screen, source)
  }

  @Test(arguments: Estimate.allCases)
  func `rows of the list's own are as wide as the list`(estimate: Estimate) async throws {
    let error = TestError(
      "The server can't be reached. Check the connection, and try it again later."
    )
    let failing = Loader<[Row]> { _ in throw error }
    let inset = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 24)
    let list = ListGroup(
      "list",
      [ListSection("failing", over: failing), ListSection("rows", items: rows(0..<4))]
    )
    let (screen, source) = await grid(estimate, list, inset: inset)
    defer { withExtendedLifetime(source) {} }
    let view: UICollectionView = screen.collectionView
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.contentView.readTexts.contains { $0.contains("The server") })
    #expect(cell.frame.minX == 16 && cell.frame.width == view.bounds.width - 40)
    // It contains its text and its button.
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: cell.frame.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(cell.frame.height == fitting.height && fitting.height > 60)
    // Those of the app keep their sizes.
    let other = try #require(view.cellForItem(at: IndexPath(item: 0, section: 1)))
    #expect(other.frame.width < view.bounds.width / 2)
  }

  @Test(arguments: Estimate.allCases)
  func `rows of the list's own are as wide as their section`(estimate: Estimate) async throws {
    let list = ListGroup(
      "list",
      (0..<2).map { index in
        ListSection("\(index)", over: Loader<[Row]> { _ in throw TestError("Offline") })
      }
    )
    let insets = [20, 50].map { UIEdgeInsets(top: 0, left: $0, bottom: 0, right: 10) }
    let (screen, source) = await grid(estimate, list, insets: insets)
    defer { withExtendedLifetime(source) {} }
    let view: UICollectionView = screen.collectionView
    for (section, inset) in insets.enumerated() {
      let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: section)))
      #expect(cell.frame.minX == inset.left)
      #expect(cell.frame.width == view.bounds.width - inset.left - inset.right)
    }
  }

  @Test(arguments: Estimate.allCases)
  func `the row for the next page loads it`(estimate: Estimate) async throws {
    let server = ListServer(0..<300)
    let loader = server.loader(.offset, size: 100)
    let section = ListSection("rows", over: loader)
    let (screen, source) = await grid(estimate, ListGroup("list", [section]))
    defer { withExtendedLifetime(source) {} }
    let view: UICollectionView = screen.collectionView
    #expect(view.visibleCells.count > 20)
    Screen.scroll(view, to: CGPoint(x: 0, y: view.contentSize.height - view.bounds.height))
    for _ in 0..<4 {
      await settle()
      Screen.layout()
    }
    #expect(loader.items.count >= 200)
  }
}
#endif
