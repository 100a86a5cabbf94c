#if canImport(UIKit)
public import LoadingItems

extension ListSection: EditHolding {}

extension ListSection: ContentEditing, EditableContent {
  /// The type of the content: the items.
  public typealias Content = [Item]

  package var contentEditor: ContentEditor<[Item]> {
    ContentEditor(
      source.layers,
      isChangeable: source.isChangeable,
      index: { [source] index, id in
        source.wholeIndex(index, of: id?.base as? Item.ID)
      },
      decline: { [self] in
        _ = checked(false)
        return ListEditingError(section: id, reason: source.rejection ?? "Load its items first.")
      }
    )
  }

  /// Moves an item to another section immediately, together with its row, and then on the server
  /// with one request.
  ///
  /// If the server rejects the move, the item returns.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - other: The target section, which must not show the same loader.
  ///   - index: The index in the target section. Values are limited to its range.
  ///   - time: The time in which the user can undo the move with `PendingEdit.discard()` before it
  ///     is sent; `nil`, the default, to send it immediately.
  ///   - send: A closure that moves the item on the server. If it returns an item, that is the
  ///     server's version from then on.
  /// - Returns: The edit. If one of the sections can't be edited, it is undone with an error
  ///   that states the reason, and if the item doesn't exist, with `LoadingError.itemNotFound`.
  @discardableResult public func move<Answer: Sendable>(
    id: Item.ID,
    toSection other: ListSection<Item>,
    at index: Int,
    undoable time: Duration? = nil,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    guard let list = source.layers else { return PendingEdit(undone: editor.declined()) }
    guard let others = other.source.layers, others !== list else {
      return PendingEdit(undone: other.editor.declined())
    }
    guard let place = source.reportedItem(id)?.index else {
      return PendingEdit(undone: LoadingError.itemNotFound(id: "\(id)"))
    }
    let isNew = !others.contains(id)
    let goal = other.source.wholeIndex(index, of: id)
    var edit: PendingEdit?
    performUpdates {
      other.performUpdates {
        let row = releaseRow(of: id, at: place)
        edit = list.move(
          id,
          to: others,
          at: goal,
          undoable: time
        ) { [self] in
          inTurn { [self] in catchUp() }
          if isNew { other.receive(row, of: id) }
        } sending: {
          try await content(send($0))
        }
      }
    }
    return edit ?? PendingEdit(undone: CancellationError())
  }
}

/// The error of an edit that is undone because the section's loader doesn't support it.
package struct ListEditingError: Error, Equatable, CustomStringConvertible {
  /// The id of the section.
  let section: String
  /// The reason and a suggested alternative for developers, in English.
  let reason: String

  /// A description for developers.
  package var description: String {
    "The section \"\(section)\" can't make this change of its items: \(reason)"
  }
}
#endif
