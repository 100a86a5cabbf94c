/// An item of the tests' lists.
package struct Plant: Hashable, Identifiable, Sendable, Codable {
  package let id: Int
  package var name = ""

  package init(id: Int, name: String = "") {
    self.id = id
    self.name = name
  }
}

/// Returns plants with ids.
package func plants(_ ids: some Sequence<Int>, _ name: String = "") -> [Plant] {
  ids.map { Plant(id: $0, name: name) }
}
