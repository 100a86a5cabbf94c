import Loading

/// The place of a list beyond which a page is asked for.
enum PageTarget: Equatable {
  case end(PageDirection)
  /// The gap with an identifier, from the items on one of its sides.
  case gap(Int, from: PageDirection)
}

/// The result of an answer beyond a page of a list.
enum PageOutcome {
  /// It is shown.
  case shown
  /// It is shown, but has neither brought nor confirmed an item.
  case nothingNew
  /// Nothing ties it to the list, which stays as it is.
  case untied
}

// The conversation about what is beyond a page: each request depends on the answer to the one before.
extension PagedLoader {
  /// How the server's pages are asked for, and what its answers say.
  var paging: any Paging { position.paging(limit: pageSize) }

  /// The most requests for one page, of which each is sent because nothing tied the answer to the
  /// one before to the list.
  private static var mostRequests: Int { 5 }

  /// Returns the work that asks for what is beyond a page of the list.
  ///
  /// If nothing ties an answer to the list, the list has changed on the server, so the page itself is
  /// asked for again, and then what is beyond it.
  ///
  /// - Parameters:
  ///   - target: The page.
  ///   - isWanted: Returns whether the answer is still of use.
  ///   - show: Shows an answer.
  ///   - ended: Called if all answers have been shown.
  /// - Returns: The work, which doesn't retain the loader.
  func work(
    for target: PageTarget,
    isWanted: @escaping @MainActor () -> Bool,
    show:
      @escaping @MainActor (Page<Item, Cursor>, PageRequest<Cursor>, Int) async throws ->
      PageOutcome,
    ended: @escaping @MainActor () -> Void
  ) -> @MainActor () async throws -> Void {
    { [weak self, ask = fetching] in
      var (isDoubted, isSure) = (self?.isUnsure(target) ?? false, false)
      for _ in 0..<Self.mostRequests {
        guard let (request, page, overlaps) = self?.request(for: target, isDoubted, isSure) else {
          self?.giveUp(target)
          break
        }
        var (answer, sent) = try await ask(request)
        // The first part may be from work that ignores its cancellation.
        try Task.checkCancellation()
        while let rest = self?.paging.rest(of: answer, answering: request) {
          let following = try await ask(rest).page
          try Task.checkCancellation()
          if following.items.isEmpty { break }
          answer.items += following.items
        }
        guard isWanted() else { return }
        let limited = self?.limited(request) ?? request
        var trustsPositions = false
        self?.map.expectsOverlap = overlaps
        defer {
          self?.map.trustsPositions = trustsPositions
          self?.map.expectsOverlap = false
        }
        if let page {
          self?.receiveRenewed(answer, answering: request, since: sent, askedFor: page)
          // Otherwise the answer was about another page.
          isDoubted = self?.map.page(withKey: page) != nil
          trustsPositions = !isDoubted
          continue
        }
        switch try await show(answer, limited, sent) {
        case .shown: return
        case .nothingNew where !isSure && self?.confirms(answer, request, target) == true:
          // The page ends with the item that was requested again.
          (isSure, trustsPositions) = (true, true)
        case .nothingNew, .untied:
          isDoubted = self?.doubt(request, target, isSure) ?? false
          isSure = false
        }
      }
      if isWanted() { ended() }
    }
  }

  /// Reloads the list if the server no longer has the page before a gap at the expected position.
  private func giveUp(_ target: PageTarget) {
    if case .gap = target, hasPositions { reloadFirst(keepsPages: false) }
  }

  /// Whether the page beside a gap must be asked for again first.
  ///
  /// A page by number has no item in common with the one before it, which would show whether the list
  /// has moved.
  private func isUnsure(_ target: PageTarget) -> Bool {
    if case .gap = target { paging.isAlwaysBlind } else { false }
  }

