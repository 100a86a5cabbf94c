import LoadingUI
import UIKit

/// A table that prints its requests.
final class TestTableViewController: EchoViewController {
  private var services: DemoServices?
  private var setUp: @MainActor (TestTableViewController) -> Void = { _ in }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - services: The services that load its rows.
  ///   - title: The title.
  ///   - setUp: A closure that changes the settings of the loaded view.
  convenience init(
    _ services: DemoServices,
    _ title: String,
    setUp: @escaping @MainActor (TestTableViewController) -> Void = { _ in }
  ) {
    self.init(services: services)
    self.title = title
    self.services = services
    self.setUp = setUp
  }

  override func viewDidLoad() {
    setUp(self)
    super.viewDidLoad()
    addDelayedMenu([
      reloading, pushing, ("Present a Sheet", { [weak self] in self?.presentSheet() }),
    ])
  }

  private func presentSheet() {
    guard let services else { return }
    let sheet = TestTableViewController(services, "Sheet")
    present(UINavigationController(rootViewController: sheet), animated: true)
  }

  override func loadContent(ignoreCache: Bool) async throws -> [EmojiGroup] {
    try await client.groups(for: title ?? "", ignoringCache: ignoreCache)
  }
}
