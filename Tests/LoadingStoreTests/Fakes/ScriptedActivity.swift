import Foundation

@testable import LoadingStore

/// A system that grants, ends or denies background time as scripted by the test.
// Unchecked: the lock protects the state.
final class ScriptedActivity: @unchecked Sendable {
  enum Event: Equatable, Sendable {
    case begin, write, end, denial
  }

  private let lock = NSLock()
  private var deniesTime = false
  private var running: (@Sendable (Bool) -> Void)?
  private let events = AsyncStream.makeStream(of: Event.self)

  /// The activity that a store receives.
  var activity: ExpiringActivity {
    ExpiringActivity { [self] body in begin(body) }
  }

  private func begin(_ body: @escaping @Sendable (Bool) -> Void) {
    let isDenied = lock.withLock {
      running = deniesTime ? nil : body
      return deniesTime
    }
    note(isDenied ? .denial : .begin)
    Thread.detachNewThread { [self] in
      body(isDenied)
      if !isDenied { note(.end) }
    }
  }

  /// Records an event.
  func note(_ event: Event) { events.continuation.yield(event) }

  /// Denies or grants further time.
  func setDeniesTime(_ deniesTime: Bool) {
    lock.withLock { self.deniesTime = deniesTime }
  }

  /// Announces that the process is about to be suspended.
  func expire() { lock.withLock { running }?(true) }

  /// Returns the next events.
  func next(_ count: Int) async -> [Event] {
    var found: [Event] = []
    for await event in events.stream.prefix(count) { found.append(event) }
    return found
  }
}
