import Foundation

@testable import LoadingStore

/// A system that grants time, ends it or refuses it, as the test says.
// Unchecked: the state is behind the lock.
final class ScriptedActivity: @unchecked Sendable {
  enum Event: Equatable, Sendable {
    case begin, write, end, refusal
  }

  private let lock = NSLock()
  private var isRefusing = false
  private var running: (@Sendable (Bool) -> Void)?
  private let events = AsyncStream.makeStream(of: Event.self)

  /// What a store is given.
  var activity: ExpiringActivity {
    ExpiringActivity { [self] body in begin(body) }
  }

  private func begin(_ body: @escaping @Sendable (Bool) -> Void) {
    let isRefused = lock.withLock {
      running = isRefusing ? nil : body
      return isRefusing
    }
    note(isRefused ? .refusal : .begin)
    Thread.detachNewThread { [self] in
      body(isRefused)
      if !isRefused { note(.end) }
    }
  }

  /// Says that something has happened.
  func note(_ event: Event) { events.continuation.yield(event) }

  /// Grants no more time, or does again.
  func refuse(_ isRefusing: Bool = true) { lock.withLock { self.isRefusing = isRefusing } }

  /// Says that the process is about to be suspended.
  func expire() { lock.withLock { running }?(true) }

  /// The next events, as many as are asked for.
  func next(_ count: Int) async -> [Event] {
    var found: [Event] = []
    for await event in events.stream.prefix(count) { found.append(event) }
    return found
  }
}
