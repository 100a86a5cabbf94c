import Loading

/// Whether changes of a list that belong together are still being made, for who shows them as one.
package struct OpenListUpdates {
  private var count = 0

  package init() {}

  /// Whether more is to come.
  package var areOpen: Bool { count > 0 }

  @MainActor package mutating func take(_ event: ListEvent) {
    switch event {
    case .updatesBegan: count += 1
    // Who begins to observe between the two hears of the end alone.
    case .updatesEnded: count = max(0, count - 1)
    case .rows, .sections, .titles: break
    }
  }
}
