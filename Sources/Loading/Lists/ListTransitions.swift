/// Makes one change of lists after the other: one that an observer makes waits for its turn.
@MainActor final class ListTransitions {
  /// Those of all lists, as parts move from one to another, and may do so in the midst of a change of either.
  static let all = ListTransitions()

  private var waiting: [@MainActor () -> Void] = []
  private var isRunning = false

  func run(_ change: @escaping @MainActor () -> Void) {
    waiting.append(change)
    guard !isRunning else { return }
    isRunning = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isRunning = false
  }
}
