import Loading
import LoadingTestSupport
@testable import LoadingLists

/// A view that shows a list only with the notifications it receives.
@MainActor final class ListView {
  /// A change of the visible rows.
  struct Update {
    let former: ShownList
    let shown: ShownList
    /// The rows that stay and change their content.
    let updated: Set<ListRowID>
  }

  private(set) var shown = ShownList()

  private let list: ListGroup
  private let updated: @MainActor (Update) -> Void
  private var changes: [(section: any AnyListSection, change: ListRowsChange)] = []
  private var hasOtherSections = true
  private var observation: LoadingObservation?

  init(of list: ListGroup, updated: @escaping @MainActor (Update) -> Void) {
    self.list = list
    self.updated = updated
    observation = list.observeEvents { [unowned self] in receive($0) }
    show()
  }

  private func receive(_ event: ListEvent) {
    switch event {
    case .rows(let section, let change): changes.append((section, change))
    case .sections: hasOtherSections = true
    case .titles: break
    }
    guard ListTransitions.all.areUpdatesOpen else { return show() }
    ListTransitions.all.atEnd(for: self) { [weak self] in self?.show() }
  }

  private func show() {
    let previous = shown
    if hasOtherSections { shown = ShownList(of: list) }
    var rows: Set<ListRowID> = []
    for (section, change) in changes {
      shown.apply(change, of: section)
      let known = previous.rows(of: section.sectionID)
      rows.formUnion(change.updated.filter(known.contains))
      let own = [
        change.previousRowChanges ? section.previousRow : nil,
        change.placeholderChanges ? section.placeholderRow : nil,
      ]
      rows.formUnion(own.compactMap { $0 }.filter(known.contains))
    }
    rows.formIntersection(shown.rows)
    changes = []
    hasOtherSections = false
    guard shown != previous || !rows.isEmpty else { return }
    updated(Update(former: previous, shown: shown, updated: rows))
  }
}
