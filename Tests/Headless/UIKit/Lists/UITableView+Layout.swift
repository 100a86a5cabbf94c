import Foundation

extension UITableView {
  func layOutContent() {
    if let backgroundView, backgroundView.superview === self { backgroundView.frame = bounds }
    refreshControl?.place()
    let isEmpty = dataSource == nil && tableHeaderView == nil && tableFooterView == nil
    guard !batch.isApplying, bounds.width > 0, !(isEmpty && cells.isEmpty && !isLoaded) else {
      return
    }
    if dataSource != nil { warnWithoutWindow() }
    loadIfNeeded()
    if needsMeasure { forgetMeasures() }
    placeSections()
    isTiling = true
    tile()
    isTiling = false
    let size = CGSize(width: bounds.width, height: geometry.height)
    if contentSize != size {
      contentSize = size
      clampOffset()
      isTiling = true
      tile()
      isTiling = false
    }
    placeEnds()
    prefetchAfterLayout()
  }

  func warnWithoutWindow() {
    guard window == nil, !hasWarnedOfWindow else { return }
    hasWarnedOfWindow = true
    Headless.record(
      "[TableView] Warning once only: UITableView was told to layout its visible cells and other "
        + "contents without being in the view hierarchy (the table view or one of its superviews "
        + "has not been added to a window)."
    )
  }

  private func forgetMeasures() {
    needsMeasure = false
    geometry = geometry(counts: geometry.counts)
  }

  /// Moves the offset back if the content became too short for it.
  private func clampOffset() {
    guard !isDragging, !Headless.rules.shortListsKeepOffsets else { return }
    let inset = adjustedContentInset
    let most = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    if contentOffset.y > most { contentOffset.y = most }
  }

  private func placeEnds() {
    if let tableHeaderView {
      let height = endHeights.header
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }
    if let tableFooterView {
      let height = endHeights.footer
      let y = geometry.height - height
      tableFooterView.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    }
  }

  // MARK: - Rows

  /// The distance of the rows from the table view's edges.
  var rowInset: CGFloat { style == .insetGrouped ? contentMargin + safeAreaInsets.left : 0 }

  /// The system's content margin at this width.
  var contentMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

  private func tile() {
    // Measured rows move the rows below them, which can make others visible.
    var shown: [IndexPath] = []
    for _ in 0..<64 {
      shown = geometry.rows(from: bounds.minY, to: bounds.maxY)
      // First, so that cells that are no longer visible can be reused.
      concealAll(but: Set(shown))
      var hasChanged = false
      for path in shown {
        let cell = cells[path] ?? display(path)
        if measure(cell, at: path) { hasChanged = true }
      }
      if tileSupplements() { hasChanged = true }
      guard hasChanged else { break }
      placeSections()
    }
    concealAll(but: Set(shown))
    removeRecycled()
    for path in shown {
      guard let cell = cells[path] else { continue }
      place(cell, at: path)
    }
    placeSupplements()
  }

  private func display(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource else { fatalError("a table without a data source has no rows") }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cell.table = self
    cells[path] = cell
    cell.isSelected = selection.contains(path)
    place(cell, at: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    if cell.superview !== self { insertOwn(cell) }
    return cell
  }

  private func measure(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
    guard !geometry.sections[path.section].rows[path.row].isMeasured else { return false }
    let old = geometry.sections[path.section].rows[path.row].height
    let height = cell.fittingHeight(width: bounds.width - 2 * rowInset)
    geometry.sections[path.section].rows[path.row] = .init(height: height, isMeasured: true)
    return height != old
  }

  private func place(_ cell: UITableViewCell, at path: IndexPath) {
    let row = geometry.row(path)
    let frame = CGRect(
      x: rowInset,
      y: row.y,
      width: bounds.width - 2 * rowInset,
      height: row.height
    )
    if cell.frame != frame { cell.frame = frame }
    cell.adopt(
      self,
      isFirst: path.row == 0,
      isLast: path.row == numberOfRows(inSection: path.section) - 1
    )
  }

  private func concealAll(but visible: Set<IndexPath>) {
    let gone = cells.filter { !visible.contains($0.key) }.sorted { $0.key < $1.key }
    for (path, cell) in gone { conceal(cell, at: path) }
  }

  func conceal(_ cell: UITableViewCell, at path: IndexPath) {
    cells[path] = nil
    if Headless.rules.recyclesInPlace, cell.reuseIdentifier != nil {
      cell.isHidden = true
      recycled.append(cell)
    } else {
      cell.removeFromSuperview()
    }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    guard let identifier = cell.reuseIdentifier else { return }
    cellPool[identifier, default: []].append(cell)
  }

  /// Removes the cells that were not reused.
  private func removeRecycled() {
    for cell in recycled where !cells.values.contains(where: { $0 === cell }) {
      cell.removeFromSuperview()
      cell.isHidden = false
    }
    recycled = []
  }

  func dropVisible() {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { conceal(cell, at: path) }
    dropSupplements()
  }

  /// Inserts one of the table view's own views, in front or between its own views and those of the app.
  func insertOwn(_ view: UIView) {
    let rules = Headless.rules
    let goesInFront =
      view is UITableViewCell ? rules.tablesAddRowsInFront : rules.tablesAddHeadersInFront
    guard !goesInFront else { return addSubview(view) }
    let own = subviewList.lastIndex {
      $0 is UITableViewCell || $0 is UIRefreshControl || $0 === backgroundView
    }
    insertSubview(view, at: own.map { $0 + 1 } ?? 0)
  }
}
