/// The outcome of a load, as its callers await it: made of a status and the content.
package protocol LoadOutcome {
  associatedtype Content

  /// Creates the outcome that a status stands for.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - content: The content that there is in that status; `nil` if there is none.
  @MainActor init(_ status: LoadingStatus, _ content: Kept<Content>?)
}

extension LoadingState: LoadOutcome {
  // Inlined where the protocol is asked for it: there the type is known, and isn't looked up at run time.
  @inline(__always) @MainActor package init(_ status: LoadingStatus, _ content: Kept<Content>?) {
    switch status {
    case .idle, .loaded, .empty, .paging:
      if let content { self = .success(content: content.content) } else { self = .initial }
    case .loading, .foregroundRefreshing, .backgroundRefreshing:
      self = .loading(cache: content?.content)
    case .failed(let error): self = .failure(error: error, cache: content?.content)
    }
  }
}

extension LoadingStatus: LoadOutcome {
  package init(_ status: LoadingStatus, _ content: Kept<Never>?) { self = status }
}
