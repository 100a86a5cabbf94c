/// A profile that a person is about to change: what the server has, and what was typed over it.
///
/// What comes from the server fills what nobody has touched. What was typed stays until it is saved or
/// discarded, and only that is sent.
struct ProfileDraft: Equatable {
  /// The profile as the server had it last.
  private(set) var saved: Profile
  /// What was typed, and is not saved yet.
  private(set) var changes = ProfileChanges()
  /// What was typed, and has changed on the server as well since.
  private(set) var conflicts: [String] = []

  /// Begins with what the server has.
  init(_ saved: Profile) {
    self.saved = saved
  }

  /// The profile as the form shows it.
  var profile: Profile {
    get { saved.applying(changes) }
    set {
      changes = newValue.changes(from: saved)
      conflicts.removeAll { !changes.subjects.contains($0) }
    }
  }

  /// Takes what the server has by now.
  mutating func update(_ new: Profile) {
    let changedElsewhere = new.changes(from: saved).subjects
    // What the server has come to by itself is no change any more.
    changes = new.applying(changes).changes(from: new)
    saved = new
    conflicts = changes.subjects.filter {
      conflicts.contains($0) || changedElsewhere.contains($0)
    }
  }

  /// Takes back what could not be saved, beneath what was typed since.
  mutating func putBack(_ refused: ProfileChanges) {
    profile = saved.applying(refused).applying(changes)
  }

  /// Forgets what was typed.
  mutating func discard() { self = ProfileDraft(saved) }
}
