/// Makes one change of a list after the other: one that an observer makes waits for its turn.
@MainActor final class ListTransitions {
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
