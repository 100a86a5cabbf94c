import UIKit

/// Two tabs that show the content of the same loaders.
final class SharedViewController: TabScreenController, DemoScreen {
  static let name = "Shared"
  static let summary = "Two tabs with the same loaders"
  static let whatToTry = """
    The first tab shows two loaders and waits for both. The second tab shows only the faster one, \
    without a request of its own. Pull to refresh in either tab, and both are updated. If the \
    refresh fails, the content stays visible, and a notice shows the reason.
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
