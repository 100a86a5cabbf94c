import LoadingLists
import LoadingUI
import UIKit

/// A list with a search, both page by page: on this device at once, on the server once there was quiet.
final class PeopleViewController: LoadingTableViewController, DemoScreen {
  static let name = "People"
  static let whatToTry = """
    The people among the emoji, page by page. Search for one: what is on this device is found with \
    each letter, and once you pause the server is asked, with activity in the search bar. Scroll: \
    what is found comes in pages, too. Search for what nobody is called, or let the server fail: \
    the results say so, and when you cancel, the list is as it was.
    """

  private let directory: PeopleDirectory

  init(services: DemoServices) {
    directory = PeopleDirectory(services)
    super.init(list: ListGroup("people", [ListSection("all", over: directory.makeList())]))
    title = Self.name
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // About what a row takes, so that rows that join the list move nothing that is on screen.
    tableView.estimatedRowHeight = 60
    // The user waits for the server although typing is no load that the manager began.
    loadingManager.configuration.failureNotice = .always
    dataSource.setCells(for: Emoji.self) { (cell: UITableViewCell, person) in
      cell.contentConfiguration = UIListContentConfiguration(person: person)
      // A row leads nowhere: one that is tapped does not stay marked.
      cell.selectionStyle = .none
    }
    addSearch(directory.makeSearch(), placeholder: "Search People")
    navigationItem.hidesSearchBarWhenScrolling = false
  }
}

extension UIListContentConfiguration {
  /// A person: "waving hand: dark skin tone" is a name, and what tells it from others of that name.
  fileprivate init(person: Emoji) {
    let parts = person.name.split(separator: ":", maxSplits: 1)
    let name = parts.first ?? ""
    let variant = parts.dropFirst().first?.trimmingPrefix(" ") ?? "People & Body"
    self = .subtitleCell()
    text = "\(person.character)  \(name)"
    secondaryText = String(variant)
  }
}
