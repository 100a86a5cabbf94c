/// Handlers in the order of their registration, each told of every change once.
///
/// A change that a handler makes is told after the one that is being told has reached everyone, so
/// that all see all changes in one order.
@MainActor package final class ObserverList<Value> {
  // Not of the list's own type parameter: an app's code sees `Value` only through the runtime, and
  // an array whose layout is not known when this is compiled is many times slower.
  // Unchecked here and below: no access lasts while a handler is called, and to have that checked
  // at each access costs a third of telling a change.
  @exclusivity(unchecked) private var entries: [ObserverEntry] = []
  private var pending: [Value] = []
  /// Kept apart, as asking the array is slow for the reason above.
  @exclusivity(unchecked) private var pendingCount = 0
  @exclusivity(unchecked) private var isTelling = false
  @exclusivity(unchecked) private var changeCount = 0
  private var lastID = 0
  /// The number of entries that are over, outside of telling.
  private var endedCount = 0
  /// Whether an observation has ended while a change was told.
  @exclusivity(unchecked) private var hasEnded = false

  package init() {}

  /// Adds a handler and calls it with the current value at once.
  ///
  /// - Parameters:
  ///   - current: The value as it is now. Changes that were made before are not told again.
  ///   - unsent: How many changes that were made before are still to be sent.
  ///   - handler: Called until the observation is cancelled or released.
  /// - Returns: Keeps the handler.
  package func add(
    current: Value,
    knowing unsent: Int = 0,
    handler: @escaping @MainActor (Value) -> Void
  ) -> LoadingObservation {
    let observation = add(knowing: unsent, handler: handler)
    handler(current)
    return observation
  }

  /// Adds a handler for what is told from now on.
  ///
  /// - Parameters:
  ///   - unsent: How many changes are still to be sent that the handler is not to be told of.
  ///   - handler: Called until the observation is cancelled or released.
  /// - Returns: Keeps the handler.
  package func add(
    knowing unsent: Int = 0,
    handler: @escaping @MainActor (Value) -> Void
  ) -> LoadingObservation {
    let token = ObservationToken()
    lastID += 1
    let handler = Handler(handler)
    entries.append(
      ObserverEntry(id: lastID, token: token, handler: handler, firstChange: changeCount + unsent)
    )
    return LoadingObservation(token: token) { [weak self, id = lastID] in
      self?.end(id)
    }
  }

  /// Tells a change to all observers, or after the change that is being told.
  package func send(_ value: Value) {
    changeCount += 1
    if isTelling { return queue([value]) }
    guard !entries.isEmpty else { return }
    isTelling = true
    tell(value, number: changeCount - 1)
    tellPending()
  }

  /// Tells changes that were made together, so that none made from within comes between them.
  package func send(contentsOf values: [Value]) {
    changeCount += values.count
    queue(values)
    guard !isTelling else { return }
    isTelling = true
    tellPending()
  }

  private func queue(_ values: [Value]) {
    pending += values
    pendingCount += values.count
  }

  private func tellPending() {
    while pendingCount > 0 {
      pendingCount -= 1
      tell(pending.removeFirst(), number: changeCount - pendingCount - 1)
    }
    isTelling = false
    if hasEnded { removeEnded() }
  }

  private func tell(_ value: Value, number: Int) {
    // In a variable of its own, the array is not asked at each step whether someone else changes it.
    // Whoever is added meanwhile saw this value as its first.
    var told = entries
    entries = []
    for index in told.indices where told[index].firstChange <= number && told[index].isActive() {
      // Only `add` makes entries, and with handlers of this type.
      unsafeDowncast(told[index].handler, to: Handler<Value>.self).call(value)
    }
    if !entries.isEmpty { told += entries }
    entries = told
  }

  /// Lets go of a handler; the entry itself goes when there are enough of them to be worth the way.
  ///
  /// What the handler holds goes last: what that does in turn, as ending another observation, finds the
  /// list as it is to be.
  private func end(_ id: Int) {
    guard !isTelling else { return hasEnded = true }
    guard let index = index(of: id), !entries[index].isEnded else { return }
    let handler = entries[index].end()
    endedCount += 1
    if endedCount * 2 >= entries.count { removeEnded() }
    withExtendedLifetime(handler) {}
  }

  private func removeEnded() {
    var all = entries
    entries = []
    endedCount = 0
    hasEnded = false
    for index in all.indices where !all[index].isEnded && all[index].isActive() {
      entries.append(all[index])
    }
    withExtendedLifetime(all) {}
  }

  /// Entries stand in the order of their numbers.
  private func index(of id: Int) -> Int? {
    var range = entries.startIndex..<entries.endIndex
    while let first = range.first {
      let middle = first + range.count / 2
      if entries[middle].id == id { return middle }
      range = entries[middle].id < id ? middle + 1..<range.upperBound : first..<middle
    }
    return nil
  }
}

/// One observation, as the list keeps it.
private struct ObserverEntry {
  let id: Int
  /// The number of the first change that this observer has not seen.
  let firstChange: Int
  private(set) var handler: AnyHandler
  /// Whether the observation is over and the list has learned of it.
  private(set) var isEnded = false
  private var token: ObservationToken

  init(id: Int, token: ObservationToken, handler: AnyHandler, firstChange: Int) {
    self.id = id
    self.token = token
    self.handler = handler
    self.firstChange = firstChange
  }

  /// Whether the observation is neither cancelled nor released.
  @MainActor mutating func isActive() -> Bool {
    !token.isCancelled && !isKnownUniquelyReferenced(&token)
  }

  /// Ends it; the handler is let go of by the caller.
  mutating func end() -> AnyHandler {
    defer { handler = AnyHandler() }
    isEnded = true
    return handler
  }
}

private class AnyHandler {}

private final class Handler<Value>: AnyHandler {
  let call: @MainActor (Value) -> Void

  init(_ call: @escaping @MainActor (Value) -> Void) { self.call = call }
}
