import Loading

/// The changes of all lists, one after another: one that an observer makes waits for its turn.
@MainActor final class ListTransitions {
  /// Those of all lists, as parts move from one to another, and may do so in the midst of a change of either.
  static let all = ListTransitions()

  let changes = ChangeQueue()
  /// The parts that have left a group while changes were made that are shown as one, and the group of each.
  private(set) var departed: [(group: ListGroup, part: any ListPart)] = []

  private var openUpdates = 0

  // MARK: - Changes that are shown as one

  func beginUpdates() { openUpdates += 1 }

  func endUpdates() {
    openUpdates -= 1
    if openUpdates == 0 { departed = [] }
  }

  /// Notes the parts that have left a group, but for those that others have succeeded.
  func note(_ parts: [any ListPart], from group: ListGroup, succeeded: [any ListPart]) {
    guard openUpdates > 0 else { return }
    let settled = Set(succeeded.map(ObjectIdentifier.init))
    let known = settled.union(parts.map(ObjectIdentifier.init))
    departed.removeAll { known.contains(ObjectIdentifier($0.part)) }
    departed += parts.lazy.filter { !settled.contains(ObjectIdentifier($0)) }.map { (group, $0) }
  }
}
