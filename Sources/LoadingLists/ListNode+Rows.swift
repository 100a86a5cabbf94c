#if canImport(UIKit)
public import Loading

extension ListNode {
  /// Observes the rows of this part and the parts inside it, to show them in a view that isn't a
  /// table or collection view, such as pages, a map or a stack.
  ///
  /// ```swift
  /// observation = places.observeRows { [weak self] in
  ///   self?.showAnnotations()
  /// }
  /// ```
  ///
  /// In the handler, read what the view shows: the `items` of a ``ListSection``, its header, footer
  /// and placeholder, or the ``ListGroup/sections`` of a group. Changes that are made together,
  /// such as those in ``performUpdates(_:)`` or by a response of the server, are reported once. To
  /// animate them, compare the items with those that the view shows.
  ///
  /// - Parameter handler: A closure that is called immediately, and after each change.
  /// - Returns: A token that keeps the observation alive until it is cancelled or released.
  public func observeRows(_ handler: @escaping @MainActor () -> Void) -> LoadingObservation {
    let changes = RowsReport(handler)
    return ListTransitions.all.changes.hold {
      let observation = observeEvents { changes.receive($0) }
      handler()
      return observation
    }
  }
}

/// The reports to an observer of rows.
@MainActor private final class RowsReport {
  private let handler: @MainActor () -> Void
  private var moment = ListMoment.now

  init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }

  func receive(_ event: ListEvent) {
    // An end of a load without other rows concerns only visible rows, which request a page again.
    if case .rows(let section) = event, section.section.state.lastChange <= moment { return }
    guard ListTransitions.all.areUpdatesOpen else { return report() }
    ListTransitions.all.atEnd(for: self) { [self] in report() }
  }

  private func report() {
    moment = .now
    handler()
  }
}
#endif
