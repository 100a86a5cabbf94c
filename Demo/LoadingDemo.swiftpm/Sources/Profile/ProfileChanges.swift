/// Changes of a profile.
///
/// A `nil` value leaves the property unchanged.
struct ProfileChanges: Codable, Equatable, Sendable {
  var name: String?
  var mail: String?
  var about: String?
  var receivesNewsletter: Bool?

  /// The names of the changed properties, for the user.
  var subjects: [String] {
    let subjects: [(String, Bool)] = [
      ("name", name != nil), ("e-mail", mail != nil), ("about me", about != nil),
      ("newsletter", receivesNewsletter != nil),
    ]
    return subjects.filter(\.1).map(\.0)
  }

  /// A Boolean value that indicates whether nothing changes.
  var isEmpty: Bool { self == ProfileChanges() }
}
