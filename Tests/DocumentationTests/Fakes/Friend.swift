/// A friend.
struct Friend: Codable, Hashable, Identifiable, Sendable {
  let id: String
  var name: String

  /// Creates a friend with an id, which is the name by default.
  init(id: String? = nil, name: String) {
    self.id = id ?? name
    self.name = name
  }
}
