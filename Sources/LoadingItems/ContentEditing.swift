import Loading

/// An object whose content can be changed and edited: a `Loader`, a
/// ``PagedLoader``, or a section of a list.
///
/// A *change* is something that the server has made already, such as an item that a push
/// notification brings. An *edit*, with `sending:`, is shown immediately and sent to the server. It
/// stays applied to every response until the server has accepted or rejected it.
///
/// A change made during a request is newer than the response, and is reapplied to it.
///
/// Only types of this package conform to this protocol.
@MainActor public protocol ContentEditing<Content>: AnyObject {
  /// The type of the content.
  associatedtype Content: Sendable
}

/// The access to the layers of content that each object with ``ContentEditing`` has.
@MainActor package protocol EditableContent<Content>: ContentEditing {
  /// The access to the layers of the content, for the methods of ``ContentEditing``.
  var contentEditor: ContentEditor<Content> { get }
}

extension ContentEditing {
  package var editor: ContentEditor<Content> {
    // Without the type of the content: a cast to a protocol with one takes thousands of
    // instructions more, for each edit.
    guard let editor = (self as? any EditableContent)?.editor(of: Content.self) else {
      preconditionFailure("\(Self.self) must not conform to ContentEditing: see its documentation.")
    }
    return editor
  }
}

extension EditableContent {
  fileprivate func editor<Other>(of type: Other.Type) -> ContentEditor<Other>? {
    contentEditor as? ContentEditor<Other>
  }
}

/// The access of ``ContentEditing`` to the layers of content.
@MainActor package struct ContentEditor<Content: Sendable> {
  /// The layers; `nil` before the first change or edit.
  fileprivate let layers: (any EditLayers<Content>)?
  /// The content without layers.
  fileprivate let content: Content?
  /// Creates the layers; returns `nil` if the content can't be edited.
  private let make: @MainActor () -> (any EditLayers<Content>)?
  /// Converts an index of the object to one of the layers.
  private let index: @MainActor (_ index: Int, _ id: AnyHashable?) -> Int
  /// Reports that the content can't be edited, and returns the error.
  private let decline: @MainActor () -> any Error
  /// Whether the content may be changed without an edit.
  fileprivate let isChangeable: Bool

  package init(
    _ layers: (any EditLayers<Content>)?,
    content: Content? = nil,
    isChangeable: Bool = true,
    make: (@MainActor () -> (any EditLayers<Content>)?)? = nil,
    index: @escaping @MainActor (_ index: Int, _ id: AnyHashable?) -> Int = { index, _ in index },
    decline: @escaping @MainActor () -> any Error = { CancellationError() }
  ) {
    self.layers = layers
    self.content = content
    self.make = make ?? { layers }
    self.index = index
    self.decline = decline
    self.isChangeable = isChangeable
  }

  /// The layers; `nil` before the first change or edit.
  package var existingLayers: (any EditLayers<Content>)? { layers }

  /// The layers, made on first use; `nil` if the content can't be edited.
  package var madeLayers: (any EditLayers<Content>)? { layers ?? make() }

  /// Returns whether these are the layers of the content.
  package func owns(_ layers: AnyObject) -> Bool { self.layers === layers }

  /// Reports that the content can't be edited, and returns the error.
  package func declined() -> any Error { decline() }

  /// The list with its layers, made on first use; `nil` if it can't be edited.
  package func madeList<Item: Identifiable>() -> EditedItems<Item>? where Content == [Item] {
    madeLayers as? EditedItems<Item>
  }

  /// Makes a change, and returns whether it was possible.
  fileprivate func change<Item: Identifiable>(
    _ change: (EditedItems<Item>) -> Bool
  ) -> Bool where Content == [Item] {
    guard isChangeable, let items = madeList(), items.isKnown || items.isRequesting else {
      _ = decline()
      return false
    }
    return change(items)
  }

  fileprivate func edit<Item: Identifiable>(
    _ edit: (EditedItems<Item>) -> PendingEdit
  ) -> PendingEdit where Content == [Item] {
    madeList().map(edit) ?? PendingEdit(undone: decline())
  }

  package func place(_ index: Int, of id: AnyHashable? = nil) -> Int { self.index(index, id) }
}

// MARK: - Changes that the server has made

