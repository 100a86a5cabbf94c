import LoadingLists
import LoadingUI
import UIKit

/// A paged list with a paged search: in the local rows immediately, on the server after a pause in typing.
final class PeopleViewController: LoadingTableViewController, DemoScreen {
  static let name = "People"
  static let summary = "A list and a search, both paged"
  static let whatToTry = """
    Search for a name: stored results appear with each letter, and the server’s results when you \
    pause typing. Results are also loaded page by page. Search for an unknown name, or let the \
    server fail: the results show the reason. When you cancel the search, the list is unchanged. \
    Scroll down and open the screen again: it opens where you left it.
    """

  private let directory: PeopleDirectory
  private let storedPlace: StoredFile<ListPlace>
  // Results of a search aren't opened again.
  private lazy var leaving = LeavingScreen(placeOf: dataSource, in: storedPlace) { [weak self] in
    self?.navigationItem.searchController?.isActive == true
  }

  init(services: DemoServices) {
    directory = PeopleDirectory(services)
    storedPlace = services.storedRows.placeOfPeople
    super.init(list: ListGroup("people", [ListSection("all", over: directory.makeList())]))
    title = Self.name
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Close to the height of a row, so that new rows don't move the visible ones.
    tableView.estimatedRowHeight = 60
    // The user waits for the server, although typing isn't a load that the manager starts.
    loadingManager.configuration.failureNotice = .always
    dataSource.setCells(for: Emoji.self) { (cell: UITableViewCell, person) in
      cell.contentConfiguration = UIListContentConfiguration(person: person)
      // A row has no action, so a tapped row doesn't stay selected.
      cell.selectionStyle = .none
    }
    addSearch(directory.makeSearch(), placeholder: "Search People")
    navigationItem.hidesSearchBarWhenScrolling = false
    if let place = storedPlace.open() { dataSource.open(at: place) }
  }

  // MARK: - The place

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    leaving.willAppear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    leaving.didDisappear()
  }
}

extension UIListContentConfiguration {
  /// Returns the row of a person.
  ///
  /// In "waving hand: dark skin tone", the text after the colon distinguishes persons of the same name.
  fileprivate init(person: Emoji) {
    let parts = person.name.split(separator: ":", maxSplits: 1)
    let name = parts.first ?? ""
    let variant = parts.dropFirst().first?.trimmingPrefix(" ") ?? "People & Body"
    self = .subtitleCell()
    text = "\(person.character)  \(name)"
    secondaryText = String(variant)
  }
}
