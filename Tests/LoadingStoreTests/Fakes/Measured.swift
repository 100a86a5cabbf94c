/// A row with an id of several parts, and with values that JSON can't represent.
struct Measured: Codable, Identifiable, Equatable, Sendable {
  struct ID: Codable, Hashable, Sendable {
    var place: String
    var number: Int
  }

  var id: ID
  var values: [Double] = []
  var notes: [String: Int] = [:]
}
