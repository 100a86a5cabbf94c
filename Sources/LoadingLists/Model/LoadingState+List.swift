import Loading

extension LoadingState where Content: Collection {
  /// The status of a section with these items.
  var listStatus: LoadingStatus {
    switch self {
    case .initial: .idle
    // Empty is no content: there is nothing to be refreshed.
    case .loading(let cache): cache?.isEmpty == false ? .backgroundRefreshing : .loading
    case .success(let content): content.isEmpty ? .empty : .loaded
    case .failure(let error, _): .failed(error)
    }
  }

  /// Returns the status of a section with these pages, of which the next may be loading.
  func listStatus(with appendState: AppendState) -> LoadingStatus {
    if case .success = self, appendState == .loading { return .paging }
    return listStatus
  }
}
