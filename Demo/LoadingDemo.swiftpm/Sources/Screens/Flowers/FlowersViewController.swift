import LoadingLists
import LoadingUI
import UIKit

/// A list in sections that load separately, restored at the next launch.
final class FlowersViewController: LoadingTableViewController, DemoScreen {
  static let name = "Flowers"
  static let summary = "Sections that load separately"
  static let whatToTry = """
    Some sections load quickly, one slowly, and one fails first and can be retried. Tap Show More \
    for the next flowers. One of them can’t be shown, and its row shows the error. Open the screen \
    again: the list is restored as you left it.
    """

  private let garden: Garden
  private lazy var leaving = LeavingScreen { [garden] in garden.save() }

  init(services: DemoServices) {
    garden = Garden(services)
    super.init(list: garden.list, style: .insetGrouped)
    title = Self.name
    // The restored list isn't reloaded automatically. Pull to refresh loads new content.
    loadsAtFirstAppearance = !garden.list.hasItems
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Emoji.self) { (cell: UITableViewCell, plant) in
      if plant.name == "wilted flower" { throw Garden.Trouble.hasWilted }
      var content = cell.defaultContentConfiguration()
      content.text = "\(plant.character)  \(plant.name)"
      cell.contentConfiguration = content
      cell.selectionStyle = .none
    }
    dataSource.setDeletion(for: Emoji.self) { plant, section in section.remove(id: plant.id) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    leaving.willAppear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    leaving.didDisappear()
  }
}
