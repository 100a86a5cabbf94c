import Loading

/// A position in a paged list where items of the server are missing.
///
/// A reload that keeps the loaded pages leaves a gap after its first page if the two don't touch,
/// because the server has more new items. See `merging`. The gap is filled one page at
/// a time, until both sides touch.
public struct PageGap: Identifiable, Sendable, Equatable {
  /// The identifier of the gap, which is unique among all gaps of the loader.
  public let id: Int
  /// The index in `items` of the item after the gap.
  public package(set) var index: Int
  /// The state of the page that fills the gap, which is never `.end`.
  public let state: PageState

  package init(id: Int, index: Int, state: PageState) {
    (self.id, self.index, self.state) = (id, index, state)
  }

  /// The observers of changes of any gaps only, of which the states of derived loaders know nothing.
  @MainActor package static let changes = ObserverList<Void>()
}
