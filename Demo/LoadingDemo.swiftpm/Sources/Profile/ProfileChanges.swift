/// Changes of a profile: what is nil stays as it is.
struct ProfileChanges: Codable, Equatable, Sendable {
  var name: String?
  var mail: String?
  var about: String?
  var getsLetters: Bool?

  /// What is changed, in words for people.
  var subjects: [String] {
    let subjects: [(String, Bool)] = [
      ("name", name != nil), ("e-mail", mail != nil), ("about me", about != nil),
      ("letters", getsLetters != nil),
    ]
    return subjects.filter(\.1).map(\.0)
  }

  /// Whether nothing is changed.
  var isEmpty: Bool { self == ProfileChanges() }
}
