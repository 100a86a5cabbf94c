/// The VoiceOver announcements of a screen's statuses.
///
/// Each status is announced once, and the end of a load that the user asked for always. A load that
/// ended before it became visible is not announced, because the owner passes a status only after it
/// has lasted for a while.
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

  private var isLoadingAnnounced = false
  private var lastMessage: String?

  package init() {}

  /// Returns the announcement for a status that has lasted for a while.
  ///
  /// - Parameters:
  ///   - news: The status of the screen.
  ///   - isAsked: Whether the status is the outcome of a load that the user asked for, which is
  ///     announced even if it is the same as before.
  /// - Returns: The announcement; `nil` if there is nothing to announce, if the status is repeated,
  ///   or if content arrived and its loading wasn't announced.
  package mutating func say(_ news: News, isAsked: Bool = false) -> News? {
    let isExpected = isAsked || isLoadingAnnounced
    switch news {
    case .nothing:
      isLoadingAnnounced = false
      return nil
    case .loading:
      defer { isLoadingAnnounced = true }
      return isLoadingAnnounced ? nil : news
    case .loaded:
      (isLoadingAnnounced, lastMessage) = (false, nil)
      return isExpected ? news : nil
    case .message(let text):
      defer { (isLoadingAnnounced, lastMessage) = (false, text) }
      return isExpected || text != lastMessage ? news : nil
    }
  }
}
