import LoadingUI
import UIKit

/// Every status on every kind of screen.
final class GalleryViewController: UITableViewController, DemoScreen {
  static let name = "Gallery"
  static let summary = "Every status on every kind of screen"
  static let whatToTry = """
    Open a screen and rotate the device, or choose the largest text, Dark Mode or a language from \
    right to left: nothing is hidden by the bars, and text that doesn’t fit scrolls. The button of \
    a status view loads the content.
    """

  init(services: DemoServices) {
    super.init(style: .insetGrouped)
    title = Self.name
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "status")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { GalleryHost.allCases.count }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    GalleryHost.allCases[section].rawValue
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    GalleryStatus.allCases.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "status", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = GalleryStatus.allCases[indexPath.row].rawValue
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = GalleryHost.allCases[indexPath.section].makeScreen()
    navigationController?.pushViewController(screen.root, animated: true)
    GalleryStatus.allCases[indexPath.row].show(on: screen.content.loadingManager)
  }
}
