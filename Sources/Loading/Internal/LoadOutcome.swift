/// The outcome of a load for its callers, created from a status and the content.
package protocol LoadOutcome {
  associatedtype Content

  /// Creates the outcome for a status.
  @MainActor init(_ status: LoadingStatus, _ content: ContentBox<Content>?)
}

extension LoadingStatus: LoadOutcome {
  package init(_ status: LoadingStatus, _ content: ContentBox<Never>?) { self = status }
}
