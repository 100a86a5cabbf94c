/// The direction in which a list is continued by a page.
public enum PageDirection: Sendable, Hashable, CaseIterable {
  /// Behind the last item; the first page of a list, too.
  case next
  /// Before the first item.
  case previous
}
