#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import LoadingUI
import UIKit

/// The way out of a failure: a control that loads again, or a pull.
@MainActor struct WayOut {
  private let stage: RehearsalStage
  /// The side of the smallest area that is touched easily, in points.
  private static let side: CGFloat = 44

  init(_ stage: RehearsalStage) { self.stage = stage }

  /// The refresh control that the user can pull; `nil` if there is none.
  var refreshControl: UIRefreshControl? {
    stage.views.lazy.compactMap { ($0 as? UIScrollView)?.refreshControl }
      .first { control in
        // Until it is pulled, the control itself may be hidden.
        guard control.isEnabled, let list = control.superview else { return false }
        return reaches(list, CGPoint(x: list.bounds.midX, y: list.bounds.midY))
      }
  }

  /// The control that loads again, the one of the failed view first; `nil` if there is none.
  var control: UIControl? {
    let failedViews = stage.managers.filter { $0.failedView.window != nil }.map(\.failedView)
    let bar = (stage.root as? UINavigationController)?.navigationBar.tree ?? []
    let views = failedViews.flatMap(\.tree) + stage.views + bar
    return views.lazy.compactMap { $0 as? UIControl }.first {
      $0.isEnabled && $0.isShown && ($0 is UIButton || !$0.allControlEvents.isEmpty)
        && !($0 is UIRefreshControl) && !($0 is UITextField)
    }
  }

  /// Checks that there is a way out that can be touched.
  func check() throws {
    guard let control else {
      if refreshControl != nil { return }
      throw RehearsalFault("no way out of the failure", "no button to try again")
    }
    scroll(to: control)
    let name = control.spokenName
    let middle = CGPoint(x: control.bounds.midX, y: control.bounds.midY)
    if !reaches(control, middle) {
      if refreshControl != nil { return }
      let hit = stage.window.hitTest(control.convert(middle, to: stage.window), with: nil)
      let cover = hit.map { $0.isDescendant(of: control) ? "" : ", covered by \($0.place)" }
      throw RehearsalFault("no way out of the failure in reach", "\(name)\(cover ?? "")")
    }
    let half = Self.side / 2 - 0.5
    let corners = [(-half, 0), (half, 0), (0, -half), (0, half)]
    let isLarge = corners.allSatisfy {
      reaches(control, CGPoint(x: middle.x + $0.0, y: middle.y + $0.1))
    }
    if !isLarge, !sequence(first: control, next: \.superview).contains(where: \.isBar) {
      let size = "\(Int(control.bounds.width)) × \(Int(control.bounds.height)) points"
      throw RehearsalFault("a button is too small to touch", "\(name) has \(size), less than 44")
    }
  }

  /// Touches the control.
  func touch() {
    guard let control else { return }
    scroll(to: control)
    control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  private func scroll(to control: UIView) {
    for case let scrollView as UIScrollView in sequence(first: control, next: \.superview) {
      let frame = control.convert(control.bounds, to: scrollView)
      scrollView.scrollRectToVisible(frame, animated: false)
    }
    stage.turn()
  }

  private func reaches(_ view: UIView, _ point: CGPoint) -> Bool {
    let point = view.convert(point, to: stage.window)
    return stage.window.hitTest(point, with: nil)?.isDescendant(of: view) == true
  }
}

extension UIControl {
  /// The name of the control in messages.
  var spokenName: String {
    let title = (self as? UIButton).flatMap { $0.configuration?.title ?? $0.currentTitle }
    return (title ?? accessibilityLabel).map { "“\($0)”" } ?? place
  }
}
#endif
