/// Somebody whom the server knows: what is an item of lists and stores belongs to no actor.
nonisolated struct Friend: Codable, Hashable, Identifiable {
  let id: Int
  var name: String
}
