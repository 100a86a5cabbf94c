/// What is loaded: each row tells by which operation.
struct Row: Codable, Identifiable, Hashable, Sendable {
  let id: Int
  /// The number of the operation that brought it.
  let version: Int
  let text: String
  /// Differs in what came out of a damaged file.
  private let check: Int

  init(id: Int, version: Int, text: String = "") {
    self.id = id
    self.version = version
    self.text = text
    check = version &* 7 &+ 3
  }

  var isSound: Bool { check == version &* 7 &+ 3 }
}
