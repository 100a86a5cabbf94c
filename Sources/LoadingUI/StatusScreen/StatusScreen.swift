import Loading
import UIKit

/// The status views of one controller: what is wanted, when it is due, and where it is drawn.
@MainActor final class StatusScreen {
  /// How long views take to fade in and out, in seconds.
  static let fade: TimeInterval = 0.3

  weak var viewController: UIViewController?
  weak var containerView: UIView? { didSet { containerChanged() } }
  /// The list that a pull reloads.
  weak var pulledView: UIView?
  var timing = StatusTiming()
  var clock: any Clock<Duration> = ContinuousClock() {
    didSet { time = ElapsedTime(on: clock, from: time.now) }
  }
  /// Loads again, from the button of a status view.
  var retry: @MainActor (StatusKind) -> Void = { _ in }
  /// Whether there is anything to load.
  var canRetry: @MainActor () -> Bool = { true }
  /// Called when a status view that is shown comes on screen with its controller's view.
  var enteredWindow: @MainActor () -> Void = {}
  /// Called when a status view that is shown goes off screen with its controller's view.
  var leftWindow: @MainActor () -> Void = {}
  /// Called when a status view has come over the screen, or is going.
  var coverChanged: @MainActor () -> Void = {}
  /// Tells the developer.
  var log: @MainActor (String) -> Void = { Log.notice($0) }
  /// Tells VoiceOver.
  let announcer = StatusAnnouncer()
  private(set) var isLoadingWanted = false

  /// What was wanted when nothing was loading: what a cancelled load goes back to.
  private var restingWanted: StatusPresentation.Wanted = .nothing
  private var failure: (error: any Error, message: String)?
  /// Those of the time at which the manager was made.
  private let defaults = LoadingManager.defaults
  private var presentation = StatusPresentation()
  private var drawn: StatusPresentation.Surface = .nothing
  private var sources: [StatusKind: StatusViewSource] = [:]
  /// Where the failed view usually comes from, while an error has one of its own.
  private var ordinaryFailed: StatusViewSource?
  private var cover: StatusCover?
  private var timer: Task<Void, Never>?
  private var sleepsUntil: Duration?
  private var time = ElapsedTime(on: ContinuousClock())

  init(viewController: UIViewController) { self.viewController = viewController }

  deinit { timer?.cancel() }

  // MARK: - What is wanted

  func want(_ wanted: StatusPresentation.Wanted) {
    isLoadingWanted = wanted == .cover || wanted == .delayedCover
    guard let change = presentation.want(wanted, at: time.now, timing: delays) else { return }
    draw(animated: change.isAnimated)
  }

  /// Shows what a status without a load wants: what a load that is cancelled later goes back to.
  func rest(on wanted: StatusPresentation.Wanted) {
    restingWanted = wanted
    want(wanted)
  }

  /// Shows a failure, in these words.
  func rest(on error: any Error, message: String) {
    failure = (error, message)
    refreshFailedView()
    rest(on: .failed)
  }

  /// Shows again what was there before the load, as it is by now.
  func restore() { want(restingWanted) }

  // MARK: - For VoiceOver

  /// Lets VoiceOver know what has become of the screen.
  func tell(_ news: StatusSpeech.News) { announcer.tell(news, on: self) }

  /// Whether the screen is in a window.
  var isSeen: Bool { viewController?.viewIfLoaded?.window != nil }

  /// The status view, if there is one on screen.
  var shownCover: StatusCover? { drawn == .nothing ? nil : cover }

  /// Whether a status view lies over a view.
  func covers(_ view: UIView) -> Bool {
    shownCover?.superview.map { view.isDescendant(of: $0) } ?? false
  }

  /// How long what is on screen still differs from what is wanted; `nil` if it does not.
  ///
  /// What is due at this moment is drawn first: it has to be there to be read.
  var timeUntilSettled: Duration? {
    if let due = presentation.deadline, due <= time.now { wake() }
    return presentation.deadline.map { $0 - time.now }
  }

