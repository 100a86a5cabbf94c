public import Foundation

extension UITableView {
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    UIView.animate(withDuration: 0.3, animations: {}) { completion?($0) }
  }

  public func beginUpdates() {
    if updateDepth == 0 {
      loadIfNeeded()
      batch = .table
    }
    updateDepth += 1
  }

  public func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let batch = batch
    self.batch = .table
    // A reload within the block takes the place of the updates.
    guard !needsReload else { return setNeedsLayout() }
    commit(batch)
  }

  private func update(_ change: () -> Void) {
    beginUpdates()
    change()
    endUpdates()
  }

  private func commit(_ batch: BatchUpdateCheck) {
    warnWithoutWindow()
    let before = geometry.counts
    let after = queriedCounts()
    if let problem = batch.problem(before: before, after: after) {
      fatalError(
        "\(problem) Table view: <\(type(of: self))>, data source: "
          + "<\(dataSource.map { "\(type(of: $0))" } ?? "nil")>"
      )
    }
    let destinations = batch.itemDestinations(before: before, after: after)
    var updated = geometry(counts: after)
    for (old, new) in destinations where updated.contains(new) {
      let row = geometry.sections[old.section].rows[old.row]
      if row.isMeasured, !updated.sections[new.section].rows[new.row].isMeasured {
        updated.sections[new.section].rows[new.row] = row
      }
    }
    let shown = cells.sorted { $0.key < $1.key }
    for (path, cell) in shown where destinations[path] == nil { conceal(cell, at: path) }
    cells = Dictionary(
      shown.compactMap { path, cell in destinations[path].map { ($0, cell) } }
    ) { first, _ in first }
    selection = Set(selection.compactMap { destinations[$0] })
    dropSupplements()
    geometry = updated
    placeSections()
    setNeedsLayout()
    if window != nil { layoutIfNeeded() }
  }

  // MARK: - Rows

  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { batch.inserted += indexPaths }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { batch.deleted += indexPaths }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { batch.reloaded += indexPaths }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { batch.moved.append(.init(from: indexPath, to: newIndexPath)) }
  }

  // MARK: - Sections

  public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { batch.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { batch.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { batch.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { batch.movedSections.append(.init(from: section, to: newSection)) }
  }
}
