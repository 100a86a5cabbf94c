import UIKit

/// A screen with tabs.
///
/// It is presented, because a tab bar controller can't be pushed.
class TabScreenController: UITabBarController {
  /// A tab: its screen, title and image.
  struct Part {
    let controller: UIViewController
    let title: String
    let symbol: String
  }

  convenience init(_ services: DemoServices, _ parts: [Part]) {
    self.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    viewControllers = parts.map { part in
      part.controller.title = part.title
      part.controller.addPresentedButtons(services, closing: self)
      let navigation = UINavigationController(rootViewController: part.controller)
      navigation.tabBarItem.title = part.title
      navigation.tabBarItem.image = UIImage(systemName: part.symbol)
      return navigation
    }
  }

  /// The screen of the selected tab.
  final var content: UIViewController {
    (selectedViewController as? UINavigationController)?.topViewController ?? self
  }
}

extension UIViewController {
  /// Adds the server's button, and one that closes a presented container.
  func addPresentedButtons(_ services: DemoServices, closing container: UIViewController) {
    let close = UIAction { [weak container] _ in container?.dismiss(animated: true) }
    navigationItem.leftBarButtonItem =
      UIBarButtonItem(systemItem: .close, primaryAction: close, menu: nil)
    navigationItem.rightBarButtonItem = services.makeServerButton()
  }
}
