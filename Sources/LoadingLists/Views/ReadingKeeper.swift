#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// Keeps what a reader looks at in its place while a list view takes a change.
@MainActor struct ReadingKeeper {
  private let view: UIScrollView
  private let cells: any ListDriver.Cells
  private let place: ReadingPlace

  /// Looks what is on screen before a change; `nil` if its place is left to the list view.
  ///
  /// - Parameters:
  ///   - view: The list view, in a window.
  ///   - cells: What is known of its cells.
  ///   - former: What it shows.
  ///   - snapshot: What it is to show.
  ///   - isPreviousPage: Whether rows come as a previous page.
  ///   - staysAtBottom: Whether a list whose last row is seen stays at its bottom.
  ///   - isItem: Whether a row is that of an item.
  init?(
    _ view: UIScrollView,
    _ cells: any ListDriver.Cells,
    from former: ListDriver.Snapshot,
    to snapshot: ListDriver.Snapshot,
    isPreviousPage: Bool,
    staysAtBottom: Bool,
    isItem: (VisibleRows.Place) -> Bool
  ) {
    // The list view does so before it takes a change, too.
    view.layoutIfNeeded()
    let visible = cells.visible
    let rows = visible.compactMap { shown -> ReadingPlace.Row? in
      guard isItem(shown), let index = former.indexOfItem(shown.row),
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
      isAtBottom = former.numberOfItems == 0
      if let last = visible.last?.row, former.indexOfItem(last) == former.numberOfItems - 1 {
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

  /// Whether rows come or go before those on screen, which would slide from where they never were.
  var isShifted: Bool { place.isShifted }

  /// Brings what was on screen back to its place.
  func restore() {
    UIView.performWithoutAnimation {
      guard move() else { return }
      view.layoutIfNeeded()
      // What has come on screen by this may be taller than it was estimated to be.
      _ = move()
    }
  }

  private func move() -> Bool {
    let offset = place.offset(
      in: ReadingPlace.Viewport(of: view),
      rowTop: place.row.flatMap { cells.frame(of: $0.id)?.minY },
      isClamped: !view.isDragging && !view.isDecelerating
    )
    // Less than that is seen on no screen, and would be a layout for nothing.
    guard abs(offset - view.bounds.origin.y) > 0.1 else { return false }
    // Set as the offset of the content, it would stop a list that decelerates.
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
