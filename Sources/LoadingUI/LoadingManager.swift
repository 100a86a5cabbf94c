#if canImport(UIKit)
public import Foundation
public import Loading
public import UIKit

/// An object that runs the loads of a screen and shows their status.
///
/// ```swift
/// override func viewDidLoad() {
///   super.viewDidLoad()
///   loadingManager.reloadContent()
/// }
/// ```
///
/// Each `UIViewController` has a manager, ``UIKit/UIViewController/loadingManager``. The manager
/// calls its delegate to load content, runs one load at a time, discards outdated results, and owns
/// the loading, failed and empty views.
///
/// If the controller leaves its window and its view controller hierarchy, because it is popped or
/// dismissed or its container is removed, the manager interrupts the load. The controller can then
/// be released immediately. If the app retains it, the load starts again when the view enters a
/// window. Until then, ``loadingStatus`` doesn't change, and no hooks or observers are called.
/// Callers that await the load receive the status from before the load.
///
/// A manager that was replaced by another one doesn't load anything. You can assign it to a
/// controller again.
@MainActor public final class LoadingManager {
  /// The view controller that the manager belongs to.
  public private(set) weak var viewController: UIViewController?
  /// The object that loads the content and implements the hooks; held weakly.
  ///
  /// A screen that loads adopts ``LoadingDelegate``. A screen that follows loaders or a list adopts
  /// ``LoadingHooks``, if it needs hooks. Without a delegate, the app can still set the status.
  ///
  /// Setting another ``LoadingDelegate`` changes the source of the content: a running load starts
  /// again with it, a running page is cancelled, and the loaded content is no longer fresh. Setting
  /// an object with only hooks has no such effect.
  public weak var delegate: (any LoadingHooks)? {
    didSet {
      guard delegate !== oldValue else { return }
      if delegate is any LoadingDelegate { delegateContent.loadAnew() }
      // Their buttons load with the delegate.
      screen.redrawResults()
    }
  }
  /// The settings of loads and status views.
  ///
  /// The initial value comes from ``defaults``.
  public var configuration = LoadingManager.defaults.configuration {
    didSet { configurationChanged() }
  }

  let screen: StatusPresenter
  let status = ReportedStatus()
  let controls = ScreenControls()
  let notices = ScreenNotices()
  let visibility: ScreenVisibility
  /// The mistakes that were logged, made on first use.
  private(set) var mistakes: ScreenMistakes?
  /// The activity of loads and commands, created for a presenter or a command.
  private(set) var activity: ScreenActivity?
  private(set) lazy var pull = makePull()
  /// A Boolean value that indicates whether the manager waits for the view.
  private var awaitsView = false
  private(set) lazy var content: any ScreenContent = delegateContent
  private(set) lazy var delegateContent = makeDelegateContent()

  /// Creates a manager to assign to a view controller.
  ///
  /// - Parameters:
  ///   - viewController: The view controller of the screen. The initializer doesn't load its view.
  ///   - delegate: The object that loads the content; `nil` uses the view controller if it conforms
  ///     to ``LoadingHooks`` or ``LoadingDelegate``.
  public init(viewController: UIViewController, delegate: (any LoadingHooks)? = nil) {
    self.viewController = viewController
    self.delegate = delegate ?? viewController as? any LoadingHooks
    screen = StatusPresenter(of: viewController, Self.statusContents)
    screen.views.failedContentProvider = Self.defaults.failedContentProvider
    visibility = ScreenVisibility(of: viewController)
    screen.views.owner = self
    screen.canvas.watcher = self
    AppState.follow()
    configurationChanged()
    awaitView()
  }

  // MARK: - Status

  /// The loading status of the screen's content.
  ///
  /// Set the status for requests that the manager doesn't run. The status views are updated
  /// immediately. No load is started or ended, and no controls are disabled. `.loaded` means that
  /// there is content, and `.empty` and `.idle` mean that there is none. Setting the current status
  /// does nothing.
  ///
  /// Content that was set with `.loaded` is as fresh as content that was loaded, so calling
  /// `reloadContent()` does nothing. To load anyway, force the reload.
  public var loadingStatus: LoadingStatus {
    get {
      status.observers.trackRead()
      return content.status
    }
    set { content.assign(newValue) }
  }

  /// A Boolean value that indicates whether there is content.
  ///
  /// The value is also `true` during a refresh and after a failed one. An empty result doesn't
  /// count as content.
  public var hasContent: Bool {
    status.observers.trackRead()
    return content.hasContent
  }

