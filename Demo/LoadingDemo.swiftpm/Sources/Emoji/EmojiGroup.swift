import Foundation

/// A group of Unicode's list, such as "Food & Drink", and the subgroups in it.
struct EmojiGroup: Codable, Hashable, Identifiable, Sendable {
  let name: String
  let subgroups: [EmojiSubgroup]

  var id: String { name }

  /// The emoji of all subgroups, in the order of the list.
  var emoji: [Emoji] { subgroups.flatMap(\.emoji) }
}

/// A subgroup of Unicode's list, such as "food-fruit".
struct EmojiSubgroup: Codable, Hashable, Identifiable, Sendable {
  let name: String
  let emoji: [Emoji]

  var id: String { name }
}
