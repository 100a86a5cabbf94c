import UIKit

/// Random successive snapshots, as from an app, in which some items stay and some move.
enum RandomSnapshot {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  static func next(
    after old: Snapshot,
    using random: inout some RandomNumberGenerator
  ) -> Snapshot {
    let names = ["a", "b", "c", "d", "e"].shuffled(using: &random)
    var sections = old.sectionIdentifiers.filter { _ in chance(of: 5, using: &random) }
    for name in names.prefix(2) where !sections.contains(name) {
      sections.insert(name, at: Int.random(in: 0...sections.count, using: &random))
    }
    if !chance(of: 3, using: &random) { sections.shuffle(using: &random) }

    var snapshot = Snapshot()
    snapshot.appendSections(sections)
    for item in old.itemIdentifiers where chance(of: 6, using: &random) {
      let old = old.sectionIdentifier(containingItem: item)
      let stays = old.map(sections.contains) == true && chance(of: 8, using: &random)
      guard let section = stays ? old : sections.randomElement(using: &random) else { continue }
      snapshot.appendItems([item], toSection: section)
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let item = Int.random(in: 0..<40, using: &random)
      guard snapshot.indexOfItem(item) == nil,
        let section = sections.randomElement(using: &random)
      else { continue }
      snapshot.appendItems([item], toSection: section)
    }
    for section in sections where !chance(of: 3, using: &random) {
      let items = snapshot.itemIdentifiers(inSection: section)
      guard let mover = items.randomElement(using: &random),
        let target = items.randomElement(using: &random), mover != target
      else { continue }
      snapshot.moveItem(mover, beforeItem: target)
    }
    snapshot.reloadItems(snapshot.itemIdentifiers.filter { _ in !chance(of: 8, using: &random) })
    snapshot.reconfigureItems(
      snapshot.itemIdentifiers.filter { _ in !chance(of: 6, using: &random) }
    )
    snapshot.reloadSections(sections.filter { _ in !chance(of: 10, using: &random) })
    return snapshot
  }

  /// Returns `false` once in a number of calls on average, otherwise `true`.
  private static func chance(
    of count: Int,
    using random: inout some RandomNumberGenerator
  ) -> Bool { Int.random(in: 0..<count, using: &random) > 0 }
}
