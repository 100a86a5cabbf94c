#if canImport(UIKit)
public import Loading

extension ListSection {
  /// Inserts an item immediately, and sends it to the server in the background.
  ///
  /// ```swift
  /// comments.insert(draft, whenRejected: .kept) { try await api.post($0) }
  /// ```
  ///
  /// The item may have a temporary id, which no other item has or has had. When the server answers,
  /// its item replaces this one. Until then, the item stays in the list during reloads and pages.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The index of the item. `nil`, the default, and values after the end append it, and
  ///     negative values insert it at the beginning.
  ///   - whenRejected: The handling of the edit if the server rejects it. The default undoes it.
  ///   - send: Sends the item. If it returns an item, possibly with another id, that one replaces
  ///     the sent one. An answer of any other type confirms the item unchanged.
  /// - Returns: The edit. If the loader's content can't be edited, it is undone with
  ///   ``ListEditingError``.
  @discardableResult public func insert<Answer: Sendable>(
    _ item: Item,
    at index: Int? = nil,
    whenRejected: RejectedEdit = .undone,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    let place = source.sendingPlace(index ?? .max, of: item.id)
    return source.sending?.insert(item, at: place, whenRejected, send) ?? rejected
  }

  /// Removes an item immediately, and from the server in the background.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRejected: The handling of the edit if the server rejects it. The default undoes it.
  ///   - send: Removes the item from the server.
  /// - Returns: The edit. If the loader's content can't be edited, it is undone with
  ///   ``ListEditingError``.
  @discardableResult public func remove<Answer: Sendable>(
    id: Item.ID,
    whenRejected: RejectedEdit = .undone,
    sending send: @escaping @MainActor (Item.ID) async throws -> Answer
  ) -> PendingEdit {
    source.sending?.remove(id, whenRejected, send) ?? rejected
  }

  /// Changes an item immediately, and sends it to the server in the background.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRejected: The handling of the edit if the server rejects it. The default undoes it.
  ///   - change: Changes the item. It is called again for each version of the item that the server
  ///     sends in the meantime.
  ///   - send: Sends the edited item. If it returns an item, that one replaces the sent one. An
  ///     answer of any other type is ignored.
  /// - Returns: The edit. If the loader's content can't be edited, it is undone with
  ///   ``ListEditingError``.
  @discardableResult public func edit<Answer: Sendable>(
    id: Item.ID,
    whenRejected: RejectedEdit = .undone,
    _ change: @escaping @MainActor (inout Item) -> Void,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    source.sending?.edit(id, whenRejected, change, send) ?? rejected
  }

  /// Moves an item within the section immediately, and on the server in the background.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: The new index. Values outside the valid range are clamped.
  ///   - whenRejected: The handling of the edit if the server rejects it. The default undoes it.
  ///   - send: Moves the item on the server. Receives its id and the id of the preceding item, or
  ///     `nil` if the item is the first.
  /// - Returns: The edit. If the loader's content can't be edited, it is undone with
  ///   ``ListEditingError``.
  @discardableResult public func move<Answer: Sendable>(
    id: Item.ID,
    to index: Int,
    whenRejected: RejectedEdit = .undone,
    sending send:
      @escaping @MainActor (_ id: Item.ID, _ precedingID: Item.ID?) async throws -> Answer
  ) -> PendingEdit {
    let place = source.sendingPlace(index, of: id)
    return source.sending?.move(id, to: place, whenRejected, send) ?? rejected
  }

  /// Returns the unconfirmed edit of an item: the one that failed, or else the last one.
  ///
  /// The cell of the item is reconfigured when the edit fails, is sent again or is confirmed.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The edit, or `nil` if there is none.
  public func pendingEdit(of id: Item.ID) -> PendingEdit? { source.pendingEdit(of: id) }

  private var rejected: PendingEdit {
    _ = checked(false)
    return PendingEdit(undone: ListEditingError(section: id, reason: source.rejection ?? ""))
  }
}

/// An error that undoes an edit, because the section's loader doesn't support editing.
public struct ListEditingError: Error, Equatable, CustomStringConvertible {
  /// The id of the section.
  public let section: String
  /// The reason, with a suggestion what to do instead, in English.
  public let reason: String

  /// A description for developers.
  public var description: String {
    "The section \"\(section)\" can't make this change of its items: \(reason)"
  }
}
#endif
