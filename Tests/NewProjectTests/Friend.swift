/// An item of lists and stores, which isn't isolated to an actor.
nonisolated struct Friend: Codable, Hashable, Identifiable {
  let id: Int
  var name: String
}
