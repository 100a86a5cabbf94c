#if canImport(UIKit)
import Loading

/// The status of a node of a list, its parent and its observers.
@MainActor final class ListNodeState {
  weak var parent: ListGroup?
  var isHidden = false
  private(set) var content = ListStatusCounts.Node()
  /// The combined statuses of a group's parts, or `nil` for a section.
  private(set) var counts: ListStatusCounts?

  // Created for the first observer, because most sections have none.
  private var statusObservers: ObserverList<LoadingStatus>?
  private var changeObservers: ObserverList<ListStatusChange>?
  private var eventObservers: ObserverList<ListEvent>?

  var status: LoadingStatus { content.status }
  private var reads = ReadTracking()

  func trackRead() { reads.read() }

  func apply(_ update: ListUpdate) {
    content = update.content
    counts = update.counts
  }

  // MARK: - Observers

  func observeStatus(_ handler: @escaping @MainActor (LoadingStatus) -> Void) -> LoadingObservation
  {
    made(&statusObservers).add(current: status, handler: handler)
  }

  func observeChanges(
    _ handler: @escaping @MainActor (ListStatusChange) -> Void
  ) -> LoadingObservation {
    made(&changeObservers).add(handler: handler)
  }

  /// A Boolean value that indicates whether a list view shows the list.
  var isObserved: Bool { eventObservers?.isNeeded(.visible) == true }

  func observeEvents(_ handler: @escaping @MainActor (ListEvent) -> Void) -> LoadingObservation {
    made(&eventObservers).add(handler: handler)
  }

  private func made<Value>(_ observers: inout ObserverList<Value>?) -> ObserverList<Value> {
    let made = observers ?? ObserverList()
    observers = made
    return made
  }

  func notify(_ status: LoadingStatus) {
    reads.changed()
    statusObservers?.send(status)
  }

  func notify(_ change: ListStatusChange) { changeObservers?.send(change) }

  func notify(_ event: ListEvent) { eventObservers?.send(event) }
}
#endif
