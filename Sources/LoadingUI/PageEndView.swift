#if canImport(UIKit)
public import Loading
public import UIKit

/// A view at one end of a paged list that shows activity, a failed page with a retry button, or
/// nothing.
///
/// ```swift
/// tableView.tableFooterView = PageEndView(for: posts)
/// ```
///
/// As the header or footer of a table view, it updates its height automatically. In a collection
/// view, use a ``PageFooterReusableView``, which contains it. A `CollectionListDataSource` shows a
/// row at the beginning of a list instead.
///
/// As the header, it keeps the position of the visible rows when a previous page arrives. With
/// estimated row heights, the rows that become visible are measured first. The table view must
/// insert the page when the loader notifies its observers, for example by `reloadData()`. At the
/// same time, the number of rows below the visible ones mustn't change for another reason.
///
/// The view requests a page when its distance to the visible part of the list becomes less than
/// ``prefetchScreens``. It requests another page if it is still that close after a page or a load,
/// for example after a first page that is shorter than the screen, but not after a cancelled one.
/// After a failure, only its button requests the page again. After three pages in a row that haven't
/// made the list longer, the button “Show More” requests the next ones. You don't need to implement
/// `willDisplay` or call `itemDidAppear(at:)`.
public final class PageEndView: UIView, PageStatusShowing {
  /// A closure that returns the text for an error.
  ///
  /// By default it returns the text of the screen, or otherwise that of the app's defaults or the
  /// error's description.
  public lazy var message: @MainActor (any Error) -> String = { [weak self] in
    self?.followed.source?.message?($0) ?? errorMessage(for: $0, in: self)
  }

  /// The distance to the visible part of the list at which a page is requested, as a multiple of
  /// the visible height.
  ///
  /// The default is 0.25. At 0, a page is requested when the view itself becomes visible. If a
  /// collection view creates its footer only when the footer becomes visible, a greater distance
  /// has no effect.
  public var prefetchScreens: CGFloat {
    get { place.prefetchScreens }
    set {
      place.prefetchScreens = newValue
      scheduleCheck()
    }
  }

  /// The text to show when a list with items has no more pages at this end; `nil` by default.
  public var endText: String? {
    get { shown.endText }
    set {
      shown.endText = newValue
      changed()
    }
  }

  /// The content to show instead of ``endText`` when there are no more pages; `nil` by default.
  public var endConfiguration: (any UIContentConfiguration)? {
    get { shown.endConfiguration }
    set {
      shown.endConfiguration = newValue
      endChanged()
    }
  }

  /// The state of the pages at this end of the list.
  public var appendState: PageState { requests.state }

  private lazy var column = RowMessage(name: "loading.page") { [weak self] _ in
    self?.requestedByUser()
  }
  private var shown = Shown()
  private var followed = Followed()
  private var requests = PageEndRequests()
  private var place: PageEndPlace
  private var turn = Turn()
  private let scrollWatch = ScrollWatch()

  /// Creates a view that shows nothing yet.
  ///
  /// - Parameter direction: The end of the list: `.next`, the default, for a footer, or `.previous`
  ///   for a header.
  public init(_ direction: PageDirection = .next) {
    place = PageEndPlace(direction)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    column.fill(self)
    scrollWatch.scrolled = { [weak self] in self?.scrolled() }
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Creates the view of a paged list.
  ///
  /// - Parameters:
  ///   - direction: The end of the list: `.next`, the default, for a footer, or `.previous` for a
  ///     header.
  ///   - loader: The paged loader, retained until the view follows another one.
  public convenience init(_ direction: PageDirection = .next, for loader: any PageLoading) {
    self.init(direction)
    follow(loader)
  }

  /// Creates the footer of a screen whose delegate is a `PagingDelegate`.
  ///
  /// - Parameter manager: The screen's manager; held weakly.
  public convenience init(for manager: LoadingManager) {
    self.init()
    follow(manager)
  }

  /// Shows the pages of a loader at this end of its list.
  ///
  /// - Parameter loader: The paged loader, retained until the view follows another one.
  public func follow(_ loader: any PageLoading) {
    let direction = place.direction
    follow(PageEndSource(loader, direction)) { changed in
      [loader.observeChanges(changed), loader.observePageState(direction) { _ in changed() }]
    }
  }

  /// Shows the next pages of a screen whose delegate is a `PagingDelegate`.
  ///
  /// - Parameter manager: The screen's manager; held weakly.
  public func follow(_ manager: LoadingManager) {
    follow(PageEndSource(manager)) { changed in [manager.observeStatus { _ in changed() }] }
  }

  private func follow(
    _ source: PageEndSource,
    observe: (@escaping @MainActor () -> Void) -> [LoadingObservation]
  ) {
    // A collection view lets its footer follow the same list again with each reload.
    if source.subject !== followed.source?.subject {
      requests.begin()
      // Otherwise, the other list would keep the space of this one's failure.
      column.show(activity: nil, text: nil, buttonTitle: nil)
    }
    followed.source = source
    followed.observations = observe { [weak self] in self?.changed() }
  }

  func follows(_ loader: any PageLoading) -> Bool { followed.source?.subject === loader }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    requests.comesNear()
    scrollWatch.watch(window == nil ? nil : enclosingScrollView)
    changed()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    updateIfOutdated()
    // The text may have more or fewer lines at another width or text size.
    scheduleFit()
  }

