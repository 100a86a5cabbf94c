import LoadingItems
import LoadingUI

/// An edit that has been made, and that observers of the rows must see until it ends.
@MainActor struct MadeEdit {
  enum Kind { case insertion, change, removal, move }
  let number: Int
  let kind: Kind
  /// The id of the row at the time of the edit.
  let id: Int
  let edit: PendingEdit
}
