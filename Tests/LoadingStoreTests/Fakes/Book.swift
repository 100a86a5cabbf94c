/// A row of the tests.
struct Book: Codable, Identifiable, Equatable, Sendable {
  var id: String
  var title = ""

  /// Books whose ids are the letters of a text.
  static func named(_ ids: String) -> [Book] { ids.map { Book(id: String($0)) } }

  /// Books whose titles are these, and whose ids are their places.
  static func titled(_ titles: [String]) -> [Book] {
    zip(0..., titles).map { Book(id: "\($0)", title: $1) }
  }
}
