/// Handlers in the order of their registration, each notified of every change once.
@MainActor package final class ObserverList<Value> {
  private var entries: [Entry] = []
  private var lastID = 0
  private var endedCount = 0
  /// Whether an observation has ended while observers were notified.
  private var hasEnded = false
  private var isNotifying = false
  private let changes: ChangeQueue
  // Unchecked: nothing that is called while it is accessed leads back to this list.
  @exclusivity(unchecked) private var reads = ReadTracking()

  /// Creates a list without handlers.
  ///
  /// - Parameter changes: The queue in which the changes wait for their turn.
  package init(changes: ChangeQueue = ChangeQueue()) { self.changes = changes }

  /// Adds a handler and calls it at once.
  ///
  /// - Parameters:
  ///   - current: The value as it is now. Changes that were made before aren't reported again.
  ///   - handler: The handler, called until the observation is cancelled or released.
  /// - Returns: The observation that keeps the handler.
  package func add(
    current: Value,
    handler: @escaping @MainActor (Value) -> Void
  ) -> LoadingObservation {
    let observation = add(handler: handler)
    handler(current)
    return observation
  }

  /// Adds a handler for the changes from now on.
  package func add(handler: @escaping @MainActor (Value) -> Void) -> LoadingObservation {
    lastID += 1
    let token = ObservationToken()
    entries.append(
      Entry(id: lastID, change: changes.madeCount, token: token, handler: Handler(handler))
    )
    return LoadingObservation(token: token) { [weak self, id = lastID] in self?.end(id) }
  }

  /// Notes that the value is read, which may be tracked.
  package func trackRead() { reads.read() }

  /// A Boolean value that indicates whether anyone observes who looks at what is observed.
  package var isWatched: Bool {
    entries.indices.contains { index in
      entries[index].isActive() && entries[index].token.isWatching?() ?? true
    }
  }

  /// Notifies all observers of a change, in its turn.
  package func send(_ value: Value) {
    if !changes.runNow({ notify(value) }) { changes.run { [self] in notify(value) } }
  }

  /// Notifies all observers of changes that were made together.
  package func send(contentsOf values: [Value]) {
    changes.run(values.map { value in { [self] in notify(value) } })
  }

  /// Notifies all observers of the change that runs.
  package func notify(_ value: Value) {
    reads.changed()
    guard !entries.isEmpty else { return }
    let number = changes.runningNumber
    // In a variable of its own the array needs no check at each step whether someone else changes it.
    var notified = entries
    entries = []
    isNotifying = true
    for index in notified.indices
    where notified[index].change < number && notified[index].isActive() {
      // Unsafe: all entries are made by `add(handler:)`, with handlers of this type. A generic array, or a copy of the
      // value for each of them, would be several times slower.
      unsafeDowncast(notified[index].handler, to: Handler<Value>.self).call(value)
    }
    // Observers that were added meanwhile had this value as their first.
    if !entries.isEmpty { notified += entries }
    entries = notified
    isNotifying = false
    if hasEnded { removeEnded() }
  }

  private func end(_ id: Int) {
    guard !isNotifying else { return hasEnded = true }
    endedCount += 1
    // Entries are in the order of their numbers.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].id == id else { return }
    // What the handler holds is released last: it may end other observations.
    let handler = entries[low].handler
    entries[low].handler = NoHandler.shared
    // Released elsewhere, the observation may not have let go of it yet.
    entries[low].token.isCancelled = true
    if endedCount * 2 > entries.count { removeEnded() }
    withExtendedLifetime(handler) {}
  }

  private func removeEnded() {
    (endedCount, hasEnded) = (0, false)
    var former = entries
    entries = []
    for index in former.indices where former[index].isActive() { entries.append(former[index]) }
    withExtendedLifetime(former) {}
  }
}

/// One observation, as the list keeps it; not of the list's own type parameter, for the reason above.
private struct Entry {
  let id: Int
  /// The number of the last change that isn't reported to it.
  let change: Int
  /// Held by the observation, too: released there, it has ended.
  var token: ObservationToken
  var handler: AnyObject

  @MainActor mutating func isActive() -> Bool {
    !token.isCancelled && !isKnownUniquelyReferenced(&token)
  }
}

private final class Handler<Value> {
  let call: @MainActor (Value) -> Void

  init(_ call: @escaping @MainActor (Value) -> Void) { self.call = call }
}

/// A placeholder for a handler that was released.
private final class NoHandler: Sendable {
  static let shared = NoHandler()
}

/// The part of an observation that its list holds, too: held by the list alone, the observation was released.
@MainActor final class ObservationToken {
  var isCancelled = false
  /// Whether the observer looks at what it observes; `nil` if it always does.
  var isWatching: (@MainActor () -> Bool)?
}
