/// What a screen asks of a loader beside its state; a loader of another module need not know.
@MainActor package protocol ContentReporting: AnyObject {
  /// The ends of loads so far; `nil` where they aren't counted.
  var loadEnds: LoadEnds? { get }
  /// A Boolean value that indicates whether the content need not be loaded again.
  var isFresh: Bool { get }
  /// A Boolean value that indicates whether the content is an answer without elements.
  var isContentEmpty: Bool { get }
  /// A Boolean value that indicates whether a part without elements is loading: the whole isn't there before it is.
  var isFillingPart: Bool { get }
}

extension ContentReporting where Self: ContentLoading {
  package var isFillingPart: Bool { isContentEmpty && state.isLoading }
}

extension ContentLoading {
  /// The ends of loads so far; `nil` where they aren't counted.
  package var knownEnds: LoadEnds? { (self as? any ContentReporting)?.loadEnds }

  /// A Boolean value that indicates whether a load would ask for nothing; `false` where that isn't known.
  package var isKnownFresh: Bool { (self as? any ContentReporting)?.isFresh ?? false }

  /// A Boolean value that indicates whether the content is an answer without elements.
  package var hasEmptyContent: Bool {
    if let reporting = self as? any ContentReporting { return reporting.isContentEmpty }
    guard let content = state.content else { return false }
    return emptiness(of: Content.self)?(content) ?? false
  }

  /// A Boolean value that indicates whether a part without elements is loading.
  package var isFilling: Bool {
    if let reporting = self as? any ContentReporting { return reporting.isFillingPart }
    return state.isLoading && hasEmptyContent
  }
}
