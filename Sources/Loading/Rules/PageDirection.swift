/// The direction in which a page extends a list.
public enum PageDirection: Sendable, Hashable, CaseIterable {
  /// After the last item, which includes the first page of a list.
  case next
  /// Before the first item.
  case previous
}
