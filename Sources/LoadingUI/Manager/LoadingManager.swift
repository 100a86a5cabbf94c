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
/// A load of a controller that leaves its window and is in no hierarchy any more (popped, dismissed, taken out of
/// its container) is interrupted, so that the controller can be released at once. If the app keeps the controller,
/// the load begins again when its view comes into a window. Meanwhile ``loadingStatus`` stays as it is, no hook and
/// no observer is called, and callers that await the load get the status from before it.
///
/// A manager that was replaced by another loads nothing more. It can be assigned to a controller again.
@MainActor public final class LoadingManager {
  /// The controller whose screen this is.
  public private(set) weak var viewController: UIViewController?
  /// Who loads the content; held weakly.
  ///
  /// Without one, statuses can still be set by hand.
  public weak var delegate: (any LoadingDelegate)?
  /// How the manager loads and shows.
  ///
  /// ``defaults`` says how by default.
  public var configuration = LoadingManager.defaults.configuration {
    didSet { configurationChanged() }
  }
  /// What is shown for some errors in place of `failedContent`: another view when offline, say.
  ///
  /// Asked at each failure that is to be shown; `nil` for an error takes `failedContent`. A message that the
  /// configuration leaves out is that of the error. ``defaults`` gives it at first. Held by the manager: capture
  /// the controller weakly.
  public var failureContent = LoadingManager.defaults.failureContent
  /// When the content was loaded, or set by hand; `nil` if it was not.
  ///
  /// Of what is followed, when the status last became `.loaded` or `.empty`: also as the following begins, and
  /// after a refresh that others have cancelled, as loaders do not tell of that.
  public internal(set) var lastUpdated: Date?
  /// Shows activity in place of the loading view; held strongly.
  ///
  /// `nil` by default. With one, the screen's life is watched as with triggers, so that no activity stays
  /// over other screens: it is hidden as the screen leaves, and shown again if the load still runs when the
  /// screen returns.
  public var activityPresenter: (any ActivityPresenting)? {
    didSet { if activityPresenter !== oldValue { activityPresenterChanged() } }
  }

  /// What is disabled while a load runs, in the background too, and is then again what each was.
  ///
  /// Empty by default. Beside the hooks `disableControls()` and `enableControls()`. What is in the list when a
  /// load begins counts. A status that is set by hand disables nothing. While a load is interrupted because its
  /// screen left, they are what they were, as they may belong to a screen that stays.
  public var controlsToDisable: [UIControl] = []
  /// Who knows of the network, for the trigger `.reconnection`; that of the device by default.
  public var reachability: Reachability = .shared {
    didSet { watchLife() }
  }

  let screen: StatusScreen
  /// Made when there is something to be watched.
  var life: ScreenLife?
  /// Tells of changes of what the screen shows, where it has keys.
  var changeObservation: LoadingObservation?
  /// What is shown in place of what the delegate loads.
  var followed: (any FollowedContent)?
  /// Whether a load runs that the activity presenter shows.
  var isPresentingActivity = false
  /// Who was told to show, and not to hide since.
  var shownPresenter: (any ActivityPresenting)?
  /// The commands that activity is shown around.
  var commandCount = 0
  var disabledControls = DisabledControls()
  /// Who was told to disable controls: it is told to enable them, too, whoever is the delegate by then.
  weak var disablingDelegate: (any LoadingDelegate)?
  var machine = LoadStateMachine()
  let slot = LoadSlot<LoadingStatus>(outcomeIfReleased: .idle)
  let observers = ObserverList<LoadingStatus>()
  var time = ElapsedTime(on: ContinuousClock())
  var pendingSteps: [LoadStateMachine.Step] = []
  /// How many changes of the status are still to be told to the observers.
  var untoldStatuses = 0
  var isRunningSteps = false
  var offlineBanner: OfflineBanner?
  /// The time of day, for `lastUpdated`.
  var currentDate: @MainActor () -> Date = { Date() }
  /// Made when it is first shown.
  var notice: FailureNotice?
  /// Whether a pull is to reload, and no scroll view was there yet.
  var wantsPullToRefresh = false
  weak var refreshKeeper: RefreshKeeper?
  private var hasToldOfMissingDelegate = false

