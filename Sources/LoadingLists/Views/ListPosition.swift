#if canImport(UIKit)
import Loading
import UIKit

/// The position of a list view while its list changes.
@MainActor struct ListPosition {
  /// A Boolean value that indicates whether visible rows keep their position when rows change above
  /// them.
  var keepsRows = true
  /// A Boolean value that indicates whether a list whose last row is visible stays at its bottom.
  var staysAtBottom = false
  private var beginnings = ListBeginnings()
  /// The sections with loaders, in order.
  private var loaded: [any SectionPart] = []

  /// Follows the current sections of a list.
  mutating func follow(_ list: ListGroup) {
    loaded = []
    list.collectLoaded(into: &loaded)
  }

  /// Prepares a change.
  ///
  /// - Parameters:
  ///   - cells: The cells of the list view.
  ///   - isAnew: Whether the list view shows no rows, but has shown some before.
  mutating func prepare(_ cells: (any ShownCells)?, isAnew: Bool) {
    let top = loaded.count > 1 ? cells?.visible.first?.section : nil
    beginnings.update(loaded, top: top, isAnew: isAnew)
  }

  /// Returns an object that keeps the visible rows in position, or `nil` if they needn't be kept.
  func keeper(
    _ view: UIScrollView,
    _ cells: any ShownCells,
    from previous: ListDriver.Snapshot,
    to snapshot: ListDriver.Snapshot,
    isPreviousPage: Bool,
    isItem: (VisibleRows.Place) -> Bool
  ) -> ReadingKeeper? {
    guard keepsRows || staysAtBottom, !beginnings.hasOther else { return nil }
    return ReadingKeeper(
      view,
      cells,
      from: previous,
      to: snapshot,
      isPreviousPage: isPreviousPage,
      staysAtBottom: staysAtBottom
    ) {
      keepsRows && isItem($0)
    }
  }

  /// Scrolls to the beginning of another list after the change.
  func showBeginning(of list: ListGroup, in view: UIScrollView, _ cells: any ShownCells) {
    beginnings.show(in: view, cells, list.sections, staysAtBottom: staysAtBottom)
  }
}
#endif
