import LoadingUI
import UIKit

/// An activity presenter that only notes what it is told.
final class NotingPresenter: ActivityPresenting {
  let log: EventLog

  init(log: EventLog) { self.log = log }

  func show(for viewController: UIViewController) { log.note("show activity") }
  func layout(for viewController: UIViewController) { log.note("lay out activity") }
  func hide(for viewController: UIViewController) { log.note("hide activity") }
}
