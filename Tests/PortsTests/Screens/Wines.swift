#if canImport(UIKit)
import LoadingUI
import UIKit

/// A table of wines with placeholders for loading, failure and emptiness, and an error view
/// that retries wherever it is tapped.
final class WinesViewController: UITableViewController, LoadingDelegate {
  private let fetch: @MainActor () async throws -> [String]
  private var wines: [String] = []

  init(fetch: @escaping @MainActor () async throws -> [String]) {
    self.fetch = fetch
    super.init(style: .plain)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.failedView = TapView()
    loadingManager.emptyContent = StatusContentConfiguration(title: "No Wine!")
    loadingManager.enablePullToRefresh()
    loadingManager.reloadContent()
  }

  func loadContent(ignoreCache: Bool) async throws -> [String] { try await fetch() }

  func loadSucceeded(_ content: [String]) {
    wines = content
    tableView.reloadData()
  }

  func shouldLoadInBackground() -> Bool { !wines.isEmpty }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    wines.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = wines[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}

/// A failed view that is a single button.
private final class TapView: UIButton, StatusDisplaying {
  func display(_ status: LoadingStatus, message: String?, retry: UIAction) {
    setTitle("\(message ?? "") Tap to reload.", for: .normal)
    titleLabel?.numberOfLines = 0
    addAction(retry, for: .primaryActionTriggered)
  }
}
#endif
