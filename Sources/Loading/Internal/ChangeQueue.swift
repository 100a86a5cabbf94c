/// Runs changes one after another: a change that is made while observers are notified waits for its turn.
///
/// So all observers see all changes in one order.
@MainActor package final class ChangeQueue {
  /// A Boolean value that indicates whether a change runs, so that the next one waits.
  package var isRunning: Bool { isBusy }
  private var isBusy = false
  /// The number of changes so far, including those that wait.
  private(set) var madeCount = 0
  /// The number of the change that runs.
  private(set) var runningNumber = 0
  private var waiting: [@MainActor () -> Void] = []

  package init() {}

  /// Runs a change, if none runs, and returns whether it did.
  func runNow(_ change: () -> Void) -> Bool {
    guard !isBusy else { return false }
    madeCount += 1
    runningNumber = madeCount
    isBusy = true
    change()
    runWaiting()
    return true
  }

  /// Runs a change, or has it wait until those before it have run.
  package func run(_ change: @escaping @MainActor () -> Void) {
    guard !runNow(change) else { return }
    madeCount += 1
    waiting.append(change)
  }

  /// Runs changes that belong together, so that none that is made meanwhile comes between them.
  package func run(_ changes: [@MainActor () -> Void]) {
    madeCount += changes.count
    waiting += changes
    hold {}
  }

  /// Calls a closure that may make changes: they wait until it has returned.
  package func hold<Result>(_ body: () -> Result) -> Result {
    guard !isBusy else { return body() }
    isBusy = true
    let result = body()
    runWaiting()
    return result
  }

  private func runWaiting() {
    while runningNumber < madeCount {
      runningNumber += 1
      waiting.removeFirst()()
    }
    isBusy = false
  }
}
