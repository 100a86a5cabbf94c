#if canImport(UIKit)
import ScreenTestSupport
import UIKit

/// Lists and their scrolling.
extension MeasuredRule {
  func measureFrontOfTable(_ own: (UITableView) -> UIView?) -> Bool? {
    let table = LineTable(style: .plain)
    return measureFront(of: table, table.tableView) { own(table.tableView) }
  }

  func measureFrontOfCollection() -> Bool? {
    let collection = LineCollection(collectionViewLayout: UICollectionViewFlowLayout())
    return measureFront(of: collection, collection.collectionView) {
      collection.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    }
  }

  /// Returns whether one of a list's own views is in front of a view that the app has added.
  private func measureFront(
    of screen: UIViewController,
    _ list: UIScrollView,
    _ own: () -> UIView?
  ) -> Bool? {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
    view.layer.zPosition = 1000
    list.addSubview(view)
    let window = Screen.makeWindow(root: screen)
    guard let own = own() else { return nil }
    let middle = CGPoint(x: own.bounds.midX, y: own.bounds.midY)
    return window.hitTest(own.convert(middle, to: window), with: nil) !== view
  }

  func measureTitle() -> Bool {
    let table = LineTable(style: .plain)
    Screen.makeWindow(root: table)
    return table.tableView.headerView(forSection: 0)?.contentConfiguration == nil
  }

  func measureRecycling() -> Bool? {
    let table = SpinnerTable(style: .plain)
    Screen.makeWindow(root: table)
    let moves = table.moves
    table.tableView.contentOffset.y += 200
    Screen.layout()
    return table.reused > 0 ? table.moves == moves : nil
  }

  /// Returns a result from whether a row on screen and one above it lose their measured heights.
  func measureHeights(_ result: (_ shown: Bool, _ hidden: Bool) -> Bool) -> Bool? {
    let table = LineTable(style: .plain)
    let list: UITableView = table.tableView
    (list.rowHeight, list.estimatedRowHeight) = (UITableView.automaticDimension, 20)
    Screen.makeWindow(root: table)
    Screen.scroll(list, to: CGPoint(x: 0, y: 400))
    guard let shown = list.indexPathsForVisibleRows?.last else { return nil }
    let paths = [shown, IndexPath(row: 0, section: 0)]
    let heights = paths.map { list.rectForRow(at: $0).height }
    guard heights.allSatisfy({ $0 > 20 }) else { return nil }
    table.count += 1
    list.insertRows(at: [IndexPath(row: table.count - 1, section: 0)], with: .none)
    let forgets = zip(paths, heights).map { list.rectForRow(at: $0).height != $1 }
    return result(forgets[0], forgets[1])
  }

  func measureTableUpdate() -> Bool {
    let table = LineTable(style: .plain)
    Screen.makeWindow(root: table)
    let count = table.madeCells
    table.count += 1
    table.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    return table.madeCells > count
  }

  func measureCollectionUpdate(_ value: (LineCollection) -> Int) -> Bool {
    let collection = LineCollection(collectionViewLayout: UICollectionViewFlowLayout())
    Screen.makeWindow(root: collection)
    let old = value(collection)
    collection.count += 40
    let new = (0..<40).map { IndexPath(item: $0, section: 0) }
    collection.collectionView.performBatchUpdates {
      collection.collectionView.insertItems(at: new)
    }
    return value(collection) > old
  }

  func measureMirroring() -> Bool? {
    let collection = LineCollection(collectionViewLayout: UICollectionViewFlowLayout())
    let list: UICollectionView = collection.collectionView
    list.semanticContentAttribute = .forceRightToLeft
    Screen.makeWindow(root: collection)
    let first = list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    return first.map { $0.frame.midX > list.bounds.midX }
  }

  /// Returns a result of a section that scrolls orthogonally, with cards of 100 points.
  func measureCards(_ result: (GroupsController, UIScrollView) -> Bool) -> Bool? {
    let size = NSCollectionLayoutSize(.absolute(100), .absolute(80))
    let item = NSCollectionLayoutItem(.fractionalWidth(1), .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let layout = UICollectionViewCompositionalLayout(section: section)
    let controller = GroupsController(Array(0..<40), layout: layout)
    Screen.makeWindow(root: controller)
    return controller.scrollers.first.map { result(controller, $0) }
  }

  func measureShortList() -> Bool {
    let table = LineTable(style: .plain)
    Screen.makeWindow(root: table)
    table.tableView.contentOffset.y = 1000
    Screen.layout()
    table.count = 1
    table.tableView.reloadData()
    Screen.layout()
    return table.tableView.contentOffset.y == 1000
  }

  func measureScrolling(_ body: (UIScrollView, ScrollRecorder) -> Bool) -> Bool {
    let root = UIViewController()
    let window = Screen.makeWindow(root: root)
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 4000)
    let recorder = ScrollRecorder()
    root.view.addSubview(scrollView)
    Screen.layout()
    scrollView.delegate = recorder
    return body(scrollView, recorder)
  }
}

final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  private(set) var scrolls = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
#endif
