public import Foundation

extension UITableView {
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let completion { batch.completions.append(completion) }
    beginUpdates()
    updates?()
    endUpdates()
  }

  public func beginUpdates() {
    if isTiling {
      Headless.record("[TableView] The table view was told to update while it lays out its cells.")
    }
    if !batch.isApplying { loadIfNeeded() }
    batch.depth += 1
  }

  public func endUpdates() {
    if batch.depth == 1, !needsReload { warnWithoutWindow() }
    endUpdates(isAnimated: true)
  }

  private func update(_ change: (inout ListChanges) -> Void) {
    beginUpdates()
    change(&batch.changes)
    endUpdates()
  }

  // MARK: - Rows

  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.updates.inserted += indexPaths }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.updates.deleted += indexPaths }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.updates.reloaded += indexPaths }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.updates.moved.append(.init(from: indexPath, to: newIndexPath)) }
  }

  public func reconfigureRows(at indexPaths: [IndexPath]) {
    update { $0.reconfigured += indexPaths }
  }

  // MARK: - Sections

  public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.updates.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.updates.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.updates.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.updates.movedSections.append(.init(from: section, to: newSection)) }
  }
}
