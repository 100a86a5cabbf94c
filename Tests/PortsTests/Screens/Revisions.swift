#if canImport(UIKit)
import Foundation
import LoadingLists
import UIKit

struct Revision: Hashable, Identifiable, Sendable {
  let id: Int
  let comment: String
  let date: Date

  var day: Date { Calendar.current.startOfDay(for: date) }
}

/// The revisions of an article by day, page by page, below the number of its edits, which is a
/// separate request.
final class RevisionsViewController: LoadingTableViewController {
  let editCount: Loader<Int>

  init(
    editCount: Loader<Int>,
    fetch: @escaping @MainActor (_ cursor: String?) async throws -> Page<Revision, String>
  ) {
    self.editCount = editCount
    let revisions = PagedLoader { request in try await fetch(request.cursor) }
    super.init(
      list: ListGroup("revisions", over: revisions, groupedBy: \.day) { day in
        day.formatted(date: .complete, time: .omitted)
      }
    )
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private var countObservation: LoadingObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Revision.self) { (cell: UITableViewCell, revision) in
      var content = cell.defaultContentConfiguration()
      content.text = revision.comment
      cell.contentConfiguration = content
    }
    countObservation = editCount.observe { [weak self] in
      self?.title = $0.content.map { "\($0) edits" }
    }
    editCount.load()
  }
}
#endif