extension ContentEditing {
  /// Inserts an item that the server already has.
  ///
  /// See ``insert(contentsOf:at:)``.
  @discardableResult public func insert<Item: Identifiable & Sendable>(
    _ item: Item,
    at index: Int
  ) -> Bool where Content == [Item] {
    insert(contentsOf: CollectionOfOne(item), at: index)
  }

  /// Inserts items that the server already has, as one change.
  ///
  /// The next page by offset or number is requested later by the number of items, so that no item
  /// appears twice. The items are also inserted into the response to a running request, or, if
  /// nothing was loaded yet, into the first response.
  ///
  /// - Parameters:
  ///   - items: The items. Items whose ids are already in the list replace the existing ones at
  ///     their positions. If several new items have the same id, the last one is inserted.
  ///   - index: The index of the first new item. Values are limited to the range from 0 to the
  ///     number of items, so `.max` appends the items.
  /// - Returns: `false` if nothing happens, because no content is loaded and no request runs. The
  ///   next load returns the items.
  @discardableResult public func insert<Item: Identifiable & Sendable>(
    contentsOf items: some Sequence<Item>,
    at index: Int
  ) -> Bool where Content == [Item] {
    editor.change { $0.insert(items, at: editor.place(index)) }
  }

  /// Removes an item that the server has already removed.
  ///
  /// See ``remove(ids:)``.
  @discardableResult public func remove<Item: Identifiable & Sendable>(
    id: Item.ID
  ) -> Bool where Content == [Item] {
    remove(ids: CollectionOfOne(id))
  }

  /// Removes items that the server has already removed, as one change.
  ///
  /// The next page by offset or number is requested earlier by the number of items, so that no item
  /// is skipped. A running page is requested again once, because its positions have moved.
  ///
  /// - Parameter ids: The ids of the items. Unknown ids have no effect, except on the response to a
  ///   running request.
  /// - Returns: `true` if any of the items was shown.
  @discardableResult public func remove<Item: Identifiable & Sendable>(
    ids: some Sequence<Item.ID>
  ) -> Bool where Content == [Item] {
    editor.change { $0.remove(ids) }
  }

  /// Replaces an item with a newer version that the server already has.
  ///
  /// See ``replace(contentsOf:)``.
  @discardableResult public func replace<Item: Identifiable & Sendable>(
    _ item: Item
  ) -> Bool where Content == [Item] {
    replace(contentsOf: CollectionOfOne(item))
  }

  /// Replaces items with newer versions that the server already has, as one change.
  ///
  /// - Parameter items: The items. Unknown ids have no effect, except on the response to a running
  ///   request.
  /// - Returns: `true` if any of the items is shown.
  @discardableResult public func replace<Item: Identifiable & Sendable>(
    contentsOf items: some Sequence<Item>
  ) -> Bool where Content == [Item] {
    editor.change { $0.replace(items) }
  }

  /// Moves an item that the server has already moved.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: The index after the move, limited to the range of the list.
  /// - Returns: `true` if the item was moved. An item that the server doesn't have yet can't be
  ///   moved.
  @discardableResult public func move<Item: Identifiable & Sendable>(
    id: Item.ID,
    to index: Int
  ) -> Bool where Content == [Item] {
    editor.change { $0.move(id, to: editor.place(index, of: id)) }
  }

  /// The content that the server is known to have, without pending edits; `nil` if none is known.
  public var knownContent: Content? {
    let editor = editor
    return editor.layers == nil ? editor.content : editor.layers?.knownContent
  }

  /// Changes the content that the server is known to have, to which pending edits stay applied.
  ///
  /// If a load is running, its response is also changed. A page that was already requested keeps
  /// the changed versions of items that are in the list, and its new items stay as the server
  /// returned them.
  ///
  /// - Parameter change: A closure that changes the content.
  /// - Returns: `false` if nothing happens, because no content is loaded and no request runs.
  @discardableResult public func change(
    _ change: @escaping @MainActor (inout Content) -> Void
  ) -> Bool {
    editor.isChangeable && editor.madeLayers?.change(change) ?? false
  }
}

// MARK: - Edits

