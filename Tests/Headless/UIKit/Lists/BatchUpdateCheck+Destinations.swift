import Foundation

extension BatchUpdateCheck {
  /// Returns the index of each previous section after the update, or `nil` if it was deleted.
  func sectionDestinations(before: Int, after: Int) -> [Int?] {
    let starts = Dictionary(movedSections.map { ($0.from, $0.to) }) { first, _ in first }
    let taken = insertedSections.union(IndexSet(movedSections.map(\.to)))
    return Self.destinations(
      count: before,
      isGone: { deletedSections.contains($0) },
      moves: starts,
      isTaken: { taken.contains($0) }
    )
  }

  /// Returns the place of each previous item after the update.
  func itemDestinations(before: [Int], after: [Int]) -> ItemDestinations {
    var gone = before.map { Array(repeating: false, count: $0) }
    var taken = after.map { Array(repeating: false, count: $0) }
    for path in deleted { gone[path.section][path.item] = true }
    for path in inserted { taken[path.section][path.item] = true }
    for move in moved {
      gone[move.from.section][move.from.item] = true
      taken[move.to.section][move.to.item] = true
    }
    var result = ItemDestinations(counts: before)
    let sections = sectionDestinations(before: before.count, after: after.count)
    for (old, new) in sections.enumerated() {
      guard let new, !reloadedSections.contains(old) else { continue }
      var next = 0
      for item in 0..<before[old] where !gone[old][item] {
        while next < after[new], taken[new][next] { next += 1 }
        result.set(section: old, item: item, to: (new, next))
        next += 1
      }
    }
    for move in moved
    where sections[move.from.section] != nil && !reloadedSections.contains(move.from.section) {
      result.set(
        section: move.from.section,
        item: move.from.item,
        to: (move.to.section, move.to.item)
      )
    }
    for path in reloaded { result.set(section: path.section, item: path.item, to: nil) }
    return result
  }

  /// Remaining elements fill, in order, the indexes that are not taken by inserts and moves.
  private static func destinations(
    count: Int,
    isGone: (Int) -> Bool,
    moves: [Int: Int],
    isTaken: (Int) -> Bool
  ) -> [Int?] {
    var next = 0
    return (0..<count).map { old in
      if let target = moves[old] { return target }
      guard !isGone(old) else { return nil }
      while isTaken(next) { next += 1 }
      next += 1
      return next - 1
    }
  }
}
