import Foundation

/// What a diffable data source shows, and the way from one snapshot to the next.
@MainActor final class DiffableContent<SectionID, ItemID>
where SectionID: Hashable, SectionID: Sendable, ItemID: Hashable, ItemID: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

  private(set) var snapshot = Snapshot()
  private var isApplying = false

  /// Takes a snapshot over: `update` is told what changes, and takes it over at its time.
  func apply(
    _ new: Snapshot,
    to list: UIScrollView?,
    told updates: BatchUpdateCheck,
    update: (_ changes: ListChanges, _ take: () -> Void) -> Void
  ) {
    guard !isApplying else { fatalError(deadlock(list)) }
    isApplying = true
    let applied = new.applied
    // The places are known in this copy; what is to be shown anew is not in it.
    var told = new
    told.storage = applied.storage
    update(ListChanges(from: snapshot, to: told, told: updates)) { snapshot = applied }
    snapshot = applied
    isApplying = false
  }

  /// Takes a snapshot over without looking at what changes.
  func replace(by new: Snapshot, in list: UIScrollView?) {
    guard !isApplying else { fatalError(deadlock(list)) }
    snapshot = new.applied
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
