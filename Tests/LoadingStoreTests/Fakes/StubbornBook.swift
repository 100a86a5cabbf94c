/// A book that can't be encoded.
struct StubbornBook: Codable, Identifiable, Sendable {
  struct RejectionError: Error {}

  var id: String

  func encode(to encoder: any Encoder) throws { throw RejectionError() }
}