extension ContentEditing {
  /// Changes the content immediately, and sends the change to the server.
  ///
  /// ```swift
  /// profile.edit { $0.name = name } sending: { profile in
  ///   try await api.save(profile)
  /// }
  /// ```
  ///
  /// Edits are sent one after another. Until the server has accepted an edit, it stays applied to
  /// content that arrives from the server.
  ///
  /// - Parameters:
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone. One that is
  ///     kept is sent again with the next edit, and accepted together with it.
  ///   - time: The time in which the user can undo the edit with `PendingEdit.discard()` before it
  ///     is sent; `nil`, the default, to send it immediately. The time ends early with the next
  ///     edit of the content, and when the app leaves the foreground.
  ///   - change: A closure that changes the content. It may be called several times, because it is
  ///     applied again to each newer version from the server.
  ///   - send: A closure that sends the changed content. If it returns content, that is the
  ///     server's version from then on. A result of any other type is ignored, and the server is
  ///     assumed to have the changed content.
  /// - Returns: The edit. If there is no content when the edit is sent, it is rejected with
  ///   `LoadingError.itemNotFound`.
  @discardableResult public func edit<Answer: Sendable>(
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil,
    _ change: @escaping @MainActor (inout Content) -> Void,
    sending send: @escaping @MainActor (Content) async throws -> Answer
  ) -> PendingEdit {
    guard let layers = editor.madeLayers else { return PendingEdit(undone: editor.declined()) }
    let terms = EditTerms(whenRejected, undoable: time)
    return layers.edit(terms, change) { try await content(send($0)) }
  }

  /// Inserts an item immediately, and sends it to the server.
  ///
  /// ```swift
  /// messages.insert(draft, at: .max, whenRejected: .kept) { draft in
  ///   try await api.post(draft)
  /// }
  /// ```
  ///
  /// The item can have a temporary id, which must be unique. The server's item replaces it in its
  /// row, and edits that were made before the server's response are sent then. The item stays in
  /// the content when it is reloaded.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The index of the item. Values are limited to the range from 0 to the number of
  ///     items, so `.max` appends the item.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(whenRejected:undoable:_:sending:)``.
  ///   - send: A closure that sends the item. If it returns an item, that is the server's version
  ///     with the server's id. A result of any other type is ignored, and the server is assumed to
  ///     have the item.
  /// - Returns: The edit.
  @discardableResult public func insert<Item: Identifiable & Sendable, Answer: Sendable>(
    _ item: Item,
    at index: Int,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    editor.edit { items in
      items.insert(
        [item],
        at: editor.place(index, of: item.id),
        EditTerms(whenRejected, undoable: time)
      ) { _ in
        (try await content(send(item)) as Item?).map { [$0] }
      }
    }
  }

  /// Inserts items immediately, and sends them to the server with one request.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - index: The index of the first item, as in ``insert(_:at:whenRejected:undoable:sending:)``.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(whenRejected:undoable:_:sending:)``.
  ///   - send: A closure that sends the items. If it returns as many items, those are the server's
  ///     versions in the same order.
  /// - Returns: The edit.
  @discardableResult public func insert<Item: Identifiable & Sendable, Answer: Sendable>(
    contentsOf items: [Item],
    at index: Int,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil,
    sending send: @escaping @MainActor ([Item]) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    editor.edit { list in
      list.insert(items, at: editor.place(index), EditTerms(whenRejected, undoable: time)) {
        try await content(send($0))
      }
    }
  }

