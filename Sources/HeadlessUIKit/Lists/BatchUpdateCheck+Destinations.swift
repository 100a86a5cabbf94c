import Foundation

extension BatchUpdateCheck {
  /// Where each section of before is afterwards; nil for one that is gone.
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

  /// Where each item of before is afterwards; nil for one that is gone or shown anew.
  func itemDestinations(before: [Int], after: [Int]) -> [IndexPath: IndexPath] {
    var result: [IndexPath: IndexPath] = [:]
    let (gone, anew) = (Set(deleted), Set(reloaded))
    let moves = Dictionary(moved.map { ($0.from, $0.to) }) { first, _ in first }
    let taken = Set(inserted).union(moved.map(\.to))
    let sections = sectionDestinations(before: before.count, after: after.count)
    for (old, new) in sections.enumerated() {
      guard let new, !reloadedSections.contains(old) else { continue }
      let rows = Self.destinations(
        count: before[old],
        isGone: {
          let path = IndexPath(item: $0, section: old)
          return gone.contains(path) || moves[path] != nil
        },
        moves: [:],
        isTaken: { taken.contains(IndexPath(item: $0, section: new)) }
      )
      for (item, destination) in rows.enumerated() {
        let path = IndexPath(item: item, section: old)
        guard !anew.contains(path) else { continue }
        result[path] = moves[path] ?? destination.map { IndexPath(item: $0, section: new) }
      }
    }
    return result
  }

  /// Those that stay fill, in their order, the places that nothing else takes.
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
