import Foundation

/// The progress of a load, which is cancelled when the load ends without an answer.
@MainActor final class LoadProgress {
  let progress = Progress(totalUnitCount: 100)
  private var isFinished = false

  deinit { if !isFinished { progress.cancel() } }

  /// Notes that the work has returned.
  func finish() { isFinished = true }
}

/// The progress of the loads of one loader, one after the other, and its observers.
@MainActor final class ProgressReporter {
  let observers = ObserverList<Progress?>()
  private var running: LoadProgress?
  private var reported: Progress?

  var current: Progress? { running?.progress }

  /// Begins the progress of a load, and cancels that of a superseded one.
  func begin() -> LoadProgress {
    let new = LoadProgress()
    running = new
    return new
  }

  func end() { running = nil }

  /// Notifies observers, after the state of the loader has been reported.
  func report() {
    guard reported !== current else { return }
    reported = current
    observers.send(current)
  }
}