  /// Removes an item immediately, and then from the server.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(whenRejected:undoable:_:sending:)``.
  ///   - send: A closure that removes the item from the server.
  /// - Returns: The edit.
  @discardableResult public func remove<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil,
    sending send: @escaping @MainActor (Item.ID) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    editor.edit {
      $0.remove([id], EditTerms(whenRejected, undoable: time)) {
        _ = try await send($0.first ?? id)
      }
    }
  }

  /// Removes items immediately, and then from the server with one request.
  ///
  /// ```swift
  /// mails.remove(ids: selection) { ids in try await api.delete(ids) }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The ids of the items.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(whenRejected:undoable:_:sending:)``.
  ///   - send: A closure that removes the items from the server.
  /// - Returns: The edit.
  @discardableResult public func remove<Item: Identifiable & Sendable, Answer: Sendable>(
    ids: some Sequence<Item.ID>,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil,
    sending send: @escaping @MainActor ([Item.ID]) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    editor.edit {
      $0.remove(ids, EditTerms(whenRejected, undoable: time)) { _ = try await send($0) }
    }
  }

  /// Changes an item immediately, and sends the change to the server.
  ///
  /// ```swift
  /// posts.edit(id: post.id) { $0.isLiked = true } sending: { post in
  ///   try await api.save(post)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone. One that is
  ///     kept is sent again with the next change of the item, and accepted together with it.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(whenRejected:undoable:_:sending:)``.
  ///   - change: A closure that changes the item. It may be called several times, because it is
  ///     applied again to each newer version from the server.
  ///   - send: A closure that sends the changed item. If it returns an item, that is the server's
  ///     version from then on, possibly with another id. A result of any other type is ignored, and
  ///     the server is assumed to have the changed item.
  /// - Returns: The edit. If the item isn't in the list, it is rejected with `LoadingError.itemNotFound`.
  @discardableResult public func edit<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil,
    _ change: @escaping @MainActor (inout Item) -> Void,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    editor.edit { list in
      list.edit([id], EditTerms(whenRejected, undoable: time), change) { items in
        (try await content(send(items[0])) as Item?).map { [$0] }
      }
    }
  }

  /// Changes items immediately, and sends the changes to the server with one request.
  ///
  /// ```swift
  /// mails.edit(ids: selection) { $0.isRead = true } sending: { mails in
  ///   try await api.markAsRead(mails.map(\.id))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The ids of the items.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(whenRejected:undoable:_:sending:)``.
  ///   - change: A closure that changes an item, as in ``edit(id:whenRejected:undoable:_:sending:)``.
  ///   - send: A closure that sends the changed items. If it returns as many items, those are the
  ///     server's versions in the same order. If it returns more or fewer, those are the server's
  ///     versions that have ids of the changed items.
  /// - Returns: The edit. If none of the items is in the list, it is rejected with
  ///   `LoadingError.itemNotFound`.
  @discardableResult public func edit<Item: Identifiable & Sendable, Answer: Sendable>(
    ids: some Sequence<Item.ID>,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil,
    _ change: @escaping @MainActor (inout Item) -> Void,
    sending send: @escaping @MainActor ([Item]) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    editor.edit {
      $0.edit(ids, EditTerms(whenRejected, undoable: time), change) { try await content(send($0)) }
    }
  }

  /// Moves an item immediately, and then on the server.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: The index after the move, limited to the range of the list.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(whenRejected:undoable:_:sending:)``.
  ///   - send: A closure that moves the item on the server. Receives the id of the item, and that
  ///     of the preceding item, which is `nil` for the first position.
  /// - Returns: The edit.
  @discardableResult public func move<Item: Identifiable & Sendable, Answer: Sendable>(
    id: Item.ID,
    to index: Int,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil,
    sending send:
      @escaping @MainActor (_ id: Item.ID, _ precedingID: Item.ID?) async throws -> Answer
  ) -> PendingEdit where Content == [Item] {
    editor.edit { list in
      list.move(id, to: editor.place(index, of: id), EditTerms(whenRejected, undoable: time)) {
        _ = try await send($0, $1)
      }
    }
  }

  /// Returns the edit of an item that the server hasn't accepted: a failed one, or otherwise the
  /// last one.
  ///
  /// The item counts as changed when the state of its edit changes, so its cell is configured
  /// again.
  ///
  /// - Parameter id: The id of the item, or the temporary one that it had.
  /// - Returns: The edit; `nil` if there is none.
  public func pendingEdit<Item: Identifiable & Sendable>(
    of id: Item.ID
  ) -> PendingEdit? where Content == [Item] {
    (editor.layers as? EditedItems<Item>)?.pendingEdit(of: id)
  }

  /// The edits that the server hasn't accepted, in the order in which they were made.
  public var pendingEdits: [PendingEdit] { editor.layers?.pendingEdits ?? [] }
}

/// Returns the content in the server's answer to an edit; `nil` if the answer is of another type.
///
/// A cast alone would take any empty collection for an empty list, and any `nil` for one.
package func content<Answer, Content>(_ answer: Answer) -> Content? {
  guard let content = answer as? Content else { return nil }
  let isOptional = Answer.self == Content?.self || Content.self == Answer?.self
  return isOptional || type(of: content as Any) == type(of: answer as Any) ? content : nil
}

extension EditHolding where Self: ContentEditing {
  package var hasPendingEdits: Bool { !pendingEdits.isEmpty }

  package func holds(_ layers: AnyObject) -> Bool { editor.owns(layers) }
}
