#if canImport(UIKit)
import Loading
import LoadingTestSupport
@testable import LoadingLists
import UIKit

/// A view that shows a list only with the notifications it receives.
@MainActor final class ListView {
  /// A change of the visible rows.
  @MainActor struct Update {
    let previous: ShownList
    let shown: ShownList
    /// The rows that stay and change their content.
    let updated: Set<ListRowID>
    let isPreviousPage: Bool

    /// The rows that were inserted.
    var inserted: Set<ListRowID> { Set(shown.rows).subtracting(previous.rows) }
  }

  private(set) var shown = ShownList()

  private let updated: @MainActor (Update) -> Void
  private var sections: ShownSections
  private var snapshot = ListSnapshot()
  private var observation: LoadingObservation?

  init(of list: ListGroup, updated: @escaping @MainActor (Update) -> Void) {
    self.updated = updated
    sections = ShownSections(of: list)
    observation = list.observeEvents { [unowned self] in receive($0) }
    show()
  }

  private func receive(_ event: ListEvent) {
    sections.receive(event)
    guard ListTransitions.all.areUpdatesOpen else { return show() }
    ListTransitions.all.atEnd(for: self) { [weak self] in self?.show() }
  }

  private func show() {
    guard sections.hasChanges else { return }
    let previous = shown
    let difference = sections.update(since: snapshot) { _ in false }
    _ = sections.apply(difference, to: &snapshot)
    sections.finishUpdate(snapshot)
    shown = ShownList(snapshot)
    let rows = difference.updatedRows(in: snapshot).union(difference.placeholders)
    guard shown != previous || !rows.isEmpty else { return }
    updated(
      Update(
        previous: previous,
        shown: shown,
        updated: rows,
        isPreviousPage: difference.isPreviousPage
      )
    )
  }
}
#endif
