import Foundation
import Loading

/// A request of a slot: a load, a page, or a search.
@MainActor final class Operation {
  let number: Int
  let slot: Slot
  let kind: LoadKind
  let cancelled = CancelMark()
  /// Whether it has not returned yet.
  var isOpen = true

  init(_ number: Int, _ slot: Slot, _ kind: LoadKind = .load) {
    self.number = number
    self.slot = slot
    self.kind = kind
  }

  var isLive: Bool { isOpen && !cancelled.isSet }
}

// Its only state is behind the lock, because cancellation is reported on any thread.
final class CancelMark: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
