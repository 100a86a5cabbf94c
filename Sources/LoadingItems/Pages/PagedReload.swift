import Loading

/// The result of a reload of a list of several pages that the user hasn't asked for.
///
/// A trigger, a reload key, an invalidation and each reload in the background ask for the list
/// without the user, who may be reading it. If the user pulls to refresh or taps a button, or
/// if the app forces a load in the foreground, the first page replaces the list.
@frozen public enum PagedReload: Sendable, Equatable {
  /// The first page replaces the items that it covers, and those after them stay.
  ///
  /// The pages of those are requested again when they are displayed.
  ///
  /// If none of them is on the page, because the server has more new items, a gap stays between the
  /// page and a list of several pages. See `PageGap`. A page with some of
  /// the items that ends with a new one is followed by another request, because probably few are
  /// missing.
  case merging
  /// As many pages as are loaded, at most a number of them, are requested one after another. They
  /// replace the list in one step.
  case allPages(atMost: Int)
  /// The first page replaces the list.
  case firstPage
}
