#if canImport(UIKit)
public import Foundation
import Loading
import UIKit

/// The base class of data sources that show a list in sections.
///
/// Create a ``TableListDataSource`` or a ``CollectionListDataSource``. It becomes the data source
/// of its list view, which doesn't retain it, so keep a strong reference to it. The list view shows
/// changes of the list automatically: it inserts, deletes and moves rows, and reconfigures rows
/// whose content changes. While the list view is in a window, changes are collected and applied
/// together, asynchronously on the main actor. Otherwise, they are applied immediately. After each
/// update, ``didUpdate`` is called.
@MainActor public class ListDataSource {
  /// The content of rows that don't show items.
  ///
  /// The default value shows the library's texts, activity indicators and buttons.
  public final var contents: ListContents {
    get { shownCells.contents }
    set { shownCells.contents = newValue }
  }
  /// A closure that is called after the list view has applied a change.
  ///
  /// The default closure does nothing. Animations of the change may still be running.
  public final var didUpdate: @MainActor () -> Void = {}

  final let driver: ListDriver
  final let editing: RowEditing
  private let shownCells: any ShownCells
  private weak var view: UIView?

  init(_ cells: any ShownCells, _ driver: ListDriver) {
    shownCells = cells
    self.driver = driver
    editing = RowEditing(driver)
    view = driver.view
    driver.applied = { [weak self] in self?.didUpdate() }
  }

  deinit {
    // In the next turn, because the app may be replacing it.
    Task { @MainActor [weak view] in view?.noteReleasedDataSource() }
  }

  /// The list that the data source shows.
  public final var list: ListGroup { driver.list }

  /// A Boolean value that indicates whether changes are animated while the list view is on screen.
  ///
  /// The default value is `true`.
  public final var animatesChanges: Bool {
    get { driver.animatesChanges }
    set { driver.animatesChanges = newValue }
  }

  /// A Boolean value that indicates whether visible rows keep their position when rows change above
  /// them.
  ///
  /// The default value is `true`. At the top of the list, only rows of a previous page, and the row
  /// for that page, are inserted above the visible rows without scrolling into view. A change that
  /// shifts the visible rows isn't animated. In a flow layout that scrolls horizontally, the rows
  /// keep their distance from the left, which isn't the beginning if the layout is mirrored. If you
  /// scroll a list that isn't in a window, for example in `viewWillAppear`, it stays there.
  public final var keepsScrollPosition: Bool {
    get { driver.position.keepsRows }
    set { driver.position.keepsRows = newValue }
  }

  /// A Boolean value that indicates whether the list stays at its bottom when rows are added there,
  /// as in a chat.
  ///
  /// The default value is `false`. The list stays at the bottom if its last row is fully visible
  /// and the user isn't dragging, even when its size or insets change, such as for a keyboard. A
  /// list that was empty, or hasn't been on screen, shows its last rows first, unless you scroll
  /// elsewhere in `viewWillAppear`.
  public final var staysAtBottom: Bool {
    get { driver.position.staysAtBottom }
    set { driver.position.staysAtBottom = newValue }
  }

  // MARK: - The place

  /// The place in the list where the user is reading, for opening the list there again.
  ///
  /// Save it when the scene enters the background, or as a part of its state. The value is `nil` if
  /// the list shows no items, or if it is at its bottom and ``staysAtBottom`` is `true`. It is also
  /// `nil` if the ids of the items or the cursor of their page aren't `Codable`, which is logged.
  /// While the list is being opened at a place, the value is that place.
  public final var place: ListPlace? { driver.currentPlace() }

  /// Opens the list at a saved place, or at the place of a notification or a link.
  ///
  /// Call it when the screen is set up, before or after its first load, or later. If the item is in
  /// the list, or among the rows of a store, the list opens there at once. Otherwise, the page with
  /// it is loaded, and replaces the list. Later reloads begin where they did before, and newer
  /// items are on previous pages, or before a gap. If the item is gone, the list opens at its
  /// nearest neighbor.
  ///
  /// ```swift
  /// if let place = restoredPlace { dataSource.open(at: place) }
  /// ```
  ///
  /// If the load fails, the list opens there as soon as a load succeeds. If the user scrolls, or
  /// nothing is found, the list stays where it is.
  ///
  /// - Parameter place: The place.
  public final func open(at place: ListPlace) { driver.open(at: place) }

  /// A Boolean value that indicates whether the list view holds back changes of the list.
  ///
  /// The default value is `false`. Set it to `true` while the user interacts with a row that a
  /// change could remove, for example while a menu is open. The changes are shown together when you
  /// set it to `false` again. While rows are dragged by drag and drop, or the swipe actions of a
  /// row are open, changes always wait.
  public final var holdsChanges: Bool {
    get { driver.holds.contains(.app) }
    set { if newValue { driver.holds.insert(.app) } else { driver.holds.remove(.app) } }
  }

