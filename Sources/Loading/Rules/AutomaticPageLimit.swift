/// The limit on pages that are requested automatically and bring nothing to show.
///
/// After three pages in a row without a new item, the next one waits for the user, who allows three
/// more. The first page counts, too.
package struct AutomaticPageLimit: Sendable {
  private static let limit: UInt8 = 3

  private var count: UInt8 = 0

  package init() {}

  package var allowsAutomaticPage: Bool { count < Self.limit }

  package mutating func pageEnded(addedCount: Int) {
    count = addedCount > 0 ? 0 : min(Self.limit, count + 1)
  }

  /// Lets the next page wait for the user.
  package mutating func stop() { count = Self.limit }

  /// Allows more pages, because the user has requested one.
  package mutating func requestedByUser() { if !allowsAutomaticPage { count = 0 } }
}

/// The same limit for a list that doesn't know what its pages have brought.
package struct AutomaticGrowthLimit: Sendable {
  private var pages = AutomaticPageLimit()
  /// The length of the list at the last request, and the numbers of loads and pages before it.
  private var last: (length: Int, completedLoads: CompletedLoads)?

  package init() {}

  /// Counts the page that was loaded since the last call, if any.
  ///
  /// Returns whether a page may be requested automatically.
  package mutating func allowsPage(after length: Int, _ completedLoads: CompletedLoads) -> Bool {
    if last?.completedLoads != completedLoads {
      let isSameList = last?.completedLoads.contents == completedLoads.contents
      if !isSameList { pages = AutomaticPageLimit() }
      pages.pageEnded(addedCount: isSameList ? length - (last?.length ?? 0) : length)
      last = (length, completedLoads)
    }
    return pages.allowsAutomaticPage
  }

  /// Lets the next page wait for the user.
  package mutating func stop() { pages.stop() }

  /// Allows more pages, because the user has requested one.
  package mutating func requestedByUser() { pages.requestedByUser() }
}
