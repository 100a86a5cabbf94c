/// The layers that a loader shows instead of plain content after the first change or edit: content
/// that is known, changed and edited.
@MainActor package protocol ContentLayers<Content>: AnyObject {
  associatedtype Content

  /// The content with all layers; `nil` if none is known.
  var shownContent: Content? { get }
  /// The content that the server is known to have; `nil` if none is known.
  var knownContent: Content? { get }
  /// The number of changes made so far, with which a request remembers when it was sent.
  var changeCount: Int { get }
  /// A number that differs after each change of the state of an edit.
  var editCount: Int { get }
  /// Whether edits are pending, waiting, or kept after a rejection.
  var hasPendingEdits: Bool { get }

  /// Shows the answer to a request, with the changes that were made since it was sent.
  func receive(_ answer: Content, since count: Int)
  /// Replaces the content.
  ///
  /// An item that equals the shown version of one with a pending edit is that edit.
  ///
  /// - Returns: `true` if the shown content may have changed.
  @discardableResult func replace(by new: Content) -> Bool
  /// Removes the content, as before the first load.
  func forget()
  func forgetChanges()
  /// Removes the content, changes and edits, and stops sending.
  func removeAll()
}
