import Loading
import LoadingTestSupport

/// One of the lists of a world, and a view that shows it.
@MainActor final class ListWorldScreen {
  let list: ListGroup
  let root: ModelledNode
  private let log: ListLog
  /// What the rows of the view show.
  private var shown: [ListRowID: Row] = [:]
  private var observation: LoadingObservation?

  init(_ id: String) {
    list = ListGroup(id)
    root = ModelledNode(list, .group)
    log = ListLog(of: list)
    observation = list.observeUpdates { [unowned self] in show($0) }
  }

  /// Shows the items of the rows that have come or show something else.
  private func show(_ update: ListUpdate) {
    let former = Set(update.former.rows)
    for case let section as ListSection<Row> in list.sections {
      for row in section.itemRows where !former.contains(row) || update.updated.contains(row) {
        shown[row] = section.item(of: row)
      }
    }
  }

  // What is not as it should be. In a batch a part may have left the list, changed out there and come again.
  func takeFaults(isBatch: Bool) -> [String] {
    let snapshot = ListSnapshot(of: list)
    var faults = log.board.faults
    if list.sections.map(\.id) != root.shown.map(\.node.id) { faults.append("sections") }
    if !snapshot.isUnique { faults.append("ids twice") }
    if log.board.shown != snapshot { faults.append("updates do not lead to the snapshot") }
    if log.takeUpdates().contains(where: { !$0.snapshot.isUnique }) {
      faults.append("ids twice in an update")
    }
    for case let section as ListSection<Row> in list.sections {
      if isBatch { for row in section.itemRows { shown[row] = section.item(of: row) } }
      let items = section.itemRows.map { shown[$0] }
      if items != section.items {
        faults.append("\(list.id) shows \(items) in \(section.id), not \(section.items)")
      }
    }
    _ = log.takeChanges()
    _ = log.takeStatuses()
    _ = log.takeRowChanges()
    return faults
  }
}
