import Loading

extension PageLoading {
  /// Returns a paged loader that transforms the content of this one.
  ///
  /// ```swift
  /// let unread = messages.mapped { $0.filter { !$0.isRead } }
  /// ```
  ///
  /// The items that are displayed are those of the transformed content. After three pages in a row
  /// without new items there, no page is requested until `loadPage(_:)` is called.
  ///
  /// - Parameter transform: A closure that transforms the content. It is called for each new
  ///   content, kept or loaded. If it throws, the state is a failure with the previous content.
  /// - Returns: The loader. It retains this one, and uses it to load, page and cancel,
  ///   which also affects other users of this one.
  public func mapped<Mapped: Sendable>(
    _ transform: @escaping @MainActor (Content) throws -> Mapped
  ) -> some PageLoading<Mapped> {
    MappedPageLoader(self, transform: transform)
  }
}

/// A paged loader that transforms the content of another one.
@MainActor final class MappedPageLoader<Source: Sendable, Content: Sendable>: PageLoading {
  private let pages: any PageLoading<Source>
  private let mapped: MappedLoader<Source, Content>
  private var pageLimit = AutomaticGrowthLimit()

  init(
    _ pages: some PageLoading<Source>,
    transform: @escaping @MainActor (Source) throws -> Content
  ) {
    self.pages = pages
    mapped = MappedLoader(pages, transform: transform)
  }

  var state: LoadingState<Content> { mapped.state }

  func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    observeDerived(handler)
  }

  func answer(
    _ request: LoadRequest,
    in pass: LoadPass?
  ) -> Task<LoadingState<Content>, Never> {
    mapped.answer(request, in: pass)
  }

  func cancel() {
    // The next page of a list without items would be requested again at once.
    if derived.isEmpty { pageLimit.stop() }
    mapped.cancel()
  }

  // MARK: - Pages

  func pageState(_ direction: PageDirection) -> PageState { pages.pageState(direction) }

  func hasPage(_ direction: PageDirection) -> Bool { pages.hasPage(direction) }

  func observePageState(
    _ direction: PageDirection,
    _ handler: @escaping @MainActor (PageState) -> Void
  ) -> LoadingObservation {
    pages.observePageState(direction, handler)
  }

  @discardableResult func loadPage(_ direction: PageDirection) -> Task<PageState, Never> {
    // Counts the last page first.
    if !allowsAutomaticPage { pageLimit.requestedByUser() }
    return pages.loadPage(direction)
  }

  /// Notifies the source that the item with the same distance to the nearer end is displayed,
  /// because its number of items may differ.
  func itemDidAppear(at index: Int) {
    guard allowsAutomaticPage else { return }
    guard let count = state.content.flatMap(Self.count),
      let sourceCount = pages.state.content.flatMap({ ($0 as? any Collection)?.count })
    else { return pages.itemDidAppear(at: index) }
    let index = min(max(index, -1), count)
    let (fromStart, fromEnd) = (index, count - 1 - index)
    if fromStart <= fromEnd { pages.itemDidAppear(at: fromStart) }
    if fromEnd <= fromStart { pages.itemDidAppear(at: max(0, sourceCount - 1 - fromEnd)) }
  }

  private var allowsAutomaticPage: Bool {
    guard let length = mapped.state.content.flatMap(Self.count) else { return true }
    return pageLimit.allowsPage(after: length, pages.facts.completedLoads ?? CompletedLoads())
  }

  private static func count(_ content: Content) -> Int? { (content as? any Collection)?.count }
}

extension MappedPageLoader: DerivedLoading {
  package var derived: DerivedState<Content> { mapped.derived }
  package var merged: LoadingState<Content> { mapped.merged }
  package var reportedFacts: ContentFacts { mapped.reportedFacts }
  package var sources: [any ContentLoading] { mapped.sources }
  package var failedSources: [any ContentLoading] { mapped.failedSources }
}

extension MappedPageLoader: ListReporting {
  package var beginning: ListBeginning { pages.knownBeginning }
  package func waitsForUser(_ direction: PageDirection) -> Bool {
    hasPage(direction) && !allowsAutomaticPage || pages.waitsForUser(direction)
  }

  package var pageSource: (any PageLoading)? { pages }

  /// The gaps of the source, at the places that the items before them have in the transformed
  /// content.
  package var listGaps: [PageGap] {
    let gaps = pages.knownGaps
    guard !gaps.isEmpty, let items = pages.state.content as? any RangeReplaceableCollection else {
      return []
    }
    return zip(gaps, places(of: gaps.map(\.index), in: items)).compactMap { gap, place in
      guard let place else { return nil }
      var gap = gap
      gap.index = place
      return gap
    }
  }

  /// Returns how many items are left of those before each place; `nil` if the transform fails.
  private func places(
    of indices: [Int],
    in items: some RangeReplaceableCollection
  ) -> [Int?] {
    var (places, place): ([Int?], Int) = ([], 0)
    // Usually each item is transformed by itself. To transform all items before each of many gaps
    // would take quadratic time.
    for (start, end) in zip([0] + indices, indices + [items.count]) {
      guard let count = transformedCount(of: items, start..<end) else { break }
      place += count
      places.append(place)
    }
    if places.count > indices.count, place == state.content.flatMap(Self.count) {
      return places.dropLast()
    }
    places = []
    for index in indices { places.append(transformedCount(of: items, 0..<index)) }
    return places
  }

  private func transformedCount(
    of items: some RangeReplaceableCollection,
    _ range: Range<Int>
  ) -> Int? {
    let part = type(of: items).init(items.dropFirst(range.lowerBound).prefix(range.count))
    guard let part = part as? Source, let content = try? mapped.transform(part) else { return nil }
    return Self.count(content)
  }
}
