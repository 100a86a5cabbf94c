/// The handling of an edit before it is sent, and after it is rejected.
package struct EditTerms: Sendable {
  /// The edit is sent immediately, and undone when it is rejected.
  package static let undone = EditTerms(.undone)

  let whenRejected: RejectedEdit
  /// The time in which the user can undo the edit without anything being sent; `nil` if there is
  /// none.
  let undoable: Duration?

  package init(_ whenRejected: RejectedEdit, undoable: Duration? = nil) {
    (self.whenRejected, self.undoable) = (whenRejected, undoable)
  }
}
