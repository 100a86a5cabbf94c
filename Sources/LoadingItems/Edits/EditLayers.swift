import Loading

/// Content in three layers: what the server is *known* to have, the *changes* that were made here
/// since the oldest running request was sent, and the *pending edits*.
///
/// All three are shown. Answers are received in one place, which applies the layers above them.
@MainActor package protocol EditLayers<Content>: ContentLayers {
  associatedtype Item: Identifiable
  /// The content as a list.
  var editedList: EditedItems<Item> { get }

  /// Changes what is known, beneath pending edits.
  func change(_ change: @escaping @MainActor (inout Content) -> Void) -> Bool
  /// Changes the content immediately, and sends the change to the server.
  func edit(
    _ terms: EditTerms,
    _ change: @escaping @MainActor (inout Content) -> Void,
    _ send: @escaping @MainActor (Content) async throws -> Content?
  ) -> PendingEdit
  /// Shows an edit of the whole content that an outbox sends.
  func carry(_ edit: PendingEdit, _ change: @escaping @MainActor (inout Content) -> Void)
  /// Makes an edit that an outbox has sent part of the content.
  func accept(_ edit: PendingEdit, _ answer: Content?)
}

extension EditLayers {
  package var hasPendingEdits: Bool { !pendingEdits.isEmpty }
  /// The edits that the server hasn't accepted, in the order in which they were made.
  package var pendingEdits: [PendingEdit] { editedList.pendingEdits }
  package var editCount: Int { editedList.editCount }
  package var changeCount: Int { editedList.changeCount }
  /// The sender of edits that survive the end of the process; `nil` without an outbox.
  package var carrier: AnyObject? {
    get { editedList.carrier }
    set { editedList.carrier = newValue }
  }

  package func forget() { editedList.forget() }
  package func forgetChanges() { editedList.forgetChanges() }
  package func removeAll() { editedList.removeAll() }
}

// The edits that an outbox sends.
extension EditLayers {
  /// Adds edits, and shows them together.
  package func showTogether(_ add: () -> Void) { editedList.showTogether(add) }

  /// Returns whether an edit is shown.
  package func shows(_ edit: PendingEdit) -> Bool { editedList.editIDs.contains(edit.id) }

  /// Returns whether an edit has to wait for one that the content sends.
  package func isBlocked(_ edit: PendingEdit) -> Bool {
    shows(edit) && editedList.queue.isBlocked(edit.id)
  }

  /// Shows a change of the state of an edit.
  package func note(_ edit: PendingEdit) {
    if shows(edit) { editedList.queue.noteCarried(edit) }
  }

  /// Stops showing an edit that the outbox no longer sends.
  package func undo(_ edit: PendingEdit) { if shows(edit) { editedList.queue.leave(edit.id) } }

  /// Marks the content as stale, because the server may have other content.
  package func outdate() { editedList.owner?.layersOutdated() }
}

/// The owner of ``EditLayers``, which loads the content and reports its changes.
@MainActor package protocol EditLayersOwner: AnyObject {
  /// Whether a request is running, which the server may have answered before a change made now.
  var isRequesting: Bool { get }
  /// Whether the list contains all items of the server.
  var isWholeList: Bool { get }
  /// Whether the list begins as that of the server does.
  var isAtBeginning: Bool { get }
  /// Whether a store keeps the known content.
  var isStored: Bool { get }
  /// The clock of the times in which edits can be undone.
  var clock: any Clock<Duration> { get }
  /// The `EditedItems` of the other loaders over the same store.
  var listsOverStore: [AnyObject] { get }
  /// Whether the changes of those are shown.
  var followsStore: Bool { get }

  /// Called when the known content has changed, before observers are notified.
  func knownChanged(_ effect: ListChangeEffect)
  /// Called when the server has accepted items in another part of its list than the loaded one.
  func insertedElsewhere(count: Int)
  /// Notifies observers of a change of the content or of an edit's state.
  func layersChanged()
  /// Called when the server may have accepted an edit that was discarded.
  func layersOutdated()
  /// Waits until the known content is written to the store.
  func finishWriting() async
}

extension EditLayersOwner {
  package var isWholeList: Bool { true }
  package var isAtBeginning: Bool { true }
  package func insertedElsewhere(count: Int) {}
  package var isStored: Bool { false }
  package var clock: any Clock<Duration> { ContinuousClock() }
  package var listsOverStore: [AnyObject] { [] }
  package var followsStore: Bool { true }
  package func finishWriting() async {}
}

/// Creates the layers for content: of items, if it is an array of identifiable elements.
@MainActor func makeEditLayers<Content>(
  _ content: Content?,
  owner: any EditLayersOwner,
  isEqual: (@MainActor (Content, Content) -> Bool)?
) -> any EditLayers<Content> {
  // The type of the array is `Content`, but the compiler doesn't know.
  if let items = Content.self as? any ItemArray.Type,
    let layers = items.makeLayers(content, owner) as? any EditLayers<Content>
  {
    return layers
  }
  return EditedValue(content, owner: owner, isEqual: isEqual)
}

/// An array of identifiable elements.
@MainActor private protocol ItemArray {
  static func makeLayers(_ content: Any?, _ owner: any EditLayersOwner) -> any EditLayers
}

extension Array: @MainActor ItemArray where Element: Identifiable {
  static func makeLayers(_ content: Any?, _ owner: any EditLayersOwner) -> any EditLayers {
    EditedItems(content as? [Element], owner: owner)
  }
}
