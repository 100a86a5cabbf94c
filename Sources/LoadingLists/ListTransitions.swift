#if canImport(UIKit)
import Loading

/// A queue of the changes of all lists, which defers changes made by observers.
@MainActor final class ListTransitions {
  /// The shared queue, because parts can move between lists, even during a change.
  static let all = ListTransitions()

  let changes = ChangeQueue()
  /// The parts removed in the current combined updates, with their previous groups.
  private(set) var departed: [(group: ListGroup, part: any ListPart)] = []

  private var openUpdates = 0
  /// The sections whose rows are updated at the end of combined updates.
  private var late: [any SectionPart] = []
  /// The actions to perform at the end of combined updates, one for each observer.
  private var waiting: [(observer: AnyObject, action: @MainActor () -> Void)] = []

  // MARK: - Combined updates

  /// A Boolean value that indicates whether combined updates are in progress in any list.
  ///
  /// It concerns all lists, because a part may move from one to another.
  var areUpdatesOpen: Bool { openUpdates > 0 }

  func beginUpdates() { openUpdates += 1 }

  func endUpdates() {
    if openUpdates == 1 { settleLate() }
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    departed = []
    let actions = waiting.map(\.action)
    waiting = []
    for action in actions { action() }
  }

  func addLate(_ section: any SectionPart) { late.append(section) }

  private func settleLate() {
    let settled = late
    late = []
    for section in settled { section.settleRows() }
  }

  /// Performs an action at the end of combined updates, once for each observer.
  func atEnd(for observer: AnyObject, call action: @escaping @MainActor () -> Void) {
    guard !waiting.contains(where: { $0.observer === observer }) else { return }
    waiting.append((observer, action))
  }

  /// Records the parts removed from a group, except those that others have replaced.
  func note(_ parts: [any ListPart], from group: ListGroup, succeeded: [any ListPart]) {
    guard openUpdates > 0 else { return }
    let settled = Set(succeeded.map(ObjectIdentifier.init))
    let known = settled.union(parts.map(ObjectIdentifier.init))
    departed.removeAll { known.contains(ObjectIdentifier($0.part)) }
    departed += parts.lazy.filter { !settled.contains(ObjectIdentifier($0)) }.map { (group, $0) }
  }
}

/// A part that replaces one with the same id and takes over its list view identifiers.
@MainActor struct ListSuccession {
  let part: any ListPart
  let previous: any ListPart

  /// Pairs new parts with removed ones, in order if several have the same id.
  static func pairs(of parts: [any ListPart], with previousParts: [any ListPart])
    -> [ListSuccession]
  {
    guard !parts.isEmpty, !previousParts.isEmpty else { return [] }
    var previousParts = Dictionary(grouping: previousParts) { $0.id }.mapValues { $0[...] }
    return parts.compactMap { part in
      previousParts[part.id]?.popFirst().map { ListSuccession(part: part, previous: $0) }
    }
  }
}
#endif
