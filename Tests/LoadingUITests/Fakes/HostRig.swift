import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import UIKit

/// Shows statuses on any controller, and tells where on the screen things are.
@MainActor struct HostRig {
  let clock = ManualClock()
  let controller: UIViewController
  var manager: LoadingManager { controller.loadingManager }

  init(_ controller: UIViewController) {
    self.controller = controller
    manager.configuration.policy.clock = clock
  }

  /// Sets a status, lets its indicator come and its fade end.
  ///
  /// - Returns: The view of the status.
  @discardableResult func show(_ status: LoadingStatus) async -> UIView {
    // What is seen from before may go.
    await clock.advance(by: .seconds(1))
    manager.loadingStatus = status
    await clock.advance(by: .milliseconds(150))
    Headless.settle()
    Headless.layout()
    return view(of: status)
  }

  private func view(of status: LoadingStatus) -> UIView {
    switch status {
    case .failed: manager.failedView
    case .empty: manager.emptyView
    default: manager.loadingView
    }
  }

  /// The cover that a status view which is shown lies in.
  var cover: UIView? {
    [manager.loadingView, manager.failedView, manager.emptyView].lazy.compactMap(\.superview).first
  }

  /// What a finger at a point of the window touches.
  func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    controller.view.window?.hitTest(CGPoint(x: x, y: y), with: nil)
  }
}

extension UIView {
  /// Where the middle of what the built-in status view says is, to half a point.
  var middleOfColumn: CGFloat? {
    firstDescendant(of: UIStackView.self).map { ($0.frameInWindow.midY * 2).rounded() / 2 }
  }
}

/// The statuses that cover the content, each with a view of its own.
let coveringStatuses: [LoadingStatus] = [.loading, .failed(TestError("load")), .empty]
