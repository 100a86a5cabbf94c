#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// Shows statuses in any controller, and measures their positions.
@MainActor struct HostRig {
  let clock = ManualClock()
  let controller: UIViewController
  var manager: LoadingManager { controller.loadingManager }

  init(_ controller: UIViewController) {
    self.controller = controller
    manager.configuration.policy.clock = clock
  }

  /// Sets a status, and waits until its indicator has appeared and its fade has ended.
  ///
  /// - Returns: The view of the status.
  @discardableResult func show(_ status: LoadingStatus) async -> UIView {
    // Waits until the previous view has disappeared.
    await clock.advance(by: .seconds(1))
    manager.loadingStatus = status
    await clock.advance(by: .milliseconds(150))
    Screen.settle()
    Screen.layout()
    return view(of: status)
  }

  private func view(of status: LoadingStatus) -> UIView {
    switch status {
    case .failed: manager.failedView
    case .empty: manager.emptyView
    default: manager.loadingView
    }
  }

  /// The cover that contains a visible status view.
  var cover: UIView? {
    [manager.loadingView, manager.failedView, manager.emptyView].lazy.compactMap(\.superview).first
  }

  /// Returns the view that a touch at a point of the window hits.
  func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    controller.view.window?.hitTest(CGPoint(x: x, y: y), with: nil)
  }
}

extension UIView {
  /// The vertical center of the built-in status view's content, rounded to half a point.
  var contentMidY: CGFloat? {
    firstDescendant(of: UIStackView.self).map { ($0.frameInWindow.midY * 2).rounded() / 2 }
  }
}

/// The statuses that cover the content, each with its own view.
let coveringStatuses: [LoadingStatus] = [.loading, .failed(TestError("load")), .empty]
#endif
