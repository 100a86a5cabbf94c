public import Foundation

@MainActor open class UICollectionView: UIScrollView {
  /// The counts of the data source, or `nil` if they must be queried again.
  var counts: [Int]?
  var needsReload = true
  var contentShrank = false
  /// Whether it is requesting cells and supplementary views, or notifying its delegate of them.
  var isTiling = false
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplementaryViews: [SupplementaryPlace: UICollectionReusableView] = [:]
  /// The scroll views of the sections that scroll orthogonally.
  var scrollers: [Int: OrthogonalScroller] = [:]
  let reuse = CollectionReuse()
  var selection: Set<IndexPath> = []
  var batch = ListBatch.collection
  var prefetching = Prefetching()
  var indexTitles: [String]?
  private var layoutStorage: UICollectionViewLayout

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    layout.owner = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    layoutStorage = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutStorage.owner = self
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { setNeedsLayout() } }
  }
  open var isPrefetchingEnabled: Bool {
    get { prefetching.isEnabled }
    set { prefetching.isEnabled = newValue }
  }

  open var delegate: (any UICollectionViewDelegate)? {
    get { delegateStorage as? any UICollectionViewDelegate }
    set { delegateStorage = newValue }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set {
      guard newValue !== layoutStorage else { return }
      layoutStorage.owner = nil
      layoutStorage = newValue
      newValue.owner = self
      newValue.invalidateLayout()
    }
  }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isEditing = false {
    didSet { for cell in cells.values { cell.setNeedsLayout() } }
  }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a tap selects an item, in the current mode.
  var selectsItems: Bool {
    isEditing ? allowsSelectionDuringEditing || selectsSeveralItems : allowsSelection
  }
  /// Whether several items can be selected, in the current mode.
  var selectsSeveralItems: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether items of the collection view are being dragged.
  open internal(set) var hasActiveDrag = false

  // MARK: - Contents

  open var numberOfSections: Int { currentCounts.count }
  open func numberOfItems(inSection section: Int) -> Int { currentCounts[section] }

  open func reloadData() {
    // Uncommitted updates are discarded.
    batch.forget()
    prefetching.forget()
    counts = nil
    needsReload = true
    selection = []
    if Headless.rules.reloadsResetOrthogonalSections { followScrollers { _ in nil } }
    collectionViewLayout.invalidateLayout()
  }

  var currentCounts: [Int] {
    if let counts { return counts }
    let asked = askForCounts()
    counts = asked
    return asked
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  // MARK: - Layout

  override var takesContentSizeFromConstraints: Bool { false }

  open override func layoutSubviews() {
    isTiling = true
    updateTiles()
    isTiling = false
    prefetchAfterLayout()
    super.layoutSubviews()
  }

  override func didScroll() {
    layOutAnewIfNeeded()
    setNeedsLayout()
    super.didScroll()
  }

  override func boundsSizeDidChange(from old: CGSize) {
    super.boundsSizeDidChange(from: old)
    layOutAnewIfNeeded()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layOutAnewIfNeeded()
  }

  private func layOutAnewIfNeeded() {
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    collectionViewLayout.invalidateForBounds()
  }

  /// Draws the sections' background of a list layout.
  override func paint(on canvas: Canvas) {
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    if let color = layout?.list?.color, numberOfSections > 0 { canvas.fill(bounds, color) }
    super.paint(on: canvas)
  }

  // MARK: - Visible content

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cells[$0] }
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    if isTiling, Headless.rules.reportsVisibleRowsInUpdates {
      Headless.record("[CollectionView] The visible items were requested while they were updated.")
    }
    return cells.keys.sorted()
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return elements(in: rect).first {
      $0.representedElementCategory == .cell && shownFrame($0).contains(point)
    }?.indexPath
  }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath).map(mirrored)
    if let attributes, Headless.rules.orthogonalFramesScroll {
      attributes.frame = shownFrame(attributes)
    }
    return attributes
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map(mirrored)
  }
}
