import Foundation
import Loading

/// One piece of work that a slot was given: a load, a page, or a search.
@MainActor final class Operation {
  let number: Int
  let slot: Slot
  let kind: LoadKind
  let cancelled = CancelMark()
  /// Whether it has not come back yet.
  var isOpen = true

  init(_ number: Int, _ slot: Slot, _ kind: LoadKind = .load) {
    self.number = number
    self.slot = slot
    self.kind = kind
  }

  var isLive: Bool { isOpen && !cancelled.isSet }
}

// Its only state is behind the lock: cancellation is told from wherever it comes.
final class CancelMark: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
