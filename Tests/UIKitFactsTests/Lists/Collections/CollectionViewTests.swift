#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct CollectionViewTests {
  func show(_ controller: GridController) { Screen.makeWindow(root: controller) }

  @Test func `the controller's view is a wrapper around the collection view`() {
    let controller = GridController([1, 2])
    show(controller)
    #expect(controller.view !== controller.list)
    #expect(controller.list.superview === controller.view)
    #expect(controller.list.frame == controller.view.bounds)
    #expect(controller.list.dataSource === controller)
    #expect(controller.list.delegate === controller)
  }

  @Test func `[D UICollectionView] only visible items have cells`() {
    let controller = GridController(Array(0..<1000))
    show(controller)
    #expect(controller.list.visibleCells.count < 30)
    #expect(controller.list.cellForItem(at: IndexPath(item: 999, section: 0)) == nil)
  }

  @Test func `[D prepareForReuse] a cell scrolled off screen is reused`() throws {
    let controller = GridController(Array(0..<1000))
    show(controller)
    Screen.scroll(controller.list, to: CGPoint(x: 0, y: 5000))
    let cells = try controller.list.visibleCells.map { try #require($0 as? NumberCell) }
    #expect(cells.contains { $0.reuses > 0 })
    #expect(controller.shownNumbers.compactMap { $0 }.min() ?? 0 > 100)
    #expect(controller.list.subviews.count { $0 is NumberCell } == cells.count)
  }

  @Test func `[D reloadData] the data source is queried at the next layout`() {
    let controller = GridController([1])
    show(controller)
    controller.asked = []
    controller.sections = [[1, 2, 3]]
    controller.list.reloadData()
    #expect(controller.asked.isEmpty)
    Screen.layout()
    #expect(controller.shownNumbers == [1, 2, 3])
  }

  @Test func `[D reloadData] the offset is clamped if the content shrinks`() {
    let controller = GridController(Array(0..<100))
    show(controller)
    Screen.scroll(controller.list, to: CGPoint(x: 0, y: 2000))
    controller.sections = [[1]]
    controller.list.reloadData()
    Screen.layout()
    #expect(controller.list.contentOffset.y == -controller.list.adjustedContentInset.top)
  }

  @Test func `an offset beyond the content is kept`() {
    let controller = GridController([1])
    show(controller)
    controller.list.contentOffset.y = 120
    Screen.layout()
    #expect(controller.list.contentOffset.y == 120)
  }

  @Test func `[D reloadData] a controller reloads its data on its first appearance`() {
    let controller = GridController([1])
    controller.list.frame.size = CGSize(width: 390, height: 800)
    controller.list.layoutIfNeeded()
    controller.sections = [[1, 2]]
    show(controller)
    #expect(controller.shownNumbers == [1, 2])
  }

  @Test func `[D backgroundView] the view fills the bounds behind the cells and doesn't scroll`() {
    let controller = GridController(Array(0..<100))
    show(controller)
    let background = UIView()
    controller.list.backgroundView = background
    Screen.scroll(controller.list, to: CGPoint(x: 0, y: 500))
    #expect(background.frame == controller.list.bounds)
    #expect(controller.list.subviews.first === background)
  }

  @Test func `the content size comes from the layout, not from constraints`() {
    let controller = GridController([1, 2, 3, 4])
    show(controller)
    let overlay = UIView()
    overlay.translatesAutoresizingMaskIntoConstraints = false
    controller.list.addSubview(overlay)
    let guide = controller.list.contentLayoutGuide
    NSLayoutConstraint.activate([
      overlay.topAnchor.constraint(equalTo: guide.topAnchor),
      overlay.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      overlay.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      overlay.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      overlay.heightAnchor.constraint(equalToConstant: 2000),
    ])
    Screen.layout()
    #expect(controller.list.contentSize == CGSize(width: controller.list.bounds.width, height: 210))
  }

  @Test func `[D UIRefreshControl] a pull refreshes a collection view`() {
    let controller = GridController([1])
    show(controller)
    let control = UIRefreshControl()
    controller.list.refreshControl = control
    controller.list.alwaysBounceVertical = true
    var pulls = 0
    control.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    Screen.pull(controller.list)
    #expect(pulls == 1)
    #expect(control.isRefreshing)
    #expect(controller.shownNumbers == [1])
  }

  @Test func `[D UICollectionViewLayout] a change of width invalidates the layout`() {
    let controller = GridController([1, 2, 3, 4, 5])
    let window = Screen.makeWindow(root: controller)
    Screen.rotate(window)
    #expect(Set(controller.list.visibleCells.map(\.frame.minY)).count == 1)
    #expect(controller.list.contentSize.height == 100)
  }

  @Test func `section headers have the height that the delegate returns`() {
    let controller = GridController([1], [2])
    controller.headerHeight = 40
    show(controller)
    let headers = controller.list.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader
    )
    #expect(headers.map(\.frame.minY).sorted() == [0, 140])
    #expect(
      headers.allSatisfy {
        $0.frame.size == CGSize(width: controller.list.bounds.width, height: 40)
      }
    )
  }

  @Test func `a footer is shown below the items while its height isn't zero`() {
    let controller = GridController(Array(0..<60))
    controller.footerHeight = 44
    show(controller)
    let list = controller.list
    let kind = UICollectionView.elementKindSectionFooter
    #expect(list.visibleSupplementaryViews(ofKind: kind).isEmpty)
    Screen.scroll(list, to: CGPoint(x: 0, y: 5000))
    let place = IndexPath(item: 0, section: 0)
    let footer = list.supplementaryView(forElementKind: kind, at: place)
    let last = list.indexPathsForVisibleItems.last.flatMap { list.cellForItem(at: $0) }
    #expect(footer?.frame.height == 44)
    #expect(footer?.frame.minY == last?.frame.maxY)
    #expect(footer?.frame.maxY == list.contentSize.height)
    controller.footerHeight = 0
    Screen.layout()
    #expect(list.supplementaryView(forElementKind: kind, at: place) == nil)
    #expect(controller.events == ["display 0", "end 0"])
  }

  @Test func `a cell registration creates and configures cells`() {
    let layout = UICollectionViewFlowLayout()
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: layout
    )
    let source = RegistrationSource()
    list.dataSource = source
    list.layoutIfNeeded()
    #expect(list.visibleCells.map { ($0 as? NumberCell)?.number } == [0, 10, 20])
  }

  @Test func `[D selectItem] a tap notifies the delegate, a programmatic selection doesn't`() {
    let controller = GridController([1, 2])
    show(controller)
    let cells = controller.list.visibleCells
    Screen.tap(cells[0])
    Screen.tap(cells[1])
    #expect(controller.events == ["select 0-0", "deselect 0-0", "select 0-1"])
    #expect(cells.map(\.isSelected) == [false, true])
    let first = IndexPath(item: 0, section: 0)
    controller.list.selectItem(at: first, animated: false, scrollPosition: [])
    #expect(controller.list.indexPathsForSelectedItems == [first])
    #expect(controller.events.count == 3)
  }
}

private final class RegistrationSource: NSObject, UICollectionViewDataSource {
  private let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
    cell.number = item
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration,
      for: indexPath,
      item: indexPath.item * 10
    )
  }
}
#endif
