import UIKit

/// A container that keeps all its screens, and hides all but one, such as an app's own tab bar.
final class HidingContainer: UIViewController {
  private enum Hiding: CaseIterable { case hidden, transparent, moved, removed }

  private let screens: [UIViewController]
  private let chance: Chance
  private var hidings: [Hiding?] = []

  init(_ screens: [UIViewController], _ chance: Chance) {
    (self.screens, self.chance) = (screens, chance)
    hidings = screens.map { _ in nil }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for screen in screens { add(screen) }
    _ = change()
  }

  /// Shows another screen.
  func change() -> String {
    let shown = chance.int(0..<screens.count)
    for index in screens.indices {
      show(index)
      if index != shown { hide(index, chance.pick(Hiding.allCases) ?? .hidden) }
    }
    return "shows child \(shown)"
  }

  private func add(_ screen: UIViewController) {
    addChild(screen)
    screen.view.frame = view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }

  private func hide(_ index: Int, _ hiding: Hiding) {
    let screen = screens[index]
    hidings[index] = hiding
    switch hiding {
    case .hidden: screen.view.isHidden = true
    case .transparent: screen.view.alpha = 0
    case .moved: screen.view.transform = CGAffineTransform(translationX: 5_000, y: 0)
    case .removed:
      screen.willMove(toParent: nil)
      screen.view.removeFromSuperview()
      screen.removeFromParent()
    }
  }

  private func show(_ index: Int) {
    let screen = screens[index]
    switch hidings[index] {
    case .hidden: screen.view.isHidden = false
    case .transparent: screen.view.alpha = 1
    case .moved: screen.view.transform = .identity
    case .removed: add(screen)
    case nil: break
    }
    hidings[index] = nil
  }

  /// Removed screens are still part of the app.
  var allScreens: [UIViewController] { screens }
}

extension UIView {
  /// A Boolean value that indicates whether the view is in a window, and no ancestor is hidden,
  /// transparent or moved away.
  var isSeen: Bool {
    guard let window, !bounds.isEmpty else { return false }
    return sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
      && convert(bounds, to: window).intersects(window.bounds)
  }
}
