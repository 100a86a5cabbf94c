/// What goes on at the end of a list that is loaded page by page; apart from the state of the list.
public enum AppendState: Sendable, Equatable {
  /// No page runs; there may be more.
  case idle
  /// The next page runs.
  case loading
  /// The next page failed. It is asked for again by hand only.
  case failed(any Error)
  /// The last page is there.
  case end

  /// Two failures are equal only if their errors are of one `Equatable` type and equal.
  public static func == (lhs: AppendState, rhs: AppendState) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.end, .end): true
    case (.failed(let left), .failed(let right)): left.isEqual(to: right)
    default: false
    }
  }
}
