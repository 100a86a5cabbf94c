public import Foundation

extension UITableView {
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard isTiling else { return cells[indexPath] }
    Headless.record(
      "[TableView] Attempted to call -cellForRowAtIndexPath: on the table view while it was in the "
        + "process of updating its visible cells, which is not allowed."
    )
    return nil
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    reportIfUpdating()
    return cells.keys.sorted()
  }
  public var visibleCells: [UITableViewCell] {
    reportIfUpdating()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  private func reportIfUpdating() {
    guard isTiling, Headless.rules.reportsVisibleRowsInUpdates else { return }
    Headless.record(
      "[TableView] Attempted to access the table view's visibleCells while they were in the process "
        + "of being updated, which is not allowed."
    )
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard geometry.contains(indexPath) else { return .zero }
    let row = geometry.row(indexPath)
    return CGRect(x: 0, y: row.y, width: bounds.width, height: row.height)
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let (y, height) = (geometry.sections[section].y, geometry.sections[section].headerHeight)
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return geometry.rows(from: point.y, to: point.y + 1).first
  }

  public func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: UITableView.ScrollPosition,
    animated: Bool
  ) {
    loadIfNeeded()
    guard geometry.contains(indexPath) else {
      fatalError(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there "
          + "are only \(numberOfRows(inSection: indexPath.section)) rows in section "
          + "\(indexPath.section)."
      )
    }
    let row = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let height = bounds.height - inset.top - inset.bottom
    var y: CGFloat
    switch scrollPosition {
    case .top: y = row.minY
    case .middle: y = row.midY - height / 2
    case .bottom: y = row.maxY - height
    case .none: return scrollRectToVisible(row, animated: animated)
    }
    y = max(min(y - inset.top, geometry.height + inset.bottom - bounds.height), -inset.top)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  // MARK: - Selection

  public func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UITableView.ScrollPosition
  ) {
    if indexPath == nil || !selectsSeveralRows {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selection.remove(indexPath) != nil else { return }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Handles a tap on a row.
  func tap(_ cell: UITableViewCell) {
    guard selectsRows, let path = indexPath(for: cell),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else {
      return
    }
    if selectsSeveralRows, selection.contains(target) {
      deselectRow(at: target, animated: false)
      delegate?.tableView(self, didDeselectRowAt: target)
      return
    }
    let others = selectsSeveralRows ? [] : selection.subtracting([target]).sorted()
    selectRow(at: target, animated: false, scrollPosition: .none)
    for other in others { delegate?.tableView(self, didDeselectRowAt: other) }
    delegate?.tableView(self, didSelectRowAt: target)
  }
}
