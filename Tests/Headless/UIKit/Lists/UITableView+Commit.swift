import Foundation

extension UITableView {
  func perform(
    _ changes: ListChanges,
    isAnimated: Bool,
    _ update: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    // A list with a pending layout queries its visible content before it queries the changes.
    if window != nil, !isTiling { layoutIfNeeded() }
    batch.completions.append(completion)
    beginUpdates()
    warnWithoutWindow()
    batch.changes = changes
    update()
    endUpdates(isAnimated: isAnimated)
  }

  func endUpdates(isAnimated: Bool) {
    batch.depth -= 1
    guard !batch.isApplying else { return }
    let batch = batch
    self.batch = .table
    UIView.runBatch(isAnimated: isAnimated, in: window) {
      // A reload within the block replaces the updates.
      if needsReload { setNeedsLayout() } else { commit(batch.changes) }
    } completion: { finished in
      for completion in batch.completions { completion(finished) }
    }
  }

  private func commit(_ changes: ListChanges) {
    let updates = changes.updates
    let before = geometry.counts
    let after = queriedCounts()
    if let problem = updates.problem(before: before, after: after) {
      fatalError(
        "\(problem) Table view: <\(type(of: self))>, data source: "
          + "<\(dataSource.map { "\(type(of: $0))" } ?? "nil")>"
      )
    }
    // Reconfigured cells alone move no other cells.
    let isInPlace = updates == updates.forgotten && !changes.reconfigured.isEmpty
    if !isInPlace { rearrange(by: updates, before: before, after: after) }
    for path in changes.reconfigured { reconfigure(path) }
    setNeedsLayout()
    if window != nil, Headless.rules.tablesLayOutInUpdates { layoutIfNeeded() }
  }

  private func rearrange(by updates: BatchUpdateCheck, before: [Int], after: [Int]) {
    let rows = updates.itemDestinations(before: before, after: after)
    var sections = updates.sectionDestinations(before: before.count, after: after.count)
    for section in updates.reloadedSections { sections[section] = nil }
    followRows(rows)
    prefetching.follow(rows)
    followSupplements(sections)
    let old = geometry
    geometry = geometry(counts: after)
    keepHeights(of: old, rows: rows, sections: sections)
    placeSections()
  }

  private func followRows(_ rows: ItemDestinations) {
    let shown = cells.sorted { $0.key < $1.key }
    for (path, cell) in shown where rows[path] == nil { conceal(cell, at: path) }
    cells = Dictionary(
      shown.compactMap { path, cell in rows[path].map { ($0, cell) } }
    ) { first, _ in first }
    selection = Set(selection.compactMap { rows[$0] })
  }

  /// Keeps measured heights, except those of reloaded rows and sections, and those that the rules forget.
  private func keepHeights(
    of old: TableGeometry,
    rows: ItemDestinations,
    sections: [Int?]
  ) {
    let rules = Headless.rules
    rows.forEach { before, after in
      guard !rules.tablesForgetHeights,
        !rules.tablesForgetHiddenHeights
          || cells[IndexPath(row: after.item, section: after.section)] != nil
      else { return }
      let row = old.sections[before.section].rows[before.item]
      if row.isMeasured, !geometry.sections[after.section].rows[after.item].isMeasured {
        geometry.sections[after.section].rows[after.item] = row
      }
    }
    for (before, after) in sections.enumerated() {
      guard let after else { continue }
      geometry.sections[after].keepSupplements(
        of: old.sections[before],
        hasHeader: headers[after] != nil,
        hasFooter: footers[after] != nil
      )
    }
  }

  private func reconfigure(_ path: IndexPath) {
    guard geometry.contains(path), let dataSource else { return }
    var row = row(at: path)
    // The previous height is a better guess than any estimate.
    if !row.isFixed { row.height = geometry.sections[path.section].rows[path.row].height }
    geometry.sections[path.section].rows[path.row] = row
    guard let cell = cells[path] else { return }
    reconfigured = (path, cell)
    defer { reconfigured = nil }
    guard dataSource.tableView(self, cellForRowAt: path) === cell else {
      fatalError(
        "the cell returned for a reconfigured row must be the one that is there already: \(path)"
      )
    }
  }
}
