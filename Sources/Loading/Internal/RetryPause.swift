/// The pauses before retries of a load or its pages, which end early when the network is back.
@MainActor package final class RetryPause {
  /// The time before which nothing is loaded automatically, as the server has requested.
  var heldUntil: Duration?

  private var sleeps: [Int: Task<Void, any Error>] = [:]
  private var lastNumber = 0

  /// Waits for a duration, until ``finish()``, or until the task is cancelled.
  func sleep(for duration: Duration, on clock: any Clock<Duration>) async throws {
    lastNumber += 1
    let (number, sleep) = (lastNumber, Task { try await clock.sleep(unlimited: duration) })
    sleeps[number] = sleep
    _ = await withTaskCancellationHandler {
      await sleep.result
    } onCancel: {
      sleep.cancel()
    }
    sleeps[number] = nil
    try Task.checkCancellation()
  }

  /// Ends all pauses, so that the retries begin.
  func finish() { for sleep in sleeps.values { sleep.cancel() } }
}
