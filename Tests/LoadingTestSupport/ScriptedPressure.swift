import Foundation
package import Loading

/// A system that reports low memory as scripted by the test.
// Unchecked: the lock protects the state.
package final class ScriptedPressure: @unchecked Sendable {
  private final class Observation: Sendable {}

  private let lock = NSLock()
  private var notify: (@Sendable () -> Void)?
  private weak var observation: Observation?

  package init() {}

  package var pressure: MemoryPressure {
    MemoryPressure { [self] notify in
      let observation = Observation()
      lock.withLock {
        self.notify = notify
        self.observation = observation
      }
      return observation
    }
  }

  package var isObserved: Bool { lock.withLock { observation != nil } }

  package func fire() { lock.withLock { notify }?() }
}
