#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport

/// A list of a world, and a view that shows it.
@MainActor final class ListWorldScreen {
  let list: ListGroup
  let root: ModelNode
  private let log: ListLog
  /// The contents of the view's rows.
  private var shown: [ListRowID: Row] = [:]
  private var view: ListView!

  init(_ id: String) {
    list = ListGroup(id)
    root = ModelNode(list, .group)
    log = ListLog(of: list)
    view = ListView(of: list) { [unowned self] in show($0) }
  }

  /// Updates the contents of new and changed rows.
  private func show(_ update: ListView.Update) {
    let previous = Set(update.previous.rows)
    for case let section as ListSection<Row> in list.sections {
      for row in section.itemRows where !previous.contains(row) || update.updated.contains(row) {
        shown[row] = section.item(of: row)
      }
    }
  }

  // Returns the differences. In a batch, a part may have left the list, changed, and returned.
  func takeFaults(isBatch: Bool) -> [String] {
    let current = ShownList(of: list)
    var faults: [String] = []
    if list.sections.map(\.id) != root.shown.map(\.node.id) { faults.append("sections") }
    if !current.isUnique { faults.append("ids twice") }
    if view.shown != current { faults.append("updates do not lead to what the list is") }
    if log.takeUpdates().contains(where: { !$0.shown.isUnique }) {
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
    _ = log.takeEvents()
    return faults
  }
}
#endif
