import UIKit

extension LoadingManager {
  /// Shows activity around a one-off command: a save, a deletion.
  ///
  /// It is shown by the ``activityPresenter``, or by ``FullScreenActivityPresenter/shared`` where there is
  /// none. The status stays as it is; commands and loads may overlap.
  ///
  /// - Parameter command: What is done meanwhile.
  /// - Returns: What the command returns.
  /// - Throws: What the command throws.
  public func withActivity<Result>(
    _ command: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let presenter = activityPresenter ?? FullScreenActivityPresenter.shared
    commandCount += 1
    if let viewController {
      presenter.show(for: viewController)
      presenter.layout(for: viewController)
    }
    defer {
      commandCount -= 1
      if commandCount == 0, !isPresentingActivity, let viewController {
        presenter.hide(for: viewController)
      }
    }
    return try await command()
  }
}
