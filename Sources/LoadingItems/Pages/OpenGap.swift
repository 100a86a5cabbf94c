import Loading

/// The gaps of a paged list.
@MainActor final class OpenGaps<ID: Hashable, Cursor: Sendable> {
  /// The gaps, from the first to the last.
  var all: [OpenGap<ID, Cursor>] = []
  /// The number of gaps that the list has ever had.
  var count = 0
  var fillsAutomatically = false
}

/// A gap of a paged list, with the requests that fill it.
@MainActor final class OpenGap<ID: Hashable, Cursor: Sendable> {
  let id: Int
  var place: GapPosition<ID>
  /// The position of the items before the gap, whose next page fills it from above.
  var upper: PagingPosition<Cursor>
  /// The position of the items after the gap, whose previous page fills it from below.
  var lower: PagingPosition<Cursor>
  /// Whether no answer has covered the items after the gap, which are rows of the store.
  let isCached: Bool
  /// Whether no items are missing, so that the gap is only where the rows of the store begin.
  var isAdjacent: Bool
  private(set) var state = PageState.idle
  private let slot = LoadSlot<PageState>(outcomeIfReleased: .idle)

  init(
    _ id: Int,
    at place: GapPosition<ID>,
    between upper: PagingPosition<Cursor>,
    and lower: PagingPosition<Cursor>,
    isCached: Bool,
    isAdjacent: Bool
  ) {
    (self.id, self.place, self.upper, self.lower) = (id, place, upper, lower)
    (self.isCached, self.isAdjacent) = (isCached, isAdjacent)
  }

  /// Returns the edge from which a page fills the gap: the given one, if its items lead on.
  func edge(_ edge: PageDirection) -> PageDirection {
    switch edge {
    case .next: upper.hasMore(.next) ? .next : .previous
    case .previous: lower.hasMore(.previous) ? .previous : .next
    }
  }

  /// Returns whether pages at an edge may be requested automatically.
  func allowsAutomaticPage(_ edge: PageDirection) -> Bool {
    switch self.edge(edge) {
    case .next: upper.ends.next.allowsAutomaticPage
    case .previous: lower.ends.previous.allowsAutomaticPage
    }
  }

  /// Allows more pages without new items, because the user has requested one.
  func requestedByUser() {
    upper.ends.next.requestedByUser()
    lower.ends.previous.requestedByUser()
  }

  var isFilling: Bool { state == .loading }

  /// The task of the running page.
  var task: Task<PageState, Never> { slot.awaited.task }

  /// Runs the work for a page, which ends with ``end(_:)``.
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
    upper.ends.next.stop()
    lower.ends.previous.stop()
  }

  /// Ends the running page.
  func finish(_ new: PageState) {
    state = new
    slot.finish(new)
  }

  /// Moves the gap with the items next to it, and by as much the position of those before it.
  func follow<Item: Identifiable>(
    _ list: CoveredItems<Item>,
    in range: ClosedRange<Int>? = nil,
    expecting expected: Int? = nil
  ) where Item.ID == ID {
    let previousIndex = place.index
    place.follow(list, in: range, expecting: expected)
    upper.shift(by: place.index - previousIndex)
  }
}
