extension LoadingState where Content: Collection {
  /// What a part of a list is doing whose items these are.
  var listStatus: LoadingStatus {
    switch self {
    case .initial: .idle
    case .loading(cache: nil): .loading
    case .loading: .backgroundRefreshing
    case .success(let content): content.isEmpty ? .empty : .loaded
    case .failure(let error, _): .failed(error)
    }
  }
}
