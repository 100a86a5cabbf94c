import Foundation

extension Headless {
  /// Drags a row to another index path by its handle, in editing mode.
  ///
  /// The row is where it was dropped, so that a data source that neither moves it nor reloads the table view
  /// shows another order than it has. That is recorded as a fault.
  ///
  /// - Returns: Whether the row can be moved.
  @discardableResult public static func move(
    rowAt path: IndexPath,
    to new: IndexPath,
    in table: UITableView
  ) -> Bool {
    layout()
    guard table.isEditing, let source = table.dataSource,
      source.tableView(table, canMoveRowAt: path)
    else { return false }
    let cell = table.cellForRow(at: path)
    source.tableView(table, moveRowAt: path, to: new)
    if !table.needsReload, table.cellForRow(at: new) !== cell {
      record("[TableView] A row was moved to \(new), but the data source has it elsewhere.")
    }
    layout()
    return true
  }

  /// Drags an item to another index path by interactive movement, as a long press does.
  ///
  /// - Returns: Whether the item can be moved.
  @discardableResult public static func move(
    itemAt path: IndexPath,
    to new: IndexPath,
    in collection: UICollectionView
  ) -> Bool {
    layout()
    guard let source = collection.dataSource,
      source.collectionView(collection, canMoveItemAt: path)
    else { return false }
    let cell = collection.cellForItem(at: path)
    source.collectionView(collection, moveItemAt: path, to: new)
    if !collection.needsReload, collection.cellForItem(at: new) !== cell {
      record("[CollectionView] An item was moved to \(new), but the data source has it elsewhere.")
    }
    layout()
    return true
  }

  /// Swipes a row, so that its actions are open.
  ///
  /// - Returns: Whether the row has actions.
  @discardableResult public static func openActions(
    ofRowAt path: IndexPath,
    in table: UITableView
  ) -> Bool {
    layout()
    guard let source = table.dataSource, source.tableView(table, canEditRowAt: path),
      swipeActions(ofRowAt: path, in: table)?.isEmpty != true
    else { return false }
    table.delegate?.tableView(table, willBeginEditingRowAt: path)
    table.cellForRow(at: path)?.isSwiped = true
    return true
  }

  /// Returns the actions that the delegate has for a row; `nil` if it has none of its own, so that
  /// the row offers "Delete".
  public static func swipeActions(
    ofRowAt path: IndexPath,
    in table: UITableView,
    isLeading: Bool = false
  ) -> [UIContextualAction]? {
    guard let delegate = table.delegate else { return nil }
    let configuration =
      isLeading
      ? delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    return configuration?.actions
  }

  /// Taps an action of a row, which closes the actions when it has ended, and returns whether it was
  /// performed.
  @discardableResult public static func perform(
    _ action: UIContextualAction,
    ofRowAt path: IndexPath,
    in table: UITableView
  ) -> Bool {
    var isPerformed = false
    action.handler(action, table) {
      isPerformed = $0
      closeActions(ofRowAt: path, in: table)
    }
    return isPerformed
  }

  /// Closes the actions of a row.
  public static func closeActions(ofRowAt path: IndexPath, in table: UITableView) {
    for cell in table.visibleCells { cell.isSwiped = false }
    table.delegate?.tableView(table, didEndEditingRowAt: path)
    layout()
  }

  /// Swipes a row, and taps "Delete", or the destructive action that the delegate has instead.
  ///
  /// - Returns: Whether the row offers "Delete".
  @discardableResult public static func delete(
    rowAt path: IndexPath,
    in table: UITableView
  ) -> Bool {
    guard openActions(ofRowAt: path, in: table), let source = table.dataSource else { return false }
    if let actions = swipeActions(ofRowAt: path, in: table) {
      guard let action = actions.first(where: { $0.style == .destructive }) else {
        closeActions(ofRowAt: path, in: table)
        return false
      }
      return perform(action, ofRowAt: path, in: table)
    }
    guard table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete == .delete else {
      closeActions(ofRowAt: path, in: table)
      return false
    }
    source.tableView(table, commit: .delete, forRowAt: path)
    closeActions(ofRowAt: path, in: table)
    return true
  }

