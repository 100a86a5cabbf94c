/// Makes one change of lists after the other: one that an observer makes waits for its turn.
@MainActor final class ListTransitions {
  /// Those of all lists, as parts move from one to another, and may do so in the midst of a change of either.
  static let all = ListTransitions()

  /// Whether a change waits that is made now.
  private(set) var isRunning = false
  /// The parts that have left a group while changes were made that are shown as one, and the group of each.
  private(set) var departed: [(group: ListGroup, node: ListNode)] = []

  private var waiting: [@MainActor () -> Void] = []
  private var openUpdates = 0

  func run(_ change: @escaping @MainActor () -> Void) {
    waiting.append(change)
    hold {}
  }

  /// Calls what may make changes: they wait until it has ended.
  func hold<Result>(_ body: () -> Result) -> Result {
    guard !isRunning else { return body() }
    isRunning = true
    let result = body()
    while !waiting.isEmpty { waiting.removeFirst()() }
    isRunning = false
    return result
  }

  // MARK: - Changes that are shown as one

  func beginUpdates() { openUpdates += 1 }

  func endUpdates() {
    openUpdates -= 1
    if openUpdates == 0 { departed = [] }
  }

  /// Notes the parts that have left a group, but for those that others have succeeded.
  func note(_ nodes: [ListNode], from group: ListGroup, succeeded: [ListNode]) {
    guard openUpdates > 0 else { return }
    let settled = Set(succeeded.map(ObjectIdentifier.init))
    let known = settled.union(nodes.map(ObjectIdentifier.init))
    departed.removeAll { known.contains(ObjectIdentifier($0.node)) }
    departed += nodes.lazy.filter { !settled.contains(ObjectIdentifier($0)) }.map { (group, $0) }
  }
}
