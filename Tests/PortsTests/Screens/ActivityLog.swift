#if canImport(UIKit)
import Foundation
import LoadingLists
import UIKit

struct Activity: Hashable, Identifiable, Sendable {
  let id: Int
  let summary: String
  let date: Date

  var day: Date { Calendar.current.startOfDay(for: date) }
}

struct ActivityFilter: Hashable, Sendable {
  var groups: Set<String> = []

  var isActive: Bool { !groups.isEmpty }
}

/// The events of a site by day, page by page, of all groups or some.
///
/// An empty result has its own text.
final class ActivityLogViewController: LoadingTableViewController {
  private let activities: PagedQueryLoader<ActivityFilter, Activity, Int>

  init(fetch: @escaping @MainActor (ActivityFilter, _ offset: Int) async throws -> [Activity]) {
    activities = PagedQueryLoader(query: ActivityFilter()) { filter in
      PagedLoader { request in try await fetch(filter, request.offset) }
    }
    activities.keepsPreviousItems = false
    super.init(
      list: ListGroup("log", over: activities, groupedBy: \.day) { day in
        day.formatted(date: .complete, time: .omitted)
      }
    )
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var filter: ActivityFilter {
    get { activities.query }
    set {
      activities.query = newValue
      loadingManager.emptyContent = StatusContentConfiguration(
        title: newValue.isActive ? "No matching events found." : "No activity yet"
      )
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.emptyContent = StatusContentConfiguration(title: "No activity yet")
    dataSource.setCells(for: Activity.self) { (cell: UITableViewCell, activity) in
      var content = cell.defaultContentConfiguration()
      content.text = activity.summary
      cell.contentConfiguration = content
    }
  }
}
#endif
