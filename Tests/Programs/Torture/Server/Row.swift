/// What is loaded: each row tells by which operation.
struct Row: Codable, Identifiable, Hashable, Sendable {
  let id: Int
  /// The number of the operation that brought it.
  let version: Int
  let text: String
  /// The numbers of the edits that were made of it, in their order.
  var edits: [Int] = []
  /// Differs in what came out of a damaged file.
  private let check: Int

  init(id: Int, version: Int, text: String = "", edits: [Int] = []) {
    self.id = id
    self.version = version
    self.text = text
    self.edits = edits
    check = version &* 7 &+ 3
  }

  var isSound: Bool { check == version &* 7 &+ 3 }
}
