#if canImport(UIKit)
package import Foundation
package import UIKit

/// The sections and rows of a list view, by their identifiers.
package typealias ListSnapshot = NSDiffableDataSourceSnapshot<ListSectionID, ListRowID>

@MainActor package protocol ListRows: AnyObject {
  func snapshot() -> ListSnapshot
  func show(_ snapshot: ListSnapshot, animated: Bool)
  /// Applies a snapshot with reloaded data, without computing differences.
  func reload(_ snapshot: ListSnapshot)
  func sectionIdentifier(for index: Int) -> ListSectionID?
  func itemIdentifier(for indexPath: IndexPath) -> ListRowID?
  func indexPath(for row: ListRowID) -> IndexPath?
}

@MainActor protocol ShownCells: AnyObject {
  var contents: ListContents { get set }
  /// The visible rows, from top to bottom, with their sections.
  var visible: [VisibleRows.Row] { get }
  /// The last row of the list, or `nil` if it isn't visible.
  var lastVisible: ListRowID? { get }
  /// Whether the user drags rows by drag and drop.
  var hasActiveDrag: Bool { get }
  /// Whether the user drags rows, or has the swipe actions of a row open.
  var holdsRows: Bool { get }
  /// The selected rows, with those of hidden sections.
  var selected: [ListRowID] { get }

  /// Returns whether a row has or had a cell that shows no item.
  func hasPlaceholderCell(_ row: ListRowID) -> Bool
  /// Returns the cell that currently shows a row, if any.
  func cell(of row: ListRowID) -> (any RowCell)?
  /// Updates the cell of a placeholder row in place.
  ///
  /// Returns `false` if that isn't enough, because the cell needs another height or kind of
  /// content.
  func showPlaceholderRow(_ row: ListRowID, of section: any AnyListSection) -> Bool
  /// Updates the visible titles of sections in place, whose former versions are given.
  ///
  /// Returns the sections to reload instead, because a view shows something else.
  func updateTitles(_ previous: [ShownSection]) -> [ListSectionID]
  /// Selects the rows that the list view contains, and others when their sections are shown again.
  func select(_ rows: [ListRowID])
  /// Requests the titles of the index again.
  ///
  /// Returns `false` if the list view does so only when it reloads its data.
  func reloadIndex() -> Bool
  /// Shows all rows again, which stay selected.
  func reloadRows()
  /// Returns the frame of a row in content coordinates, or `nil` if it has none.
  func frame(of row: ListRowID) -> CGRect?
  /// Returns the length of the title that stays above a row while its section is read, or 0.
  func titleLength(above row: ListRowID) -> CGFloat
  /// Returns whether the row of an item needs another cell than the one that shows it.
  func needsOtherCell(_ row: ListRowID, of section: any AnyListSection) -> Bool
  /// Returns whether a section's items need other cells than those of the section it replaces.
  func areOthers(of section: any AnyListSection) -> Bool
  /// Lets the rows that have become visible request pages of their sections.
  func requestPages(of section: (ListSectionID) -> (any SectionCore)?)
  /// Logs that the list view asks another data source.
  func checkDataSource()
}
#endif