  /// The words of a built-in view, for who cannot see it.
  func words(for kind: StatusKind) -> String? {
    guard let content = content(for: kind) as? StatusContentConfiguration else { return nil }
    let words = [content.title, content.message].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "\n")
  }

  /// Takes every view off the screen for good.
  func leave() {
    timer?.cancel()
    presentation = StatusPresentation()
    draw(animated: false)
    // It may still be fading, and nobody would take it away at the end.
    cover?.leave()
    viewController = nil
  }

  private var delays: StatusPresentation.Timing {
    StatusPresentation.Timing(
      indicatorDelay: timing.indicatorDelay,
      // Out of sight nobody sees an indicator blink, and on its return the screen is to be right at once.
      minimumIndicatorTime: isSeen ? timing.minimumIndicatorTime : .zero,
      fade: .seconds(Self.fade)
    )
  }

  /// Waits for what is due next, if there is anything.
  ///
  /// Apart from `want`, and after the work was begun: work that is ready at once then ends the wait
  /// before it has begun.
  func sleepUntilDue() {
    guard sleepsUntil != presentation.deadline else { return }
    sleepsUntil = presentation.deadline
    timer?.cancel()
    timer = nil
    guard let deadline = presentation.deadline else { return }
    timer = Task { [weak self, clock, time] in
      guard !Task.isCancelled else { return }
      do { try await clock.sleep(howeverLong: deadline - time.now) } catch { return }
      guard !Task.isCancelled else { return }
      self?.wake()
    }
  }

  private func wake() {
    sleepsUntil = nil
    let change = presentation.wake(at: time.now, timing: delays)
    // Without a change too: the controller's view may have been loaded since.
    draw(animated: change?.isAnimated ?? false)
    sleepUntilDue()
  }

  // MARK: - Views

  func view(for kind: StatusKind) -> UIView {
    var source = source(for: kind)
    defer { sources[kind] = source }
    return source.view()
  }

  func content(for kind: StatusKind) -> any UIContentConfiguration { source(for: kind).content }

  func set(_ origin: StatusViewSource.Origin, for kind: StatusKind) {
    if kind == .failed { setFailureContent(nil) }
    var source = source(for: kind)
    let old = source.madeView
    source.set(origin)
    sources[kind] = source
    // The app may have given it for another status, too, which is on screen.
    if let old, !sources.values.contains(where: { $0.madeView === old }) {
      old.removeFromSuperview()
    }
    redraw(kind)
  }

  /// Gives the failure that is about to be shown a view of its own; `nil` takes the usual one.
  func setFailureContent(_ content: (any UIContentConfiguration)?) {
    let new = content.map(StatusViewSource.init) ?? ordinaryFailed
    guard let new else { return }
    let usual = source(for: .failed)
    ordinaryFailed = content == nil ? nil : ordinaryFailed ?? usual
    usual.madeView?.removeFromSuperview()
    sources[.failed] = new
  }

  private func source(for kind: StatusKind) -> StatusViewSource {
    if let source = sources[kind] { return source }
    return switch kind {
    case .loading: StatusViewSource(defaults.loadingContent)
    case .failed: StatusViewSource(defaults.failedContent)
    case .empty: StatusViewSource(defaults.emptyContent)
    }
  }

  private func refreshFailedView() {
    var source = source(for: .failed)
    let message = failure?.message
    let isOfThisError = ordinaryFailed != nil
    source.update { if !isOfThisError || $0.message == nil { $0.message = message } }
    sources[.failed] = source
    if drawn == .failed { redraw(.failed) }
  }

  /// The view of a status with what it needs to be shown now.
  private func readyView(for kind: StatusKind) -> UIView {
    let view = view(for: kind)
    let action = UIAction(
      title: kind == .empty ? Localized.reload : Localized.retry,
      identifier: UIAction.Identifier("loading.retry")
    ) { [weak self] _ in self?.retry(kind) }
    if let view = view as? StatusContentView {
      view.fallbackAction = canRetry() ? action : nil
    } else if let view = view as? any StatusDisplaying {
      view.display(
        status(for: kind),
        message: kind == .failed ? failure?.message : nil,
        retry: action
      )
    }
    return view
  }

  private func status(for kind: StatusKind) -> LoadingStatus {
    switch kind {
    case .loading: .loading
    case .failed: .failed(failure?.error ?? CancellationError())
    case .empty: .empty
    }
  }

  // MARK: - Drawing

  /// Brings the views to what the presentation says, if the controller's view is there.
  func draw(animated: Bool) {
    guard let place, drawn != presentation.surface || isMisplaced(in: place) else { return }
    let former = drawn
    drawn = presentation.surface
    defer { if former != drawn { coverChanged() } }
    guard let kind = presentation.surface.kind else {
      return removeCover(animated: animated && place.isOnScreen)
    }
    let cover = self.cover ?? makeCover()
    let isNew = cover.superview == nil || cover.isLeaving
    place.put(cover, scrollsWithContent: kind != .loading)
    let surface = drawn
    let isAnimated = animated && place.isOnScreen && former != surface
    if surface == .loading(indicator: false) {
      cover.show(nil, animated: false)
    } else {
      fill(cover, for: kind, animated: isAnimated && !isNew)
    }
    // What the view did as it was told may have taken the cover away.
    if isNew, drawn == surface { cover.appear(animated: isAnimated) }
  }

  /// Puts the view of a status into the cover, unless that view, as it is told, has another one shown.
  private func fill(_ cover: StatusCover, for kind: StatusKind, animated: Bool) {
    let surface = drawn
    let view = readyView(for: kind)
    guard drawn == surface, view === self.view(for: kind) else { return }
    cover.show(view, animated: animated)
  }

  /// Where status views go; `nil` while the controller's view is not loaded.
  private var place: StatusPlace? {
    viewController.flatMap {
      StatusPlace(of: $0, containerView: containerView, pulledView: pulledView)
    }
  }

  /// Whether the controller has got another view since.
  private func isMisplaced(in place: StatusPlace) -> Bool {
    guard drawn != .nothing, let cover else { return false }
    return !place.holds(cover)
  }

  private func makeCover() -> StatusCover {
    let new = StatusCover()
    new.enteredWindow = { [weak self] in self?.enteredWindow() }
    new.leftWindow = { [weak self] in self?.leftWindow() }
    cover = new
    return new
  }

  private func redraw(_ kind: StatusKind) {
    guard drawn.kind == kind, drawn != .loading(indicator: false), let cover else { return }
    fill(cover, for: kind, animated: false)
  }

  private func removeCover(animated: Bool) {
    guard let cover else { return }
    announcer.coverLeaves(cover) {
      cover.disappear(animated: animated) { [weak self] in
        // A load may have taken the view over while it faded.
        guard let self, drawn == .nothing else { return }
        cover.leave()
      }
    }
  }

  private func containerChanged() {
    // An app may set the same one at each layout, and what is taken out and put back is laid out again.
    guard let place, isMisplaced(in: place) else { return }
    cover?.leave()
    drawn = .nothing
    draw(animated: false)
  }
}

extension StatusPresentation.Surface {
  fileprivate var kind: StatusKind? {
    switch self {
    case .nothing: nil
    case .loading: .loading
    case .failed: .failed
    case .empty: .empty
    }
  }
}
