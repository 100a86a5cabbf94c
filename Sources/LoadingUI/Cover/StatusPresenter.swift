#if canImport(UIKit)
import Loading
import UIKit

/// The status views of a controller: the required one, and the time when it appears.
@MainActor final class StatusPresenter {
  /// The time in which views fade in and out, in seconds.
  static let fade: TimeInterval = 0.3

  let views: StatusViews
  let canvas: StatusCanvas
  let announcer = StatusAnnouncer()
  var timing = StatusTiming()
  var clock: any Clock<Duration> = ContinuousClock() {
    didSet { measured = measured.map { ElapsedTime(on: clock, from: $0.now) } }
  }
  /// Whether the button of the empty view loads more pages.
  private var offersMore = false
  /// A Boolean value that determines whether any views are shown.
  var showsViews = true {
    didSet {
      guard showsViews != oldValue else { return }
      setTarget(target)
      sleepUntilDue()
    }
  }
  /// The required view, even if no views are shown.
  private var target: StatusPresentation.Target = .nothing

  /// The view at rest, to which a cancelled load returns.
  private var restingTarget: StatusPresentation.Target = .nothing
  private var presentation = StatusPresentation()
  private var timer: Task<Void, Never>?
  private var sleepsUntil: Duration?
  /// The time since a view was first required.
  private var measured: ElapsedTime?

  init(of viewController: UIViewController, _ contents: StatusContents) {
    views = StatusViews(contents)
    canvas = StatusCanvas(for: viewController, views, announcer)
  }

  deinit { timer?.cancel() }

  // MARK: - Required view

  func setTarget(_ required: StatusPresentation.Target) {
    target = required
    let target = showsViews ? required : .nothing
    let change = presentation.setTarget(target, at: time.now, timing: delays)
    if let change { draw(animated: change.isAnimated) } else { canvas.follow() }
  }

  /// Shows the view of a status without a load, to which a cancelled load returns.
  func rest(on target: StatusPresentation.Target) {
    restingTarget = target
    setTarget(target)
  }

  /// Shows the empty view, or that a search has no results.
  func restOnEmpty(query: String?) {
    let offersMore = views.offer == .more
    views.prepareEmpty(query: query, hasOtherOffer: offersMore != self.offersMore)
    self.offersMore = offersMore
    canvas.redraw(.empty)
    rest(on: .empty)
  }

  /// Shows a failure, with a message.
  func rest(on error: any Error, message: String) {
    // An automatic load that fails as before changes nothing.
    if presentation.surface == .failed, views.isPrepared(for: error, message: message) {
      return rest(on: .failed)
    }
    views.prepare(for: error, message: message)
    canvas.redraw(.failed)
    rest(on: .failed)
  }

  /// Updates the buttons of the failed and the empty view, which may have other content to load.
  func redrawResults() { for kind in [StatusKind.failed, .empty] { canvas.redraw(kind) } }

  /// A Boolean value that indicates whether the view of a load is required.
  var isLoadingTarget: Bool { showsViews && (target == .cover || target == .delayedCover) }

  /// Whether the view without a load, to which a cancelled one returns, is that of a failure or of
  /// empty content.
  var restsOnResult: Bool { restingTarget == .failed || restingTarget == .empty }

  /// Discards the view from before a load.
  ///
  /// The visible view stays until another one is required.
  func discardRestingState() { restingTarget = .nothing }

  /// Shows the view from before the load again, in its current version.
  func restore() { setTarget(restingTarget) }

  /// Sets another view or configuration for a status.
  func set(_ origin: StatusViewSource.Origin, for kind: StatusKind) {
    views.set(origin, for: kind)
    canvas.redraw(kind)
  }

  /// Shows the current view, if the controller's view is loaded.
  func draw(animated: Bool) { canvas.draw(presentation.surface, animated: animated) }

  /// Removes all views permanently.
  func leave() {
    timer?.cancel()
    presentation = StatusPresentation()
    canvas.leave()
  }

  // MARK: - For VoiceOver

  /// A Boolean value that indicates whether the user can see the screen, as far as known.
  var isVisible: Bool {
    canvas.isSeen && canvas.watcher?.isKnownInvisible != true && !canvas.isBehind
  }

  /// Announces a status with VoiceOver, as its view reads when it is visible.
  func announce(isAsked: Bool = false, _ news: @escaping @MainActor () -> StatusSpeech.News) {
    announcer.announce(news, isAsked: isAsked, on: self)
  }

  /// The time until the required view is visible; `nil` if it is visible already.
  ///
  /// Changes that are due are applied first, because VoiceOver can only read a visible view.
  var timeUntilSettled: Duration? {
    if let due = presentation.deadline, due <= time.now { wake() }
    return presentation.deadline.map { $0 - time.now }
  }

  // MARK: - Time

  private var time: ElapsedTime {
    let time = measured ?? ElapsedTime(on: clock)
    measured = time
    return time
  }

  private var delays: StatusPresentation.Timing {
    StatusPresentation.Timing(
      indicatorDelay: timing.indicatorDelay,
      // Off screen, a flashing indicator is invisible, and the returning screen must be up to date
      // immediately.
      minimumIndicatorTime: canvas.isSeen ? timing.minimumIndicatorTime : .zero,
      fade: .seconds(Self.fade)
    )
  }

  /// Waits until the next change is due, if any.
  ///
  /// Called separately from `setTarget`, after the work has started, so that work which completes
  /// immediately ends the wait before it begins.
  func sleepUntilDue() {
    guard sleepsUntil != presentation.deadline else { return }
    sleepsUntil = presentation.deadline
    timer?.cancel()
    timer = nil
    guard let deadline = presentation.deadline else { return }
    timer = Task { [weak self, clock, time] in
      guard !Task.isCancelled else { return }
      do { try await clock.sleep(unlimited: deadline - time.now) } catch { return }
      guard !Task.isCancelled else { return }
      self?.wake()
    }
  }

  private func wake() {
    sleepsUntil = nil
    let change = presentation.wake(at: time.now, timing: delays)
    // Also without a change, because the controller's view may have been loaded since.
    draw(animated: change?.isAnimated ?? false)
    sleepUntilDue()
  }
}
#endif
