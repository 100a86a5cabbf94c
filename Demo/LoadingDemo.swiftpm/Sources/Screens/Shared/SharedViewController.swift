import UIKit

/// Two tabs that show the content of the same loaders.
final class SharedViewController: TabScreenController, DemoScreen {
  static let name = "Shared"
  static let whatToTry = """
    Two tabs, two loaders. The first tab starts both, and waits for the slower one; the second shows \
    what the faster one has brought, without a request of its own. Pull to refresh on either: both \
    follow. Let the server fail before you pull: what was there stays, and a notice says why.
    """

  convenience init(services: DemoServices) {
    let loaders = SharedLoaders(client: services.client)
    let both = SharedListViewController(loaders, showsFaces: true)
    let groups = SharedListViewController(loaders, showsFaces: false)
    self.init(
      services,
      [
        Part(controller: both, title: "Both", symbol: "star"),
        Part(controller: groups, title: "Groups", symbol: "list.bullet"),
      ]
    )
  }
}
