/// Somebody whom the server knows.
struct Friend: Codable, Hashable, Identifiable, Sendable {
  var name: String
  var id: String { name }
}
