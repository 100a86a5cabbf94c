/// A profile that the user is editing: the server's values, and the values typed over them.
///
/// Values from the server fill the fields that the user hasn't changed. Typed values stay until they
/// are saved or
/// discarded, and only they are sent.
struct ProfileDraft: Equatable {
  /// The latest profile from the server.
  private(set) var saved: Profile
  /// The typed values that aren't saved yet.
  private(set) var changes = ProfileChanges()
  /// The typed values that have also changed on the server since.
  private(set) var conflicts: [String] = []

  /// Creates a draft without typed values.
  init(_ saved: Profile) {
    self.saved = saved
  }

  /// The profile that the form shows.
  var profile: Profile {
    get { saved.applying(changes) }
    set {
      changes = newValue.changes(from: saved)
      conflicts.removeAll { !changes.subjects.contains($0) }
    }
  }

  /// Updates the draft with a newer profile from the server.
  mutating func update(_ new: Profile) {
    let changedElsewhere = new.changes(from: saved).subjects
    // A typed value that the server has meanwhile, too, is no change.
    changes = new.applying(changes).changes(from: new)
    saved = new
    conflicts = changes.subjects.filter {
      conflicts.contains($0) || changedElsewhere.contains($0)
    }
  }

  /// Restores changes that couldn't be saved.
  ///
  /// Values typed since then take precedence.
  mutating func restore(_ rejected: ProfileChanges) {
    profile = saved.applying(rejected).applying(changes)
  }

  /// Discards the typed values.
  mutating func discard() { self = ProfileDraft(saved) }
}
