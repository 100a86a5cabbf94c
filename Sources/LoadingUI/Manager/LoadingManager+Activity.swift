import UIKit

extension LoadingManager {
  /// Shows activity around a one-off command: a save, a deletion.
  ///
  /// It is shown by the ``activityPresenter``, or by ``FullScreenActivityPresenter/shared`` where there is
  /// none. The status stays as it is; commands and loads may overlap. Meanwhile the screen's life is watched,
  /// so that activity goes with the screen and comes back with it.
  ///
  /// - Parameter command: What is done meanwhile.
  /// - Returns: What the command returns.
  /// - Throws: What the command throws.
  public func withActivity<Result>(
    _ command: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    commandCount += 1
    watchLife()
    updateActivity()
    defer {
      commandCount -= 1
      updateActivity()
      watchLife()
    }
    return try await command()
  }

  /// Shows or hides activity, whichever is due: off screen there is none.
  func updateActivity() {
    let due = life?.isOutOfSight == true ? nil : wantedPresenter
    guard due !== shownPresenter, let viewController else { return }
    if shownPresenter != nil {
      hideActivity(of: viewController)
      // What it did as it was told may have made another due.
      return updateActivity()
    }
    shownPresenter = due
    due?.show(for: viewController)
    layOutActivity()
  }

  func layOutActivity() {
    guard let shownPresenter, let viewController else { return }
    shownPresenter.layout(for: viewController)
  }

  private var wantedPresenter: (any ActivityPresenting)? {
    if isPresentingActivity { return activityPresenter }
    return commandCount > 0 ? activityPresenter ?? FullScreenActivityPresenter.shared : nil
  }

  func activityPresenterChanged() {
    watchLife()
    guard isPresentingActivity else { return updateActivity() }
    isPresentingActivity = false
    present(loadingStatus)
    screen.sleepUntilDue()
    updateActivity()
  }

  func endActivity() {
    isPresentingActivity = false
    updateActivity()
  }

  /// Hides it for now: `updateActivity()` shows it again where it is due.
  func hideActivity(of viewController: UIViewController?) {
    guard let leaving = shownPresenter else { return }
    // Before it is told: a load that it begins then is to be shown.
    shownPresenter = nil
    if let viewController { leaving.hide(for: viewController) }
  }
}
