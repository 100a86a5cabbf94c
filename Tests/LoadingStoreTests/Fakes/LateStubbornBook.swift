/// A book that cannot be encoded if it stands late in a long page.
struct LateStubbornBook: Codable, Identifiable, Sendable {
  var id: Int

  func encode(to encoder: any Encoder) throws {
    if id == 2400 { throw StubbornBook.Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}
