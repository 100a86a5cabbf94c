#if canImport(UIKit)
import UIKit

/// A collection view of numbers in a compositional layout, which records what it is told.
final class GroupsController: UICollectionViewController {
  var sections: [[Int]]
  /// The number of times that the delegate was notified of scrolling.
  private(set) var scrolls = 0
  private(set) var events: [String] = []

  init(_ sections: [Int]..., layout: UICollectionViewLayout) {
    self.sections = sections
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    collectionView.register(HighCell.self, forCellWithReuseIdentifier: "high")
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
  }

  /// The frames of visible items, in the collection view.
  var frames: [CGRect] {
    collectionView.visibleCells.map { $0.convert($0.bounds, to: collectionView) }
      .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  var shownItems: [Int] { collectionView.indexPathsForVisibleItems.sorted().map(\.item) }

  /// The scroll views of the sections that scroll orthogonally.
  var scrollers: [UIScrollView] {
    collectionView.subviews.compactMap { $0 as? UIScrollView }
  }

  func forgetEvents() { (events, scrolls) = ([], 0) }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let number = sections[indexPath.section][indexPath.item]
    guard number >= 0 else {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "high", for: indexPath)
      (cell as? HighCell)?.height = CGFloat(-number)
      return cell
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = number
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("display \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("end \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { events.append("select \(indexPath.item)") }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// A cell that determines its height.
final class HighCell: UICollectionViewCell {
  var height: CGFloat = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = height
    return layoutAttributes
  }
}

extension NSCollectionLayoutItem {
  convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
    self.init(layoutSize: NSCollectionLayoutSize(width, height))
  }
}

extension NSCollectionLayoutSize {
  convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
    self.init(widthDimension: width, heightDimension: height)
  }
}
#endif
