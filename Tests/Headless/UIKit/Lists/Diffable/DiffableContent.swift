import Foundation

/// The content of a diffable data source.
@MainActor final class DiffableContent<SectionID, ItemID>
where SectionID: Hashable, SectionID: Sendable, ItemID: Hashable, ItemID: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

  private(set) var snapshot = Snapshot()
  private var isApplying = false

  /// Updates a list from the current snapshot to a new one by its differences.
  func apply(
    _ new: Snapshot,
    to list: (any ChangeableList)?,
    isAnimated: Bool,
    completion: (() -> Void)?
  ) {
    guard !isApplying else { fatalError(deadlock(list)) }
    isApplying = true
    defer { isApplying = false }
    let applied = new.applied
    // This copy has the settled places, the other one the items to reload and reconfigure.
    var told = new
    told.storage = applied.storage
    let changes = list.map { ListChanges(from: snapshot, to: told, told: $0.batchCheck) }
    if changes?.reloadsMoved == true, !Headless.takesReloadedMoves {
      Headless.record(
        "attempt to perform a delete and a move from the same index path: items that are reloaded "
          + "move"
      )
    }
    if let list, let changes, !changes.isEmpty {
      list.perform(changes, isAnimated: isAnimated) {
        snapshot = applied
      } completion: { _ in
        completion?()
      }
    } else {
      snapshot = applied
      notifyLater(completion)
    }
  }

  /// Replaces the snapshot without computing differences.
  func reload(_ new: Snapshot, in list: (any ChangeableList)?, completion: (() -> Void)?) {
    guard !isApplying else { fatalError(deadlock(list)) }
    snapshot = new.applied
    list?.reloadData()
    notifyLater(completion)
  }

  /// Calls the completion handler when the clock advances, never before `apply` returns.
  private func notifyLater(_ completion: (() -> Void)?) {
    guard let completion else { return }
    AnimationClock.shared.schedule(after: .zero) { completion() }
  }

  private func deadlock(_ list: UIScrollView?) -> String {
    "Deadlock detected: calling this method on the main queue with outstanding async updates is "
      + "not permitted and will deadlock. Please always submit updates either always on the main "
      + "queue or always off the main queue - view=\(list.map { "<\(type(of: $0))>" } ?? "nil")"
  }

  // MARK: - Places

  var sectionCount: Int { snapshot.numberOfSections }

  func itemCount(inSection section: Int) -> Int {
    snapshot.storage.sections[section].items.count
  }

  func section(at index: Int) -> SectionID? {
    let sections = snapshot.storage.sections
    return sections.indices.contains(index) ? sections[index].identifier : nil
  }

  func item(at path: IndexPath) -> ItemID? {
    let sections = snapshot.storage.sections
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  func indexPath(for item: ItemID) -> IndexPath? {
    snapshot.storage.place(of: item).map { IndexPath(item: $0.offset, section: $0.section) }
  }
}
