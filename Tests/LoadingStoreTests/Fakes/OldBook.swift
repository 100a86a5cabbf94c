/// A book of a previous version of the app, with the same ids and other values.
struct OldBook: Codable, Identifiable, Sendable {
  var id: String
  var pageCount: Int
}