  /// Configures the rows of items again, after something else that their cells depend on has
  /// changed.
  ///
  /// ```swift
  /// player.observe { [weak self] song in self?.dataSource.reconfigure([song.id]) }
  /// ```
  ///
  /// - Parameter ids: The ids of the items, in any section. Other ids are ignored.
  public final func reconfigure<ID: Hashable>(_ ids: some Sequence<ID>) {
    let sections = list.visibleSections
    driver.refresh(ids.flatMap { id in sections.compactMap { $0.row(ofItem: AnyHashable(id)) } })
  }

  /// A closure that returns the title of a section in the index at the edge of the list view.
  ///
  /// The default value is `nil`, which shows no index. Sections with the same title share an entry,
  /// and sections without a title have none. A collection view requests an index only when it
  /// reloads its data, so changes that affect the titles aren't animated there.
  public final var indexTitle: (@MainActor (any AnyListSection) -> String?)? {
    get { driver.indexTitle }
    set { driver.indexTitle = newValue }
  }

  // MARK: - Editing by the user

  /// Lets the user move the rows of items of a type.
  ///
  /// A table view moves rows in its editing mode, a collection view by interactive movement.
  ///
  /// ```swift
  /// dataSource.setMove(for: Song.self) { move in
  ///   move.section.move(id: move.item.id, to: move.index) { id, precedingID in
  ///     try await api.move(id, behind: precedingID)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - isAllowed: A closure that returns whether the user may move an item of a section. By
  ///     default, all items can be moved.
  ///   - move: A closure that moves the item in the list, with or without a request. If it doesn't
  ///     move the item, or if the request is rejected, the row returns.
  public final func setMove<Item: Hashable & Identifiable & Sendable>(
    for type: Item.Type,
    where isAllowed: @escaping @MainActor (Item, ListSection<Item>) -> Bool = { _, _ in true },
    _ move: @escaping @MainActor (ListRowMove<Item>) -> Void
  ) {
    editing.setMove(where: isAllowed) {
      move(ListRowMove(item: $0, section: $1, target: $2, index: $3))
    }
  }

  /// Lets the user delete the rows of items of a type.
  ///
  /// A table view offers the deletion as an action of the row and in its editing mode. For a
  /// collection view with a list layout, use
  /// ``CollectionListDataSource/swipeActions(at:with:)``.
  ///
  /// ```swift
  /// dataSource.setDeletion(for: Song.self) { song, section in
  ///   section.remove(id: song.id) { try await api.delete($0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the items.
  ///   - isAllowed: A closure that returns whether the user may delete an item of a section. By
  ///     default, all items can be deleted.
  ///   - delete: A closure that removes the item from the list, with or without a request.
  public final func setDeletion<Item: Hashable & Identifiable & Sendable>(
    for type: Item.Type,
    where isAllowed: @escaping @MainActor (Item, ListSection<Item>) -> Bool = { _, _ in true },
    _ delete: @escaping @MainActor (Item, ListSection<Item>) -> Void
  ) {
    editing.setDeletion(where: isAllowed, delete)
  }

  /// Returns the section at an index in the list view.
  ///
  /// - Parameter index: The index of the section.
  /// - Returns: The section, or `nil` if it doesn't exist.
  public final func section(at index: Int) -> (any AnyListSection)? {
    index < 0 ? nil : driver.section(at: index)
  }

  /// Returns the item at an index path in the list view.
  ///
  /// - Parameters:
  ///   - indexPath: The index path.
  ///   - type: The type of the item.
  /// - Returns: The item, or `nil` if the row doesn't exist, is a placeholder row, or shows an item
  ///   of another type.
  public final func item<Item: Hashable & Identifiable & Sendable>(
    at indexPath: IndexPath,
    as type: Item.Type = Item.self
  ) -> Item? {
    guard let row = driver.rows.itemIdentifier(for: indexPath) else { return nil }
    // While changes wait, another section may have the item of a row.
    let section = driver.section(of: row, at: indexPath) as? ListSection<Item>
    return driver.item(of: row, at: indexPath, in: section)
  }

  /// Returns whether the row at an index path is a placeholder row of its section.
  ///
  /// - Parameter indexPath: The index path.
  /// - Returns: `true` for a placeholder row, or `false` if the row shows an item or doesn't exist.
  public final func isPlaceholder(at indexPath: IndexPath) -> Bool {
    guard let row = driver.rows.itemIdentifier(for: indexPath) else { return false }
    return section(at: indexPath.section)?.isPlaceholder(row) ?? false
  }

  /// Returns the index path of a row in the list view.
  ///
  /// - Parameter row: The identifier of the row.
  /// - Returns: The index path, or `nil` if the list view doesn't contain the row yet or anymore.
  public final func indexPath(of row: ListRowID) -> IndexPath? {
    driver.rows.indexPath(for: row)
  }
}
#endif
