/// The limit on pages that are requested automatically and bring nothing to show.
///
/// After three pages in a row without a new item, the next one waits for the user, who allows three
/// more. The first page counts, too.
package struct FruitlessPages: Sendable {
  private static let limit: UInt8 = 3

  private var count: UInt8 = 0

  package init() {}

  package var allowsAutomaticPage: Bool { count < Self.limit }

  package mutating func pageEnded(addedCount: Int) {
    count = addedCount > 0 ? 0 : min(Self.limit, count + 1)
  }

  /// Lets the next page wait for the user.
  mutating func stop() { count = Self.limit }

  /// Allows more pages, because the user has requested one.
  package mutating func requestedByUser() { if !allowsAutomaticPage { count = 0 } }
}

/// The same limit for a list that doesn't know what its pages have brought.
package struct FruitlessGrowth: Sendable {
  private var pages = FruitlessPages()
  /// The length of the list at the last request, and the numbers of loads and pages before it.
  private var last: (length: Int, ends: LoadEnds)?

  package init() {}

  /// Counts the page that was loaded since the last call, if any.
  ///
  /// Returns whether a page may be requested automatically.
  package mutating func allowsPage(after length: Int, _ ends: LoadEnds) -> Bool {
    if last?.ends != ends {
      let isSameList = last?.ends.contents == ends.contents
      if !isSameList { pages = FruitlessPages() }
      pages.pageEnded(addedCount: isSameList ? length - (last?.length ?? 0) : length)
      last = (length, ends)
    }
    return pages.allowsAutomaticPage
  }

  /// Lets the next page wait for the user.
  mutating func stop() { pages.stop() }

  /// Allows more pages, because the user has requested one.
  package mutating func requestedByUser() { pages.requestedByUser() }
}
