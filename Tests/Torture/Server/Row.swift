/// What is loaded: each row tells by which operation.
struct Row: Codable, Identifiable, Hashable, Sendable {
  let id: Int
  /// The number of the operation that brought it.
  var version: Int
  var text = ""
}
