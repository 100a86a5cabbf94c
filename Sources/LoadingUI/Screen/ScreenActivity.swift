#if canImport(UIKit)
import UIKit

/// The activity that a presenter shows for the loads and commands of a screen.
@MainActor final class ScreenActivity {
  var presenter: (any ActivityPresenting)? {
    didSet { if presenter !== oldValue { presenterChanged() } }
  }
  /// A Boolean value that indicates whether the presenter shows a running load.
  private(set) var isShowingLoad = false

  private weak var viewController: UIViewController?
  /// The presenter that currently shows activity.
  private var shown: (any ActivityPresenting)?
  /// The view over which it is shown, which the app may replace.
  private weak var place: UIView?
  /// The window of that view, which a view may leave for another one at once.
  private weak var window: UIWindow?
  /// The number of running commands.
  private var commandCount = 0
  /// Waits until a command has lasted as long as an indicator's delay.
  private var pause: Debouncer?
  /// The announcement of a command, which is repeated if it is interrupted.
  private var announcement: Announcement?
  /// Returns the delay of announcements and its clock; `nil` if they are off.
  private let timing: @MainActor () -> (delay: Duration, clock: any Clock<Duration>)?
  private let isKnownInvisible: @MainActor () -> Bool
  /// The closure to call when observation of the screen must start or stop, and when a load needs
  /// another view.
  private let changed: @MainActor (_ redrawsLoad: Bool) -> Void

  init(
    of viewController: UIViewController?,
    timing: @escaping @MainActor () -> (delay: Duration, clock: any Clock<Duration>)?,
    isKnownInvisible: @escaping @MainActor () -> Bool,
    changed: @escaping @MainActor (_ redrawsLoad: Bool) -> Void
  ) {
    self.viewController = viewController
    self.timing = timing
    self.isKnownInvisible = isKnownInvisible
    self.changed = changed
  }

  /// A Boolean value that indicates whether activity may be shown, so that the screen must be
  /// observed.
  var isInUse: Bool { presenter != nil || commandCount > 0 }

  /// Shows a load, if there is a presenter.
  func beginLoad() {
    guard presenter != nil else { return }
    isShowingLoad = true
    update()
  }

  func finishLoad() {
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

  /// Shows or hides activity depending on the state.
  ///
  /// Activity is hidden while the screen is known to be invisible.
  func update() {
    let due = isKnownInvisible() ? nil : requiredPresenter
    guard due !== shown || shown != nil, let viewController else { return }
    let view = viewController.viewIfLoaded
    guard due !== shown || place !== view || window !== view?.window else { return }
    if shown != nil {
      hide(of: viewController)
      // Hiding may have caused another change.
      return update()
    }
    (shown, place, window) = (due, view, view?.window)
    due?.show(for: viewController)
    layOut()
    announce()
  }

  /// Announces a command with VoiceOver if it lasts as long as an indicator's delay.
  ///
  /// The status of a load is announced anyway.
  private func announce() {
    guard shown != nil, !isShowingLoad, UIAccessibility.isVoiceOverRunning, let timing = timing()
    else { return pause = nil }
    let pause = Debouncer(interval: timing.delay, clock: timing.clock)
    self.pause = pause
    pause { [weak self] in
      guard let self, let shown, let viewController else { return }
      if let presenter = shown as? FullScreenActivityPresenter {
        presenter.moveFocus(for: viewController)
      } else if !viewController.isBelowPresentation {
        announcement = Announcement(Localized.loading, isImportant: false) { [weak self] in
          self?.isKnownInvisible() == false
        }
      }
    }
  }

  func layOut() {
    guard let shown, let viewController else { return }
    shown.layout(for: viewController)
  }

  /// Moves to another screen, or ends.
  func leave(for other: UIViewController?) {
    hide(of: viewController)
    viewController = other
    if other == nil { isShowingLoad = false }
  }

  private var requiredPresenter: (any ActivityPresenting)? {
    if isShowingLoad { return presenter }
    return commandCount > 0 ? presenter ?? FullScreenActivityPresenter.shared : nil
  }

  private func presenterChanged() {
    isShowingLoad = false
    changed(true)
    update()
  }

  private func hide(of viewController: UIViewController?) {
    guard let leaving = shown else { return }
    // Set before hiding, so that a load that a hook starts is shown.
    shown = nil
    (pause, announcement) = (nil, nil)
    if let viewController { leaving.hide(for: viewController) }
  }
}
#endif
