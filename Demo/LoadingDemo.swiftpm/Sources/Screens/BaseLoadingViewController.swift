import LoadingUI
import UIKit

/// The base class of the demo's screens, with the behavior that they share.
///
/// It doesn't adopt `LoadingDelegate`. Each screen does, and inherits the hooks below from
/// this class. A screen overrides a hook to change it.
class BaseLoadingViewController: UIViewController {
  /// The keys of the content on this screen; none by default.
  var reloadKeys: Set<ReloadKey> { [] }

  private var commandCount = 0
  private var isReloadDue = false

  /// A Boolean value that indicates whether a command is running, or a load that the user waits for.
  var isBusy: Bool {
    switch loadingManager.loadingStatus {
    case .loading, .foregroundRefreshing: true
    default: commandCount > 0
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.configuration.triggers = [
      .appearance, .foreground, .reconnection,
    ]
    loadingManager.configuration.reloadKeys = reloadKeys
    loadingManager.configuration.policy.freshness =
      .lasting(.seconds(60))
    loadingManager.configuration.failureNotice = .always
    loadingManager.activityPresenter =
      FullScreenActivityPresenter.shared
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    markServerChoice()
  }

  /// Enables or disables the controls depending on `isBusy`.
  func updateControls() {}

  /// Runs a command, such as saving, with activity over the screen and disabled controls.
  func perform<Value>(
    _ command: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    commandCount += 1
    updateControls()
    defer {
      commandCount -= 1
      updateControls()
      if isReloadDue, commandCount == 0 {
        isReloadDue = false
        loadingManager.setNeedsReload()
      }
    }
    return try await loadingManager.withActivity(command)
  }

  // MARK: - LoadingDelegate

  /// A reload waits for the running command, because its answer could be older than the command's result.
  func shouldReload() -> Bool {
    isReloadDue = commandCount > 0
    return !isReloadDue
  }

  /// Controls follow the status, not `disableControls()`, so that they stay enabled during background
  /// refreshes.
  func loadingStatusChanged(_ status: LoadingStatus) { updateControls() }
}
