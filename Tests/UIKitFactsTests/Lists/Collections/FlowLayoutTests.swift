#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct FlowLayoutTests {
  func frames(
    _ sizes: [CGSize],
    _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> [CGRect] {
    let layout = UICollectionViewFlowLayout()
    change(layout)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600),
      collectionViewLayout: layout
    )
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = SizedItems(sizes)
    list.dataSource = source
    list.delegate = source
    list.layoutIfNeeded()
    return list.visibleCells.map(\.frame)
  }

  @Test
  func `[D UICollectionViewFlowLayout] items are 50 by 50 points, 10 points apart, by default`() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero)
  }

  @Test func `section insets surround the items`() {
    let result = frames([CGSize(width: 260, height: 40)]) {
      $0.sectionInset = UIEdgeInsets(top: 7, left: 20, bottom: 9, right: 20)
    }
    #expect(result == [CGRect(x: 20, y: 7, width: 260, height: 40)])
  }

  @Test func `[D minimumLineSpacing] lines are separated by the spacing`() {
    let size = CGSize(width: 300, height: 40)
    #expect(frames([size, size]) { $0.minimumLineSpacing = 5 }.map(\.minY) == [0, 45])
  }

  @Test func `items of different heights are centered in their line`() {
    let result = frames([CGSize(width: 100, height: 20), CGSize(width: 100, height: 60)])
    #expect(result.map(\.minY) == [20, 0])
  }

  @Test func `a full line is justified, the last one starts at the edge with minimum spacing`() {
    let result = frames([120, 120, 100, 90].map { CGSize(width: $0, height: 10) })
    #expect(result.map(\.minX) == [0, 180, 0, 110])
  }
}

private final class SizedItems: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private let sizes: [CGSize]

  init(_ sizes: [CGSize]) { self.sizes = sizes }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sizes.count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}
#endif
