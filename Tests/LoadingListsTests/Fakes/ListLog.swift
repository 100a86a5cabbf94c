#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport

/// The notifications of a list, in order.
@MainActor final class ListLog {
  private(set) var updates: [ListView.Update] = []
  /// The changes of status, such as `will roses: idle to loading`.
  private(set) var changes: [String] = []
  private(set) var statuses: [LoadingStatus] = []
  private(set) var events: [ListEvent] = []
  private(set) var view: ListView!
  private var observations: [LoadingObservation] = []

  init(of list: ListGroup) {
    view = ListView(of: list) { [unowned self] in updates.append($0) }
    observations = [
      list.observeStatusChanges { [unowned self] change in
        changes.append("\(change.phase) \(change.node.id): \(change.previous) to \(change.status)")
      },
      list.observeStatus { [unowned self] in statuses.append($0) },
      list.observeEvents { [unowned self] in events.append($0) },
    ]
  }

  func takeUpdates() -> [ListView.Update] {
    defer { updates = [] }
    return updates
  }

  func takeChanges() -> [String] {
    defer { changes = [] }
    return changes
  }

  func takeStatuses() -> [LoadingStatus] {
    defer { statuses = [] }
    return statuses
  }

  func takeEvents() -> [ListEvent] {
    defer { events = [] }
    return events
  }
}
#endif
