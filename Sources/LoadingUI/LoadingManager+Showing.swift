#if canImport(UIKit)
import Loading
import UIKit

// The reactions of a screen to the events of its content.
extension LoadingManager {
  /// Performs the steps that follow from an event of the content, and from the next one.
  ///
  /// An event that occurs during a step, such as a cancellation by an observer, is processed after
  /// all steps, so that all observers receive all changes in the same order.
  func receive(_ event: ContentEvent, _ next: ContentEvent?) {
    let isOutermost = !status.changes.isRunning
    let steps = steps(for: event)
    if let next {
      status.changes.run([steps, self.steps(for: next)])
    } else {
      status.changes.run(steps)
    }
    guard isOutermost else { return }
    screen.sleepUntilDue()
    attachRefreshControl()
    notices.draw()
    // A list may now have sections with polled loaders.
    if event.bringsContent {
      updateVisibilityObservation()
      noteMissingItems()
    }
    visibility.attach()
  }

  /// Stores an event, and returns a closure that performs its steps.
  private func steps(for event: ContentEvent) -> @MainActor () -> Void {
    let wasGone = status.isContentGone
    let event = status.note(event, of: event.cause == .assigned ? nil : content.facts.date)
    let isGone = status.isContentGone && !wasGone
    if event.status != .idle { mistakes?.loadBegan() }
    return { [self] in
      if isGone { content.contentRemoved?() }
      for step in ScreenStep.steps(for: event) { perform(step, for: event) }
    }
  }

  private func perform(_ step: ScreenStep, for event: ContentEvent) {
    switch step {
    case .status:
      delegate?.loadingStatusChanged(event.status)
      status.observers.notify(event.status)
    case .present:
      present(event)
      if event.cause == .loadBegan || event.cause == .loadSuperseded {
        visibility.handle(.loadBegins(isWhole: content.isLoadingWhole))
      }
    case .restore: restore(event)
    case .disableControls: controls.disable(delegate)
    case .enableControls: controls.enable()
    case .loadFailed: event.status.error.map { delegate?.loadFailed($0) }
    case .loadCancelled: delegate?.loadCancelled()
    case .pageFailed: event.pageError.map { (delegate as? any PagingDelegate)?.pagingFailed($0) }
    }
  }

  /// Updates the screen to a status.
  private func present(_ event: ContentEvent) {
    // A cancelled load returns to content that has arrived, not to what covered its absence.
    if event.isContentNew { screen.discardRestingState() }
    var circumstances = StatusPicture.Circumstances()
    circumstances.hasContent = event.hasContent
    circumstances.isShownInRows = event.isShownInRows
    circumstances.isPulled = pull.isIndicating
    circumstances.origin = event.request.origin
    circumstances.isContentGone = status.isContentGone
    circumstances.isContentNew = event.isContentNew
    circumstances.isResultShown = status.isContentGone && screen.restsOnResult
    circumstances.isFilling = event.cause == .pageBegan && !event.hasContent
    circumstances.isFailureNoticed = configuration.failureNotice.shows(event.request)
    if let error = event.status.error {
      visibility.handle(.failed(isOfNetwork: content.facts.hasFailedOffline))
      circumstances.isNoticeCurrent = notices.mayShowFailure && notices.shows(event.status)
      circumstances.isFailureCovering =
        delegate?.shouldShowFailedView(for: error, hasContent: event.hasContent)
        ?? !event.hasContent
    } else {
      switch event.status {
      case .idle, .empty: visibility.handle(.succeeded)
      // A failed page returns to `.loaded`, too, but an earlier failure still counts.
      case .loaded: if pagingError == nil { visibility.handle(.succeeded) }
      case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .failed: break
      }
    }
    var picture = StatusPicture(of: event.status, circumstances)
    let message =
      picture.speech == .failure ? event.status.error.map { errorMessage(for: $0, delegate) } : nil
    // An empty text declines the notice.
    if picture.notice == .shown, message?.isEmpty == true {
      circumstances.isFailureNoticed = false
      picture = StatusPicture(of: event.status, circumstances)
    }
    if notices.mayShowFailure { update(picture.notice, for: event) }
    show(picture.surface, event.status.error, message)
    if picture.notice == .shown, let message {
      let retry: @MainActor () -> Void = { [weak self] in self?.retry() }
      notices.show(
        message,
        isAsked: picture.isAsked,
        of: event.status,
        on: viewController,
        announcer: screen.announcer,
        retry: content.canLoad ? retry : nil
      )
    }
    // A page after the first one must not keep what that has brought from being announced.
    if case .paging = event.status, picture.speech == .nothing { return }
    announce(picture, message)
  }

