/// A loaded row, which stores the operation that loaded it.
struct Row: Codable, Identifiable, Hashable, Sendable {
  let id: Int
  /// The number of the operation that loaded it.
  let version: Int
  let text: String
  /// The numbers of the row's edits, in their order.
  var edits: [Int] = []
  /// A checksum that does not match in a row from a damaged file.
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
