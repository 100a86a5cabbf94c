#if canImport(UIKit)
import ScreenTestSupport
import UIKit

/// A behavior that Apple's documentation leaves open, named as in the rules of the stand-in.
@MainActor enum MeasuredRule: String, CaseIterable {
  case scrollViewsPassSafeArea, keyboardRestsOnOwnSafeArea, safeAreaLaysOut
  case ignoresAdditionalSafeArea, largeTitlesCollapse
  case tablesAddRowsInFront, tablesAddHeadersInFront, tableTitlesAreLabels
  case tablesLayOutInUpdates, collectionsLayOutInUpdates, contentSizesWaitForLayout
  case boundsTellDelegates, animatedScrollsJump, shortListsKeepOffsets

  /// Returns whether this UIKit behaves as the rule says.
  func measure() -> Bool {
    defer { Screen.reset() }
    switch self {
    case .scrollViewsPassSafeArea: return measureInList { $0.safeAreaInsets.top > 0 }
    case .keyboardRestsOnOwnSafeArea:
      return measureInList {
        $0.keyboardLayoutGuide.layoutFrame.height != $0.window?.safeAreaInsets.bottom
      }
    case .safeAreaLaysOut: return measureLayoutOfSafeArea()
    case .ignoresAdditionalSafeArea: return measureAdditionalSafeArea()
    case .largeTitlesCollapse: return measureLargeTitle()
    case .tablesAddRowsInFront: return measureFront(at: 300)
    case .tablesAddHeadersInFront: return measureFront(at: 80)
    case .tableTitlesAreLabels: return measureTitle()
    case .tablesLayOutInUpdates: return measureTableUpdate()
    case .collectionsLayOutInUpdates: return measureCollectionUpdate { $0.madeCells }
    case .contentSizesWaitForLayout:
      return !measureCollectionUpdate {
        // Prepares the layout.
        _ = $0.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
        return Int($0.collectionView.contentSize.height)
      }
    case .boundsTellDelegates:
      return measureScrolling { scrollView, recorder in
        scrollView.bounds.origin.y += 50
        return recorder.scrolls > 0
      }
    case .animatedScrollsJump:
      return measureScrolling { scrollView, _ in
        let start = scrollView.contentOffset.y
        scrollView.setContentOffset(CGPoint(x: 0, y: start + 500), animated: true)
        return scrollView.contentOffset.y == start + 500
      }
    case .shortListsKeepOffsets: return measureShortList()
    }
  }

  // MARK: - Safe areas and bars

  private func inBars(_ controller: UIViewController) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: controller)]
    return tabs
  }

  private func measureInList(_ result: (UIView) -> Bool) -> Bool {
    let table = LineTable(style: .plain)
    Screen.makeWindow(root: inBars(table))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    table.tableView.addSubview(view)
    let frame = table.tableView.frameLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: frame.topAnchor),
      view.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
    ])
    // The guide of the keyboard is created on first use, and positioned by a layout.
    _ = view.keyboardLayoutGuide
    Screen.layout()
    return result(view)
  }

  private func measureLayoutOfSafeArea() -> Bool {
    let root = UIViewController()
    let window = Screen.makeWindow(root: root)
    let view = LayoutCounter(frame: window.bounds)
    root.view.addSubview(view)
    Screen.layout()
    let count = view.layouts
    root.additionalSafeAreaInsets.top = 7
    Screen.layout()
    return view.layouts > count
  }

  private func measureAdditionalSafeArea() -> Bool {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    Screen.makeWindow(root: navigation)
    let top = root.view.safeAreaInsets.top
    root.additionalSafeAreaInsets.top = 7
    Screen.layout()
    return root.view.safeAreaInsets.top == top
  }

  private func measureLargeTitle() -> Bool {
    let table = LineTable(style: .plain)
    table.title = "Title"
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    Screen.makeWindow(root: navigation)
    let top = table.tableView.adjustedContentInset.top
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 400))
    return table.tableView.adjustedContentInset.top < top
  }

  // MARK: - Lists

  /// Returns whether a table view's own view at a height is in front of one that the app added.
  private func measureFront(at y: CGFloat) -> Bool {
    let table = LineTable(style: .plain)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
    view.layer.zPosition = 1000
    table.loadViewIfNeeded()
    table.tableView.addSubview(view)
    let window = Screen.makeWindow(root: table)
    let top = table.tableView.adjustedContentInset.top - 47
    return window.hitTest(CGPoint(x: 20, y: y + top), with: nil) !== view
  }

  private func measureTitle() -> Bool {
    let table = LineTable(style: .plain)
    Screen.makeWindow(root: table)
    return table.tableView.headerView(forSection: 0)?.contentConfiguration == nil
  }

  private func measureTableUpdate() -> Bool {
    let table = LineTable(style: .plain)
    Screen.makeWindow(root: table)
    let count = table.madeCells
    table.count += 1
    table.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    return table.madeCells > count
  }

  private func measureCollectionUpdate(_ value: (LineCollection) -> Int) -> Bool {
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

  private func measureShortList() -> Bool {
    let table = LineTable(style: .plain)
    Screen.makeWindow(root: table)
    table.tableView.contentOffset.y = 1000
    Screen.layout()
    table.count = 1
    table.tableView.reloadData()
    Screen.layout()
    return table.tableView.contentOffset.y == 1000
  }

  private func measureScrolling(_ body: (UIScrollView, ScrollRecorder) -> Bool) -> Bool {
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

private final class LayoutCounter: UIView {
  private(set) var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

private final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  private(set) var scrolls = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

private final class LineTable: UITableViewController {
  var count = 60
  private(set) var madeCells = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    madeCells += 1
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "Header" }
}

private final class LineCollection: UICollectionViewController {
  var count = 4
  private(set) var madeCells = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    madeCells += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
#endif
