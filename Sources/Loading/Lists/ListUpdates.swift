/// Gathers what happens in a list into updates.
@MainActor final class ListUpdates {
  private let handler: @MainActor (ListUpdate) -> Void
  private weak var list: ListGroup?
  private var snapshot = ListSnapshot()
  /// The sections whose rows have changed.
  private var touched: Set<ListSectionID> = []
  private var updated: Set<ListRowID> = []
  private var open = OpenListUpdates()
  private var isNews = false

  init(_ list: ListGroup, _ handler: @escaping @MainActor (ListUpdate) -> Void) {
    self.list = list
    self.handler = handler
  }

  /// Tells of all that is there.
  func begin() {
    guard let list else { return }
    show(ListSnapshot(of: list))
  }

  func take(_ event: ListEvent) {
    open.take(event)
    switch event {
    case .rows(let section, let change):
      touched.insert(section.sectionID)
      updated.formUnion(change.updated)
      if change.isOtherPlaceholder, section.placeholder != nil {
        updated.insert(section.placeholderRow)
      }
      isNews = true
    case .sections: isNews = true
    case .titles, .updatesBegan, .updatesEnded: break
    }
    flush()
  }

  private func flush() {
    guard isNews, !open.areOpen, let list else { return }
    let new = ListSnapshot(of: list)
    isNews = false
    if !updated.isEmpty {
      // What is hidden changes unseen, and what has come is not updated.
      updated.formIntersection(rows(of: snapshot))
      updated.formIntersection(rows(of: new))
    }
    touched = []
    if new != snapshot || !updated.isEmpty { show(new) }
  }

  /// The rows that may have been updated.
  private func rows(of snapshot: ListSnapshot) -> [ListRowID] {
    snapshot.sections.filter { touched.contains($0.id) }.flatMap(\.rows)
  }

  private func show(_ new: ListSnapshot) {
    let update = ListUpdate(former: snapshot, snapshot: new, updated: updated)
    snapshot = new
    updated = []
    handler(update)
  }
}

extension ListGroup {
  /// Observes the rows of the list, for a view that is none of UIKit's own.
  ///
  /// ```swift
  /// observation = list.observeUpdates { update in
  ///   board.apply(update.changes)
  /// }
  /// ```
  ///
  /// - Parameter handler: Called at once with all that is there, then after each change. Changes made within
  ///   ``ListNode/performUpdates(_:)`` come as one.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observeUpdates(
    _ handler: @escaping @MainActor (ListUpdate) -> Void
  ) -> LoadingObservation {
    let updates = ListUpdates(self, handler)
    let observation = observeEvents { updates.take($0) }
    // Behind it: what the handler changes when it is called first is told, too.
    ListTransitions.all.hold { updates.begin() }
    return observation
  }
}
