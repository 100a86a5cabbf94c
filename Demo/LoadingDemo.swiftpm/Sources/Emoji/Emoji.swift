import Foundation

/// One fully qualified emoji of Unicode's list.
struct Emoji: Codable, Hashable, Identifiable, Sendable {
  /// The emoji itself: one character, of one or more scalars.
  let character: String
  /// Its English name, such as "grinning face".
  let name: String

  var id: String { character }
}
