#if canImport(UIKit)
import Loading

extension LoadingState where Content: Collection {
  /// The status of a section with this state.
  var listStatus: LoadingStatus {
    switch self {
    case .initial: .idle
    // An empty cache doesn't count as content that is refreshed.
    case .loading(let cache): cache?.isEmpty == false ? .backgroundRefreshing : .loading
    case .success(let content): content.isEmpty ? .empty : .loaded
    case .failure(let error, _): .failed(error)
    }
  }

  /// Returns the status of a section with this state and a next page that may be loading.
  func listStatus(with appendState: PageState) -> LoadingStatus {
    if case .success = self, appendState == .loading { return .paging }
    return listStatus
  }
}
#endif
