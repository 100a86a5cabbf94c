import Loading

/// What a loader has shown so far: looked at with each change.
@MainActor struct ShownRows {
  let slot: Slot
  /// Whether rows may come from a store, and so at any time.
  let mayBeStored: Bool
  /// Whether a failure is told when it comes.
  ///
  /// A chain tells of that of its second when its first has ended: a load that began after it may have been
  /// cancelled by then.
  let tellsFailuresAtOnce: Bool
  private var newest = 0
  private var newestFailure = 0

  init(_ slot: Slot, mayBeStored: Bool, tellsFailuresAtOnce: Bool = true) {
    self.slot = slot
    self.mayBeStored = mayBeStored
    self.tellsFailuresAtOnce = tellsFailuresAtOnce
  }

  /// Looks at what is shown from now on.
  mutating func take(_ state: LoadingState<[Row]>) {
    if let rows = state.content { take(rows) }
    guard tellsFailuresAtOnce, let error = state.error as? OperationError,
      error.operation > newestFailure
    else {
      return
    }
    newestFailure = error.operation
    slot.check(error, "the state")
  }

  /// Looks at rows that are shown from now on.
  private mutating func take(_ rows: [Row]) {
    slot.check(rows, "the state")
    guard let version = slot.newestVersion(of: rows), version > newest else { return }
    newest = version
    if !mayBeStored, slot.isSuperseded(version) {
      slot.server.note(
        "no stale write",
        "\(slot.name): #\(version) is shown after #\(slot.newest) began"
      )
    }
  }
}
