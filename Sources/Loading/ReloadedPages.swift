/// The pages that a reload has loaded so far.
struct ReloadedPages<Item: Identifiable & Sendable, Cursor: Sendable> {
  /// The items of all pages, with the end of the last one.
  private(set) var page: Page<Item, Cursor>
  /// The position of the list that consists of them.
  private(set) var position: PagingPosition<Cursor>
  /// The number of pages.
  private(set) var count = 1

  init(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    style: PagingPosition<Cursor>.Style
  ) {
    self.page = page
    position = PagingPosition(style: style)
    position.begin(with: page, answering: request)
  }

  mutating func add(_ part: Page<Item, Cursor>, answering request: PageRequest<Cursor>) {
    page.items += part.items
    position.advance(by: part, answering: request, addedCount: part.items.count)
    count += 1
  }

  /// Returns the items of a list in which these pages replace those that they cover.
  ///
  /// See ``CoveredItems``.
  func covering(_ known: [Item]) -> [Item]? { covering(known, page.items) }

  /// Returns the items of a list in which these pages, with newer items, replace those that they
  /// cover.
  func covering(_ known: [Item], _ items: [Item]) -> [Item]? {
    CoveredItems.items(
      known,
      coveredBy: items,
      hasPrevious: position.hasMore(.previous),
      hasNext: position.hasMore(.next)
    )
  }
}
