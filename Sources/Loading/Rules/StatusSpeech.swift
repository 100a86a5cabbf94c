/// The announcements of a screen's statuses for VoiceOver: each once, and none of a load that was
/// over before it was seen.
///
/// The owner offers what has become of the screen when it has held for a while.
package struct StatusSpeech: Sendable {
  /// The news about the screen.
  package enum News: Sendable, Equatable {
    /// Nothing to announce: it is idle, refreshes quietly, or was cancelled.
    case nothing
    case loading
    /// Content has come.
    case loaded
    /// It failed, or is empty, with this message.
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
  /// - Returns: The announcement; `nil` for a repeated one, and for content whose loading wasn't
  ///   announced.
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
