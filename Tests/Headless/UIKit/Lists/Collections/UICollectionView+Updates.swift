public import Foundation

extension UICollectionView {
  public var hasUncommittedUpdates: Bool { batch.isApplying }

  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates(isAnimated: true, completion: completion)
  }

  @discardableResult public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await withCheckedContinuation { continuation in
      performBatchUpdates(updates) { continuation.resume(returning: $0) }
    }
  }

  public func insertSections(_ sections: IndexSet) {
    update { $0.changes.updates.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet) {
    update { $0.changes.updates.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet) {
    update { $0.changes.updates.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.changes.updates.movedSections.append(.init(from: section, to: newSection)) }
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.changes.updates.inserted += indexPaths }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.changes.updates.deleted += indexPaths }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.changes.updates.reloaded += indexPaths }
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.changes.reconfigured += indexPaths }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.changes.updates.moved.append(.init(from: indexPath, to: newIndexPath)) }
  }

  // MARK: - Committing

  func perform(
    _ changes: ListChanges,
    isAnimated: Bool,
    _ update: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    // A list with a pending layout queries its visible content before it queries the changes.
    if window != nil, !isTiling { layoutIfNeeded() }
    beginUpdates()
    batch.changes = changes
    update()
    endUpdates(isAnimated: isAnimated, completion: completion)
  }

  private func update(_ change: (inout ListBatch) -> Void) {
    beginUpdates()
    change(&batch)
    endUpdates(isAnimated: true, completion: nil)
  }

  private func beginUpdates() {
    if isTiling {
      Headless.record(
        "[CollectionView] The collection view was told to update while it lays out its cells."
      )
    }
    // The counts before the updates: the cached ones, or those of the data source.
    if batch.depth == 0 { _ = currentCounts }
    batch.depth += 1
  }

  private func endUpdates(isAnimated: Bool, completion: ((Bool) -> Void)?) {
    if let completion { batch.completions.append(completion) }
    batch.depth -= 1
    guard batch.depth == 0 else { return }
    let batch = batch
    self.batch = .collection
    let after = askForCounts()
    // Without previous counts, the data was reloaded in between, and there is nothing to commit.
    let before = counts ?? after
    if let problem = batch.changes.updates.problem(before: before, after: after) {
      fatalError(problem)
    }
    UIView.runBatch(isAnimated: isAnimated, in: window) {
      self.commit(batch, before: before, after: after)
    } completion: { finished in
      for completion in batch.completions { completion(finished) }
    }
  }

  private func commit(_ batch: ListBatch, before: [Int], after: [Int]) {
    counts = after
    if Headless.rules.collectionsUpdateIndexes { indexTitles = dataSource?.indexTitles(for: self) }
    follow(batch.changes.updates, before: before, after: after)
    collectionViewLayout.invalidateLayout()
    for path in batch.changes.reconfigured { reconfigure(path) }
    if window != nil, Headless.rules.collectionsLayOutInUpdates { layoutIfNeeded() }
  }

  /// Moves the views that remain, and recycles the others.
  private func follow(_ updates: BatchUpdateCheck, before: [Int], after: [Int]) {
    let items = updates.itemDestinations(before: before, after: after)
    let sections = updates.sectionDestinations(before: before.count, after: after.count)
    for path in cells.keys.sorted() where items[path] == nil { recycleCell(at: path) }
    for place in Array(supplementaryViews.keys) where place.isOfSection {
      let section = place.indexPath.section
      if updates.reloadedSections.contains(section) || sections[section] == nil {
        recycleSupplementaryView(at: place)
      }
    }
    followScrollers { sections[$0] }
    cells = Dictionary(
      cells.compactMap { path, cell in items[path].map { ($0, cell) } },
      uniquingKeysWith: { first, _ in first }
    )
    supplementaryViews = Dictionary(
      supplementaryViews.compactMap { place, view in
        guard place.isOfSection else { return (place, view) }
        return sections[place.indexPath.section].map { section in
          let path = IndexPath(item: place.indexPath.item, section: section)
          return (SupplementaryPlace(kind: place.kind, indexPath: path), view)
        }
      },
      uniquingKeysWith: { first, _ in first }
    )
    selection = Set(selection.compactMap { items[$0] })
    prefetching.follow(items)
  }

  private func reconfigure(_ path: IndexPath) {
    guard let cell = cells[path], let dataSource else { return }
    reuse.reconfigured = (path, cell)
    defer { reuse.reconfigured = nil }
    guard ask(dataSource, forCellAt: path) === cell else {
      fatalError(
        "the cell returned for a reconfigured item must be the one that is there already: \(path)"
      )
    }
  }
}
