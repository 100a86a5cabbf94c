import LoadingLists

extension EditState {
  /// The text in the row of an edited item; `nil` if the server has the item as it is shown.
  var rowText: String? {
    switch self {
    case .sending: "Sending…"
    case .waiting: "Waiting for a connection…"
    case .failed: "Not sent. Tap to try again."
    case .accepted, .undone: nil
    }
  }

  /// A Boolean value that indicates whether the server has rejected the edit, which is kept.
  var hasFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
