import Loading

/// The layers of content whose edits are in an ``EditQueue``.
///
/// The tasks that send edits retain the layers, so edits are not lost when the loader is released,
/// and an owner with a store, which their outcome reaches as well as other lists over it.
@MainActor protocol EditSending: EditLayers {
  associatedtype Key: Hashable
  associatedtype Effect
  associatedtype Answer
  var queue: EditQueue<Self> { get }
  var owner: (any EditLayersOwner)? { get }
  /// The edits that the content shows.
  var editIDs: EditIDs { get set }
  /// The keys that the server has assigned to items.
  var names: EditNames<Key> { get set }

  /// Called before the content shows an edit.
  func beginEditing()

  /// Replaces the queue by one that has taken over its edits.
  func share(_ queue: EditQueue<Self>)

  /// Returns the id of the item with a key; `nil` if the content isn't an item of a list.
  func itemID(_ key: Key) -> AnyHashable?

  /// Returns whether the content has an item, apart from what moves between lists show.
  func has(_ key: Key) -> Bool

  /// Returns whether the server is known to have made a rejected edit.
  func hasMade(_ edit: EditOrder<Key>.Edit, _ effect: Effect) -> Bool

  func send(_ edit: EditOrder<Key>.Edit, _ effect: Effect) async throws -> Answer

  /// Returns the keys that the server has assigned to items of an accepted edit.
  func names(in answer: Answer, to edit: EditOrder<Key>.Edit) -> [(key: Key, new: Key)]

  /// Makes an accepted edit part of the known content of the lists that show it, and shows the
  /// result.
  func accept(
    _ edit: EditOrder<Key>.Edit,
    _ effect: Effect,
    _ answer: Answer,
    in lists: [Self]
  )

  /// Returns the effect of an edit that contains rejected changes of some of its items, too.
  func effect(_ effect: Effect, after rejected: [(effect: Effect, keys: [Key])]) -> Effect

  /// Shows the items of edits whose state has changed, or that were removed.
  func show(_ keys: [Key], _ effects: [Effect])

  /// Called when an edit was discarded that the server may have accepted.
  func discardedSentEdit()
}
