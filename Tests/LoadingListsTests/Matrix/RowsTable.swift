#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import UIKit

/// A table with a row for each item, which shows its content without the library's lists.
class RowsTable: UITableViewController, ScreenRows {
  let log: EventLog
  final var items: [Plant] = [] { didSet { tableView.reloadData() } }

  init(log: EventLog) {
    self.log = log
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  final var rowTexts: [String] { tableView.rowTexts }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = items[indexPath.row].text
    cell.contentConfiguration = content
    return cell
  }
}

/// A table that loads its items.
final class DelegateTable: RowsTable, LoggedDelegate {
  let server: ScreenServer

  init(server: ScreenServer, log: EventLog) {
    self.server = server
    super.init(log: log)
  }

  func show(_ content: [Plant]) { items = content }
}

/// A table that follows loaders.
final class FollowingTable: RowsTable, LoggedHooks {
  private var observations: [LoadingObservation] = []

  func follow<Content>(
    _ loader: some ContentLoading<Content>,
    items: @escaping @MainActor (Content) -> [Plant]
  ) {
    observations = [
      loader.observe { [weak self] in self?.items = $0.content.map(items) ?? [] }
    ]
    loadingManager.follow(loader)
  }

  func follow(_ first: Loader<[Plant]>, _ second: Loader<[Plant]>) {
    let update: @MainActor (LoadingState<[Plant]>) -> Void = { [weak self] _ in
      self?.items = (first.state.content ?? []) + (second.state.content ?? [])
    }
    observations = [first.observe(update), second.observe(update)]
    loadingManager.follow(first, second)
  }
}
#endif
