import Foundation

/// The changes of a batch update, checked against the counts of the data source.
///
/// Deletes, reloads and the sources of moves refer to the list before the batch. Inserts and
/// the destinations of moves refer to the list after it, regardless of the order of the calls.
struct BatchUpdateCheck: Equatable {
  struct Move<Place: Hashable>: Hashable {
    let from: Place
    let to: Place
  }

  /// UIKit's terms: "row" and "table view", or "item" and "collection view".
  let item: String
  let list: String
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Move<Int>] = []
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moved: [Move<IndexPath>] = []

  static var table: Self { Self(item: "row", list: "table view") }
  static var collection: Self { Self(item: "item", list: "collection view") }
  /// An empty check for the same kind of list.
  var forgotten: Self { Self(item: item, list: list) }

  private init(item: String, list: String) {
    self.item = item
    self.list = list
  }

  /// Returns the message of UIKit's exception, or `nil` if the counts match the changes.
  func problem(before: [Int], after: [Int]) -> String? {
    contradiction ?? sectionOutOfRange(before.count, after.count)
      ?? sectionMismatch(before.count, after.count) ?? itemOutOfRange(before, after)
      ?? itemMismatch(before, after)
  }

  // MARK: - Individual changes

  private var contradiction: String? {
    var removed = Set<IndexPath>()
    for path in deleted where !removed.insert(path).inserted {
      return "attempt to delete \(name(path)) twice"
    }
    for path in reloaded where removed.contains(path) {
      return "attempt to delete and reload the same index path (\(describe(path)))"
    }
    for move in moved where removed.contains(move.from) {
      return "attempt to perform a delete and a move from the same index path "
        + "(\(describe(move.from)))"
    }
    for move in moved where inserted.contains(move.to) {
      return "attempt to perform an insert and a move to the same index path "
        + "(\(describe(move.to)))"
    }
    for section in reloadedSections where deletedSections.contains(section) {
      return "attempt to delete and reload the same section (\(section))"
    }
    for move in movedSections where deletedSections.contains(move.from) {
      return "attempt to perform a delete and a move from the same section (\(move.from))"
    }
    return nil
  }

  private func sectionOutOfRange(_ before: Int, _ after: Int) -> String? {
    let gone = deletedSections.union(reloadedSections).union(IndexSet(movedSections.map(\.from)))
    if let section = gone.last, section >= before {
      return "attempt to delete section \(section), but there are only \(before) sections "
        + "before the update"
    }
    if let section = insertedSections.union(IndexSet(movedSections.map(\.to))).last,
      section >= after
    {
      return "attempt to insert section \(section) but there are only \(after) sections "
        + "after the update"
    }
    return nil
  }

  private func itemOutOfRange(_ before: [Int], _ after: [Int]) -> String? {
    for path in deleted + reloaded + moved.map(\.from) {
      guard before.indices.contains(path.section) else {
        return "attempt to delete \(name(path)), but there are only \(before.count) sections "
          + "before the update"
      }
      let count = before[path.section]
      guard path.item >= count else { continue }
      return "attempt to delete \(item) \(path.item) from section \(path.section) which only "
        + "contains \(count) \(item)s before the update"
    }
    for path in inserted + moved.map(\.to) {
      guard after.indices.contains(path.section) else {
        return "attempt to insert \(name(path)), but there are only \(after.count) sections "
          + "after the update"
      }
      let count = after[path.section]
      guard path.item >= count else { continue }
      // The count mismatch of the section is reported instead, with UIKit's well-known message.
      if itemMismatch(before, after) != nil { continue }
      return "attempt to insert \(item) \(path.item) into section \(path.section), but there are "
        + "only \(count) \(item)s in section \(path.section) after the update"
    }
    return nil
  }

  // MARK: - Counts

  private func sectionMismatch(_ before: Int, _ after: Int) -> String? {
    let (more, fewer) = (insertedSections.count, deletedSections.count)
    guard after != before + more - fewer else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the "
      + "\(list) after the update (\(after)) must be equal to the number of sections contained in "
      + "the \(list) before the update (\(before)), plus or minus the number of sections inserted "
      + "or deleted (\(more) inserted, \(fewer) deleted)."
  }

  private func itemMismatch(_ before: [Int], _ after: [Int]) -> String? {
    let destinations = sectionDestinations(before: before.count, after: after.count)
    for (old, destination) in destinations.enumerated() {
      guard let new = destination, !reloadedSections.contains(old), after.indices.contains(new)
      else { continue }
      let more = inserted.count { $0.section == new }
      let fewer = deleted.count { $0.section == old }
      let into = moved.count { $0.to.section == new }
      let out = moved.count { $0.from.section == old }
      guard after[new] != before[old] + more - fewer + into - out else { continue }
      return "Invalid update: invalid number of \(item)s in section \(new). The number of "
        + "\(item)s contained in an existing section after the update (\(after[new])) must be "
        + "equal to the number of \(item)s contained in that section before the update "
        + "(\(before[old])), plus or minus the number of \(item)s inserted or deleted from that "
        + "section (\(more) inserted, \(fewer) deleted) and plus or minus the number of "
        + "\(item)s moved into or out of that section (\(into) moved in, \(out) moved out)."
    }
    return nil
  }

  private func name(_ path: IndexPath) -> String {
    "\(item) \(path.item) in section \(path.section)"
  }

  private func describe(_ path: IndexPath) -> String {
    "{length = 2, path = \(path.section) - \(path.item)}"
  }
}
