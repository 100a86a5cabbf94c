#if canImport(UIKit)
public import Loading
public import UIKit

/// The end of a list that is loaded page by page: activity, a failure with its button, or nothing.
///
/// ```swift
/// tableView.tableFooterView = PageFooterView(for: posts)
/// ```
///
/// It requests the next page ahead of the end: when it comes as near to the visible part of the list as
/// ``prefetchScreens`` says, and when a page or a load has ended with it there, also where the first page is shorter than
/// the screen. After a failure only its button does, and after three pages in a row that have not made the list longer
/// nothing more is requested automatically. Neither `willDisplay` nor `itemDidAppear(at:)` is needed. As the footer of a
/// table it keeps its height right by itself; in a collection view it is the content of a ``PageFooterReusableView``.
public final class PageFooterView: UIView {
  /// The text in which a failure is shown; by default that of the screen, then of the app, then the error's own.
  public lazy var message: @MainActor (any Error) -> String = { [weak self] in
    self?.source?.message?($0) ?? errorMessage(for: $0, in: self)
  }

  /// The distance to the visible part of the list at which the next page is requested, in heights of that part; a
  /// quarter by default.
  ///
  /// At 0 it is requested when the footer itself comes on screen. In a collection view that makes its footer only as it
  /// comes on screen, a greater distance has no effect.
  public var prefetchScreens: CGFloat = 0.25 { didSet { lookSoon() } }

  /// What is shown.
  public private(set) var appendState = AppendState.idle

  private lazy var column = RowMessage(name: "loading.page") { [weak self] _ in
    self?.source?.askByHand()
  }
  private var source: FooterPages? { didSet { lookedAt = FruitlessLooks() } }
  private var observations: [LoadingObservation] = []
  private var isLookingScheduled = false
  private var isFittingScheduled = false
  private var lookedAt = FruitlessLooks()
  private let scrollWatch = ScrollWatch()
  /// Whether it was near the visible part of the list when that was scrolled last.
  private var wasNear = false

  /// Makes a footer that shows nothing yet.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 0))
    column.fill(self)
    scrollWatch.scrolled = { [weak self] in self?.scrolled() }
    show()
  }

  /// Makes the footer of a list.
  ///
  /// - Parameter loader: The list; held until another is followed.
  public convenience init(for loader: any PageLoading) {
    self.init()
    follow(loader)
  }

  /// Makes the footer of a screen whose delegate is a `PagingDelegate`.
  ///
  /// - Parameter manager: The screen's manager; held weakly.
  public convenience init(for manager: LoadingManager) {
    self.init()
    follow(manager)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A page footer is made in code only.") }

  /// Shows the end of a list from now on.
  ///
  /// - Parameter loader: The list; held until another is followed.
  public func follow(_ loader: any PageLoading) {
    source = FooterPages(loader)
    let changed: @MainActor () -> Void = { [weak self] in self?.changed() }
    observations = [
      loader.observeChanges(changed), loader.observeAppendState { _ in changed() },
    ]
  }

  /// Shows the end of a screen's content from now on.
  ///
  /// - Parameter manager: The screen's manager; held weakly.
  public func follow(_ manager: LoadingManager) {
    source = FooterPages(manager)
    observations = [manager.observeStatus { [weak self] _ in self?.changed() }]
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    scrollWatch.watch(window == nil ? nil : enclosingScrollView)
    changed()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    // In another width, or with larger text, the words have other lines.
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
    // A list that is loaded anew starts over.
    if source.isReloading() { lookedAt = FruitlessLooks() }
    appendState = source.state()
    show()
    fitSoon()
    lookSoon()
  }

  private func show() {
    var text: String?
    if case .failed(let error) = appendState { text = message(error) }
    column.show(
      activity: appendState == .loading ? Localized.loadingMore : nil,
      text: text,
      buttonTitle: text == nil ? nil : Localized.retry
    )
    column.isHidden = !isTall
  }

  /// Whether there is room for what a page may show; before the first page and at the end there is none.
  private var isTall: Bool {
    appendState == .idle ? source?.hasMore() == true : appendState != .end
  }

  /// Fits the height in a turn of its own: the list may be in the middle of its layout, which would begin again.
  private func fitSoon() {
    guard superview != nil, !isFittingScheduled else { return }
    isFittingScheduled = true
    Task { [weak self] in
      self?.isFittingScheduled = false
      self?.fit()
    }
  }

  /// Lets the list know of another height: a table takes the one that its footer has when it is set.
  private func fit() {
    if let table = superview as? UITableView, table.tableFooterView === self {
      let height = height(forWidth: table.bounds.width)
      guard isOther(height) else { return }
      frame.size.height = height
      table.tableFooterView = self
    } else if let list = superview?.superview as? UICollectionView,
      isOther(height(forWidth: bounds.width))
    {
      list.collectionViewLayout.invalidateLayout()
    }
  }

  /// Whether a height differs by at least a pixel: a list may round what it's given.
  private func isOther(_ height: CGFloat) -> Bool {
    abs(bounds.height - height) >= 1 / max(1, traitCollection.displayScale)
  }

  /// The height that is needed now.
  func height(forWidth width: CGFloat) -> CGFloat {
    isTall ? column.height(forWidth: width) : 0
  }

  // MARK: - Asking for more

  /// Looks whether the footer is seen, when the list has taken what it was given.
  private func lookSoon() {
    guard window != nil, appendState == .idle, !isLookingScheduled else { return }
    isLookingScheduled = true
    Task { [weak self] in
      self?.isLookingScheduled = false
      self?.look()
    }
  }

  /// Looks as it comes near, and not again while it stays: a page that was cancelled is not asked for once more.
  private func scrolled() {
    let isNear = enclosingScrollView.map(isNear) ?? false
    if isNear, !wasNear { lookSoon() }
    wasNear = isNear
  }

  private func isNear(_ list: UIScrollView) -> Bool {
    let ahead = max(0, prefetchScreens) * list.bounds.height
    let frame = convert(bounds, to: list)
    return frame.minY - 1 <= list.bounds.maxY + ahead && frame.maxY + 1 >= list.bounds.minY
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

/// The end of a list that is loaded page by page, as the footer of a collection view's section.
///
/// Register it for `UICollectionView.elementKindSectionFooter`, let its ``footer`` follow the list when it
/// is dequeued, and return ``size(for:width:)`` as the size of the section's footer. The layout is
/// invalidated when that changes.
public final class PageFooterReusableView: UICollectionReusableView {
  /// What is shown.
  public let footer = PageFooterView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    footer.frame = bounds
    footer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(footer)
  }

  /// The size that the end of a list needs now; a height of zero where nothing is to be seen.
  ///
  /// - Parameters:
  ///   - loader: The list.
  ///   - width: The width of the section, in points.
  /// - Returns: The size of the footer.
  public static func size(for loader: any PageLoading, width: CGFloat) -> CGSize {
    let footer = PageFooterView(for: loader)
    // Kept until it is measured: it observes the list weakly.
    return withExtendedLifetime(footer) {
      CGSize(width: width, height: footer.height(forWidth: width))
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A page footer is made in code only.") }
}
#endif
