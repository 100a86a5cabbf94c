import UIKit

/// A screen with tabs, which is presented: a tab bar controller is never pushed.
class TabScreenController: UITabBarController {
  /// What a tab shows, and how it looks in the bar.
  struct Part {
    let controller: UIViewController
    let title: String
    let symbol: String
  }

  convenience init(_ services: DemoServices, _ parts: [Part]) {
    self.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    viewControllers = parts.map { part in
      let close = UIAction { [weak self] _ in self?.dismiss(animated: true) }
      part.controller.title = part.title
      part.controller.navigationItem.leftBarButtonItem =
        UIBarButtonItem(systemItem: .close, primaryAction: close, menu: nil)
      part.controller.navigationItem.rightBarButtonItem = services.makeServerButton()
      let navigation = UINavigationController(rootViewController: part.controller)
      navigation.tabBarItem.title = part.title
      navigation.tabBarItem.image = UIImage(systemName: part.symbol)
      return navigation
    }
  }

  /// The screen of the open tab.
  final var content: UIViewController {
    (selectedViewController as? UINavigationController)?.topViewController ?? self
  }
}
