/// A list of handlers that are notified of each change once, in the order of their registration.
@MainActor package final class ObserverList<Value> {
  private var entries: [Entry] = []
  private var lastID = 0
  private var endedCount = 0
  /// Whether an observation has ended while observers were being notified.
  private var hasEnded = false
  private var isNotifying = false
  private let isDerived: Bool
  /// The queue that determines the order of the changes, created for the first observer.
  private var changes: ChangeQueue?
  private var reads = ReadTracking()

  /// Creates a list without handlers.
  package nonisolated init(changes: ChangeQueue? = nil, isDerived: Bool = false) {
    self.changes = changes
    self.isDerived = isDerived
  }

  /// Adds a handler and calls it immediately.
  ///
  /// Earlier changes aren't reported again. The observation retains the owner, such as a derived
  /// loader that nobody else may retain.
  package func add(
    current: Value,
    retaining owner: AnyObject? = nil,
    handler: @escaping @MainActor (Value) -> Void
  ) -> LoadingObservation {
    let observation = add(retaining: owner, handler: handler)
    handler(current)
    return observation
  }

  /// Adds a handler for the changes from now on.
  package func add(
    retaining owner: AnyObject? = nil,
    handler: @escaping @MainActor (Value) -> Void
  ) -> LoadingObservation {
    lastID += 1
    let changes = changes ?? ChangeQueue()
    self.changes = changes
    let token = ObservationToken()
    let change = changes.madeCount
    edit { [lastID] in
      $0.append(Entry(id: lastID, change: change, token: token, handler: Handler(handler)))
    }
    guard let owner else {
      return LoadingObservation(token: token) { [weak self, id = lastID] in self?.finish(id) }
    }
    let observed = ObservedOwner(owner)
    return LoadingObservation(token: token, retaining: observed) { [weak self, id = lastID] in
      withExtendedLifetime(observed) { self?.finish(id) }
    }
  }

  /// Records a read of the value, which Observation may be tracking.
  package func trackRead() {
    // In a variable, because a call on the property would be checked at each notification.
    var reads = reads
    reads.read()
    self.reads = reads
  }

  /// Returns whether an observer needs something of the content.
  package func isNeeded(_ need: ObservationNeed) -> Bool {
    var active: [ObservationToken] = []
    edit { entries in
      for index in entries.indices where entries[index].isActive() {
        active.append(entries[index].token)
      }
    }
    let question = NeedQuestion(need: need, observers: ObjectIdentifier(self))
    return SharedAnswers.needs.share {
      SharedAnswers.needs.answer(question) {
        active.contains { $0.isNeeded?(need) ?? need.isOfAll }
      }
    }
  }

  /// Notifies all observers of a change, after all earlier changes.
  package func send(_ value: Value) {
    guard let changes else { return reads.changed() }
    if !changes.runNow({ notify(value) }) { changes.run { [self] in notify(value) } }
  }

  /// Notifies all observers of changes that were made together.
  package func send(contentsOf values: [Value]) {
    guard let changes else { return reads.changed() }
    changes.run(values.map { value in { [self] in notify(value) } })
  }

  /// Notifies all observers of the running change.
  package func notify(_ value: Value) {
    let reads = reads
    reads.changed()
    guard !entries.isEmpty, let number = changes?.runningNumber else { return }
    // In a local variable, the array needs no check at each step for changes by other code.
    var notified = entries
    entries = []
    isNotifying = true
    let isSource = Propagation.begin(isDerived: isDerived)
    forEachHandler(in: &notified, before: number, as: Handler<Value>.self) { $0.call(value) }
    if isSource { Propagation.finish() }
    // Observers that were added during the notification already have this value.
    if !entries.isEmpty { notified += entries }
    entries = notified
    isNotifying = false
    if hasEnded { removeEnded() }
  }

  private func finish(_ id: Int) {
    guard !isNotifying else { return hasEnded = true }
    endedCount += 1
    // Entries are in the order of their ids.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].id == id else { return }
    // Objects that the handler retains are released last, because they may end other observations.
    let handler = entries[low].handler
    edit {
      $0[low].handler = nil
      // An observation that is being released on another thread may still retain its token.
      $0[low].token.isCancelled = true
    }
    if endedCount * 2 > entries.count { removeEnded() }
    withExtendedLifetime(handler) {}
  }

  private func removeEnded() {
    (endedCount, hasEnded) = (0, false)
    var previous = entries
    entries = []
    var remaining: [Entry] = []
    for index in previous.indices where previous[index].isActive() {
      remaining.append(previous[index])
    }
    entries = remaining
    withExtendedLifetime(previous) {}
  }

  /// Edits the entries in a variable, because edits in place would be checked for conflicts at each
  /// notification.
  private func edit(_ edit: (inout [Entry]) -> Void) {
    var edited = entries
    entries = []
    edit(&edited)
    entries = edited
  }
}

/// The entry of an observation in a list.
///
/// It isn't generic, because the layout of a generic array is looked up at run time.
private struct Entry {
  let id: Int
  /// The number of the last change that isn't reported to the handler.
  let change: Int
  /// The token, which the observation retains, too.
  ///
  /// Without that reference, the observation has ended.
  var token: ObservationToken
  /// The handler, or `nil` if it was released.
  var handler: AnyObject?

  @MainActor mutating func isActive() -> Bool {
    !token.isCancelled && !isKnownUniquelyReferenced(&token)
  }
}

/// Calls a closure with the handlers of a type that don't have a change yet.
///
/// With the type as an argument, it is looked up once, and not for each handler.
@inline(never)
@MainActor private func forEachHandler<Handler: AnyObject>(
  in entries: inout [Entry],
  before change: Int,
  as type: Handler.Type,
  _ call: (Handler) -> Void
) {
  for index in entries.indices
  where entries[index].change < change && entries[index].isActive() {
    if let handler = entries[index].handler as? Handler { call(handler) }
  }
}

private final class Handler<Value> {
  let call: @MainActor (Value) -> Void

  init(_ call: @escaping @MainActor (Value) -> Void) { self.call = call }
}

/// The state of an observation, shared with its list.
///
/// If only the list retains it, the observation has been released.
@MainActor final class ObservationToken {
  var isCancelled = false
  /// Returns whether the observer needs something of the content, or `nil` for an observer of the
  /// app.
  var isNeeded: (@MainActor (ObservationNeed) -> Bool)?
}
