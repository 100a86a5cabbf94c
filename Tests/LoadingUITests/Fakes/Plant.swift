/// What the lists of the tests consist of.
struct Plant: Hashable, Identifiable, Sendable, Codable {
  let id: Int
  var name = ""
}

/// Plants with these ids.
func plants(_ ids: some Sequence<Int>, _ name: String = "") -> [Plant] {
  ids.map { Plant(id: $0, name: name) }
}
