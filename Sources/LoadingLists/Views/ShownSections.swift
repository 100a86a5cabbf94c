#if canImport(UIKit)
import Loading
import UIKit

/// The sections of a list that its list view shows, and what has changed since.
@MainActor struct ShownSections {
  private let list: ListGroup
  private var shown: [ListSectionID: ShownSection] = [:]
  private var order: [ListSectionID] = []
  /// The sections that a change removes, because the list view may request their rows meanwhile.
  private var leaving: [ListSectionID: any SectionCore] = [:]
  private var changed: Set<ListSectionID> = []
  /// The items of the rows that the list view keeps although the list changes.
  private var previousItems: [ListSectionID: RowItems] = [:]
  /// A Boolean value that indicates whether sections may have been inserted, deleted or moved.
  private(set) var isRearranged = true
  /// The rows to configure again, although their items haven't changed.
  private var refreshed: Set<ListRowID> = []

  init(of list: ListGroup) { self.list = list }

  var hasChanges: Bool { isRearranged || !changed.isEmpty || !refreshed.isEmpty }

  /// A Boolean value that indicates whether the list view has ever shown rows.
  private(set) var hasShownRows = false
  private(set) var hasPages = false

  subscript(id: ListSectionID) -> (any SectionCore)? { shown[id]?.section }

  mutating func receive(_ event: ListEvent) {
    switch event {
    case .rows(let section):
      if shown[section.sectionID]?.isCurrent(section.section) == false {
        changed.insert(section.sectionID)
      }
    case .sections: isRearranged = true
    }
  }

  mutating func refresh(_ rows: some Sequence<ListRowID>) { refreshed.formUnion(rows) }

  /// Returns the section with a row that the list view shows, which may have moved or been replaced
  /// since.
  func section(of row: ListRowID, shownIn id: ListSectionID, at index: Int)
    -> (any SectionCore)?
  {
    if !hasChanges, let section = shown[id]?.section { return section }
    let places = [section(id), shown[id]?.section, leaving[id]].lazy.compactMap { $0 }
    return places.first { $0.has(row, near: index) }
      ?? (places.isEmpty ? nil : list.visibleSections.first { $0.has(row, near: index) })
      ?? places.first
  }

  /// Returns the current section with an identifier.
  func section(_ id: ListSectionID) -> (any SectionCore)? {
    (isRearranged ? list.visibleSections.first { $0.sectionID == id } : nil)
      ?? shown[id]?.section ?? leaving[id]
  }

  // MARK: - ContentBox rows

  /// Keeps the items of the rows until the next update, because they may leave the list before.
  mutating func keepItems() {
    if previousItems.isEmpty { previousItems = shown.mapValues { $0.section.itemsOfRows() } }
  }

  /// Returns the item of a row that the list view keeps.
  func previousItem(of row: ListRowID, in id: ListSectionID, near index: Int) -> Any? {
    previousItems[id]?(row, index)
  }

  // MARK: - Comparing

  /// Replaces the shown sections by the current ones, whose items may need other cells than those of
  /// the sections that they replace.
  mutating func update(
    since snapshot: ListSnapshot,
    needsOtherCells: (any SectionCore) -> Bool
  ) -> ListDifference {
    var difference = ListDifference(since: snapshot, refreshing: refreshed)
    let sections =
      isRearranged ? list.visibleSections : changed.compactMap { shown[$0]?.section }
    let previousOrder = order
    if isRearranged {
      order = sections.map(\.sectionID)
      hasPages = sections.contains(where: \.isPaged)
    }
    let wasRearranged = isRearranged
    (refreshed, changed, isRearranged) = ([], [], false)
    for section in sections {
      let previous = shown[section.sectionID]
      if previous?.isCurrent(section) == true { continue }
      let new = ShownSection(section)
      shown[section.sectionID] = new
      difference.add(from: previous, to: new)
      if let previous, previous.section !== section, needsOtherCells(section) {
        difference.update(new.itemRows)
      }
    }
    guard wasRearranged else { return difference }
    for id in difference.arrange(previousOrder, order) {
      leaving[id] = shown.removeValue(forKey: id)?.section
    }
    return difference
  }

  /// Ends a change of the list view, which no longer shows the sections that the change has removed.
  mutating func finishUpdate(_ snapshot: ListSnapshot) {
    leaving = [:]
    previousItems = [:]
    hasShownRows = hasShownRows || snapshot.numberOfItems > 0
  }

  func apply(_ difference: ListDifference, to snapshot: inout ListSnapshot) -> Bool {
    difference.apply(to: &snapshot, order, shown)
  }
}

extension SectionCore {
  fileprivate func has(_ row: ListRowID, near index: Int) -> Bool {
    isPlaceholder(row) || itemRows.index(of: row, near: index) != nil
  }
}
#endif
