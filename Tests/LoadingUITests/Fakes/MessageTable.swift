#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A plain table of messages 0 to 199 that begins in the middle, set up as in an app: header,
/// footer, `reloadData()`.
final class MessageTable: UITableViewController {
  let server = ListServer(0..<200)
  let header = PageEndView(.previous)
  let loader: PagedLoader<Row, Int>
  /// The maximum number of messages in a section; by default, one section contains all messages.
  var messagesPerSection = 1000
  private let isSelfSizing: Bool

  init(isSelfSizing: Bool = false, start: Int = 100) {
    self.isSelfSizing = isSelfSizing
    loader = server.loader(.offset, size: 40, policy: LoadingPolicy())
    loader.start = .offset(start)
    super.init(style: .plain)
    header.follow(loader)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    if !isSelfSizing { (tableView.rowHeight, tableView.estimatedRowHeight) = (44, 0) }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.tableHeaderView = header
    tableView.tableFooterView = PageEndView(for: loader)
    loadingManager.follow(loader) { [weak self] _ in self?.tableView.reloadData() }
  }

  /// The offsets of the requested pages.
  var offsets: [Int] { server.requests.map(\.offset) }

  // MARK: - Rows

  private var sections: [[Row]] {
    Dictionary(grouping: loader.items) { $0.id / messagesPerSection }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    var content = cell.defaultContentConfiguration()
    let id = sections[indexPath.section][indexPath.row].id
    content.text = String(repeating: "\(id)\n", count: id * 7 % 5) + "\(id)"
    content.textProperties.numberOfLines = 0
    cell.contentConfiguration = content
    return cell
  }

  // MARK: - Test actions

  /// Shows the table in a window, and requests the first page.
  func open() async {
    _ = Screen.makeWindow(root: self)
    loadingManager.reloadContent()
    await follow()
  }

  func follow() async {
    for _ in 0..<3 {
      await settle()
      Screen.layout()
    }
  }

  /// Answers the waiting request.
  func answer() async {
    server.gate?.answer(())
    await follow()
  }

  func scroll(to y: CGFloat) async {
    Screen.scroll(tableView, to: CGPoint(x: 0, y: y))
    await follow()
  }

  /// The positions of the messages on screen, by id.
  var tops: [Int: CGFloat] {
    let rows = (tableView.indexPathsForVisibleRows ?? []).map { path in
      (
        sections[path.section][path.row].id,
        tableView.rectForRow(at: path).minY - tableView.contentOffset.y
      )
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  var visibleTexts: [String] {
    header.descendants.filter { !$0.isHidden }.compactMap { ($0 as? UILabel)?.text }
  }
}
#endif
