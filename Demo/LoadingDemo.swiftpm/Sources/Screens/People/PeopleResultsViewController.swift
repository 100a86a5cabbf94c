import LoadingUI
import UIKit

/// The people that a search has found, apart from the list that it lies over.
final class PeopleResultsViewController: RowListViewController {
  private let search: SearchLoader<[Emoji]>
  private var found: [Emoji] = []

  /// Makes the results of a search.
  init(_ search: SearchLoader<[Emoji]>) {
    self.search = search
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The user waits for the server although typing is no load that the manager began.
    loadingManager.configuration.failureNotice = .always
    loadingManager.follow(search) { [weak self] in self?.show($0) }
  }

  private func show(_ found: [Emoji]) {
    self.found = found
    tableView.reloadData()
  }

  // MARK: - Rows

  override var rowCount: Int { found.count }

  override func row(at index: Int) -> Row { Row(person: found[index]) }
}
