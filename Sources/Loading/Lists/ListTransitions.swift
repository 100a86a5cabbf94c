/// Makes one change of lists after the other: one that an observer makes waits for its turn.
@MainActor final class ListTransitions {
  /// Those of all lists, as parts move from one to another, and may do so in the midst of a change of either.
  static let all = ListTransitions()

  /// Whether a change waits that is made now.
  private(set) var isRunning = false

  private var waiting: [@MainActor () -> Void] = []

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
}
