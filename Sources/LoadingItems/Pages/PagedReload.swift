import Loading

/// The effect that a reload has on a list of several pages if the user hasn't requested it.
///
/// Triggers, reload keys, invalidations and reloads in the background may change a list that the user
/// is reading. If the user pulls to refresh or taps a button, or if the app forces a load in the
/// foreground, the first page replaces the list.
@frozen public enum PagedReload: Sendable, Equatable {
  /// The first page replaces the items that it covers, and those after them stay.
  ///
  /// The other pages are requested again when they are displayed.
  ///
  /// If the page has none of the loaded items, because the server has more new ones, a gap remains
  /// between the page and a list of several pages. See `PageGap`. If the page has some of them, but
  /// ends with a new one, another request follows, because probably few are missing.
  case merging
  /// As many pages as are loaded, up to a maximum, are requested one after another. They replace
  /// the list in one step.
  case allPages(atMost: Int)
  /// The first page replaces the list.
  case firstPage
}
