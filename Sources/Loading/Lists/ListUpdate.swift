/// One change of a list, for a view that shows it.
public struct ListUpdate: Sendable {
  /// What was shown before.
  public let former: ListSnapshot
  /// What is to be shown.
  public let snapshot: ListSnapshot
  /// The rows that stay and show something else.
  public let updated: Set<ListRowID>

  /// What leads from the one to the other; found out when it is asked for.
  public var changes: ListChanges { ListChanges(from: former, to: snapshot, updated: updated) }
}
