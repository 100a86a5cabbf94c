#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import UIKit

/// The beginning at which a list has opened, while pages may come that change where that is, until the
/// user scrolls.
///
/// A list may be too short to show its beginning at the top. And if nothing precedes it after all, the
/// list begins at its top, with its title and header.
@MainActor struct OpenedBeginning {
  let row: ListRowID
  let section: any SectionCore
  /// Whether the row is at the top.
  let isThere: Bool
  /// The content offset, and the distance of the row from the top of the list view; `nil` outside a
  /// window.
  private let seen: (offset: CGPoint, distance: CGFloat)?

  /// Creates a value for the row of a section, or returns `nil` if no page can change anything.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The section with the pages.
  ///   - distance: The distance of the row from the top of the list view; `nil` outside a window.
  ///   - isThere: Whether the row is at the top.
  ///   - isFirst: Whether no other item precedes it.
  ///   - view: The list view.
  init?(
    _ row: ListRowID,
    of section: any SectionCore,
    at distance: CGFloat?,
    isThere: Bool,
    isFirst: Bool,
    in view: UIScrollView
  ) {
    guard let pages = section.pageLoader,
      !isThere && pages.hasPage(.next) || isFirst && pages.hasPage(.previous)
    else { return nil }
    (self.row, self.section, self.isThere) = (row, section, isThere)
    seen = distance.map { (view.contentOffset, $0) }
  }

  /// Whether nothing precedes the list after all.
  var isAtTop: Bool { section.itemLoader?.knownBeginning.search == nil }

  /// Returns whether the user has scrolled since, unlike a layout, which keeps the offset or the row.
  func isLeft(in view: UIScrollView, at distance: CGFloat?) -> Bool {
    guard let seen else { return false }
    if view.isTracking || view.isDecelerating { return true }
    guard let distance else { return true }
    return view.contentOffset != seen.offset && abs(distance - seen.distance) > 0.5
  }
}
#endif
