import UIKit

/// The screens to choose from, each with what to try there.
final class ScreenListViewController: UITableViewController {
  private let services: DemoServices

  /// Makes the list.
  ///
  /// - Parameter services: What the screens work with.
  init(services: DemoServices) {
    self.services = services
    super.init(style: .insetGrouped)
    title = "Demo"
    // The screens that follow inherit it; one of the gallery's wants a large title.
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
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
    content.secondaryText = demoScreens[indexPath.row].whatToTry
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
