/// A post.
struct Post: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  let title: String
}
