#if canImport(UIKit)
public import Loading

extension ListSection {
  /// Inserts an item immediately, and sends it to the server in the background.
  ///
  /// ```swift
  /// comments.insert(draft, whenRejected: .kept) { try await api.post($0) }
  /// ```
  ///
  /// The item can have a temporary id, which must be unique and never used before. When the server
  /// responds, its item replaces this one. Until then, the item stays in the section, even if the
  /// section is reloaded or loads a page.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The index of the item. `nil`, the default, and values after the end append it, and
  ///     negative values insert it at the beginning.
  ///   - whenRejected: The handling of the edit if the server rejects it. By default, it is undone.
  ///   - send: A closure that sends the item. If it returns an item, possibly with another id, that
  ///     item replaces the sent one. A result of any other type confirms the item unchanged. If it
  ///     throws an error, the edit is rejected.
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
  ///   - whenRejected: The handling of the edit if the server rejects it. By default, it is undone.
  ///   - send: A closure that removes the item from the server. If it throws an error, the edit is
  ///     rejected.
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
  ///   - whenRejected: The handling of the edit if the server rejects it. By default, it is undone.
  ///   - change: A closure that changes the item. It is called again for each version of the item
  ///     that the server sends in the meantime.
  ///   - send: A closure that sends the edited item. If it returns an item, that item replaces the
  ///     sent one. A result of any other type is ignored. If it throws an error, the edit is
  ///     rejected.
  /// - Returns: The edit. If the loader's content can't be edited, it is undone with
  ///   ``ListEditingError``. If the item doesn't exist, it is rejected with
  ///   [`ItemNotFoundError`](doc:/Loading/ItemNotFoundError).
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
  ///   - whenRejected: The handling of the edit if the server rejects it. By default, it is undone.
  ///   - send: A closure that moves the item on the server. It receives the id of the item, and the
  ///     id of the preceding item, or `nil` if the item is the first. If it throws an error, the
  ///     edit is rejected.
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

/// The error of an edit that is undone because the section's loader doesn't support it.
public struct ListEditingError: Error, Equatable, CustomStringConvertible {
  /// The id of the section.
  public let section: String
  /// The reason and a suggested alternative for developers, in English.
  public let reason: String

  /// A description for developers.
  public var description: String {
    "The section \"\(section)\" can't make this change of its items: \(reason)"
  }
}
#endif
