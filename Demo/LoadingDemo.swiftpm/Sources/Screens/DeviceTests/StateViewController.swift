import LoadingLists
import UIKit

/// Cells that show the state of a loader where UIKit tracks it, without observers.
final class StateViewController: UITableViewController {
  private static let places = [
    "updateProperties()", "viewWillLayoutSubviews()", "A cell’s handler",
  ]

  private let emoji: PagedLoader<Emoji, Int>
  private let cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
  private var texts = ["", "", ""]

  init(_ services: DemoServices) {
    let client = services.client
    emoji = PagedLoader { offset, limit in try await client.emoji(offset: offset, limit: limit) }
    super.init(style: .insetGrouped)
    title = "State"
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for index in cells.indices { show(index) }
    #if canImport(ObjectiveC)
    cells[2].configurationUpdateHandler = { [weak self] _, _ in self?.show(2) }
    #endif
    loadingManager.configuration.failureNotice = .always
    loadingManager.follow(emoji)
    loadingManager.enablePullToRefresh()
    let next: DelayedAction = ("Load a Page", { [emoji] in emoji.loadNextPage() })
    let edit: DelayedAction = ("Remove an Item", { [emoji] in emoji.change { _ = $0.popLast() } })
    addDelayedMenu([reloading, next, edit])
    loadingManager.reloadContent()
  }

  @available(iOS 26.0, visionOS 26.0, *) override func updateProperties() {
    super.updateProperties()
    show(0)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    show(1)
  }

  /// Prints each call, because text that changes with each layout would never end.
  private func show(_ index: Int) {
    let isLoading = emoji.state.isLoading ? "loading, " : ""
    let text = "\(isLoading)\(emoji.items.count) items, \(loadingManager.loadingStatus)"
    print("\(Self.places[index]): \(text)")
    guard text != texts[index] else { return }
    texts[index] = text
    var content = UIListContentConfiguration.subtitleCell()
    content.text = Self.places[index]
    content.secondaryText = text
    cells[index].contentConfiguration = content
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cells.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { cells[indexPath.row] }
}