  /// Makes a manager for a controller that is to have another than its own.
  ///
  /// - Parameters:
  ///   - viewController: The controller whose screen this is. Its view is not loaded.
  ///   - delegate: Who loads the content; `nil` takes the controller itself, if it conforms.
  public init(viewController: UIViewController, delegate: (any LoadingDelegate)? = nil) {
    self.viewController = viewController
    self.delegate = delegate ?? viewController as? any LoadingDelegate
    screen = StatusScreen(viewController: viewController)
    screen.retry = { [weak self] in self?.retry(from: $0) }
    screen.canRetry = { [weak self] in self?.canLoad ?? false }
    screen.enteredWindow = { [weak self] in self?.screenEnteredWindow() }
    screen.leftWindow = { [weak self] in self?.screenLeftWindow() }
    configurationChanged()
  }

  // MARK: - Status

  /// What the screen is doing about its content.
  ///
  /// Set by hand for requests that the manager does not run: views follow at once, and no load is
  /// started or ended, nor are controls disabled. `.loaded` means that there is content now, `.empty` and
  /// `.idle` that there is none. Setting what it is already does nothing.
  public var loadingStatus: LoadingStatus {
    get { machine.status }
    set { handle(.set(newValue)) }
  }

  /// Whether there is content, also while it is refreshed and after a refresh failed.
  public var hasContent: Bool { machine.hasContent }

  /// Why the last page failed; `nil` once a page is asked for again or a reload has succeeded.
  public var pagingError: (any Error)? { machine.pagingError }