  // Every system calls it, and the way that replaces it begins with iOS 17.
  @available(iOS, deprecated: 17)
  public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    // Measured in the next layout, because the label gets its new font after this call.
    setNeedsLayout()
  }

  // MARK: - Showing

  private func changed() {
    guard let source = followed.source else { return }
    // The closures may be the app's, so they are called before the value changes.
    let (state, isReloading) = (source.state(), source.isReloading())
    let completedLoads = source.completedLoads()
    requests.update(to: state, isReloading: isReloading, completedLoads)
    if isReloading { place.readRow = nil }
    show()
    // While it loads, the row is stored in a later turn, because an app may have requested the page
    // while its table view was updating cells, when it must not be asked for its visible rows.
    if appendState != .loading { restoreReadRow() }
    scheduleFit()
    scheduleCheck()
  }

  /// Shows the current state, which the hook of a delegate may change without a load.
  private func updateIfOutdated() {
    if let source = followed.source, source.state() != appendState { changed() }
  }

  private func show() {
    var text: String?
    if case .failed(let error) = appendState { text = message(error) }
    shown.isDeclined = text?.isEmpty == true
    if shown.isDeclined { text = nil }
    let activity = appendState == .loading ? Localized.loadingMore : nil
    let offersMore = requests.waitsForUser && appendState == .idle && hasHeight
    let buttonTitle = text == nil ? offersMore ? Localized.showMore : nil : Localized.retry
    if isEndShown, shown.endView == nil { text = endText }
    column.show(
      activity: activity,
      text: text,
      buttonTitle: buttonTitle,
      retrying: column.failure
    )
    column.isHidden = !hasHeight || isEndShown && shown.endView != nil
    shown.endView?.isHidden = !isEndShown
  }

  private func endChanged() {
    shown.endView?.removeFromSuperview()
    shown.endView = endConfiguration?.makeContentView()
    if let endView = shown.endView {
      addSubview(endView)
      endView.frame = bounds
      endView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    changed()
  }

  /// A Boolean value that indicates whether the list has items and shows that it has ended.
  private var isEndShown: Bool {
    guard appendState == .end, endText != nil || shown.endView != nil else { return false }
    return followed.source?.hasContent() == true
  }

  /// A Boolean value that indicates whether the view reserves space for the states of a page, which
  /// it doesn't before the first page and at the end.
  private var hasHeight: Bool {
    switch appendState {
    case .idle: followed.source?.hasMore() == true
    case .loading: true
    case .failed: !shown.isDeclined
    case .end: isEndShown
    }
  }

  /// Updates the height asynchronously, because the list may be in the middle of its layout.
  private func scheduleFit() {
    guard superview != nil, !turn.isScheduled else { return }
    turn.isScheduled = true
    Task { [weak self] in self?.performTurn() }
  }

  private func performTurn() {
    turn.isScheduled = false
    restoreReadRow()
    fit()
    // If the table view hasn't inserted rows by now, the page has none, or they arrive too late.
    place.readRow = nil
    if appendState == .loading { storeReadRow() }
    guard turn.isCheckDue else { return }
    turn.isCheckDue = false
    requestPageIfNear()
  }

  /// Applies a changed height.
  ///
  /// A table view reads the height only when its header or footer is set.
  private func fit() {
    if let table = superview as? UITableView, place.isEnd(self, of: table) {
      let height = length(.vertical, across: table.bounds.width)
      guard differs(bounds.height, height) else { return }
      // At the top of the list the rows move down instead, so that the whole header is visible.
      let isHeader = place.direction == .previous && !table.isAtTop
      let read = isHeader ? ReadRow(in: table) : nil
      frame.size.height = height
      switch place.direction {
      case .next: table.tableFooterView = self
      case .previous: table.tableHeaderView = self
      }
      read?.restore(in: table)
    } else if let list = superview?.superview as? UICollectionView {
      let isFitting =
        list.scrollsHorizontally
        ? !differs(bounds.width, length(.horizontal, across: bounds.height))
        : !differs(bounds.height, length(.vertical, across: bounds.width))
      if !isFitting { list.collectionViewLayout.invalidateLayout() }
    }
  }

  /// Returns whether lengths differ by at least a pixel, because a list may round its lengths.
  private func differs(_ length: CGFloat, _ other: CGFloat) -> Bool {
    abs(length - other) >= 1 / max(1, traitCollection.displayScale)
  }

  /// Returns the length that the current content requires along an axis.
  func length(_ axis: NSLayoutConstraint.Axis, across: CGFloat) -> CGFloat {
    guard hasHeight else { return 0 }
    guard isEndShown, let endView = shown.endView else {
      return column.length(axis, across: across)
    }
    return endView.fittingLength(axis, across: across)
  }

  // MARK: - Keeping the position

  /// Stores the row that the user reads while a page before it is loading.
  private func storeReadRow() {
    guard place.direction == .previous, let table = superview as? UITableView else { return }
    place.readRow = ReadRow(in: table)
  }

  /// Restores the position of that row when the table view has more rows.
  private func restoreReadRow() {
    guard appendState != .loading, let row = place.readRow, let table = superview as? UITableView,
      row.rowCount != ReadRow.rowCount(of: table)
    else { return }
    place.readRow = nil
    row.restore(in: table)
  }

  // MARK: - Requesting pages

  /// Schedules a request for a page if the view is near, after the list has applied its changes.
  private func scheduleCheck() {
    guard window != nil, requests.isPossible else { return }
    turn.isCheckDue = true
    scheduleFit()
  }

  /// Requests a page when the view comes near.
  ///
  /// While the view stays near, no page is requested again, because the last one may have been
  /// cancelled.
  private func scrolled() {
    updateIfOutdated()
    let isNear = enclosingScrollView.map { place.isNear(self, in: $0) } ?? false
    if isNear, !place.wasNear {
      requests.comesNear()
      scheduleCheck()
    }
    place.wasNear = isNear
    if appendState == .loading { storeReadRow() }
  }

  private func requestPageIfNear() {
    guard let source = followed.source, window != nil, let list = enclosingScrollView,
      source.state() == .idle, !source.isReloading()
    else { return }
    list.layoutIfNeeded()
    // The layout may have put a view away that is at another place now.
    guard window != nil, superview?.isHidden != true else { return }
    place.wasNear = place.isNear(self, in: list)
    guard place.wasNear else { return }
    // A list with content has items, also if this view doesn't know them.
    let (length, loaderWaits) = (max(1, list.rowCount), source.waitsForUser())
    if requests.allowsPage(after: length, loaderWaits: loaderWaits) {
      storeReadRow()
      return source.requestAutomatically()
    }
    show()
    scheduleFit()
  }

  private func requestedByUser() {
    requests.requestedByUser()
    storeReadRow()
    followed.source?.requestManually()
  }

  private var enclosingScrollView: UIScrollView? {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
  }
}

extension PageEndView {
  /// The content of the view besides that of its column.
  private struct Shown {
    var endText: String?
    var endConfiguration: (any UIContentConfiguration)?
    var endView: UIView?
    /// A Boolean value that indicates whether the app shows nothing for the failure of the page.
    var isDeclined = false
  }

  /// The pages that the view shows.
  private struct Followed {
    var source: PageEndSource?
    var observations: [LoadingObservation] = []
  }

  /// The next turn of the run loop, in which the view and its list are up to date.
  private struct Turn {
    var isScheduled = false
    /// A Boolean value that indicates whether a page is requested if the view is near then.
    var isCheckDue = false
  }
}
#endif
