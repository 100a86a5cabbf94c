import LoadingUI
import UIKit

/// A list over shared loaders, which it neither owns alone nor is alone in showing.
final class SharedListViewController: UITableViewController {
  private let loaders: SharedLoaders
  private let showsFaces: Bool
  private var observations: [LoadingObservation] = []
  private var rows: [(title: String, detail: String)] = []

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - loaders: What it shows.
  ///   - showsFaces: Whether it needs the faces too, and starts what it needs; else it shows the groups,
  ///     whoever loads them.
  init(_ loaders: SharedLoaders, showsFaces: Bool) {
    self.loaders = loaders
    self.showsFaces = showsFaces
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [weak self] _ in
        self?.loadingManager.reloadContent(force: true, inBackground: true)
      },
      for: .valueChanged
    )
    refreshControl = refresh
    observations = [
      loaders.groups.observe { [weak self] _ in self?.show() },
      loaders.faces.observe { [weak self] _ in self?.show() },
      loadingManager.observeStatus { [weak self] in self?.show($0) },
    ]
    if showsFaces {
      loadingManager.follow(loaders.groups, loaders.faces)
      loadingManager.reloadContent()
    } else {
      loadingManager.follow(loaders.groups)
    }
  }

  private func show() {
    let groups = loaders.groups.state.content ?? []
    rows = groups.map { ($0.name, "\($0.emoji.count) emoji") }
    if showsFaces, let faces = loaders.faces.state.content {
      rows.insert((faces.map(\.character).joined(separator: " "), "\(faces.count) faces"), at: 0)
    }
    tableView.reloadData()
  }

  private func show(_ status: LoadingStatus) {
    if !status.isLoading { refreshControl?.endRefreshing() }
    guard let error = status.error, loadingManager.hasContent else {
      tableView.tableHeaderView = nil
      return
    }
    let notice = UILabel(frame: CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 44))
    notice.text = error.localizedDescription
    notice.font = .preferredFont(forTextStyle: .footnote)
    notice.textColor = .systemRed
    notice.textAlignment = .center
    tableView.tableHeaderView = notice
  }

  // MARK: - UITableViewDataSource

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = rows[indexPath.row].title
    content.secondaryText = rows[indexPath.row].detail
    cell.contentConfiguration = content
    return cell
  }
}
