import Foundation
import Loading

/// The work of an actor, performed in the order of the calls.
///
/// An actor on its own runs urgent tasks first, so rows could be written after a removal that was
/// called later.
// Unchecked: the lock protects the queue.
final class OrderedWork<Owner: Actor>: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [(number: Int, work: @Sendable (isolated Owner) -> Void)] = []
  private var lastNumber = 0

  /// Reads after all earlier calls.
  func read<Result: Sendable>(
    on owner: Owner,
    _ work: @escaping @Sendable (isolated Owner) -> Result
  ) async -> Result {
    let outcome = Outcome<Result>()
    _ = add { outcome.value = work($0) }
    guard let result = await finish(outcome, on: owner) else {
      preconditionFailure("A read was removed from the queue, which is possible only for writes.")
    }
    return result
  }

  /// Writes after all earlier calls, unless the task is cancelled before the work begins.
  func write(
    on owner: Owner,
    _ work: @escaping @Sendable (isolated Owner) throws -> Void
  ) async throws {
    // Checked first: once the work is queued, another call may perform it at any time.
    try Task.checkCancellation()
    let outcome = Outcome<Result<Void, any Error>>()
    let number = add { owner in outcome.value = Result { try work(owner) } }
    let result = await withTaskCancellationHandler {
      await finish(outcome, on: owner)
    } onCancel: {
      lock.withLock { waiting.removeAll { $0.number == number } }
    }
    guard let result else { throw CancellationError() }
    try result.get()
  }

  private func add(_ work: @escaping @Sendable (isolated Owner) -> Void) -> Int {
    lock.withLock {
      lastNumber += 1
      waiting.append((lastNumber, work))
      return lastNumber
    }
  }

  /// Performs queued work, including that of earlier calls, until the outcome is available.
  private func finish<Result>(_ outcome: Outcome<Result>, on owner: isolated Owner) -> Result? {
    while outcome.value == nil, let work = next() { work(owner) }
    return outcome.value
  }

  private func next() -> (@Sendable (isolated Owner) -> Void)? {
    lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst().work }
  }
}

extension OrderedWork {
  // Unchecked: accessed on the actor only.
  private final class Outcome<Result>: @unchecked Sendable {
    var value: Result?
  }
}
