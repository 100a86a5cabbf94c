import Foundation
public import LoadingStore

/// The edits of content that an ``Outbox`` shows, which survive the end of the process.
extension ContentEditing {
  /// Changes the content, and sends the change as soon as possible.
  ///
  /// The edit is written to disk before it is shown.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone. One that is
  ///     kept is sent again before the next edit of the content.
  ///   - time: The time in which the user can undo the edit with `PendingEdit.discard()` before it
  ///     is sent; `nil`, the default, to send it immediately. The time ends early with the next
  ///     edit of the content, and when the app leaves the foreground.
  /// - Returns: The edit. If it can't be written to disk, or no outbox shows the edits of the
  ///   content, it is undone with the error.
  @discardableResult public func edit<Edit: OutboxEdit>(
    _ edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit where Content == Edit.Item {
    add(edit, .change, whenRejected, time) { content, record in
      record.itemIDs = content.itemID.map { [$0] } ?? []
    }
  }

  /// Changes the item with the id of the edit, and sends the change as soon as possible.
  ///
  /// ```swift
  /// posts.edit(LikePost(id: post.id, isLiked: true))
  /// ```
  ///
  /// For the parameters and the result, see ``edit(ids:sending:whenRejected:undoable:)``.
  @discardableResult public func edit<Edit: OutboxEdit & Identifiable>(
    _ edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit
  where
    Content == [Edit.Item], Edit.Item: Identifiable, Edit.Item.ID: Codable, Edit.ID == Edit.Item.ID
  {
    self.edit(id: edit.id, sending: edit, whenRejected: whenRejected, undoable: time)
  }

  /// Changes an item, and sends the change as soon as possible.
  ///
  /// For the parameters and the result, see ``edit(ids:sending:whenRejected:undoable:)``.
  @discardableResult public func edit<Edit: OutboxEdit>(
    id: Edit.Item.ID,
    sending edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit where Content == [Edit.Item], Edit.Item: Identifiable, Edit.Item.ID: Codable {
    self.edit(ids: [id], sending: edit, whenRejected: whenRejected, undoable: time)
  }

  /// Changes items, and sends the changes with one request as soon as possible.
  ///
  /// - Parameters:
  ///   - ids: The ids of the items, including temporary ones.
  ///   - edit: The edit.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone. One that is
  ///     kept is sent again before the next edit of an item.
  ///   - time: The time in which the user can undo the edit with `PendingEdit.discard()` before it
  ///     is sent; `nil`, the default, to send it immediately. The time ends early with the next
  ///     edit of an item, and when the app leaves the foreground.
  /// - Returns: The edit.
  @discardableResult public func edit<Edit: OutboxEdit>(
    ids: [Edit.Item.ID],
    sending edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit where Content == [Edit.Item], Edit.Item: Identifiable, Edit.Item.ID: Codable {
    add(edit, .change, whenRejected, time) { try $1.setItems(ids, in: editor.madeList()) }
  }

  /// Inserts an item, and sends it as soon as possible.
  ///
  /// For the parameters and the result, see
  /// ``insert(contentsOf:at:sending:whenRejected:undoable:)``.
  @discardableResult public func insert<Edit: OutboxEdit>(
    _ item: Edit.Item,
    at index: Int,
    sending edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit
  where Content == [Edit.Item], Edit.Item: Identifiable & Codable, Edit.Item.ID: Codable {
    insert(
      contentsOf: [item],
      at: index,
      sending: edit,
      whenRejected: whenRejected,
      undoable: time
    )
  }

  /// Inserts items, and sends them with one request as soon as possible.
  ///
  /// - Parameters:
  ///   - items: The items, with temporary ids. Edits of these items wait for the server's response,
  ///     and use the ids that it assigns, even after a relaunch.
  ///   - index: The index of the first item, limited to the range of the list.
  ///   - edit: The edit. Its `Answer` is the server's item, or as many items in the same order.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone, with the
  ///     later edits of the items.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(ids:sending:whenRejected:undoable:)``.
  /// - Returns: The edit.
  @discardableResult public func insert<Edit: OutboxEdit>(
    contentsOf items: [Edit.Item],
    at index: Int,
    sending edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit
  where Content == [Edit.Item], Edit.Item: Identifiable & Codable, Edit.Item.ID: Codable {
    add(edit, .creation, whenRejected, time) { content, record in
      let list = editor.madeList()
      let items = list?.unique(items) ?? items
      record.itemIDs = try items.map { try encodedID($0.id) }
      record.items = try items.map { try JSONEncoder.ofStores().encode($0) }
      let index = editor.place(index, of: items.first?.id)
      try record.setPlace((content as? OutboxList<Edit.Item>)?.placeToInsert(items, at: index))
    }
  }

  /// Removes the item with the id of the edit, and sends the removal as soon as possible.
  ///
  /// For the parameters and the result, see ``edit(ids:sending:whenRejected:undoable:)``.
  @discardableResult public func remove<Edit: OutboxEdit & Identifiable>(
    _ edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit
  where
    Content == [Edit.Item], Edit.Item: Identifiable, Edit.Item.ID: Codable, Edit.ID == Edit.Item.ID
  {
    remove(id: edit.id, sending: edit, whenRejected: whenRejected, undoable: time)
  }

  /// Removes an item, and sends the removal as soon as possible.
  ///
  /// For the parameters and the result, see ``edit(ids:sending:whenRejected:undoable:)``.
  @discardableResult public func remove<Edit: OutboxEdit>(
    id: Edit.Item.ID,
    sending edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit where Content == [Edit.Item], Edit.Item: Identifiable, Edit.Item.ID: Codable {
    remove(ids: [id], sending: edit, whenRejected: whenRejected, undoable: time)
  }

  /// Removes items, and sends the removal with one request as soon as possible.
  ///
  /// For the parameters and the result, see ``edit(ids:sending:whenRejected:undoable:)``.
  @discardableResult public func remove<Edit: OutboxEdit>(
    ids: [Edit.Item.ID],
    sending edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit where Content == [Edit.Item], Edit.Item: Identifiable, Edit.Item.ID: Codable {
    add(edit, .removal, whenRejected, time) { try $1.setItems(ids, in: editor.madeList()) }
  }

  /// Moves an item, and sends the move as soon as possible.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: The index after the move, limited to the range of the list.
  ///   - edit: The edit, which contains what the server needs to know about the new position.
  ///   - whenRejected: The handling of a rejected edit. By default the edit is undone.
  ///   - time: The time in which the edit can be undone before it is sent, as in
  ///     ``edit(ids:sending:whenRejected:undoable:)``.
  /// - Returns: The edit.
  @discardableResult public func move<Edit: OutboxEdit>(
    id: Edit.Item.ID,
    to index: Int,
    sending edit: Edit,
    whenRejected: RejectedEdit = .undone,
    undoable time: Duration? = nil
  ) -> PendingEdit where Content == [Edit.Item], Edit.Item: Identifiable, Edit.Item.ID: Codable {
    add(edit, .move, whenRejected, time) { content, record in
      let list = editor.madeList()
      try record.setItems([id], in: list)
      let index = editor.place(index, of: id)
      try record.setPlace((content as? OutboxList<Edit.Item>)?.placeToMove(id, to: index))
    }
  }

  private func add<Edit: OutboxEdit>(
    _ edit: Edit,
    _ kind: OutboxRecord.Kind,
    _ whenRejected: RejectedEdit,
    _ time: Duration?,
    _ complete: (any OutboxContent, inout OutboxRecord) throws -> Void
  ) -> PendingEdit {
    guard let content = editor.madeLayers?.carrier as? any OutboxContent,
      let outbox = content.outbox
    else {
      let error = UnshownContentError(edit: Edit.name)
      Log.notice("\(error)")
      return PendingEdit(undone: error)
    }
    do {
      var record = OutboxRecord(
        id: UUID(),
        name: Edit.name,
        value: try JSONEncoder.ofStores().encode(edit),
        content: content.name,
        type: Edit.changedType,
        kind: kind,
        itemIDs: [],
        isKept: whenRejected == .kept,
        mayBeSent: kind == .creation ? false : nil
      )
      try complete(content, &record)
      // An edit of no items has nothing to send.
      if record.itemIDs.isEmpty, Content.self != Edit.Item.self {
        return PendingEdit(ended: .accepted)
      }
      return outbox.add(record, edit, undoable: time)
    } catch let error as SQLiteStoreError {
      return PendingEdit(undone: error)
    } catch {
      return PendingEdit(undone: SQLiteStoreError.unencodableRow("\(error)"))
    }
  }
}

@MainActor extension OutboxRecord {
  fileprivate mutating func setItems<Item: Identifiable>(
    _ ids: [Item.ID],
    in list: EditedItems<Item>?
  ) throws where Item.ID: Encodable {
    var seen: Set<Item.ID> = []
    let ids = ids.map { list?.current($0) ?? $0 }.filter { seen.insert($0).inserted }
    itemIDs = try ids.map { try encodedID($0) }
  }

  fileprivate mutating func setPlace(_ place: (after: (some Encodable)?, index: Int)?) throws {
    precedingID = try (place?.after).map { try encodedID($0) }
    index = place?.index ?? 0
  }
}

/// An error of an edit of content that no outbox shows.
struct UnshownContentError: Error, CustomStringConvertible {
  let edit: String

  var description: String {
    """
    The edit "\(edit)" was undone, because no outbox shows the content. Retain an Outbox that knows \
    the type of the edit, and call its show(in:as:) first.
    """
  }
}
