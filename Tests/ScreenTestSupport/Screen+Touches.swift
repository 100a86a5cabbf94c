#if canImport(UIKit) && canImport(ObjectiveC)
package import UIKit

extension Screen {
  /// Taps the center of a view, or rather the frontmost view at that point, and returns that one.
  @discardableResult package static func tap(_ view: UIView) -> UIView? {
    layout()
    guard let window = view.window else { return nil }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let hit = window.hitTest(view.convert(middle, to: window), with: nil)
    let chain = sequence(first: hit) { $0?.superview }.compactMap { $0 }
    if let control = chain.lazy.compactMap({ $0 as? UIControl }).first {
      if control.isEnabled { touch(control) }
    } else if let cell = chain.lazy.compactMap({ $0 as? UITableViewCell }).first {
      select(cell, in: chain.lazy.compactMap { $0 as? UITableView }.first)
    } else if let cell = chain.lazy.compactMap({ $0 as? UICollectionViewCell }).first {
      select(cell, in: chain.lazy.compactMap { $0 as? UICollectionView }.first)
    }
    layout()
    return hit
  }

  private static func touch(_ control: UIControl) {
    if let field = control as? UITextField {
      field.becomeFirstResponder()
    } else if let toggle = control as? UISwitch {
      toggle.setOn(!toggle.isOn, animated: false)
      toggle.sendActions(for: .valueChanged)
    } else {
      control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }

  private static func select(_ cell: UITableViewCell, in table: UITableView?) {
    guard let table, let path = table.indexPath(for: cell) else { return }
    let delegate = table.delegate
    guard delegate?.tableView?(table, shouldHighlightRowAt: path) ?? true else { return }
    let others = table.allowsMultipleSelection ? [] : table.indexPathsForSelectedRows ?? []
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    for other in others where other != path {
      delegate?.tableView?(table, didDeselectRowAt: other)
    }
    delegate?.tableView?(table, didSelectRowAt: path)
  }

  private static func select(_ cell: UICollectionViewCell, in collection: UICollectionView?) {
    guard let collection, let path = collection.indexPath(for: cell) else { return }
    let delegate = collection.delegate
    guard delegate?.collectionView?(collection, shouldSelectItemAt: path) ?? true else { return }
    let selected = collection.indexPathsForSelectedItems ?? []
    let others = collection.allowsMultipleSelection ? [] : selected
    collection.selectItem(at: path, animated: false, scrollPosition: [])
    for other in others where other != path {
      delegate?.collectionView?(collection, didDeselectItemAt: other)
    }
    delegate?.collectionView?(collection, didSelectItemAt: path)
  }

  /// Pulls the content down, so that its refresh control begins, and lets go.
  package static func pull(_ scrollView: UIScrollView) {
    if beginPull(scrollView) { endPull(scrollView) }
  }

  /// Pulls the content down as `pull(_:)` does, and keeps the finger down.
  ///
  /// - Returns: Whether the content moved.
  @discardableResult package static func beginPull(_ scrollView: UIScrollView) -> Bool {
    layout()
    guard scrollView.isScrollEnabled, scrollView.bounces else { return false }
    scrollView.delegate?.scrollViewWillBeginDragging?(scrollView)
    scrollView.contentOffset.y -= 160
    layout()
    let isAtTop = scrollView.contentOffset.y < -scrollView.adjustedContentInset.top
    if isAtTop, let control = scrollView.refreshControl, !control.isRefreshing {
      control.beginRefreshing()
      control.sendActions(for: .valueChanged)
    }
    return true
  }

  /// Lifts the finger after a pull.
  package static func endPull(_ scrollView: UIScrollView) {
    endDragging(scrollView, at: scrollView.contentOffset)
    let top = -scrollView.adjustedContentInset.top
    if scrollView.contentOffset.y < top { scrollView.contentOffset.y = top }
    layout()
  }

  /// Drags the content to an offset within its edges, and lets go.
  package static func scroll(_ scrollView: UIScrollView, to offset: CGPoint) {
    layout()
    guard scrollView.isScrollEnabled else { return }
    let inset = scrollView.adjustedContentInset
    let most = CGPoint(
      x: max(-inset.left, scrollView.contentSize.width + inset.right - scrollView.bounds.width),
      y: max(-inset.top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
    )
    let target = CGPoint(
      x: min(max(offset.x, -inset.left), most.x),
      y: min(max(offset.y, -inset.top), most.y)
    )
    scrollView.delegate?.scrollViewWillBeginDragging?(scrollView)
    scrollView.contentOffset = target
    layout()
    endDragging(scrollView, at: target)
    layout()
  }

  private static func endDragging(_ scrollView: UIScrollView, at offset: CGPoint) {
    var target = offset
    scrollView.delegate?.scrollViewWillEndDragging?(
      scrollView,
      withVelocity: .zero,
      targetContentOffset: &target
    )
    scrollView.delegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: false)
  }

  /// Drags a row to another index path, in editing mode, and returns whether it can be moved.
  @discardableResult package static func move(
    rowAt path: IndexPath,
    to new: IndexPath,
    in table: UITableView
  ) -> Bool {
    layout()
    guard table.isEditing, let source = table.dataSource,
      source.tableView?(table, canMoveRowAt: path) ?? false
    else { return false }
    source.tableView?(table, moveRowAt: path, to: new)
    layout()
    return true
  }

  /// Drags an item to another index path, and returns whether it can be moved.
  @discardableResult package static func move(
    itemAt path: IndexPath,
    to new: IndexPath,
    in collection: UICollectionView
  ) -> Bool {
    layout()
    guard collection.beginInteractiveMovementForItem(at: path) else { return false }
    if let end = collection.layoutAttributesForItem(at: new)?.center {
      collection.updateInteractiveMovementTargetPosition(end)
    }
    collection.endInteractiveMovement()
    settle()
    return true
  }

  /// Deletes a row as the button of its swipe does, and returns whether it is offered.
  @discardableResult package static func delete(
    rowAt path: IndexPath,
    in table: UITableView
  ) -> Bool {
    layout()
    guard let source = table.dataSource, source.tableView?(table, canEditRowAt: path) ?? false,
      table.delegate?.tableView?(table, editingStyleForRowAt: path) ?? .delete == .delete
    else { return false }
    table.delegate?.tableView?(table, willBeginEditingRowAt: path)
    source.tableView?(table, commit: .delete, forRowAt: path)
    table.delegate?.tableView?(table, didEndEditingRowAt: path)
    layout()
    return true
  }
}
#endif