  /// Swipes an item of a list layout, so that its actions are open, and returns these.
  @discardableResult public static func openActions(
    ofItemAt path: IndexPath,
    in collection: UICollectionView,
    isLeading: Bool = false
  ) -> [UIContextualAction] {
    layout()
    let list = collection.collectionViewLayout.list(ofSection: path.section)
    let provider =
      isLeading
      ? list?.leadingSwipeActionsConfigurationProvider
      : list?.trailingSwipeActionsConfigurationProvider
    guard let actions = provider?(path)?.actions, !actions.isEmpty else { return [] }
    collection.cellForItem(at: path)?.isSwiped = true
    return actions
  }

  /// Closes the actions of all items.
  public static func closeActions(in collection: UICollectionView) {
    for cell in collection.visibleCells { cell.isSwiped = false }
    layout()
  }

  /// Taps an action, which closes the actions when it has ended, and returns whether it was performed.
  @discardableResult public static func perform(
    _ action: UIContextualAction,
    in collection: UICollectionView
  ) -> Bool {
    var isPerformed = false
    action.handler(action, collection) {
      isPerformed = $0
      closeActions(in: collection)
    }
    return isPerformed
  }

  /// Swipes an item of a list layout, and taps the destructive action.
  ///
  /// - Returns: Whether the item has one that was performed.
  @discardableResult public static func delete(
    itemAt path: IndexPath,
    in collection: UICollectionView
  ) -> Bool {
    let actions = openActions(ofItemAt: path, in: collection)
    guard let action = actions.first(where: { $0.style == .destructive }) else {
      closeActions(in: collection)
      return false
    }
    return perform(action, in: collection)
  }

  /// Begins or ends dragging rows of a table view or a collection view, without a drop.
  public static func setDragging(_ isDragging: Bool, rowsOf list: UIScrollView) {
    (list as? UITableView)?.hasActiveDrag = isDragging
    (list as? UICollectionView)?.hasActiveDrag = isDragging
  }

  /// The titles in the index at the edge of a table view.
  public static func indexTitles(of table: UITableView) -> [String] { table.indexTitles ?? [] }

  /// Touches a title in the index of a table view, and returns the section to which it scrolls.
  @discardableResult public static func tapIndex(_ title: String, of table: UITableView) -> Int? {
    layout()
    guard let index = table.indexTitles?.firstIndex(of: title), let source = table.dataSource
    else { return nil }
    let section = source.tableView(table, sectionForSectionIndexTitle: title, at: index)
    if table.numberOfRows(inSection: section) > 0 {
      table.scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
    }
    layout()
    return section
  }

  /// The titles in the index at the edge of a collection view.
  public static func indexTitles(of collection: UICollectionView) -> [String] {
    layout()
    return collection.indexTitles ?? []
  }

  /// Touches a title in the index of a collection view, and returns where it scrolls to.
  @discardableResult public static func tapIndex(
    _ title: String,
    of collection: UICollectionView
  ) -> IndexPath? {
    layout()
    guard let index = collection.indexTitles?.firstIndex(of: title),
      let source = collection.dataSource
    else { return nil }
    let path = source.collectionView(collection, indexPathForIndexTitle: title, at: index)
    let item = path.count == 1 ? IndexPath(item: 0, section: path[0]) : path
    let header = collection.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: item
    )
    if path.count == 1, let header {
      let top = header.frame.minY - collection.adjustedContentInset.top
      collection.setContentOffset(CGPoint(x: 0, y: top), animated: false)
    } else if collection.numberOfItems(inSection: item.section) > 0 {
      collection.scrollToItem(at: item, at: .top, animated: false)
    }
    layout()
    return path
  }
}
