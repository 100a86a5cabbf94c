/// What an edit edits: all edits of it are sent one after another.
enum EditKey<ID: Hashable>: Hashable {
  /// An item of a list, or other content, which is the only item of one.
  case item(ID)
  /// A list as a whole.
  case list

  /// The id of the item; `nil` for a list as a whole.
  var id: ID? {
    switch self {
    case .item(let id): id
    case .list: nil
    }
  }
}

extension Sequence {
  /// Returns the ids of the items among keys.
  func itemIDs<ID>() -> [ID] where Element == EditKey<ID> { compactMap(\.id) }
}
