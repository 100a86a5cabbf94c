#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// An object that keeps the visible rows in position while a list view applies a change.
@MainActor struct ReadingKeeper {
  private let view: UIScrollView
  private let cells: any ShownCells
  private let place: ReadingPlace

  /// Records the visible rows before a change, or returns `nil` if their position needn't be kept.
  ///
  /// - Parameters:
  ///   - view: The list view, in a window.
  ///   - cells: The cells of the list view.
  ///   - previous: The current snapshot.
  ///   - snapshot: The new snapshot.
  ///   - isPreviousPage: Whether the change inserts a previous page.
  ///   - staysAtBottom: Whether a list whose last row is visible stays at its bottom.
  ///   - isItem: Returns whether a row shows an item.
  init?(
    _ view: UIScrollView,
    _ cells: any ShownCells,
    from previous: ListDriver.Snapshot,
    to snapshot: ListDriver.Snapshot,
    isPreviousPage: Bool,
    staysAtBottom: Bool,
    isItem: (VisibleRows.Place) -> Bool
  ) {
    // The list view also lays out before it applies a change.
    view.layoutIfNeeded()
    let visible = cells.visible
    let rows = visible.compactMap { shown -> ReadingPlace.Row? in
      guard isItem(shown), let index = previous.indexOfItem(shown.row),
        let newIndex = snapshot.indexOfItem(shown.row), let frame = cells.frame(of: shown.row)
      else { return nil }
      return .init(
        id: shown.row,
        top: frame.minY,
        bottom: frame.maxY,
        index: index,
        newIndex: newIndex
      )
    }
    let viewport = ReadingPlace.Viewport(of: view)
    var isAtBottom = false
    if staysAtBottom, !view.isDragging {
      isAtBottom = previous.numberOfItems == 0
      if let last = visible.last?.row, previous.indexOfItem(last) == previous.numberOfItems - 1 {
        isAtBottom = cells.frame(of: last).map { $0.maxY <= viewport.bottom + 0.5 } ?? false
      }
    }
    let place = ReadingPlace(
      rows,
      in: viewport,
      isPreviousPage: isPreviousPage,
      isAtBottom: isAtBottom
    )
    guard let place else { return nil }
    (self.view, self.cells, self.place) = (view, cells, place)
  }

  /// A Boolean value that indicates whether rows are inserted or deleted above the visible ones.
  ///
  /// Animating such a change would move the visible rows in from a position they never had.
  var isShifted: Bool { place.isShifted }

  /// Restores the position of the visible rows.
  func restore() {
    UIView.performWithoutAnimation {
      guard move() else { return }
      view.layoutIfNeeded()
      // Rows that have just become visible may differ from their estimated height.
      _ = move()
    }
  }

  private func move() -> Bool {
    let offset = place.offset(
      in: ReadingPlace.Viewport(of: view),
      rowTop: place.row.flatMap { cells.frame(of: $0.id)?.minY },
      isClamped: !view.isDragging && !view.isDecelerating
    )
    // A smaller distance isn't visible and would cost a layout pass.
    guard abs(offset - view.bounds.origin.y) > 0.1 else { return false }
    // Setting the content offset would stop deceleration.
    view.bounds.origin.y = offset
    return true
  }
}

extension ReadingPlace.Viewport {
  @MainActor fileprivate init(of view: UIScrollView) {
    let inset = view.adjustedContentInset
    self.init(
      offset: view.bounds.origin.y,
      height: view.bounds.height,
      contentHeight: view.contentSize.height,
      topInset: inset.top,
      bottomInset: inset.bottom
    )
  }
}
#endif
