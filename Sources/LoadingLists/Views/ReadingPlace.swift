#if canImport(UIKit)
import Foundation
import Loading

/// The row that the user is reading in a list, and the content offset that keeps it in position.
///
/// When rows are inserted or deleted, a list view keeps its content offset, which moves the visible
/// rows.
struct ReadingPlace: Equatable {
  /// The visible part of the content.
  struct Viewport: Equatable {
    var offset: CGFloat
    var height: CGFloat
    var contentHeight: CGFloat
    var topInset: CGFloat = 0
    var bottomInset: CGFloat = 0

    /// The content offset at the top of the list.
    var least: CGFloat { -topInset }
    /// The content offset at the bottom of the list.
    var most: CGFloat { max(least, contentHeight + bottomInset - height) }
    /// The edges of the area that bars and the keyboard don't cover.
    var top: CGFloat { offset + topInset }
    var bottom: CGFloat { offset + height - bottomInset }
    var isAtTop: Bool { offset <= least + 0.5 }
  }

  /// A visible row of an item that is in the list before and after a change.
  struct Row: Equatable {
    let id: ListRowID
    let top: CGFloat
    let bottom: CGFloat
    /// The number of rows before it.
    let index: Int
    /// The number of rows before it after the change.
    let newIndex: Int

    var shift: Int { newIndex - index }
  }

  /// The row that keeps its position, or `nil` to keep the bottom of the list.
  let row: Row?
  private let offset: CGFloat

  /// Creates the place to keep during a change, or returns `nil` if the list view's own behavior is
  /// correct.
  ///
  /// - Parameters:
  ///   - rows: The visible rows, from top to bottom.
  ///   - viewport: The visible part of the list before the change.
  ///   - isPreviousPage: Whether the change inserts a previous page, which doesn't scroll into view
  ///     even at the top of the list. Other inserted rows do.
  ///   - isAtBottom: Whether the list should stay at its bottom.
  init?(_ rows: [Row], in viewport: Viewport, isPreviousPage: Bool, isAtBottom: Bool) {
    offset = viewport.offset
    row = isAtBottom ? nil : Self.anchor(of: rows.filter { $0.bottom > viewport.top })
    if isAtBottom { return }
    guard row != nil, isPreviousPage || !viewport.isAtTop else { return nil }
  }

  /// Returns the first row that isn't moved further than most, so that a row moved elsewhere isn't
  /// followed.
  private static func anchor(of rows: [Row]) -> Row? {
    let shifts = rows.map { abs($0.shift) }.sorted()
    guard !shifts.isEmpty else { return nil }
    let usual = shifts[(shifts.count - 1) / 2]
    return rows.first { abs($0.shift) <= usual }
  }

  /// A Boolean value that indicates whether the number of rows before the kept row changes.
  var isShifted: Bool { row.map { $0.shift != 0 } ?? false }

  /// Returns the content offset that keeps the place.
  ///
  /// - Parameters:
  ///   - viewport: The visible part of the list after the change.
  ///   - rowTop: The new top of the row, or `nil` if the list view doesn't know it.
  ///   - isClamped: Whether the offset must stay within the list, which it needn't while the user
  ///     drags.
  /// - Returns: The content offset.
  func offset(in viewport: Viewport, rowTop: CGFloat?, isClamped: Bool) -> CGFloat {
    guard let row else { return viewport.most }
    guard let rowTop else { return viewport.offset }
    let kept = offset + rowTop - row.top
    return isClamped ? min(max(kept, viewport.least), viewport.most) : kept
  }
}
#endif
