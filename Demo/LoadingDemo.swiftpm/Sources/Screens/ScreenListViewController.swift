import UIKit

/// The list of the demo's screens, each with a short description.
final class ScreenListViewController: UITableViewController {
  let services: DemoServices

  /// Creates the list.
  ///
  /// - Parameter services: The services that the screens use.
  init(services: DemoServices) {
    self.services = services
    super.init(style: .insetGrouped)
    title = "Demo"
    // Pushed screens inherit it. One of the gallery's has a large title.
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "screen")
    navigationItem.rightBarButtonItem = services.makeServerButton()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    markServerChoice()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    demoScreens.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "screen", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = demoScreens[indexPath.row].name
    content.secondaryText = demoScreens[indexPath.row].summary
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = demoScreens[indexPath.row].init(services: services)
    if screen is UITabBarController {
      present(screen, animated: true)
    } else {
      screen.navigationItem.rightBarButtonItem = services.makeServerButton()
      navigationController?.pushViewController(screen, animated: true)
    }
  }
}