  /// Returns the next request of a conversation, and the key of the page that it asks for again;
  /// `nil` if nothing leads on.
  private func request(
    for target: PageTarget,
    _ isDoubted: Bool,
    _ isSure: Bool
  ) -> (request: PageRequest<Cursor>, page: Int?, overlaps: Bool)? {
    guard let (page, direction) = page(of: target) else { return nil }
    var (place, key): (PagePlace<PageCursor>?, Int?) = (nil, nil)
    if isDoubted {
      guard map.pages[page].tries < LoadedMap.mostTries else { return nil }
      (place, key) = (map.place(again: page, paging), map.pages[page].key)
      // The answer is newer.
      map.change(page) { ($0.isStale, $0.tries) = (true, $0.tries + 1) }
    } else {
      place = self.place(beyond: target, isSure: isSure)
    }
    guard let place else { return nil }
    if key != nil { return (request(for: place), key, false) }
    let count = direction == .next ? position.offset : 0
    var request: PageRequest<Cursor> = paging.request(for: place, behind: count)
    request.direction = direction
    return (request, nil, overlaps(request, page))
  }

  /// Returns whether a request asks for items of the page beyond which it leads, too.
  private func overlaps(_ request: PageRequest<Cursor>, _ page: Int) -> Bool {
    guard paging.overlap > 0, let begin = map.pages[page].begin, let end = map.pages[page].end
    else { return false }
    return request.offset < end && request.offset + request.limit > begin
  }

  /// Returns a request with at most the limit of a page.
  ///
  /// A server may never return more items than that, although one is requested again.
  func limited(_ request: PageRequest<Cursor>) -> PageRequest<Cursor> {
    var request = request
    request.limit = min(request.limit, pageSize)
    return request
  }

  /// Learns that nothing ties an answer to the list, and returns whether the page before it must be
  /// asked for again.
  private func doubt(
    _ request: PageRequest<Cursor>,
    _ target: PageTarget,
    _ isSure: Bool
  ) -> Bool {
    let place = position.place(of: request)
    // Local changes since the request say where to ask instead.
    if self.place(beyond: target, isSure: isSure) != place { return false }
    _ = map.markStale(beside: place, paging)
    followMap()
    // By position, an answer with the last item of the page may be tied.
    return self.place(beyond: target) == place
  }

  /// Returns whether an answer ends with what the page has.
  private func confirms(
    _ answer: Page<Item, Cursor>,
    _ request: PageRequest<Cursor>,
    _ target: PageTarget
  ) -> Bool {
    guard case .position(let start, _) = position.place(of: request), !answer.items.isEmpty,
      let (page, direction) = page(of: target), direction == .next
    else { return false }
    return map.pages[page].end == start + answer.items.count
  }

  /// Returns how to ask for what is beyond a page; `nil` if nothing leads there.
  func place(
    beyond target: PageTarget,
    isSure: Bool = false
  ) -> PagePlace<PageCursor>? {
    guard let (page, direction) = page(of: target) else { return nil }
    if isSure, direction == .next {
      return map.pages[page].next.place(behind: map.pages[page].end, paging)
    }
    // A page beside a gap isn't the end that it was.
    let isGap = if case .gap = target { true } else { false }
    switch direction {
    case .next:
      return map.place(after: page, paging, isSure: !isGap)
        ?? (isGap ? map.pages[page].next.lead.map { .from($0) } : nil)
    case .previous:
      return map.place(before: page, paging, isSure: !isGap)
        ?? (isGap ? map.pages[page].previous.lead.map { .upTo($0) } : nil)
    }
  }

  private func page(of target: PageTarget) -> (page: Int, direction: PageDirection)? {
    switch target {
    case .end(.next): continuedPage.map { ($0, .next) }
    case .end(.previous): map.pages.isEmpty ? nil : (0, .previous)
    case .gap(let id, .next): map.pages.firstIndex { $0.gap == id }.map { ($0, .next) }
    case .gap(let id, .previous): map.pages.firstIndex { $0.gap == id }.map { ($0 + 1, .previous) }
    }
  }
}
