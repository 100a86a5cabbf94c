import Loading
import LoadingItems

extension EditState {
  /// Whether the server has neither accepted nor finally rejected the edit.
  package var isPending: Bool {
    switch self {
    case .sending, .waiting, .failed: true
    case .accepted, .undone: false
    }
  }
}
