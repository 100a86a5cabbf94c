#if canImport(UIKit)
public import Foundation
import Loading
import UIKit

/// Shows a list in sections: what tables and collection views have in common.
///
/// It is a ``TableListDataSource`` or a ``CollectionListDataSource``. It becomes the data source of its list view,
/// which is held weakly: keep it. What changes in the list is shown by itself: rows come, go and move; those that
/// stay and show something else are configured once more. On screen that's done in the next turn of the main actor,
/// for all changes of a turn; ``didUpdate`` is called then.
@MainActor public class ListDataSource {
  /// What is shown in rows that are not those of items; what the library shows by default.
  public final var contents: ListContents {
    get { driver.contents }
    set { driver.contents = newValue }
  }
  /// Called when the list view has taken a change, and its rows are the new ones; does nothing by default.
  public final var didUpdate: @MainActor () -> Void = {}

  final let driver: ListDriver

  init(_ driver: ListDriver) {
    self.driver = driver
    driver.applied = { [weak self] in self?.didUpdate() }
  }

  /// The list that is shown.
  public final var list: ListGroup { driver.list }

  /// Whether changes are animated while the list view is on screen; true by default.
  public final var animatesChanges: Bool {
    get { driver.animatesChanges }
    set { driver.animatesChanges = newValue }
  }

  /// A Boolean value that indicates whether the rows on screen stay where they are as rows come or go above them; true
  /// by default.
  ///
  /// At the very top of the list only a previous page, and its row, keep them in place: other rows that come there are
  /// seen. A change
  /// that moves what is above them is not animated. It has no effect on layouts that scroll horizontally.
  public final var keepsScrollPosition: Bool {
    get { driver.keepsScrollPosition }
    set { driver.keepsScrollPosition = newValue }
  }

  /// A Boolean value that indicates whether the list stays at its bottom as rows come there, as in a chat; false by
  /// default.
  ///
  /// It does while its last row is completely visible, and no finger holds it; so a list that was empty shows its last
  /// rows first.
  public final var staysAtBottom: Bool {
    get { driver.staysAtBottom }
    set { driver.staysAtBottom = newValue }
  }

  /// The section at a place in the list view.
  ///
  /// - Parameter index: The number of the section.
  /// - Returns: The section; `nil` if there is none.
  public final func section(at index: Int) -> (any AnyListSection)? {
    index < 0 ? nil : driver.section(at: index)
  }

  /// The item at a place in the list view.
  ///
  /// - Parameters:
  ///   - indexPath: The place.
  ///   - type: The type of the item.
  /// - Returns: The item; `nil` where a section's own row is, or an item of another type.
  public final func item<Item: Hashable & Identifiable & Sendable>(
    at indexPath: IndexPath,
    as type: Item.Type = Item.self
  ) -> Item? {
    guard let row = driver.rows.itemIdentifier(for: indexPath) else { return nil }
    return (section(at: indexPath.section) as? ListSection<Item>)?
      .item(of: row, near: indexPath.item)
  }

  /// Whether one of a section's own rows is at a place.
  ///
  /// - Parameter indexPath: The place.
  /// - Returns: Whether it is no item's.
  public final func isPlaceholder(at indexPath: IndexPath) -> Bool {
    guard let row = driver.rows.itemIdentifier(for: indexPath) else { return false }
    return section(at: indexPath.section)?.isPlaceholder(row) ?? false
  }

  /// Where a row stands in the list view.
  ///
  /// - Parameter row: The row.
  /// - Returns: The place; `nil` if it is not shown.
  public final func indexPath(of row: ListRowID) -> IndexPath? {
    driver.rows.indexPath(for: row)
  }
}
#endif
