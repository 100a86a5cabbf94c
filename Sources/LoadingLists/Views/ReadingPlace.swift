#if canImport(UIKit)
import Foundation
import Loading

/// What a reader looks at in a list, and the offset that keeps it where it is on screen.
///
/// As rows come or go, list views keep their offset: how far the reader is from the top, and not what is read.
struct ReadingPlace: Equatable {
  /// The part of a list's content that its view shows.
  struct Viewport: Equatable {
    var offset: CGFloat
    var height: CGFloat
    var contentHeight: CGFloat
    var topInset: CGFloat = 0
    var bottomInset: CGFloat = 0

    /// The offset at the top of the list.
    var least: CGFloat { -topInset }
    /// The offset at the bottom of the list.
    var most: CGFloat { max(least, contentHeight + bottomInset - height) }
    /// The edges of what no bar and no keyboard covers.
    var top: CGFloat { offset + topInset }
    var bottom: CGFloat { offset + height - bottomInset }
    var isAtTop: Bool { offset <= least + 0.5 }
  }

  /// The row of an item that is on screen before and in the list after a change.
  struct Row: Equatable {
    let id: ListRowID
    let top: CGFloat
    let bottom: CGFloat
    /// The number of rows before it.
    let index: Int
    /// The number of rows before it when the change is made.
    let newIndex: Int

    var shift: Int { newIndex - index }
  }

  /// The row that stays where it is; `nil` keeps the bottom of the list.
  let row: Row?
  private let offset: CGFloat

  /// Creates the place to keep in a change; `nil` leaves the offset to the list view.
  ///
  /// - Parameters:
  ///   - rows: The rows on screen, from top to bottom.
  ///   - viewport: What the list view shows of the list.
  ///   - isPreviousPage: Whether rows come as a previous page: these keep the place at the top of the list, too,
  ///     where others come into view.
  ///   - isAtBottom: Whether the list is to stay at its bottom.
  init?(_ rows: [Row], in viewport: Viewport, isPreviousPage: Bool, isAtBottom: Bool) {
    offset = viewport.offset
    row = isAtBottom ? nil : Self.anchor(of: rows.filter { $0.bottom > viewport.top })
    if isAtBottom { return }
    guard row != nil, isPreviousPage || !viewport.isAtTop else { return nil }
  }

  /// The first of the rows that goes no further than most of them: one that moves elsewhere takes nobody along.
  private static func anchor(of rows: [Row]) -> Row? {
    let shifts = rows.map { abs($0.shift) }.sorted()
    guard !shifts.isEmpty else { return nil }
    let usual = shifts[(shifts.count - 1) / 2]
    return rows.first { abs($0.shift) <= usual }
  }

  /// Whether rows come or go before the one that stays where it is.
  var isShifted: Bool { row.map { $0.shift != 0 } ?? false }

  /// Returns the offset that keeps the place.
  ///
  /// - Parameters:
  ///   - viewport: What the list view shows after the change.
  ///   - rowTop: Where the row is now; `nil` if the list view does not know.
  ///   - isClamped: Whether the offset stays within the list, as it need not under a finger.
  /// - Returns: The offset of the content.
  func offset(in viewport: Viewport, rowTop: CGFloat?, isClamped: Bool) -> CGFloat {
    guard let row else { return viewport.most }
    guard let rowTop else { return viewport.offset }
    let kept = offset + rowTop - row.top
    return isClamped ? min(max(kept, viewport.least), viewport.most) : kept
  }
}
#endif
