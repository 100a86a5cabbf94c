import LoadingUI
import UIKit

/// What the screens of an app have in common, written once over the manager.
///
/// It does not adopt `LoadingDelegate`: each screen does, says what it loads, and has the hooks below from
/// this class. A hook that a screen wants otherwise it overrides.
class BaseLoadingViewController: UIViewController {
  /// What the screen shows, for who changes it elsewhere; nothing unless a screen says so.
  var reloadKeys: Set<ReloadKey> { [] }

  private var commandCount = 0
  private var isReloadDue = false

  /// Whether the controls are to rest: a command runs, or a load that a person waits for.
  var isBusy: Bool {
    switch loadingManager.loadingStatus {
    case .loading, .foregroundRefreshing: true
    default: commandCount > 0
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.configuration.triggers = [.appearance, .foreground, .reconnection]
    loadingManager.configuration.reloadKeys = reloadKeys
    loadingManager.configuration.policy.freshness = .lasting(.seconds(60))
    loadingManager.configuration.failureNotice = .always
    loadingManager.activityPresenter = FullScreenActivityPresenter.shared
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    markServerChoice()
  }

  /// Brings the controls to what `isBusy` says.
  func updateControls() {}

  /// Runs a command, such as saving: with activity over the screen, and its controls at rest.
  func perform<Value>(_ command: @MainActor () async throws -> Value) async rethrows -> Value {
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

  /// A reload waits for the command that runs: it could bring what was there before.
  func shouldReload() -> Bool {
    isReloadDue = commandCount > 0
    return !isReloadDue
  }

  /// Controls follow the status, not `disableControls()`: they stay alive while a refresh is quiet.
  func loadingStatusChanged(_ status: LoadingStatus) { updateControls() }
}
