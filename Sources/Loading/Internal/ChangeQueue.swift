/// A queue that runs changes one after another.
///
/// A change that is made while observers are being notified waits for its turn. All observers
/// therefore receive all changes in the same order.
@MainActor package final class ChangeQueue {
  /// A Boolean value that indicates whether a change is running, so that the next one waits.
  package var isRunning: Bool { isBusy }
  private var isBusy = false
  /// The number of changes so far, including waiting ones.
  private(set) var madeCount = 0
  private(set) var runningNumber = 0
  private var waiting: [@MainActor () -> Void] = []

  package init() {}

  /// Runs a change if no other one is running, and returns whether it did.
  func runNow(_ change: () -> Void) -> Bool {
    guard !isBusy else { return false }
    madeCount += 1
    runningNumber = madeCount
    isBusy = true
    change()
    runWaiting()
    return true
  }

  /// Runs a change, or enqueues it until all earlier changes have run.
  package func run(_ change: @escaping @MainActor () -> Void) {
    guard !runNow(change) else { return }
    madeCount += 1
    waiting.append(change)
  }

  /// Runs changes that belong together, so that no other change comes between them.
  package func run(_ changes: [@MainActor () -> Void]) {
    madeCount += changes.count
    waiting += changes
    hold {}
  }

  /// Calls a closure.
  ///
  /// Changes that are made during the call wait until it returns.
  package func hold<Result>(_ body: () -> Result) -> Result {
    guard !isBusy else { return body() }
    isBusy = true
    let result = body()
    runWaiting()
    return result
  }

  private func runWaiting() {
    if runningNumber < madeCount { runAllWaiting() }
    isBusy = false
  }

  // Apart, because nothing waits for most changes.
  private func runAllWaiting() {
    while runningNumber < madeCount {
      // From the end of a reversed array, because removing the first element moves all others.
      var changes: [@MainActor () -> Void] = waiting.reversed()
      waiting = []
      while let change = changes.popLast() {
        runningNumber += 1
        change()
      }
    }
  }
}
