import UIKit

/// The list of the demo's screens and of the device tests, each with a short description.
final class ScreenListViewController: UITableViewController {
  let services: DemoServices

  /// Creates the list.
  ///
  /// - Parameter services: The services that the screens use.
  init(services: DemoServices) {
    self.services = services
    super.init(style: .insetGrouped)
    title = "Demo"
    // Pushed screens inherit it, except for those that always have a large title.
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "screen")
    navigationItem.rightBarButtonItem = services.makeServerButton()
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    markServerChoice()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    section == 0 ? nil : "Device tests"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? demoScreens.count : DeviceTest.allCases.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "screen", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    if indexPath.section == 0 {
      content.text = demoScreens[indexPath.row].name
      content.secondaryText = demoScreens[indexPath.row].summary
    } else {
      content.text = DeviceTest.allCases[indexPath.row].rawValue
      content.secondaryText = DeviceTest.allCases[indexPath.row].hint
    }
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen =
      indexPath.section == 0
      ? demoScreens[indexPath.row].init(services: services)
      : DeviceTest.allCases[indexPath.row].makeScreen(services)
    if screen is UITabBarController || screen is ColumnsViewController {
      present(screen, animated: true)
    } else {
      screen.navigationItem.rightBarButtonItem = services.makeServerButton()
      navigationController?.pushViewController(screen, animated: true)
    }
  }
}
