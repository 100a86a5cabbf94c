/// A book that can't be encoded.
struct StubbornBook: Codable, Identifiable, Sendable {
  struct Refusal: Error {}

  var id: String

  func encode(to encoder: any Encoder) throws { throw Refusal() }
}