  private func update(_ notice: StatusPicture.Notice, for event: ContentEvent) {
    let isOverNothing = !event.hasContent && !event.status.isEmpty
    if notice == .none, isOverNothing { notices.hide() } else { notices.show(notice) }
  }

  private func show(_ surface: StatusPicture.Surface, _ error: (any Error)?, _ message: String?) {
    switch surface {
    case .unchanged:
      // The rows of a former filter stay, too, but nothing in them shows that others are loading.
      if content.showsPreviousQuery, let activity, activity.presenter != nil {
        return activity.beginLoad()
      }
      // The visible views stay, except for the indicator of a load.
      guard screen.isLoadingTarget || activity?.isShowingLoad == true else { return }
      activity?.finishLoad()
      screen.setTarget(targetWithoutIndicator)
    case .resting(let target):
      activity?.finishLoad()
      if target == .failed, let error {
        screen.rest(on: error, message: message ?? "")
      } else if target == .empty {
        screen.restOnEmpty(query: content.query)
      } else {
        screen.rest(on: target)
      }
    case .passing(let target):
      let isIndicated = target != .nothing && target != .blank
      if !isIndicated { activity?.finishLoad() }
      guard isIndicated, let activity, activity.presenter != nil else {
        return screen.setTarget(target)
      }
      screen.setTarget(targetWithoutIndicator)
      activity.beginLoad()
    }
  }

  /// The view during a load that is indicated elsewhere, which still hides content that is gone.
  private var targetWithoutIndicator: StatusPresentation.Target {
    status.isContentGone ? .blank : .nothing
  }

  private func announce(_ picture: StatusPicture, _ message: String?) {
    let covers = picture.surface == .resting(.failed)
    screen.announce(isAsked: picture.isAsked) { [views = screen.views] in
      switch picture.speech {
      case .nothing: return .nothing
      case .loading: return .loading
      case .loaded: return .loaded
      case .empty: return views.text(of: .empty).map { .message($0) } ?? .nothing
      case .failure:
        return .message(covers ? views.text(of: .failed) ?? message ?? "" : message ?? "")
      }
    }
  }

  /// Restores the views from before the load, without calling a hook if the content is the same.
  private func restore(_ event: ContentEvent) {
    visibility.handle(.cancelled)
    // The views from before the load belong to content that is gone since, or to none.
    let isOther = (status.isContentGone || event.isContentWithdrawn) && !screen.restsOnResult
    if isOther || event.isContentNew { return present(event) }
    activity?.finishLoad()
    screen.restore()
    notices.showAgain()
    screen.announce { .nothing }
  }

  /// Shows what couldn't be shown before the view was loaded, or is in a view that the app has
  /// replaced, and observes the appearances of the current view.
  func drawIfNeeded() {
    screen.draw(animated: false)
    attachRefreshControl()
    notices.draw()
    visibility.attach(isNewView: finishWaiting())
  }

  /// Attaches the refresh control as soon as there is a view to attach it to.
  func attachRefreshControl() {
    guard pull.isPending(on: viewController) else { return }
    guard let list = pull.attach(to: viewController) else {
      if pull.lacksScrollView(in: viewController) { report(.nothingToPull) }
      return
    }
    screen.canvas.pulledView = list
    screen.draw(animated: false)
  }

  /// Shows another indicator for the running load, because its refresh control or presenter no
  /// longer shows it.
  func presentLoad() {
    switch status.last.status {
    case .loading, .foregroundRefreshing: present(status.last)
    case .idle, .backgroundRefreshing, .paging, .loaded, .empty, .failed: break
    }
    screen.sleepUntilDue()
  }
}
#endif
