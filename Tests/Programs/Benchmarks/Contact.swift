/// A row of the measured stores.
struct Contact: Codable, Identifiable, Sendable {
  var id: Int
  var name: String
  var detail: String
  var visits: Int

  init(_ number: Int, visits: Int = 0) {
    // Not in the order of the positions, as usual for ids.
    id = number &* 7919 % 1_000_003
    name = "Contact number \(number)"
    detail = "Details of \(number &* 31)"
    self.visits = visits
  }
}
