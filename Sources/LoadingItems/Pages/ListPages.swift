import Loading

/// The pages of a list, and the requests for displayed ones that are older than the last
/// reload.
@MainActor final class ListPages<ID: Hashable> {
  var map = LoadedMap()
  /// The items that were displayed last.
  private(set) var displayed: [ID] = []
  var isRunning: Bool { asked != nil }
  /// The key of the page that is asked for again, or behind which something is asked for.
  private var asked: Int?
  /// Whether few items may be missing somewhere, of which the list shows no gap.
  var mayBeNear = false
  /// The places whose requests have failed since the last reload.
  private var failed: Set<PagePlace<PageCursor>> = []
  private var slot: LoadSlot<Void>?

  /// About as many items as a screen shows.
  private static var mostDisplayed: Int { 12 }

  /// Notes that an item is displayed.
  func appeared(_ id: ID) {
    displayed.removeAll { $0 == id }
    displayed.append(id)
    if displayed.count > Self.mostDisplayed { displayed.removeFirst() }
  }

  func hasFailed(_ place: PagePlace<PageCursor>) -> Bool { failed.contains(place) }

  /// Runs the work for a page.
  ///
  /// - Parameters:
  ///   - place: The place that is asked for.
  ///   - page: The key of the page.
  ///   - policy: The policy with the time limit.
  ///   - work: The work, which holds its owner weakly.
  ///   - ended: Called with the error of the work, or `nil`, unless it was cancelled.
  func run(
    _ place: PagePlace<PageCursor>,
    of page: Int,
    within policy: LoadingPolicy,
    _ work: @escaping @MainActor () async throws -> Void,
    ended: @escaping @MainActor ((any Error)?) -> Void
  ) {
    let slot = slot ?? LoadSlot(outcomeIfReleased: ())
    self.slot = slot
    asked = page
    let end: @MainActor ((any Error)?) -> Void = { [weak self] error in
      if error != nil { self?.failed.insert(place) }
      self?.finish()
      ended(error)
    }
    slot.run(within: policy, onTimeout: end) {
      do {
        try Task.checkCancellation()
        try await work()
        // An observer of the page may have ended the run, and begun another one.
        if !Task.isCancelled { end(nil) }
      } catch {
        if !Task.isCancelled { end(error) }
      }
    }
  }

  private func finish() {
    slot?.finish(())
    asked = nil
  }

  /// Ends the running request, which doesn't count as one that has led to nothing.
  func cancel() {
    guard let asked else { return }
    finish()
    if let page = map.page(withKey: asked) { map.change(page) { $0.tries = max(0, $0.tries - 1) } }
  }

  /// Ends the running request, and lets failed ones be sent again.
  func reset() {
    cancel()
    failed = []
  }
}
