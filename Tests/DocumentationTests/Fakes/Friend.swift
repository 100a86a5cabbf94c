/// Somebody whom the server knows.
struct Friend: Codable, Hashable, Identifiable, Sendable {
  let id: String
  var name: String

  /// Makes a friend who is known by an id, or by the name where there is none.
  init(id: String? = nil, name: String) {
    self.id = id ?? name
    self.name = name
  }
}
