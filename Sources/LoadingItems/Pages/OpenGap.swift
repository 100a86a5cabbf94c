import Loading

/// The gaps of a paged list.
@MainActor final class OpenGaps {
  /// The gaps, from the first to the last.
  var all: [OpenGap] = []
  var fillsAutomatically = false
}

/// A gap of a paged list, with the request that fills it.
@MainActor final class OpenGap {
  let id: Int
  /// The end of the items before the gap, whose next page fills it from above, and the beginning of
  /// those after it, whose previous page fills it from below.
  var ends = PageEnds(next: PagingEnd(), previous: PagingEnd())
  private(set) var state = PageState.idle
  private let slot = LoadSlot<PageState>(outcomeIfReleased: .idle)

  init(_ id: Int) { self.id = id }

  /// Returns the edge from which a page fills the gap: the given one, if its items lead on.
  func edge(_ edge: PageDirection) -> PageDirection {
    if ends[edge].hasMore { return edge }
    return edge == .next ? .previous : .next
  }

  /// Returns whether pages at an edge may be requested automatically.
  func allowsAutomaticPage(_ edge: PageDirection) -> Bool {
    ends[self.edge(edge)].allowsAutomaticPage
  }

  /// Allows more pages without new items, because the user has requested one.
  func requestedByUser() {
    ends.next.requestedByUser()
    ends.previous.requestedByUser()
  }

  var isFilling: Bool { state == .loading }

  /// The task of the running page.
  var task: Task<PageState, Never> { slot.awaited.task }

  /// Runs the work for a page, which ends with ``finish(_:)``.
  func run(
    within policy: LoadingPolicy,
    _ work: @escaping @MainActor () async throws -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    state = .loading
    slot.run(within: policy, onTimeout: failed) {
      do {
        try Task.checkCancellation()
        try await work()
      } catch {
        // If the page was ended, another one may be running.
        if !Task.isCancelled { failed(error) }
      }
    }
  }

  /// Lets the next page wait for the user, because the running one is cancelled.
  ///
  /// The gap may still be visible, and would be filled again at once, even if each request is
  /// cancelled.
  func waitForUser() {
    ends.next.stop()
    ends.previous.stop()
  }

  /// Ends the running page.
  func finish(_ new: PageState) {
    state = new
    slot.finish(new)
  }
}
