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
}
