/// The user's profile, which the server stores.
struct Profile: Codable, Equatable, Sendable {
  /// The user's emoji, which the server chooses.
  var face: String
  var name: String
  var mail: String
  /// A sentence that the user writes about themselves.
  var about: String
  /// A Boolean value that indicates whether the user receives a newsletter about new emoji.
  var receivesNewsletter: Bool
}

extension Profile {
  /// Returns the profile with changes applied.
  func applying(_ changes: ProfileChanges) -> Profile {
    Profile(
      face: face,
      name: changes.name ?? name,
      mail: changes.mail ?? mail,
      about: changes.about ?? about,
      receivesNewsletter: changes.receivesNewsletter ?? receivesNewsletter
    )
  }

  /// Returns the changes that turn another profile into this one.
  func changes(from old: Profile) -> ProfileChanges {
    ProfileChanges(
      name: name == old.name ? nil : name,
      mail: mail == old.mail ? nil : mail,
      about: about == old.about ? nil : about,
      receivesNewsletter: receivesNewsletter == old.receivesNewsletter ? nil : receivesNewsletter
    )
  }
}
