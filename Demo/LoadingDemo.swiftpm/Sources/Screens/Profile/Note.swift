/// What a form says of itself, below its fields.
struct Note: Equatable {
  /// What the note is about.
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
