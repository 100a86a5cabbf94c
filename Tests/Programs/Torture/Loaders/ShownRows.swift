import Loading

/// The versions and failures that a loader has shown so far, checked at each change.
@MainActor struct ShownRows {
  let slot: Slot
  /// Whether rows may come from a store, in which case older ones can appear at any time.
  let mayBeStored: Bool
  /// Whether a failure is reported immediately.
  ///
  /// A chain reports a failure of its second loader only after its first has ended. A load that began after the
  /// failed one may have been cancelled by then.
  let reportsFailuresImmediately: Bool
  private var newest = 0
  private var newestFailure = 0

  init(_ slot: Slot, mayBeStored: Bool, reportsFailuresImmediately: Bool = true) {
    self.slot = slot
    self.mayBeStored = mayBeStored
    self.reportsFailuresImmediately = reportsFailuresImmediately
  }

  /// Checks a new state.
  mutating func receive(_ state: LoadingState<[Row]>) {
    if let rows = state.content { receive(rows) }
    guard reportsFailuresImmediately, let error = state.error as? OperationError,
      error.operation > newestFailure
    else {
      return
    }
    newestFailure = error.operation
    slot.check(error, "the state")
  }

  /// Checks new rows.
  private mutating func receive(_ rows: [Row]) {
    slot.check(rows, "the state")
    guard let version = slot.newestVersion(of: rows), version > newest else { return }
    newest = version
    if !mayBeStored, slot.isSuperseded(version) {
      slot.server.note(
        "superseded rows are never shown",
        "\(slot.name): #\(version) is shown although #\(slot.newest) started"
      )
    }
  }
}
