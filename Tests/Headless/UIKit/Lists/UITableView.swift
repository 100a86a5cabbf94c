public import Foundation

@MainActor open class UITableView: UIScrollView {
  public let style: UITableView.Style

  // Visible content.
  var geometry = TableGeometry()
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var selection: Set<IndexPath> = []

  // Pending work.
  var isLoaded = false
  var needsReload = true
  var needsMeasure = false
  var batch = ListBatch.table
  var prefetching = Prefetching()
  var hasWarnedOfWindow = false
  /// Whether it is requesting cells, headers and footers, or notifying its delegate of them.
  var isTiling = false

  // Reuse.
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var cellPool: [String: [UITableViewCell]] = [:]
  /// Unused cells that stay in the view hierarchy until the layout ends.
  var recycled: [UITableViewCell] = []
  var headerPool: [String: [UITableViewHeaderFooterView]] = [:]
  /// The cell that is being reconfigured, which the data source dequeues again.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: - Data

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { setNeedsLayout() } }
  }
  open var isPrefetchingEnabled: Bool {
    get { prefetching.isEnabled }
    set { prefetching.isEnabled = newValue }
  }

  public var delegate: (any UITableViewDelegate)? {
    get { delegateStorage as? any UITableViewDelegate }
    set {
      delegateStorage = newValue
      if isLoaded { reloadData() }
    }
  }

  open func reloadData() {
    needsReload = true
    selection = []
    batch.forget()
    prefetching.forget()
    setNeedsLayout()
  }

  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return 0 }
    return geometry.sections[section].rows.count
  }
  open var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }
  open var hasUncommittedUpdates: Bool { batch.isApplying }

  // MARK: - Editing

  private var isInEditingMode = false
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { isInEditingMode = editing }

  /// Whether rows of the table view are being dragged.
  open internal(set) var hasActiveDrag = false

  /// The titles of the index, as of the last reload.
  private(set) var indexTitles: [String]?
  open func reloadSectionIndexTitles() { indexTitles = dataSource?.sectionIndexTitles(for: self) }

  // MARK: - Appearance

  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { reloadData() } }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { setNeedsLayout() }
  }
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      insertSubview(backgroundView, at: 0)
      backgroundView.frame = bounds
      setNeedsLayout()
    }
  }
  open var tableHeaderView: UIView? {
    didSet {
      exchange(oldValue, for: tableHeaderView)
      endHeights.header = wholePixels(tableHeaderView)
    }
  }
  open var tableFooterView: UIView? {
    didSet {
      exchange(oldValue, for: tableFooterView)
      endHeights.footer = wholePixels(tableFooterView)
    }
  }
  /// The heights of the table header and footer, read only when these are set.
  ///
  /// An app that resizes one must set it again.
  var endHeights = (header: CGFloat(0), footer: CGFloat(0))

  private func wholePixels(_ view: UIView?) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return ((view?.frame.height ?? 0) * scale).rounded() / scale
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new, new.superview !== self { insertOwn(new) }
    setNeedsLayout()
  }

  // MARK: - Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a tap selects a row, in the current mode.
  var selectsRows: Bool {
    isEditing ? allowsSelectionDuringEditing || selectsSeveralRows : allowsSelection
  }
  /// Whether several rows can be selected, in the current mode.
  var selectsSeveralRows: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }
  open var indexPathForSelectedRow: IndexPath? { selection.min() }

  // MARK: - Layout

  override var takesContentSizeFromConstraints: Bool { false }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  override func boundsSizeDidChange(from old: CGSize) {
    super.boundsSizeDidChange(from: old)
    if old.width != bounds.width { needsMeasure = true }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Color changes don't affect heights, so visible rows stay where they are.
    let changed = traitCollection.changedTraits(from: previousTraitCollection)
    guard !changed.allSatisfy({ $0.affectsColorAppearance }) else { return }
    needsMeasure = true
    setNeedsLayout()
  }
}
