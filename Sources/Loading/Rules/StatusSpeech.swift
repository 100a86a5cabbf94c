/// What of a screen's statuses is said to who cannot see them: each once, and nothing of a load that was
/// over before it was seen.
///
/// The owner offers what has become of the screen when it has held for a while.
package struct StatusSpeech: Sendable {
  /// What has become of the screen.
  package enum News: Sendable, Equatable {
    /// Nothing that is worth a word: it is idle, refreshes quietly, or was cancelled.
    case nothing
    case loading
    /// Content has come.
    case loaded
    /// It failed, or has nothing, in these words.
    case message(String)

    /// Whether it comes before what waits to be said.
    package var isImportant: Bool {
      switch self {
      case .nothing, .loading, .loaded: false
      case .message: true
      }
    }
  }

  private var last = News.nothing

  package init() {}

  /// Takes what has held for a while.
  ///
  /// - Parameter news: What has become of the screen.
  /// - Returns: What is to be said; `nil` for what was said already, and for content whose loading was not
  ///   told of.
  package mutating func say(_ news: News) -> News? {
    defer { last = news }
    guard news != last else { return nil }
    switch news {
    case .nothing: return nil
    case .loading, .message: return news
    case .loaded: return last == .loading ? news : nil
    }
  }
}
