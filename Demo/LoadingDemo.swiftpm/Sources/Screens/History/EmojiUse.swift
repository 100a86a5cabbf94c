/// An emoji, and the day when it was used.
struct EmojiUse: Hashable, Identifiable, Sendable {
  let emoji: Emoji
  /// The number of days since then.
  var daysAgo: Int

  var id: Emoji.ID { emoji.id }

  /// The header of the section for a day.
  static func title(daysAgo: Int) -> String {
    switch daysAgo {
    case 0: "Today"
    case 1: "Yesterday"
    default: "\(daysAgo) days ago"
    }
  }
}
