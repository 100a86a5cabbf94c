#if canImport(UIKit)
import Foundation
import LoadingLists
import UIKit

struct Visit: Hashable, Identifiable, Sendable {
  let id: Int
  let title: String
  let date: Date

  var day: Date { Calendar.current.startOfDay(for: date) }
}

/// The visited pages of a browser by day, page by page, which the user can remove.
final class HistoryViewController: LoadingTableViewController {
  let visits: PagedLoader<Visit, Int>
  private let remove: @MainActor (Visit.ID) async throws -> Void

  init(
    fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> [Visit],
    remove: @escaping @MainActor (Visit.ID) async throws -> Void
  ) {
    self.remove = remove
    visits = PagedLoader(pageSize: 100, fetch: fetch)
    let days = ListGroup("history", over: visits, groupedBy: \.day) { day in
      day.formatted(date: .complete, time: .omitted)
    }
    super.init(list: days)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Visit.self) { (cell: UITableViewCell, visit) in
      var content = cell.defaultContentConfiguration()
      content.text = visit.title
      cell.contentConfiguration = content
    }
    loadingManager.emptyContent = StatusContentConfiguration(
      title: "No History",
      message: "Websites you have visited recently will appear here."
    )
  }

  func delete(_ visit: Visit) {
    visits.remove(id: visit.id) { [remove] id in try await remove(id) }
  }
}
#endif
