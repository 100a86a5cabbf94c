#if canImport(UIKit)
public import Foundation
public import Loading
public import UIKit

/// Runs the loads of one screen, and shows what they are doing.
///
/// ```swift
/// override func viewDidLoad() {
///   super.viewDidLoad()
///   loadingManager.reloadContent()
/// }
/// ```
///
/// Each `UIViewController` has one, ``UIKit/UIViewController/loadingManager``. It asks its delegate what
/// to load, lets one load run at a time, drops what is outdated, and owns the views for loading, failure
/// and emptiness.
///
/// A load of a controller that leaves its window and is in no hierarchy any more (popped, dismissed, gone with
/// its container) is interrupted, so that the controller can be released at once. If the app keeps the controller,
/// the load begins again when its view comes into a window. Meanwhile ``loadingStatus`` stays as it is, no hook and
/// no observer is called, and callers that await the load get the status from before it.
///
/// A manager that was replaced by another loads nothing more. It can be assigned to a controller again.
@MainActor public final class LoadingManager {
  /// The controller whose screen this is.
  public private(set) weak var viewController: UIViewController?
  /// The object that loads the content, or whose hooks are called; held weakly.
  ///
  /// A screen that loads is a ``LoadingDelegate``; one that follows loaders or a list needs ``LoadingHooks`` alone,
  /// if anything. Without a delegate, statuses can still be set by hand.
  public weak var delegate: (any LoadingHooks)? {
    didSet { checkDelegate() }
  }
  /// How the manager loads and shows.
  ///
  /// ``defaults`` says how by default.
  public var configuration = LoadingManager.defaults.configuration {
    didSet { configurationChanged() }
  }

  let screen: StatusScreen
  let status = ScreenStatus()
  let controls = ScreenControls()
  let notices = ScreenNotices()
  let visibility: ScreenVisibility
  private(set) lazy var activity = makeActivity()
  private(set) lazy var pull = makePull()
  private(set) lazy var content: any ScreenContent = delegateContent
  private lazy var delegateContent = makeDelegateContent()

  /// Creates a manager for a controller that is to have another than its own.
  ///
  /// - Parameters:
  ///   - viewController: The controller whose screen this is. Its view is not loaded.
  ///   - delegate: The object that loads the content; `nil` takes the controller itself, if it conforms to
  ///     ``LoadingHooks`` or ``LoadingDelegate``.
  public init(viewController: UIViewController, delegate: (any LoadingHooks)? = nil) {
    self.viewController = viewController
    self.delegate = delegate ?? viewController as? any LoadingHooks
    screen = StatusScreen(of: viewController, Self.statusContents)
    screen.views.failedContentProvider = Self.defaults.failedContentProvider
    visibility = ScreenVisibility(of: viewController)
    screen.views.retry = { [weak self] in self?.retry(from: $0) }
    screen.views.canRetry = { [weak self] in self?.content.canLoad ?? false }
    screen.canvas.watcher = self
    AppPresence.follow()
    configurationChanged()
    checkDelegate()
  }

  // MARK: - Status

  /// The loading status of the screen's content.
  ///
  /// Set by hand for requests that the manager does not run: views follow at once, and no load is
  /// started or ended, nor are controls disabled. `.loaded` means that there is content now, `.empty` and
  /// `.idle` that there is none. Setting what it is already does nothing.
  public var loadingStatus: LoadingStatus {
    get {
      status.observers.trackRead()
      return content.status
    }
    set { content.assign(newValue) }
  }

  /// Whether there is content, also while it is refreshed and after a refresh failed; an empty answer is none.
  public var hasContent: Bool {
    status.observers.trackRead()
    return content.hasContent
  }

  /// Why the last page failed; `nil` once a page is asked for again or a reload has succeeded.
  public var pagingError: (any Error)? {
    status.observers.trackRead()
    return content.pagingError
  }

  /// When the content was loaded, or set by hand; `nil` if it was not.
  public var lastUpdated: Date? {
    status.observers.trackRead()
    return status.lastUpdated
  }