  /// Observes the status: the handler is called at once, then after each change.
  ///
  /// - Parameter handler: Called in the order of registration, once for each change, also for changes
  ///   that another handler makes.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observeStatus(
    _ handler: @escaping @MainActor (LoadingStatus) -> Void
  ) -> LoadingObservation {
    observers.add(current: machine.status, knowing: untoldStatuses, handler: handler)
  }

  // MARK: - Loading

  /// Loads the content, if there is need.
  ///
  /// Asks `shouldForceReload()`, `shouldLoadInBackground()` and `shouldReload()`. Content that is fresh
  /// is not loaded again unless forced. While a load runs, an unforced call joins it and a forced one
  /// takes its place.
  ///
  /// - Parameters:
  ///   - force: Whether to load in any case, caches ignored; `nil` asks the delegate.
  ///   - inBackground: Whether to leave the screen as it is meanwhile; `nil` asks the delegate.
  /// - Returns: Ends with the status in which the load ends, or that of the load that superseded it; at once, with
  ///   the current status, if there is no need or the manager was replaced. A load that is cancelled or interrupted,
  ///   or whose manager is replaced, ends with the status from before it. What is followed goes on when the
  ///   manager is replaced; the task then ends with it, with `.idle`. Cancelling this task does not cancel the load.
  @discardableResult public func reloadContent(
    force: Bool? = nil,
    inBackground: Bool? = nil
  ) -> Task<LoadingStatus, Never> {
    guard viewController != nil, followed != nil || hasDelegateOrNotice() else { return ended() }
    let force = force ?? delegate?.shouldForceReload() ?? false
    let background = inBackground ?? delegate?.shouldLoadInBackground() ?? false
    // The hooks may have given the screen another manager.
    guard delegate?.shouldReload() ?? true, viewController != nil else { return ended() }
    if let followed { return reloadFollowed(followed, force: force, inBackground: background) }
    return handle(.reload(force: force, background: background)) ?? ended()
  }

  /// Loads the page behind the content, if the delegate is a `PagingDelegate` and has more.
  ///
  /// Refused while a load runs and where there is no content. A failed page leaves the content as it is;
  /// the next call asks for the same page.
  ///
  /// - Returns: Ends with the status in which the page ends; at once, with the current status, if it is refused or
  ///   the manager was replaced. A call while a page runs joins it.
  @discardableResult public func loadNextPage() -> Task<LoadingStatus, Never> {
    // A footer that is notified of the page that was cancelled as the manager was replaced asks for it again.
    guard viewController != nil else { return ended() }
    let hasMore = (delegate as? any PagingDelegate)?.hasMoreContent ?? false
    guard viewController != nil else { return ended() }
    return handle(.nextPage(hasMore: hasMore)) ?? ended()
  }

  /// Loads again, as the button of the failed view does: `reloadContent()`, hooks asked.
  ///
  /// Of loaders that are followed, those that failed are loaded. Does nothing if the manager was replaced.
  public func retry() {
    guard viewController != nil, let followed else {
      reloadContent()
      return
    }
    followed.retry()
    showFollowed()
  }

  /// Cancels what runs: the status is again what it was before, and nothing has failed.
  ///
  /// Whoever awaits the load ends at once, even if its work does not listen to cancellation.
  public func cancel() {
    let lastUpdated = lastUpdated
    followed?.cancel()
    // The content that is there again is no newer than it was.
    self.lastUpdated = lastUpdated
    handle(.cancel)
  }

  /// Loads again from a status view, which may be on screen during a load in the background, too.
  private func retry(from kind: StatusKind) {
    if kind == .empty { reloadContent(force: true) } else { retry() }
  }

  /// Whether there is anything to load.
  var canLoad: Bool { followed != nil || delegate != nil }

  private func hasDelegateOrNotice() -> Bool {
    guard delegate == nil else { return true }
    guard !hasToldOfMissingDelegate else { return false }
    hasToldOfMissingDelegate = true
    screen.log(
      "reloadContent() has nothing to load: make the view controller conform to LoadingDelegate, "
        + "or set loadingManager.delegate to an object that is kept elsewhere."
    )
    return false
  }

  private func ended() -> Task<LoadingStatus, Never> {
    let status = machine.status
    return Task { status }
  }

  // MARK: - Belonging to a controller

  /// Takes the place of another manager.
  func join(_ viewController: UIViewController) {
    if viewController !== self.viewController { move(to: viewController) }
    self.viewController = viewController
    if delegate == nil { delegate = viewController as? any LoadingDelegate }
    screen.viewController = viewController
    watchLife()
    updateActivity()
    watchChanges()
    drawIfNeeded()
  }

  /// Takes what stands on the screen of another controller away from there.
  private func move(to viewController: UIViewController) {
    hideActivity(of: self.viewController)
    notice?.hide()
    notice = nil
    offlineBanner?.move(to: viewController)
    if let refreshKeeper {
      refreshKeeper.leave()
      wantsPullToRefresh = true
    }
    life?.leave()
    life = nil
  }

  /// Gives way to another manager: its own work is cancelled, its views go, and it loads nothing any more.
  func leave() {
    let former = viewController
    // Before any hook is called below: what that asks for is not loaded here.
    viewController = nil
    disableOfflineBanner()
    notice?.hide()
    // A hook that gave it away while a failure is shown would bring it back there.
    notice = nil
    life?.leave()
    life = nil
    changeObservation = nil
    refreshKeeper?.leave()
    screen.leave()
    hideActivity(of: former)
    isPresentingActivity = false
    handle(.cancel)
    leaveFollowed()
  }

  /// Ends the following, as if what is followed had ended: that goes on, and the screen waits no longer.
  private func leaveFollowed() {
    if followed != nil, loadingStatus.isLoading {
      handle(.follow(hasContent ? .loaded : .idle, hasContent: hasContent))
    }
    setFollowed(nil)
  }

  private func configurationChanged() {
    machine.freshness = configuration.policy.freshness
    // The new clock goes on from where the old one was, so that ages stay ages.
    time = ElapsedTime(on: configuration.policy.clock, from: time.now)
    screen.timing = configuration.timing
    screen.announcer.isEnabled = configuration.announcesStatus
    screen.clock = configuration.policy.clock
    watchLife()
    watchChanges()
  }
}
