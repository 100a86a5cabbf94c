import Foundation
import LoadingLists
import UIKit

final class NotesViewController: LoadingTableViewController {
  init(
    _ context: NSManagedObjectContext,
    _ api: any NotesService
  ) {
    let notes = Loader {
      try FetchedNotes.values(in: context)
    } refresh: { _ in
      try await api.importNotes(into: context)
    }
    let days = ListGroup(
      "notes",
      over: notes,
      groupedBy: \.day
    ) { day in
      day.formatted(date: .complete, time: .omitted)
    }
    super.init(list: days)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Note.self) {
      (cell: UITableViewCell, note) in
      var content = cell.defaultContentConfiguration()
      content.text = note.title
      cell.contentConfiguration = content
    }
  }
}
