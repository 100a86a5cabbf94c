#if canImport(UIKit)
public import Loading

extension ListSection {
  /// Inserts an item at once, and sends it to the server.
  ///
  /// ```swift
  /// comments.insert(draft, whenRefused: .kept) { try await api.post($0) }
  /// ```
  ///
  /// The item may have an id that no other has or has had. It is replaced by the server's when that has answered. The item
  /// stays on screen over reloads and pages.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: Where it stands; `nil`, the default, or more than there are, is the end, and 0 or less the beginning.
  ///   - whenRefused: What becomes of it if the server refuses it; it is undone by default.
  ///   - send: Sends the item. If it returns an item, that is the one that the server has, with its id there; an answer of
  ///     any other type is ignored, and the server has taken the item as it is.
  /// - Returns: The edit. Over loaders whose content cannot be changed it is undone with ``ListEditingError``.
  @discardableResult public func insert<Answer: Sendable>(
    _ item: Item,
    at index: Int? = nil,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    let place = source.sendingPlace(index ?? .max, of: item.id)
    return source.sending?.insert(item, at: place, whenRefused, send) ?? refused
  }

  /// Removes an item at once, and from the server behind it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - send: Removes the item from the server.
  /// - Returns: The edit. Over loaders whose content cannot be changed it is undone with ``ListEditingError``.
  @discardableResult public func remove<Answer: Sendable>(
    id: Item.ID,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (Item.ID) async throws -> Answer
  ) -> PendingEdit {
    source.sending?.remove(id, whenRefused, send) ?? refused
  }

  /// Changes an item at once, and sends it to the server.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - change: Changes the item; called again for each version of it that comes from the server meanwhile.
  ///   - send: Sends the item as the edit has made it. If it returns an item, that is the one that the server has from then
  ///     on; an answer of any other type is ignored.
  /// - Returns: The edit. Over loaders whose content cannot be changed it is undone with ``ListEditingError``.
  @discardableResult public func edit<Answer: Sendable>(
    id: Item.ID,
    whenRefused: RefusedEdit = .undone,
    _ change: @escaping @MainActor (inout Item) -> Void,
    sending send: @escaping @MainActor (Item) async throws -> Answer
  ) -> PendingEdit {
    source.sending?.edit(id, whenRefused, change, send) ?? refused
  }

  /// Moves an item within the section at once, and on the server behind it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: Where it stands when it is moved; more than there are is the end, and 0 or less the beginning.
  ///   - whenRefused: What becomes of the edit if the server refuses it; it is undone by default.
  ///   - send: Moves the item on the server: its id, and that of the item behind which it stands, `nil` for the first.
  /// - Returns: The edit. Over loaders whose content cannot be changed it is undone with ``ListEditingError``.
  @discardableResult public func move<Answer: Sendable>(
    id: Item.ID,
    to index: Int,
    whenRefused: RefusedEdit = .undone,
    sending send: @escaping @MainActor (_ id: Item.ID, _ former: Item.ID?) async throws -> Answer
  ) -> PendingEdit {
    let place = source.sendingPlace(index, of: id)
    return source.sending?.move(id, to: place, whenRefused, send) ?? refused
  }

  /// Returns the edit of an item that the server has not taken: one that has failed, or the last one.
  ///
  /// A cell that shows it is configured anew as it fails, is sent again, or is taken.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The edit; `nil` if there is none.
  public func pendingEdit(of id: Item.ID) -> PendingEdit? { source.pendingEdit(of: id) }

  private var refused: PendingEdit {
    _ = checked(false)
    return PendingEdit(undone: ListEditingError(section: id, reason: source.refusal ?? ""))
  }
}

/// The refusal of an edit by a section whose items come from a loader that can't be edited.
public struct ListEditingError: Error, Equatable, CustomStringConvertible {
  /// The id of the section.
  public let section: String
  /// Why it refuses edits, and what to do instead, in English.
  public let reason: String

  /// What the developer reads.
  public var description: String {
    "The section \"\(section)\" does not take this change of its items: \(reason)"
  }
}
#endif
