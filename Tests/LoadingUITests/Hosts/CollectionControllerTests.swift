#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A `UICollectionViewController`, whose view is a wrapper around the list.
@MainActor @Suite(.screen) struct CollectionControllerTests {
  private let grid: GridController
  private let rig: HostRig
  private let window: UIWindow
  private var list: UICollectionView { grid.collectionView }

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    grid = GridController(collectionViewLayout: layout)
    rig = HostRig(grid)
    window = Screen.makeWindow(root: UINavigationController(rootViewController: grid))
  }

  private func scroll(to y: CGFloat) {
    list.contentOffset.y = y
    Screen.layout()
  }

  // Family #190
  @Test(arguments: coveringStatuses)
  func `the status view is added to the collection view, not to its wrapper`(
    _ status: LoadingStatus
  ) async {
    await rig.show(status)
    #expect(rig.cover?.superview === list)
    #expect(grid.view.subviews == [list])
  }

  @Test(arguments: [-91, 300, 2000])
  func `the loading view stays in place however far the list scrolls`(
    _ offset: CGFloat
  ) async {
    scroll(to: offset)
    let view = await rig.show(.loading)
    #expect(rig.cover?.frameInWindow == window.bounds)
    scroll(to: 1000)
    #expect(rig.cover?.frameInWindow == window.bounds)
    #expect(view.contentMidY == 450.5)
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))])
  func `the status view moves with a pull, but not with scrolling`(_ status: LoadingStatus) async {
    let control = UIRefreshControl()
    list.refreshControl = control
    scroll(to: 600)
    await rig.show(status)
    #expect(rig.cover?.frameInWindow == window.bounds)
    scroll(to: -91 - 60)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 151, width: 390, height: 693))
    #expect(control.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 60))
  }

  @Test(arguments: coveringStatuses)
  func `items added later stay below the status view`(_ status: LoadingStatus) async {
    let view = await rig.show(status)
    list.reloadData()
    Screen.layout()
    scroll(to: 900)
    #expect(!list.visibleCells.isEmpty)
    #expect(list.visibleCells.allSatisfy { $0.layer.zPosition < rig.cover?.layer.zPosition ?? 0 })
    for y in stride(from: 100, through: 800, by: 50) {
      #expect(rig.hit(50, CGFloat(y))?.isDescendant(of: view) == true)
    }
  }

  @Test(arguments: coveringStatuses)
  func `the status view is above pinned headers, and the offline banner above it`(
    _ status: LoadingStatus
  ) async {
    // A collection view sets a layer's `zPosition` to the `zIndex` of its layout attributes,
    // which is 10 for pinned headers.
    let header = UIView()
    header.layer.zPosition = 10
    list.addSubview(header)
    rig.manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    await rig.show(status)
    let position = rig.cover?.layer.zPosition ?? 0
    #expect(position > header.layer.zPosition)
    let banner = grid.view.descendants.first { $0.accessibilityIdentifier == "loading.offline" }
    #expect(banner?.superview?.layer.zPosition ?? 0 > position)
  }

  @Test func `the list's own properties are never changed`() async {
    let background = UIView()
    list.backgroundView = background
    list.isScrollEnabled = false
    let (size, inset) = (list.contentSize, list.adjustedContentInset)
    for status in coveringStatuses + [.loaded, .idle] {
      await rig.show(status)
      #expect(list.backgroundView === background)
      #expect(list.isScrollEnabled == false)
      #expect(list.contentSize == size)
      #expect(list.adjustedContentInset == inset)
    }
  }
}

/// A collection of a hundred tiles.
private final class GridController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 100 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
#endif
