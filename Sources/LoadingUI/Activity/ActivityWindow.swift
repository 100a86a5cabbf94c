import UIKit

/// The window of a full-screen activity: it takes all touches, and never the keyboard's input.
final class ActivityWindow: UIWindow {
  /// The screens that are busy, each with the number of its showing.
  var busy: [ObjectIdentifier: Int] = [:]

  init(over covered: UIWindow, in scene: UIWindowScene, _ color: UIColor, _ spinner: UIView) {
    super.init(windowScene: scene)
    // Windows beside it are out of reach, too.
    accessibilityViewIsModal = true
    let root = ActivityRootController(over: covered)
    root.view.backgroundColor = color
    root.view.accessibilityViewIsModal = true
    root.view.accessibilityIdentifier = "loading.activity"
    spinner.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(spinner)
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: root.view.centerYAnchor),
    ])
    rootViewController = root
    backgroundColor = .clear
    // Above the windows of the keyboard, whose level is ten millions and one.
    windowLevel = UIWindow.Level(rawValue: 10_000_010)
    isHidden = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override var canBecomeKey: Bool { false }
}
