/// A book as it was before an update of the app: the same ids, other values.
struct OldBook: Codable, Identifiable, Sendable {
  var id: String
  var pageCount: Int
}
