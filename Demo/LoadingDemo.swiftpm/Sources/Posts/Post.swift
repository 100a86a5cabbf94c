/// An emoji that was posted, and whether the user likes it.
struct Post: Codable, Hashable, Identifiable, Sendable {
  let character: String
  let name: String
  /// The number of the post, of which newer ones have greater ones.
  let number: Int
  var isLiked = false

  var id: String { character }
}
