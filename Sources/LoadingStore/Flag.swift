import Foundation

/// A flag that is set once, from any thread.
// Its only state is behind the lock.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}
