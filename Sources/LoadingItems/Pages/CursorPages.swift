import Loading

/// The pages of a list by cursor, and the requests for displayed ones that are older than the last
/// reload.
@MainActor final class CursorPages<ID: Hashable, Cursor: Hashable> {
  var map = PageMap<Cursor>()
  /// The items that were displayed last.
  private(set) var displayed: [ID] = []
  private(set) var isRunning = false
  /// Whether few items may be missing somewhere, of which the list shows no gap.
  var mayBeNear = false
  /// The places whose requests have failed since the last reload.
  private var failed: Set<PagePlace<Cursor>> = []
  private var slot: LoadSlot<Void>?

  /// About as many items as a screen shows.
  private static var mostDisplayed: Int { 12 }

  /// Notes that an item is displayed.
  func appeared(_ id: ID) {
    displayed.removeAll { $0 == id }
    displayed.append(id)
    if displayed.count > Self.mostDisplayed { displayed.removeFirst() }
  }

  func hasFailed(_ place: PagePlace<Cursor>) -> Bool { failed.contains(place) }

  /// Runs the work for a page, which returns whether another page may follow.
  func run(
    _ place: PagePlace<Cursor>,
    within policy: LoadingPolicy,
    _ work: @escaping @MainActor () async throws -> Void,
    ended: @escaping @MainActor ((any Error)?) -> Void
  ) {
    let slot = slot ?? LoadSlot(outcomeIfReleased: ())
    self.slot = slot
    isRunning = true
    let fail: @MainActor (any Error) -> Void = { [weak self] error in
      self?.isRunning = false
      self?.failed.insert(place)
      ended(error)
    }
    slot.run(
      within: policy,
      onTimeout: { [weak slot] in
        slot?.cancelWork()
        fail($0)
      }
    ) { [weak self] in
      do {
        try Task.checkCancellation()
        try await work()
        self?.isRunning = false
        ended(nil)
      } catch {
        if !Task.isCancelled { fail(error) }
      }
    }
  }

  /// Ends the running request.
  func cancel() {
    slot?.cancelWork()
    slot?.finish(())
    isRunning = false
  }

  /// Ends the running request, and lets failed ones be sent again.
  func reset() {
    cancel()
    failed = []
  }
}
