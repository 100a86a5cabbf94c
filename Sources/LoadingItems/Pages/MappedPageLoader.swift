import Loading
public import Observation

extension PageLoading {
  /// Returns a paged loader that transforms the content of this one.
  ///
  /// ```swift
  /// let unread = messages.mapped { $0.filter { !$0.isRead } }
  /// ```
  ///
  /// - Parameter transform: A closure that transforms the content. It is called for each new
  ///   content, kept or loaded. If it throws, the state is a failure with the previous content.
  /// - Returns: The loader. It retains this one, and uses it to load, page and cancel.
  public func mapped<Mapped: Sendable>(
    _ transform: @escaping @MainActor (Content) throws -> Mapped
  ) -> MappedPageLoader<Content, Mapped> {
    MappedPageLoader(self, transform: transform)
  }
}

/// A paged loader that transforms the content of another one.
///
/// See `mapped(_:)`.
@MainActor public final class MappedPageLoader<Source: Sendable, Content: Sendable>: PageLoading {
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

  /// The source's state with transformed content.
  public var state: LoadingState<Content> { mapped.state }

  /// Observes the state.
  ///
  /// See `observe(_:)`.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    observeDerived(handler)
  }

  /// Loads the source.
  ///
  /// See `load(force:)`.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    mapped.load(force: force)
  }

  /// Cancels the source's load or pages.
  ///
  /// This also affects other users of the source.
  public func cancel() {
    // The next page of a list without items would be requested again at once.
    if derived.hasEmptyContent { pageLimit.stop() }
    mapped.cancel()
  }

  // MARK: - Pages

  /// Returns the state at an end of the source.
  ///
  /// See `pageState(_:)`.
  public func pageState(_ direction: PageDirection) -> PageState { pages.pageState(direction) }

  /// Returns a Boolean value that indicates whether the source may have more items at an end.
  ///
  /// See `hasPage(_:)`.
  public func hasPage(_ direction: PageDirection) -> Bool { pages.hasPage(direction) }

  /// Observes the state at an end of the source.
  ///
  /// See `observePageState(_:_:)`.
  public func observePageState(
    _ direction: PageDirection,
    _ handler: @escaping @MainActor (PageState) -> Void
  ) -> LoadingObservation {
    pages.observePageState(direction, handler)
  }

  /// Loads a page at an end of the source.
  ///
  /// See `loadPage(_:)`.
  @discardableResult public func loadPage(_ direction: PageDirection) -> Task<PageState, Never> {
    // Counts the last page first.
    if !allowsAutomaticPage { pageLimit.requestedByUser() }
    return pages.loadPage(direction)
  }

  /// Notifies the source that an item is displayed.
  ///
  /// The source is notified of the item with the same distance to the nearer end, because its
  /// number of items may differ. After three pages in a row without new items in the transformed
  /// content, no page is requested until ``loadPage(_:)`` is called.
  ///
  /// - Parameter index: The position of the item in the transformed content.
  public func itemDidAppear(at index: Int) {
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

  /// The gaps of the source, at the places that the items before them have in the transformed
  /// content.
  package var listGaps: [PageGap] {
    guard let items = pages.state.content as? any RangeReplaceableCollection else { return [] }
    return pages.knownGaps.compactMap { gap in
      guard let before = Self.prefix(of: items, gap.index) as? Source,
        let count = (try? mapped.transform(before)).flatMap(Self.count)
      else { return nil }
      var gap = gap
      gap.index = count
      return gap
    }
  }

  package var pageSource: (any PageLoading)? { pages }

  private static func prefix(of items: some RangeReplaceableCollection, _ count: Int) -> Any {
    type(of: items).init(items.prefix(count))
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension MappedPageLoader: Observable {}