  /// The error of the last page request; `nil` if it didn't fail.
  ///
  /// It becomes `nil` when a page is requested again or a reload succeeds.
  public var pagingError: (any Error)? {
    status.observers.trackRead()
    return content.pagingError
  }

  /// The date when content was last loaded or set by the app; `nil` if there was none yet.
  public var lastUpdated: Date? {
    status.observers.trackRead()
    return status.lastUpdated
  }

  /// Observes the status.
  ///
  /// The handler is called immediately, and then after each change.
  ///
  /// - Parameter handler: The closure to call. Handlers are called in the order of registration,
  ///   once for each change, including changes that another handler makes.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observeStatus(
    _ handler: @escaping @MainActor (LoadingStatus) -> Void
  ) -> LoadingObservation {
    status.observers.add(current: content.status, handler: handler)
  }

  // MARK: - During loads

  /// The presenter that shows activity instead of the loading view; held strongly.
  ///
  /// The default is `nil`. If there is a presenter, the manager observes the appearance of the
  /// screen as it does for triggers, so that the activity never covers other screens. The activity
  /// is hidden when the screen disappears, and shown again if the load is still running when the
  /// screen returns.
  public var activityPresenter: (any ActivityPresenting)? {
    get { activity?.presenter }
    set { if activity != nil || newValue != nil { makeActivity().presenter = newValue } }
  }

  /// The controls to disable during loads, including background loads.
  ///
  /// They are restored to their previous state afterwards. The default is an empty array.
  ///
  /// The controls in the array when a load begins are disabled, in addition to those that the hooks
  /// `disableControls()` and `enableControls()` change. Setting ``loadingStatus`` disables no
  /// controls. While a load is interrupted because its screen has left the hierarchy, the controls
  /// have their previous state, because they may belong to a screen that stays.
  public var controlsToDisable: [UIControl] {
    get { controls.listed }
    set { controls.listed = newValue }
  }

  /// The bar button items to disable during loads, like ``controlsToDisable``.
  public var barButtonItemsToDisable: [UIBarButtonItem] {
    get { controls.listedItems }
    set { controls.listedItems = newValue }
  }

  /// The reachability monitor for the `.reconnection` trigger; that of the device by default.
  public var reachability: Reachability {
    get { visibility.reachability }
    set { visibility.reachability = newValue }
  }

  // MARK: - Loading

  /// Loads the content unless it is fresh.
  ///
  /// This method calls the hooks `shouldForceReload()`, `shouldLoadInBackground()` and
  /// `shouldReload()`. Fresh content is loaded again only if the reload is forced. An empty result
  /// is never fresh. An unforced call joins a running load, and a forced call supersedes it.
  ///
  /// - Parameters:
  ///   - force: `true` to load even if the content is fresh, bypassing caches; `nil` to ask the
  ///     delegate.
  ///   - inBackground: `true` to keep the content visible during the load; `nil` to ask the
  ///     delegate, and then the configuration's `reloadsInBackground`.
  /// - Returns: A task whose value is the status when the load ends, or when the load that
  ///   superseded it ends. If nothing is loaded, or the manager was replaced, the task ends
  ///   immediately with the current status. If the load is cancelled or interrupted, or the manager
  ///   is replaced, the value is the status from before the load. If a manager that follows loaders
  ///   is replaced, the loaders continue, and the task ends when they do, with the value `.idle`.
  ///   Cancelling the task doesn't cancel the load.
  @discardableResult public func reloadContent(
    force: Bool? = nil,
    inBackground: Bool? = nil
  ) -> Task<LoadingStatus, Never> {
    reload(force: force, inBackground: inBackground, for: .reload)?() ?? ended()
  }

  /// Loads the next page, if the delegate is a `PagingDelegate` with more content, or the screen
  /// follows a paged loader.
  ///
  /// The call has no effect during a load of the whole content, and if there is no content. A
  /// failed page leaves the content unchanged, and the next call requests the same page. A call
  /// while a page is loading joins it.
  ///
  /// - Returns: A task whose value is the status when the page has ended. If the call has no
  ///   effect, or the manager was replaced, the task ends immediately with the current status.
  @discardableResult public func loadNextPage() -> Task<LoadingStatus, Never> {
    // A footer requests its page again if a replaced manager notifies it of the cancelled page.
    guard viewController != nil else { return ended() }
    return content.loadNextPage()?() ?? ended()
  }

  /// Reloads the content, like the button of the failed view.
  ///
  /// This method calls the hooks as `reloadContent()` does. If the screen follows loaders, only
  /// those that failed or were never loaded are loaded, or, if none failed, those that aren't fresh.
  /// It does nothing if the manager was replaced.
  public func retry() { retry(.button) }

  /// Cancels the running load and restores the previous status.
  ///
  /// If other screens follow a loader, its load continues for them. If it succeeds, its content is
  /// shown on this screen, too. To end it for all screens, call `cancel()` of the loader.
  ///
  /// Callers that await the load continue immediately, even if its work ignores the cancellation.
  public func cancel() { content.cancel() }

  @discardableResult
  func reload(
    force: Bool? = nil,
    inBackground: Bool? = nil,
    for reason: RequestReason,
    _ change: (inout LoadRequest) -> Void = { _ in }
  ) -> (@MainActor () -> Task<LoadingStatus, Never>)? {
    guard var request = request(force: force, inBackground: inBackground, reason) else {
      return nil
    }
    change(&request)
    let end = content.load(request)
    if end == nil, reason == .reload, status.last.cause == .assigned, loadingStatus == .loaded {
      report(.countsAsFresh)
    }
    return end
  }

  func retry(_ reason: RequestReason) {
    if let request = request(reason) { content.retry(request) }
  }

  /// Calls the hooks, and returns the request, or `nil` if they decline the load.
  private func request(
    force: Bool? = nil,
    inBackground: Bool? = nil,
    _ reason: RequestReason
  ) -> LoadRequest? {
    guard let screen = viewController.map({ type(of: $0) }) else {
      if reason == .reload { report(.detached) }
      return nil
    }
    guard content.canLoad else {
      report(.nothingToLoad)
      return nil
    }
    let delegate = delegate
    let request = LoadRequest(
      force: force ?? delegate?.shouldForceReload() ?? false,
      inBackground: inBackground,
      reason: reason,
      hook: { delegate?.shouldLoadInBackground() ?? false },
      setting: configuration.reloadsInBackground,
      hasContent: hasContent
    )
    Trace.note(TraceSubject(screen), "reload requested by \(reason.text)")
    guard delegate?.shouldReload() ?? true else {
      Trace.note(TraceSubject(screen), "reload declined: shouldReload() returned false")
      return nil
    }
    // A hook may have assigned another manager to the screen.
    return viewController != nil ? request : nil
  }

  private func ended() -> Task<LoadingStatus, Never> {
    let status = content.status
    return Task { status }
  }

  // MARK: - Content

  /// Replaces the content, and cancels a running load of the delegate.
  func setContent(_ new: any ScreenContent) {
    let previous = content
    content = new
    visibility.followsLoaders = new !== delegateContent
    mistakes?.loadBegan()
    previous.finish()
    pull.contentWasReplaced()
    // A hook may have replaced the content again.
    guard content === new else { return }
    // If the new content is already loading and that load is cancelled, the views of the previous
    // content must not be restored.
    screen.discardRestingState()
    notices.hide()
    new.begin { [weak self] in self?.receive($0, $1) }
    updateVisibilityObservation()
  }

  /// Logs a mistake once.
  ///
  /// - Parameters:
  ///   - mistake: The mistake.
  ///   - subject: The object that makes it; `nil` for the view controller.
  func report(_ mistake: ScreenMistake, of subject: AnyObject? = nil) {
    makeMistakes().report(mistake, of: subject ?? viewController)
  }

  func makeMistakes() -> ScreenMistakes {
    let mistakes = mistakes ?? ScreenMistakes()
    self.mistakes = mistakes
    return mistakes
  }

  /// Returns to the delegate's content, and resets it.
  func followNothing() {
    guard content !== delegateContent else { return }
    delegateContent.reset()
    setContent(delegateContent)
  }

  private func makeDelegateContent() -> DelegateContent {
    let screen = viewController.map { type(of: $0) }
    return DelegateContent(policy: configuration.policy, screen: screen) { [weak self] in
      self?.viewController == nil ? nil : self?.delegate
    } isScreenVisible: { [weak self] in
      self?.visibility.isScreenVisible ?? false
    } updates: { [weak self] in
      self?.updates($0)
    } reload: { [weak self] in
      self?.reload(force: true, inBackground: true, for: .polling)
    } report: { [weak self] in
      self?.receive($0, $1)
    }
  }

  /// Enables the controls while the app updates the screen, so that what it sets then stays.
  func updates(_ isUpdating: Bool) {
    if isUpdating {
      controls.release()
    } else if !content.isInterrupted {
      controls.hold()
    }
  }

  /// Returns the activity, and creates it if there is none.
  func makeActivity() -> ScreenActivity {
    if let activity { return activity }
    let new = ScreenActivity(of: viewController) { [weak self] in
      self.flatMap {
        $0.screen.announcer.isEnabled ? ($0.screen.timing.indicatorDelay, $0.screen.clock) : nil
      }
    } isKnownInvisible: { [weak self] in
      self?.visibility.isKnownInvisible ?? true
    } changed: { [weak self] redrawsLoad in
      guard let self else { return }
      updateVisibilityObservation()
      awaitView()
      if redrawsLoad { presentLoad() }
    }
    activity = new
    return new
  }

  /// Observes whether the screen is visible, if activity or polling depends on it.
  func updateVisibilityObservation() {
    visibility.observeVisibility(activity?.isInUse ?? false, isPolled: content.facts.isPolled)
  }

  private func makePull() -> PullToRefresh {
    PullToRefresh { [weak self] in
      let configuration = self?.configuration ?? Configuration()
      return (configuration.policy.clock, configuration.timing.minimumIndicatorTime)
    } reload: { [weak self] isIndicated in
      // Without a refresh control, the load runs in the foreground if there is no content to cover.
      let inBackground = isIndicated || self?.hasContent == true
      return self?.reload(force: true, inBackground: inBackground, for: .pull)?()
        ?? Task { .idle }
    } ended: { [weak self] in
      // A load that began during the refresh needs its own indicator from now on.
      self?.presentLoad()
    }
  }

  // MARK: - Attaching to a view controller

  /// Attaches the manager to a view controller.
  func join(_ viewController: UIViewController) {
    if viewController !== self.viewController { leaveScreen(for: viewController) }
    self.viewController = viewController
    if delegate == nil { delegate = viewController as? any LoadingHooks }
    screen.canvas.viewController = viewController
    visibility.watch(configuration.triggers, configuration.reloadKeys, for: self)
    updateVisibilityObservation()
    activity?.update()
    drawIfNeeded()
    awaitsView = false
    awaitView()
  }

  /// Waits for a view to show what the app has asked for, and to observe its appearances.
  func awaitView() {
    guard !awaitsView, isWaiting else { return }
    awaitsView = true
    Turns.watch(self)
  }

  /// Shows what waits for the view, if there is one.
  package func turnDidEnd() -> TurnOutcome {
    guard awaitsView, let viewController else { return .finished }
    if !viewController.isViewLoaded {
      // A container may add the view during its layout, which otherwise follows in the same turn.
      sequence(first: viewController, next: \.parent).lazy.compactMap(\.viewIfLoaded?.window).first?
        .layoutIfNeeded()
    }
    drawIfNeeded()
    return awaitsView ? .unchanged : .finished
  }

  private var isWaiting: Bool {
    viewController.map { !$0.isViewLoaded } ?? false || screen.canvas.isDisplaced
  }

  /// Stops waiting for the view if there is one, and returns whether the manager was waiting.
  func finishWaiting() -> Bool {
    guard awaitsView, !isWaiting else { return false }
    awaitsView = false
    return true
  }

  /// Ends the manager's work because another manager replaces it: cancels its load and removes its
  /// views.
  func leave() {
    // Before any hook is called below, so that this manager ignores the loads that a hook requests.
    viewController = nil
    leaveScreen(for: nil)
    screen.leave()
    delegateContent.cancel()
    followNothing()
  }

  /// Removes notices, observers, the refresh control and activity from the current screen.
  ///
  /// The offline banner moves to the other screen, if there is one.
  private func leaveScreen(for other: UIViewController?) {
    notices.leave(for: other)
    visibility.leave(for: other)
    pull.leave(isPendingAgain: other != nil)
    activity?.leave(for: other)
  }

  private func configurationChanged() {
    delegateContent.policy = configuration.policy
    screen.timing = configuration.timing
    screen.showsViews = configuration.showsStatusViews
    screen.announcer.isEnabled = configuration.announcesStatus
    screen.canvas.background = configuration.coverBackground
    screen.clock = configuration.policy.clock
    visibility.watch(configuration.triggers, configuration.reloadKeys, for: self)
    updateVisibilityObservation()
  }
}

extension LoadingManager: StatusViewsOwner {
  var offer: StatusViews.Offer {
    guard content.canLoad else { return .nothing }
    return content.waitsForUser ? .more : .reload
  }

  func remove(_ view: UIView) { screen.canvas.remove(view) }

  // The view may also be visible during a background load.
  func retry(from kind: StatusKind) {
    guard kind == .empty else { return retry() }
    if content.waitsForUser { loadNextPage() } else { reload(force: true, for: .button) }
  }
}
#endif
