#if canImport(UIKit)
package import Foundation

/// The place in a list that its user reads, and the content offset at which it is on screen.
///
/// When rows are inserted or deleted, a list view keeps its content offset, which moves the visible
/// rows.
package enum ReadingPlace<ID: Hashable & Sendable>: Equatable, Sendable {
  /// Rows that were visible, the one to keep in position first, and the content offset, or `nil` if
  /// the list was at its top, wherever that will be.
  ///
  /// The others are for a list that can't be laid out before its next changes, which may delete
  /// the first.
  case rows([Row], offset: CGFloat?)
  /// The beginning of the list.
  case beginning
  /// The row that is at the top of the list.
  case beginningOf(ID)
  /// The bottom of the list.
  case bottom

  /// A visible row of an item.
  package struct Row: Equatable, Sendable {
    package let id: ID
    package let top: CGFloat
    package let bottom: CGFloat
    /// The number of rows that a change inserts before it, less those that it deletes.
    let shift: Int

    package init(id: ID, top: CGFloat, bottom: CGFloat, shift: Int = 0) {
      (self.id, self.top, self.bottom, self.shift) = (id, top, bottom, shift)
    }
  }

  /// The visible part of the content.
  package struct Viewport: Equatable {
    package var offset: CGFloat
    package var height: CGFloat
    package var contentHeight: CGFloat
    package var topInset: CGFloat = 0
    package var bottomInset: CGFloat = 0
    package var width: CGFloat = 0
    /// The text size, which like the width makes a list view measure all rows again.
    package var textSize = ""

    /// The content offset at the top of the list.
    package var least: CGFloat { -topInset }
    /// The content offset at the bottom of the list.
    var most: CGFloat { max(least, contentHeight + bottomInset - height) }
    /// The edges of the area that bars and the keyboard don't cover.
    package var top: CGFloat { offset + topInset }
    package var bottom: CGFloat { offset + height - bottomInset }

    /// Whether no content is above.
    ///
    /// Allows for offsets that are rounded to pixels, unlike insets.
    package var isAtTop: Bool { offset < 1 + least }

    /// Returns whether a row that ends at a position is in the upper half.
    package func hasInUpperHalf(_ end: CGFloat) -> Bool { end <= (top + bottom) / 2 }

    /// Returns whether the list has changed its size, its insets or its content since, unlike by
    /// scrolling.
    package func isResized(from previous: Self) -> Bool {
      (height, topInset, bottomInset) != (previous.height, previous.topInset, previous.bottomInset)
        || isMeasuredAgain(since: previous)
        || contentHeight != previous.contentHeight && offset == previous.offset
    }

    /// Returns whether the list view measures all rows again, and may scroll on its own.
    package func isMeasuredAgain(since previous: Self) -> Bool {
      (width, textSize) != (previous.width, previous.textSize)
    }

    /// Returns whether the app has scrolled the list since, which was in no window.
    ///
    /// The system also sets the content offset: it keeps a list at its top below a bar, and one that
    /// has become too short at its end.
    package func isScrolled(from previous: Self) -> Bool {
      offset != previous.offset && !(isAtTop && previous.isAtTop)
        && !(previous.offset > most && abs(offset - most) < 1)
    }
  }

  /// Creates the place of visible rows, or returns `nil` if there are none.
  ///
  /// The first row is one whose top is visible, because a list view may replace the height of a row
  /// that begins above by an estimate, which it corrects only if the row is visible. It isn't moved
  /// further than most, so that a row moved elsewhere isn't followed.
  ///
  /// If rows are inserted in a gap, the rows above it are kept. If the gap is in the upper half, the
  /// user reads upward, and the rows below are kept instead.
  ///
  /// - Parameters:
  ///   - rows: The visible rows, from top to bottom, that are in the list before and after a change.
  ///   - gaps: The visible gaps: the number of those rows before each, and where it ends.
  ///   - viewport: The visible part of the list before the change.
  package init?(_ rows: [Row], gaps: [(index: Int, end: CGFloat)] = [], in viewport: Viewport) {
    let start = gaps.last { gap in
      let isInside = 0 < gap.index && gap.index < rows.count
      return isInside && rows[gap.index - 1].shift != rows[gap.index].shift
        && viewport.hasInUpperHalf(gap.end)
    }
    let visible = rows[(start?.index ?? 0)...].filter { $0.bottom > viewport.top }
    let whole = visible.filter { $0.top >= viewport.top }
    let candidates = whole.isEmpty ? visible : whole
    let shifts = candidates.map { abs($0.shift) }.sorted()
    guard !shifts.isEmpty else { return nil }
    let usual = shifts[(shifts.count - 1) / 2]
    let first = candidates.filter { abs($0.shift) <= usual }
    let others = visible.filter { row in !first.contains { $0.id == row.id } }
    self = .rows(first + others, offset: viewport.offset)
  }

  /// Returns the place for a list that may return to its window below another bar.
  ///
  /// A list keeps its top below a bar, but other offsets aren't moved.
  package func atTop(_ isAtTop: Bool) -> Self {
    guard isAtTop, case .rows(let rows, _) = self else { return self }
    return .rows(rows, offset: nil)
  }

  /// A Boolean value that indicates whether the number of rows before the kept row changes.
  package var isShifted: Bool {
    if case .rows(let rows, _) = self { rows.first?.shift != 0 } else { false }
  }

  /// Returns the content offset at which the place is on screen.
  ///
  /// - Parameters:
  ///   - viewport: The visible part of the list after the change.
  ///   - isClamped: Whether the offset must stay within the list, which it needn't while the user
  ///     drags.
  ///   - top: A closure that returns the new top of a row, or `nil` if the list view doesn't know
  ///     it.
  /// - Returns: The content offset.
  func offset(in viewport: Viewport, isClamped: Bool, top: (ID) -> CGFloat?) -> CGFloat {
    let offset: CGFloat
    switch self {
    case .rows(let rows, let previousOffset):
      guard let moved = Self.move(of: rows, top) else { return viewport.offset }
      offset = (previousOffset ?? viewport.least) + moved
    case .beginning: return viewport.least
    case .beginningOf(let row): offset = top(row).map { $0 - viewport.topInset } ?? viewport.least
    case .bottom: return viewport.most
    }
    guard isClamped else { return offset }
    return min(max(offset, viewport.least), viewport.most)
  }

  /// Returns how far the first row that is still in the list has moved.
  private static func move(of rows: [Row], _ top: (ID) -> CGFloat?) -> CGFloat? {
    for row in rows { if let top = top(row.id) { return top - row.top } }
    return nil
  }
}
#endif
