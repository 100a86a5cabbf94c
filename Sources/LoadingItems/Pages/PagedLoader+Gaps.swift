import Loading

extension PagedLoader {
  /// The positions in the list where items of the server are missing, in order.
  ///
  /// A reload that the user hasn't requested leaves a gap if the server has more new items than its
  /// first page. See ``PagedReload/merging``. Changes of the gaps are reported with the ``state``.
  /// Lists of `LoadingLists` show a row with a button for each gap. In your own list, show them, or
  /// set ``fillsGapsAutomatically``.
  public var gaps: [PageGap] {
    observers.trackRead()
    guard hasGaps else { return [] }
    return zip(openGaps, pagesBeforeGaps).map { gap, page in
      PageGap(id: gap.id, index: shownIndex(ofKnown: map.starts[page + 1]), state: gap.state)
    }
  }

  /// Loads a page into a gap, or the same page again after a failure.
  ///
  /// If the page touches the items on the other side, the gap is filled. If pages are requested by
  /// offset or by number, the positions after the first gap are known only after pages have been
  /// loaded there. Until then, the first gap is filled instead, even by a page at the end of the
  /// list.
  ///
  /// - Parameters:
  ///   - id: The identifier of the gap.
  ///   - edge: The items to continue: `.next`, the default, for those before the gap, and
  ///     `.previous` for those after it. The latter requires a server that reports a
  ///     `previousCursor`. Without one, the items before the gap are continued.
  /// - Returns: A task whose value is the state of the gap when the page ends, or `.end` if the gap
  ///   is filled. A call while its page is loading joins it. If there is no such gap, or a load is
  ///   running, the task ends immediately.
  @discardableResult public func fillGap(
    _ id: PageGap.ID,
    from edge: PageDirection = .next
  ) -> Task<PageState, Never> {
    guard let asked = openGaps.first(where: { $0.id == id }) else { return Task { .end } }
    let page = map.pages.firstIndex { $0.gap == id }
    let gap = page.flatMap { firstGap(before: $0) } ?? asked
    gap.requestedByUser()
    requestPage(in: gap, from: edge)
    return gap.isFilling ? gap.task : Task { [state = gap.state] in state }
  }

  /// Returns the gap to fill before the position of a page is known; `nil` if it is.
  func firstGap(before page: Int) -> OpenGap? {
    guard hasGaps, hasPositions, map.pages[page].isStale, let first = openGaps.first,
      map.pages[..<page].contains(where: { $0.gap == first.id })
    else { return nil }
    return first
  }

  /// Loads a page into a gap, unless one is loading there or a load is running.
  private func requestPage(in gap: OpenGap, from edge: PageDirection) {
    guard !gap.isFilling, !runner.ignoresEvents, !runner.isRunning(.load) else { return }
    madePages?.cancel()
    let work = work(filling: gap, from: gap.edge(edge)) {
      true
    } ended: { [weak self, weak gap] in
      if let gap { self?.finish(gap, .idle) }
    }
    SentRequests.note(TraceSubject(tracedType, key: runner.key), .page)
    gap.run(within: policy, work) { [weak self, weak gap] error in
      guard let gap else { return }
      if error.isCancellation { gap.waitForUser() }
      self?.finish(gap, error.isCancellation ? .idle : .failed(error))
    }
    reportGaps()
  }

  /// Returns the work that loads a page into a gap and shows it.
  func work(
    filling gap: OpenGap,
    from edge: PageDirection,
    isWanted: @escaping @MainActor () -> Bool,
    ended: @escaping @MainActor () -> Void
  ) -> @MainActor () async throws -> Void {
    work(for: .gap(gap.id, from: edge), isWanted: isWanted) { [weak self, weak gap] in
      guard let self, let gap, openGaps.contains(where: { $0 === gap }) else {
        ended()
        return .shown
      }
      if !hasPositions, !$0.items.isEmpty {
        try gap.ends[edge].check($0.cursor(edge), after: $1.cursor.map(PageCursor.init))
      }
      guard let placement = place($0, answering: $1, since: $2)?.placement else {
        gap.ends[edge].advance(from: nil, to: nil, hasMore: true, addedCount: 0)
        followMap()
        return .untied
      }
      gap.ends[edge].advance(
        from: $1.cursor.map(PageCursor.init),
        to: $0.cursor(edge),
        hasMore: true,
        addedCount: placement.coveredCount
      )
      followMap()
      let report = share($0, answering: $1)
      if storage != nil { writeRows() }
      guard placement.coveredCount > 0 || !openGaps.contains(where: { $0 === gap }) else {
        // It has brought nothing, so that the same request would follow.
        report()
        return .nothingNew
      }
      ended()
      report()
      renewDisplayed()
      return .shown
    } ended: {
      ended()
    }
  }

  /// Fills the displayed gaps, unless the last pages have brought nothing new.
  ///
  /// - Parameter edge: Returns the items that the user reads beside a gap; `nil` if it isn't
  ///   displayed.
  func fillAutomatically(from edge: (PageGap) -> PageDirection?) {
    guard hasGaps, fillsGapsAutomatically else { return }
    for (gap, shown) in zip(openGaps, gaps) where shown.state == .idle {
      if let edge = edge(shown), gap.allowsAutomaticPage(edge) { requestPage(in: gap, from: edge) }
    }
  }

  /// Loads what is new at the beginning of the list, which stays unless nothing continues it.
  func reloadFirst(for reason: RequestReason = .outdated, keepsPages: Bool = true) {
    // One that an observer has begun, such as a jump, is newer.
    if runner.isRunning(.load) { return }
    var request = LoadRequest(force: true, isInBackground: true)
    request.reason = reason
    request.keepsPages = request.keepsPages && keepsPages
    handle(.reload(request))
  }

  private func finish(_ gap: OpenGap, _ new: PageState) {
    guard gap.isFilling else { return }
    gap.finish(openGaps.contains { $0 === gap } ? new : .end)
    if !isRequesting { list.forgetChanges() }
    reportGaps()
    if new.error as? LoadingError == .cursorExpired { reloadFirst(keepsPages: false) }
  }
}
