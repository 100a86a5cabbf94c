import LoadingOutbox
import LoadingStore

extension OutboxEdit {
  /// The client of the app's server.
  ///
  /// An edit is a value that may have been made in an earlier launch, so it has no client of its own.
  @MainActor var client: EmojiClient {
    get throws {
      guard let client = EmojiClient.current else { throw EmojiClientError.unreachable }
      return client
    }
  }
}
