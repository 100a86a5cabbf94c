import LoadingUI
import UIKit

/// The people that a search has found, apart from the list that it lies over.
final class PeopleResultsViewController: RowListViewController {
  private let search: SearchLoader<[Emoji]>
  private var found: [Emoji] = []
  private var observation: LoadingObservation?

  /// Makes the results of a search.
  init(_ search: SearchLoader<[Emoji]>) {
    self.search = search
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Before the manager follows the search: when it says that nothing is there, it says what.
    observation = search.observe { [weak self] in self?.show($0) }
    loadingManager.configuration.showsFailureNotice = true
    loadingManager.follow(search)
  }

  private func show(_ state: LoadingState<[Emoji]>) {
    found = state.content ?? []
    if case .success([]) = state {
      loadingManager.emptyContent = StatusContentConfiguration(
        image: UIImage(systemName: "magnifyingglass"),
        title: "No results for “\(search.query)”",
        message: "Nobody among the emoji is called that."
      )
    }
    tableView.reloadData()
  }

  // MARK: - Rows

  override var rowCount: Int { found.count }

  override func row(at index: Int) -> Row { Row(person: found[index]) }
}
