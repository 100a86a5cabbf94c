#if canImport(UIKit)
import UIKit

/// The activity that a presenter shows for a screen: around its loads, and around commands.
@MainActor final class ScreenActivity {
  var presenter: (any ActivityPresenting)? {
    didSet { if presenter !== oldValue { presenterChanged() } }
  }
  /// A Boolean value that indicates whether a load runs that the presenter shows.
  private(set) var isShowingLoad = false

  private weak var viewController: UIViewController?
  /// The presenter that shows activity now.
  private var shown: (any ActivityPresenting)?
  /// The commands that activity is shown around.
  private var commandCount = 0
  private let isKnownInvisible: @MainActor () -> Bool
  /// Called when the screen has to be watched, or no longer, and when a load needs another view.
  private let changed: @MainActor (_ redrawsLoad: Bool) -> Void

  init(
    of viewController: UIViewController?,
    isKnownInvisible: @escaping @MainActor () -> Bool,
    changed: @escaping @MainActor (_ redrawsLoad: Bool) -> Void
  ) {
    self.viewController = viewController
    self.isKnownInvisible = isKnownInvisible
    self.changed = changed
  }

  /// A Boolean value that indicates whether activity may be shown, so that the screen is watched.
  var isInUse: Bool { presenter != nil || commandCount > 0 }

  /// Shows a load, if there is a presenter.
  func beginLoad() {
    guard presenter != nil else { return }
    isShowingLoad = true
    update()
  }

  func endLoad() {
    guard isShowingLoad else { return }
    isShowingLoad = false
    update()
  }

  func perform<Result>(_ command: @MainActor () async throws -> Result) async rethrows -> Result {
    commandCount += 1
    changed(false)
    update()
    defer {
      commandCount -= 1
      update()
      changed(false)
    }
    return try await command()
  }

  /// Shows or hides activity, whichever is due: off screen there is none.
  func update() {
    let due = isKnownInvisible() ? nil : wanted
    guard due !== shown, let viewController else { return }
    if shown != nil {
      hide(of: viewController)
      // What it did as it was hidden may have made another due.
      return update()
    }
    shown = due
    due?.show(for: viewController)
    layOut()
  }

  func layOut() {
    guard let shown, let viewController else { return }
    shown.layout(for: viewController)
  }

  /// Leaves the screen, for another one or for good.
  func leave(for other: UIViewController?) {
    hide(of: viewController)
    viewController = other
    if other == nil { isShowingLoad = false }
  }

  private var wanted: (any ActivityPresenting)? {
    if isShowingLoad { return presenter }
    return commandCount > 0 ? presenter ?? FullScreenActivityPresenter.shared : nil
  }

  private func presenterChanged() {
    let wasShowingLoad = isShowingLoad
    isShowingLoad = false
    changed(wasShowingLoad)
    update()
  }

  private func hide(of viewController: UIViewController?) {
    guard let leaving = shown else { return }
    // Before it is hidden: a load that the hook begins must be shown.
    shown = nil
    if let viewController { leaving.hide(for: viewController) }
  }
}
#endif
