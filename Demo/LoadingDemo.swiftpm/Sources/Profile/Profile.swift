/// What a person tells of themselves; the server keeps it.
struct Profile: Codable, Equatable, Sendable {
  /// The emoji that stands for the person; the server chooses it.
  var face: String
  var name: String
  var mail: String
  /// A sentence about the person, in their own words.
  var about: String
  /// Whether the person gets letters about new emoji.
  var getsLetters: Bool
}

extension Profile {
  /// The profile with changes made to it.
  func applying(_ changes: ProfileChanges) -> Profile {
    Profile(
      face: face,
      name: changes.name ?? name,
      mail: changes.mail ?? mail,
      about: changes.about ?? about,
      getsLetters: changes.getsLetters ?? getsLetters
    )
  }

  /// What a person would have to change of another profile to get this one.
  func changes(from old: Profile) -> ProfileChanges {
    ProfileChanges(
      name: name == old.name ? nil : name,
      mail: mail == old.mail ? nil : mail,
      about: about == old.about ? nil : about,
      getsLetters: getsLetters == old.getsLetters ? nil : getsLetters
    )
  }
}
