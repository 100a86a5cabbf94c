#if canImport(UIKit)
public import Loading
public import UIKit

/// A view at one end of a list that is loaded page by page; see ``PageFooterView`` and ``PageHeaderView``.
///
/// It requests a page ahead of its end: when it comes as near to the visible part of the list as ``prefetchScreens``
/// says, and when a page or a load has ended with it there, also where the first page is shorter than the screen. After
/// a failure only its button does, and after three pages in a row that have not made the list longer nothing more is
/// requested automatically. Neither `willDisplay` nor `itemDidAppear(at:)` is needed.
public class PageEndView: UIView {
  /// The text in which a failure is shown; by default that of the screen, then of the app, then the error's own.
  public final lazy var message: @MainActor (any Error) -> String = { [weak self] in
    self?.source?.message?($0) ?? errorMessage(for: $0, in: self)
  }

  /// The distance to the visible part of the list at which a page is requested, in heights of that part; a quarter by
  /// default.
  ///
  /// At 0 it is requested when the view itself comes on screen. In a collection view that makes its footer only as it
  /// comes on screen, a greater distance has no effect.
  public final var prefetchScreens: CGFloat = 0.25 { didSet { scheduleCheck() } }

  /// The text that is shown where the list ends, if it has items; `nil`, the default, shows none.
  public final var endText: String? { didSet { changed() } }

  /// The content that is shown where the list ends, if it has items, instead of ``endText``; `nil` by default.
  public final var endConfiguration: (any UIContentConfiguration)? { didSet { endChanged() } }

  /// The visible content.
  public private(set) final var appendState = AppendState.idle

  private let direction: PageDirection
  private lazy var column = RowMessage(name: "loading.page") { [weak self] _ in
    self?.source?.askByHand()
  }
  private var endView: UIView?
  private var source: PageEndSource? { didSet { lookedAt = FruitlessLooks() } }
  private var observations: [LoadingObservation] = []
  private var isTurnScheduled = false
  private var isLookDue = false
  private var lookedAt = FruitlessLooks()
  private let scrollWatch = ScrollWatch()
  /// Whether it was near the visible part of the list when that was scrolled last.
  private var wasNear = false
  /// The row that the user reads while a page before it is loaded.
  private var readRow: ReadRow?

  init(_ direction: PageDirection) {
    self.direction = direction
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    column.fill(self)
    scrollWatch.scrolled = { [weak self] in self?.scrolled() }
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  /// Shows the end of a list from now on.
  ///
  /// - Parameter loader: The list; held until another is followed.
  public final func follow(_ loader: any PageLoading) {
    let direction = direction
    follow(PageEndSource(loader, direction)) { changed in
      let ends: LoadingObservation =
        switch direction {
        case .next: loader.observeAppendState { _ in changed() }
        case .previous: loader.observePrependState { _ in changed() }
        }
      return [loader.observeChanges(changed), ends]
    }
  }

  final func follow(
    _ source: PageEndSource,
    observe: (@escaping @MainActor () -> Void) -> [LoadingObservation]
  ) {
    self.source = source
    observations = observe { [weak self] in self?.changed() }
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    scrollWatch.watch(window == nil ? nil : enclosingScrollView)
    changed()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    // In another width, or with larger text, the text has other lines.
    fitSoon()
  }

  public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    // Measured then: the label takes its new font after this.
    setNeedsLayout()
  }

  // MARK: - Showing

  private func changed() {
    guard let source else { return }
    // A list that is loaded again starts over.
    if source.isReloading() { (lookedAt, readRow) = (FruitlessLooks(), nil) }
    appendState = source.state()
    show()
    appendState == .loading ? noteReadRow() : keepReadRow()
    fitSoon()
    scheduleCheck()
  }

  private func show() {
    var text: String?
    if case .failed(let error) = appendState { text = message(error) }
    let activity = appendState == .loading ? Localized.loadingMore : nil
    let buttonTitle = text == nil ? nil : Localized.retry
    if isEndShown, endView == nil { text = endText }
    column.show(activity: activity, text: text, buttonTitle: buttonTitle)
    column.isHidden = !isTall || isEndShown && endView != nil
    endView?.isHidden = !isEndShown
  }

