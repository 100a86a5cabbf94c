/// The VoiceOver announcements of a screen's statuses.
///
/// Each status is announced once. A load that ended before it became visible is not announced,
/// because the owner passes a status only after it has lasted for a while.
package struct StatusSpeech: Sendable {
  /// The status of a screen, as it is announced.
  package enum News: Sendable, Equatable {
    /// Nothing to announce: the screen is idle, refreshes in the background, or its load was
    /// cancelled.
    case nothing
    case loading
    /// Content has arrived.
    case loaded
    /// The load failed or the content is empty, with the message to announce.
    case message(String)

    /// Whether the announcement takes precedence over announcements that are waiting.
    package var isImportant: Bool {
      switch self {
      case .nothing, .loading, .loaded: false
      case .message: true
      }
    }
  }

  private var last = News.nothing

  package init() {}

  /// Returns the announcement for a status that has lasted for a while.
  ///
  /// - Parameter news: The status of the screen.
  /// - Returns: The announcement; `nil` if there is nothing to announce, if the status is repeated,
  ///   or if content arrived and its loading wasn't announced.
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
