/// The outcome of a load for its callers, created from a status and the content.
package protocol LoadOutcome {
  associatedtype Content

  /// Creates the outcome for a status.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - content: The content in that status, or `nil` if there is none.
  @MainActor init(_ status: LoadingStatus, _ content: Kept<Content>?)
}

extension LoadingStatus: LoadOutcome {
  package init(_ status: LoadingStatus, _ content: Kept<Never>?) { self = status }
}
