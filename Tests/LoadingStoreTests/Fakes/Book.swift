/// A row.
struct Book: Codable, Identifiable, Equatable, Sendable {
  var id: String
  var title = ""

  /// Returns books whose ids are the letters of a text.
  static func named(_ ids: String) -> [Book] { ids.map { Book(id: String($0)) } }

  /// Returns books with titles, and with their positions as ids.
  static func titled(_ titles: [String]) -> [Book] {
    zip(0..., titles).map { Book(id: "\($0)", title: $1) }
  }
}
