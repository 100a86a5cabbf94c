import UIKit

/// Two tabs that show what the same loaders bring.
final class SharedViewController: UITabBarController, DemoScreen {
  static let name = "Shared"
  static let whatToTry = """
    Two tabs, two loaders. The first tab starts both, and waits for the slower one; the second shows \
    what the faster one has brought, without a request of its own. Pull to refresh on either: both \
    follow. Let the server fail before you pull: what was there stays, and a notice says why.
    """

  private let both: SharedListViewController
  private let groups: SharedListViewController

  init(services: DemoServices) {
    let loaders = SharedLoaders(client: services.client)
    both = SharedListViewController(loaders, showsFaces: true)
    groups = SharedListViewController(loaders, showsFaces: false)
    super.init(nibName: nil, bundle: nil)
    title = Self.name
    both.tabBarItem.title = "Both"
    both.tabBarItem.image = UIImage(systemName: "star")
    groups.tabBarItem.title = "Groups"
    groups.tabBarItem.image = UIImage(systemName: "list.bullet")
    viewControllers = [both, groups]
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  var content: UIViewController { selectedIndex == 0 ? both : groups }
}