  private func endChanged() {
    endView?.removeFromSuperview()
    endView = endConfiguration?.makeContentView()
    if let endView {
      addSubview(endView)
      endView.frame = bounds
      endView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    changed()
  }

  /// Whether the list has items, and says that it has ended.
  private var isEndShown: Bool {
    guard appendState == .end, endText != nil || endView != nil else { return false }
    return source?.hasContent() == true
  }

  /// Whether there is room for what a page may show; before the first page and at the end there is none.
  private var isTall: Bool {
    switch appendState {
    case .idle: source?.hasMore() == true
    case .loading, .failed: true
    case .end: isEndShown
    }
  }

  /// Fits the height in a turn of its own: the list may be in the middle of its layout, which would begin again.
  private func fitSoon() {
    guard superview != nil, !isTurnScheduled else { return }
    isTurnScheduled = true
    Task { [weak self] in self?.turn() }
  }

  private func turn() {
    isTurnScheduled = false
    keepReadRow()
    fit()
    // A table that has not taken the page by now has no more rows, or takes it too late.
    readRow = nil
    if appendState == .loading { noteReadRow() }
    guard isLookDue else { return }
    isLookDue = false
    look()
  }

  /// Lets the list know of another height: a table takes the one that this view has when it is set.
  private func fit() {
    if let table = superview as? UITableView, isAtEnd(of: table) {
      let height = height(forWidth: table.bounds.width)
      guard isOther(height) else { return }
      // At the top of the list the rows make room, and what the header says is seen whole.
      let isHeader = direction == .previous && !ReadRow.isAtTop(table)
      let read = isHeader ? ReadRow(in: table) : nil
      frame.size.height = height
      switch direction {
      case .next: table.tableFooterView = self
      case .previous: table.tableHeaderView = self
      }
      read?.restore(in: table)
    } else if let list = superview?.superview as? UICollectionView,
      isOther(height(forWidth: bounds.width))
    {
      list.collectionViewLayout.invalidateLayout()
    }
  }

  private func isAtEnd(of table: UITableView) -> Bool {
    switch direction {
    case .next: table.tableFooterView === self
    case .previous: table.tableHeaderView === self
    }
  }

  /// Whether a height differs by at least a pixel: a list may round what it's given.
  private func isOther(_ height: CGFloat) -> Bool {
    abs(bounds.height - height) >= 1 / max(1, traitCollection.displayScale)
  }

  /// The height that is needed now.
  final func height(forWidth width: CGFloat) -> CGFloat {
    guard isTall else { return 0 }
    guard isEndShown, let endView else { return column.height(forWidth: width) }
    return endView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: - Keeping the place

  /// Notes what is read while a page is loaded that is to come before it.
  private func noteReadRow() {
    guard direction == .previous, let table = superview as? UITableView else { return }
    readRow = ReadRow(in: table)
  }

  /// Brings what was read back to its place, once the table has more rows.
  private func keepReadRow() {
    guard appendState != .loading, let row = readRow, let table = superview as? UITableView,
      row.rowCount != ReadRow.rowCount(of: table)
    else { return }
    readRow = nil
    row.restore(in: table)
  }

  // MARK: - Requesting pages

  /// Looks whether the end is seen, when the list has taken what it was given.
  private func scheduleCheck() {
    guard window != nil, appendState == .idle else { return }
    isLookDue = true
    fitSoon()
  }

  /// Requests a page as the view approaches, and not again while it stays: a cancelled page isn't requested again.
  private func scrolled() {
    let isNear = enclosingScrollView.map(isNear) ?? false
    if isNear, !wasNear { scheduleCheck() }
    wasNear = isNear
    if appendState == .loading { noteReadRow() }
  }

  private func isNear(_ list: UIScrollView) -> Bool {
    let ahead = max(0, prefetchScreens) * list.bounds.height
    let frame = convert(bounds, to: list)
    return switch direction {
    case .next: frame.minY - 1 <= list.bounds.maxY + ahead && frame.maxY + 1 >= list.bounds.minY
    case .previous:
      frame.maxY + 1 >= list.bounds.minY - ahead && frame.minY - 1 <= list.bounds.maxY
    }
  }

  private func look() {
    guard let source, window != nil, let list = enclosingScrollView, source.state() == .idle,
      !source.isReloading()
    else { return }
    list.layoutIfNeeded()
    wasNear = isNear(list)
    guard wasNear, lookedAt.allows(list.contentSize.height) else { return }
    source.askAutomatically()
  }

  private var enclosingScrollView: UIScrollView? {
    var view = superview
    while let current = view {
      if let list = current as? UIScrollView { return list }
      view = current.superview
    }
    return nil
  }
}
#endif
