/// An edit of an ``EditQueue``, and the lists that show it.
@MainActor final class EditEntry<Item: Identifiable> {
  typealias List = EditedItems<Item>

  let pending: PendingEdit
  /// The effect of the edit, and how it is sent.
  var effect: ItemEffect<Item>
  /// The lists that show the edit, first the one in which it was made.
  var lists: [WeakList<Item>] = []
  /// The lists as long as the edit is being sent, so that it isn't lost when they are released.
  var retained: [List] = []
  /// The rejected edits of an outbox that this one contains, which stay on the disk until it ends.
  var superseded: [PendingEdit] = []
  var task: Task<Void, Never>?
  /// Whether the server may have received the edit.
  var isSent = false
  /// Whether an outbox sends the edit, and not the lists.
  let isCarried: Bool

  init(_ pending: PendingEdit, _ effect: ItemEffect<Item>, isCarried: Bool) {
    (self.pending, self.effect, self.isCarried) = (pending, effect, isCarried)
  }

  func isShown(in list: List) -> Bool { lists.contains { $0.list === list } }

  /// Whether the other lists over the store show the edit, too.
  var isShared: Bool { !isCarried && effect.isOfItems }
}

struct WeakList<Item: Identifiable> { weak var list: EditedItems<Item>? }
