/// A note below the fields of a form.
struct Note: Equatable {
  /// The kind of the note.
  enum Kind: Equatable {
    case hint, success, failure
  }

  let kind: Kind
  let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
