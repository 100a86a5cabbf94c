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

  // Compares the list with its model. In a batch, a part may have left it, changed, and returned.
  func check(isBatch: Bool, _ random: RandomSteps) {
    let current = ShownList(of: list)
    if list.sections.map(\.id) != root.shown.map(\.node.id) { random.fault("sections") }
    if !current.isUnique { random.fault("ids twice") }
    if view.shown != current { random.fault("updates do not lead to what the list is") }
    if log.takeUpdates().contains(where: { !$0.shown.isUnique }) {
      random.fault("ids twice in an update")
    }
    for case let section as ListSection<Row> in list.sections {
      if isBatch { for row in section.itemRows { shown[row] = section.item(of: row) } }
      let items = section.itemRows.map { shown[$0] }
      if items != section.items {
        random.fault("\(list.id) shows \(items) in \(section.id), not \(section.items)")
      }
    }
    _ = log.takeChanges()
    _ = log.takeStatuses()
    _ = log.takeEvents()
  }
}
#endif