  /// Observes the status: the handler is called at once, then after each change.
  ///
  /// - Parameter handler: Called in the order of registration, once for each change, also for changes
  ///   that another handler makes.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observeStatus(
    _ handler: @escaping @MainActor (LoadingStatus) -> Void
  ) -> LoadingObservation {
    status.observers.add(current: content.status, handler: handler)
  }

  // MARK: - What is shown meanwhile

  /// Shows activity in place of the loading view; held strongly.
  ///
  /// `nil` by default. With one, the screen's life is watched as with triggers, so that no activity stays
  /// over other screens: it is hidden as the screen leaves, and shown again if the load still runs when the
  /// screen returns.
  public var activityPresenter: (any ActivityPresenting)? {
    get { activity.presenter }
    set { activity.presenter = newValue }
  }

  /// The controls to disable during loads, including background loads; restored to their previous state afterwards.
  ///
  /// Empty by default. Beside the hooks `disableControls()` and `enableControls()`. What is in the list when a
  /// load begins counts. A status that is set by hand disables nothing. While a load is interrupted because its
  /// screen left, they are what they were, as they may belong to a screen that stays.
  public var controlsToDisable: [UIControl] {
    get { controls.listed }
    set { controls.listed = newValue }
  }

  /// The reachability monitor of the trigger `.reconnection`; that of the device by default.
  public var reachability: Reachability {
    get { visibility.reachability }
    set { visibility.reachability = newValue }
  }

  // MARK: - Loading

  /// Loads the content, if there is need.
  ///
  /// Asks `shouldForceReload()`, `shouldLoadInBackground()` and `shouldReload()`. Content that is fresh
  /// is not loaded again unless forced; an empty answer is. While a load runs, an unforced call joins it and a
  /// forced one supersedes it.
  ///
  /// - Parameters:
  ///   - force: Whether to load in any case, caches ignored; `nil` asks the delegate.
  ///   - inBackground: Whether to leave the screen as it is meanwhile; `nil` asks the delegate, and then the
  ///     configuration's `reloadsInBackground`.
  /// - Returns: Ends with the status in which the load ends, or that of the load that superseded it; at once, with
  ///   the current status, if there is no need or the manager was replaced. A load that is cancelled or interrupted,
  ///   or whose manager is replaced, ends with the status from before it. What is followed goes on when the
  ///   manager is replaced; the task then ends with it, with `.idle`. Cancelling this task does not cancel the load.
  @discardableResult public func reloadContent(
    force: Bool? = nil,
    inBackground: Bool? = nil
  ) -> Task<LoadingStatus, Never> {
    reload(force: force, inBackground: inBackground, origin: .call)?() ?? ended()
  }

  /// Loads the page behind the content, if the delegate is a `PagingDelegate` and has more, or if the screen
  /// follows one loader that loads page by page.
  ///
  /// Refused while a load runs and where there is no content. A failed page leaves the content as it is;
  /// the next call asks for the same page.
  ///
  /// - Returns: Ends with the status in which the page ends; at once, with the current status, if it is refused or
  ///   the manager was replaced. A call while a page runs joins it.
  @discardableResult public func loadNextPage() -> Task<LoadingStatus, Never> {
    // A footer that is notified of the page that was cancelled as the manager was replaced asks for it again.
    guard viewController != nil else { return ended() }
    return content.loadNextPage()?() ?? ended()
  }

  /// Loads again, as the button of the failed view does: `reloadContent()`, hooks asked.
  ///
  /// Of what is followed, what failed is loaded; where nothing has failed, what is not fresh. Does nothing if the
  /// manager was replaced.
  public func retry() { retry(.button) }

  /// Cancels what runs: the status is again what it was before, and nothing has failed.
  ///
  /// Callers that await the load continue at once, even if its work ignores cancellation.
  public func cancel() { content.cancel() }

  @discardableResult
  func reload(
    force: Bool? = nil,
    inBackground: Bool? = nil,
    origin: LoadRequest.Origin,
    renews: Bool = false
  ) -> (@MainActor () -> Task<LoadingStatus, Never>)? {
    guard var request = request(force: force, inBackground: inBackground, origin) else {
      return nil
    }
    request.renews = renews
    return content.load(request)
  }

  func retry(_ origin: LoadRequest.Origin) {
    if let request = request(origin) { content.retry(request) }
  }

  /// Calls the hooks; returns `nil` if nothing must be loaded.
  private func request(
    force: Bool? = nil,
    inBackground: Bool? = nil,
    _ origin: LoadRequest.Origin
  ) -> LoadRequest? {
    guard let screen = viewController.map({ type(of: $0) }) else { return nil }
    guard content.canLoad else {
      delegateContent.reportMissingDelegate()
      return nil
    }
    let delegate = delegate
    let request = LoadRequest(
      force: force ?? delegate?.shouldForceReload() ?? false,
      inBackground: inBackground,
      origin: origin,
      hook: { delegate?.shouldLoadInBackground() ?? false },
      setting: configuration.reloadsInBackground,
      hasContent: hasContent
    )
    Trace.note(TraceSubject(screen), origin.traceText)
    guard delegate?.shouldReload() ?? true else {
      Trace.note(TraceSubject(screen), "reload refused: shouldReload() returned false")
      return nil
    }
    // The hooks may have given the screen another manager.
    return viewController != nil ? request : nil
  }

  /// Loads again from a status view, which may be on screen during a load in the background, too.
  private func retry(from kind: StatusKind) {
    if kind == .empty { reload(force: true, origin: .button) } else { retry() }
  }

  private func ended() -> Task<LoadingStatus, Never> {
    let status = content.status
    return Task { status }
  }

  // MARK: - Content

  /// Shows other content; what the screen loads itself as that begins is cancelled.
  func setContent(_ new: any ScreenContent) {
    let former = content
    content = new
    visibility.followsLoaders = new !== delegateContent
    former.end()
    // A hook may have set yet another one.
    guard content === new else { return }
    // A load that runs there already, and is cancelled, has nothing of the former content to go back to.
    screen.forgetRest()
    notices.show(.none)
    new.begin { [weak self] in self?.receive($0) }
    updateSight()
  }

  /// Goes back to what the delegate loads, of which nothing was loaded.
  func followNothing() {
    guard content !== delegateContent else { return }
    delegateContent.reset()
    setContent(delegateContent)
  }

  private func makeDelegateContent() -> DelegateContent {
    let content = DelegateContent(policy: configuration.policy) { [weak self] in
      self?.viewController == nil ? nil : self?.delegate
    } isScreenVisible: { [weak self] in
      self?.visibility.isScreenVisible ?? false
    } reload: { [weak self] in
      self?.reload(force: true, inBackground: true, origin: .automatic)
    } report: { [weak self] in
      self?.receive($0)
    }
    content.runner.screen = viewController.map { type(of: $0) }
    return content
  }

  private func makeActivity() -> ScreenActivity {
    ScreenActivity(of: viewController) { [weak self] in
      self?.visibility.isOutOfSight ?? true
    } changed: { [weak self] redrawsLoad in
      guard let self else { return }
      updateSight()
      if redrawsLoad { presentLoad() }
    }
  }

  /// Observes whether the screen is visible, if that matters.
  func updateSight() {
    visibility.watchSight(activity.isInUse, isPolled: content.isPolled)
  }

  private func makePull() -> PullToRefresh {
    PullToRefresh { [weak self] in
      let configuration = self?.configuration ?? Configuration()
      return (configuration.policy.clock, configuration.timing.minimumIndicatorTime)
    } reload: { [weak self] isIndicated in
      // What nothing else shows is shown where there is no content that it would cover.
      let inBackground = isIndicated || self?.hasContent == true
      return self?.reload(force: true, inBackground: inBackground, origin: .pull)?()
        ?? Task { .idle }
    } ended: { [weak self] in
      // A load that began meanwhile has an indicator of its own from now on.
      self?.presentLoad()
    }
  }

  // MARK: - Belonging to a controller

  /// Replaces another manager.
  func join(_ viewController: UIViewController) {
    if viewController !== self.viewController { leaveScreen(for: viewController) }
    self.viewController = viewController
    if delegate == nil { delegate = viewController as? any LoadingHooks }
    screen.canvas.viewController = viewController
    visibility.watch(configuration.triggers, configuration.reloadKeys, for: self)
    updateSight()
    activity.update()
    drawIfNeeded()
  }

  /// Gives way to another manager: its own work is cancelled, its views go, and it loads nothing any more.
  func leave() {
    // Before any hook is called below: what that asks for is not loaded here.
    viewController = nil
    leaveScreen(for: nil)
    screen.leave()
    delegateContent.cancel()
    followNothing()
  }

  /// Removes the views of the manager from the screen of the controller.
  private func leaveScreen(for other: UIViewController?) {
    notices.leave(for: other)
    visibility.leave(for: other)
    pull.leave(isWantedAgain: other != nil)
    activity.leave(for: other)
  }

  private func checkDelegate() {
    #if DEBUG
    if let delegate { UnseenHooks.check(delegate) }
    #endif
  }

  private func configurationChanged() {
    delegateContent.runner.policy = configuration.policy
    screen.timing = configuration.timing
    screen.announcer.isEnabled = configuration.announcesStatus
    screen.canvas.background = configuration.coverBackground
    screen.clock = configuration.policy.clock
    visibility.watch(configuration.triggers, configuration.reloadKeys, for: self)
    updateSight()
  }
}
#endif
