#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import UIKit

/// An activity presenter that only records its calls.
final class RecordingPresenter: ActivityPresenting {
  let log: EventLog
  /// A Boolean value that indicates whether the activity is visible.
  private(set) var isShown = false
  var atShow: @MainActor () -> Void = {}
  var atHide: @MainActor () -> Void = {}

  init(log: EventLog) { self.log = log }

  func show(for viewController: UIViewController) {
    log.note("show activity")
    isShown = true
    atShow()
  }

  func layout(for viewController: UIViewController) { log.note("lay out activity") }
  func hide(for viewController: UIViewController) {
    log.note("hide activity")
    isShown = false
    atHide()
  }
}
#endif
