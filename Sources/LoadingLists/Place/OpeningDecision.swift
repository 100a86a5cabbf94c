#if canImport(UIKit)
import Loading

/// The decision on how to go on opening a list at a place.
enum OpeningDecision: Equatable {
  /// The list scrolls to the item with this index among those of the place.
  case show(Int)
  /// Something else comes first.
  case wait
  /// The list is loaded.
  case load
  /// The list is loaded from the position of the place.
  case begin
  case loadPage(PageDirection)
  /// None of the items is found.
  case notFound

  /// The knowledge on which the decision depends.
  struct Knowledge {
    /// The items of the place, in order, and whether the list shows them.
    var shown: [Bool]
    /// The index of the item that the place is at.
    var index: Int
    var isLoading = false
    /// Whether the last load or page has failed, or was cancelled.
    var hasFailed = false
    /// Whether the first items have been loaded.
    var isLoaded = true
    /// Whether rows from a store come first, among which the item may be.
    var isStored = false
    /// Whether the position of the place is known, and has not been loaded yet.
    var canBegin = false
    /// The side of the first page on which the item is expected.
    var side = PageDirection.next
    /// Whether the list has pages at each end, as many as are to be searched.
    var hasPage = PageEnds { _ in false }
  }

  init(_ known: Knowledge) {
    let before = known.shown[..<known.index].lastIndex(of: true)
    let after = known.shown[known.index...].dropFirst().firstIndex(of: true)
    if known.shown[known.index] {
      self = .show(known.index)
    } else if known.isLoading || known.hasFailed {
      self = .wait
    } else if !known.isLoaded {
      self = known.canBegin && !known.isStored ? .begin : .load
    } else if before != nil, let after {
      // The item is gone, and another one has taken its place.
      self = .show(after)
    } else if known.canBegin {
      self = .begin
    } else if case let side = Self.side(known.side, before, after), known.hasPage[side] {
      self = .loadPage(side)
    } else {
      self = (after ?? before).map { .show($0) } ?? .notFound
    }
  }

  /// Returns the number of pages that are searched for an item at a distance from the first page, or
  /// at an unknown one.
  ///
  /// Items may have been added since. A saved distance may be damaged, and have any value.
  static func pageCount(to distance: Int?, pageSize: Int) -> Int {
    min(distance.map { Int(clamping: $0.magnitude) / max(1, pageSize) } ?? 3, 48) + 2
  }

  /// Returns the side of the list on which the item is, as its neighbors on one side say, or else as
  /// expected.
  private static func side(_ expected: PageDirection, _ before: Int?, _ after: Int?)
    -> PageDirection
  {
    if before != nil { return .next }
    return after != nil ? .previous : expected
  }
}
#endif
