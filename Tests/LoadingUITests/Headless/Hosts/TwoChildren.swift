import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A container's way to show another child than this one, which it keeps.
enum Hiding: CaseIterable {
  case hidden, transparent, movedByTransform, movedByFrame, withoutSize, hiddenBox, removed, behind

  /// The ways in which a screen stays in the window, and isn't only covered.
  static let inWindow = allCases.filter { $0 != .removed && $0 != .behind }
}

/// A container with two children, each of which fills it, in a box of the container.
@MainActor struct TwoChildren {
  let clock = ManualClock()
  let root = UIViewController()
  let other = UIViewController()
  let child: UIViewController
  let window: UIWindow
  private let box = UIView()
  var manager: LoadingManager { child.loadingManager }

  init(_ kind: ScreenKind) {
    child = kind.make()
    window = Headless.makeWindow(root: root)
    other.view.backgroundColor = .systemBackground
    root.embed(other, frame: root.view.bounds)
    box.frame = root.view.bounds
    root.view.addSubview(box)
    add()
    manager.configuration.policy.clock = clock
  }

  func turn() async {
    await Screen.turn(3)
    Screen.layout()
  }

  func advance(_ seconds: Int = 3) async {
    await clock.advance(by: .seconds(seconds))
    await turn()
  }

  private func add() {
    root.addChild(child)
    child.view.frame = box.bounds
    box.addSubview(child.view)
    child.didMove(toParent: root)
  }

  func remove() {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  func hide(_ hiding: Hiding) {
    let view: UIView = child.view
    switch hiding {
    case .hidden: view.isHidden = true
    case .transparent: view.alpha = 0
    case .movedByTransform: view.transform = CGAffineTransform(translationX: 390, y: 0)
    case .movedByFrame: view.frame.origin.x = 390
    case .withoutSize: view.frame.size.height = 0
    case .hiddenBox: box.isHidden = true
    case .removed: remove()
    case .behind: root.view.bringSubviewToFront(other.view)
    }
  }

  func show(_ hiding: Hiding) {
    let view: UIView = child.view
    switch hiding {
    case .hidden: view.isHidden = false
    case .transparent: view.alpha = 1
    case .movedByTransform: view.transform = .identity
    case .movedByFrame, .withoutSize: view.frame = box.bounds
    case .hiddenBox: box.isHidden = false
    case .removed: add()
    case .behind: root.view.bringSubviewToFront(box)
    }
  }

  /// Returns whether a view is in front at its center.
  func isSeen(_ view: UIView?) -> Bool {
    guard let view, view.window === window, !view.bounds.isEmpty else { return false }
    let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    let hit = window.hitTest(center, with: nil)
    return hit?.isDescendant(of: view) == true
  }

  func view(_ identifier: String) -> UIView? { window.descendant(identifier) }
}
