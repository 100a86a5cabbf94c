public import Foundation

@MainActor open class UICollectionViewLayout: NSObject {
  weak var owner: UICollectionView?
  private var isPrepared = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open var collectionView: UICollectionView? { owner }
  open var collectionViewContentSize: CGSize { .zero }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open func prepare() {}
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Whether cells are asked for their sizes.
  var asksCells: Bool { false }
  /// Whether headers and footers are asked for their sizes.
  var asksSupplementaryViews: Bool { false }
  /// Returns the configuration of a section that is a list, if it is one.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
  /// Returns the part of a section that scrolls orthogonally, if it does.
  func scroller(ofSection section: Int) -> CompositionalSection.Scroller? { nil }
  /// Notes the size of a cell, header or footer.
  func note(_ preferred: UICollectionViewLayoutAttributes) {}

  open func invalidateLayout() {
    isPrepared = false
    owner?.setNeedsLayout()
  }

  /// Invalidates the layout for new bounds with unchanged content.
  func invalidateForBounds() {
    isPrepared = false
    owner?.setNeedsLayout()
  }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
