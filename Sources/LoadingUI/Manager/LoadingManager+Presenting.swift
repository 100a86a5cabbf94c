import Loading
import UIKit

extension LoadingManager {
  /// Brings the screen to what a status shows.
  func present(_ status: LoadingStatus) {
    if status.isLoading { notice?.putAside() } else { notice?.hide() }
    switch status {
    case .idle:
      rest(on: .nothing)
      screen.tell(.nothing)
    case .paging:
      // What was there before is there again if a load takes the page's place and is cancelled.
      endActivity()
      screen.want(.nothing)
      screen.tell(.nothing)
    case .loaded:
      // Behind a page that failed, what failed before it is as it was.
      if pagingError == nil { life?.handle(.succeeded) }
      rest(on: .nothing)
      screen.tell(.loaded)
    case .loading, .foregroundRefreshing:
      screen.tell(.loading)
      // One operation, one indicator: a pull has its own.
      if refreshKeeper?.isIndicating == true { return hideLoading() }
      showLoading(status == .loading ? .cover : .delayedCover)
    case .backgroundRefreshing:
      hideLoading()
      screen.tell(.nothing)
    case .empty:
      life?.handle(.succeeded)
      rest(on: .empty)
      screen.tell(.message(screen.words(for: .empty) ?? Localized.emptyTitle))
    case .failed(let error): showFailure(error)
    }
  }

  /// Brings the screen back to what it showed before the load, asking no hook again.
  func restore() {
    endActivity()
    screen.restore()
    notice?.bringBack()
    screen.tell(.nothing)
  }

  /// Draws what could not be drawn while the view was not loaded.
  func drawIfNeeded() {
    screen.draw(animated: false)
    attachRefreshControl()
    offlineBanner?.draw()
    notice?.draw()
    life?.attach()
  }

  private func showFailure(_ error: any Error) {
    life?.handle(.failed(isOfNetwork: error.isConnectivityError))
    let covers =
      delegate?.shouldShowFailedView(for: error, hasContent: hasContent) ?? !hasContent
    guard covers else {
      rest(on: .nothing)
      return showNotice(of: error)
    }
    let message = errorMessage(for: error, from: delegate)
    endActivity()
    screen.setFailureContent(failureContent?(error))
    screen.rest(on: error, message: message)
    screen.tell(.message(screen.words(for: .failed) ?? message))
  }

  private func showNotice(of error: any Error) {
    guard configuration.showsFailureNotice, hasContent else { return screen.tell(.nothing) }
    let message = errorMessage(for: error, from: delegate)
    screen.tell(.message(message))
    if followed?.saysItsFailures == true { return }
    let notice =
      notice ?? FailureNotice(on: viewController) { [weak self] in self?.retry() }
    self.notice = notice
    notice.show(message, canRetry: canLoad)
  }

  private func showLoading(_ wanted: StatusPresentation.Wanted) {
    guard activityPresenter != nil else { return screen.want(wanted) }
    screen.want(.nothing)
    isPresentingActivity = true
    updateActivity()
  }

  /// Leaves what is on screen, but for the indicator of a load.
  private func hideLoading() {
    guard screen.isLoadingWanted || isPresentingActivity else { return }
    endActivity()
    screen.want(.nothing)
  }

  private func rest(on wanted: StatusPresentation.Wanted) {
    endActivity()
    screen.rest(on: wanted)
  }
}
