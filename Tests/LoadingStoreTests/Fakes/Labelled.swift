/// A row with an id of any type.
struct Labelled<ID: Codable & Hashable & Sendable>: Codable, Identifiable, Equatable, Sendable {
  var id: ID
  var label: Int
}
