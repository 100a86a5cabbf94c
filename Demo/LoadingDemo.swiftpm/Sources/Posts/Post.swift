/// An emoji that was posted, and whether the user likes it.
struct Post: Codable, Hashable, Identifiable, Sendable {
  let character: String
  let name: String
  var isLiked = false

  var id: String { character }
}
