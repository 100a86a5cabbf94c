import LoadingLists
import LoadingUI

/// The messages of a chat, loaded from the first unread one in both directions.
@MainActor final class Conversation {
  /// The first unread message.
  let firstUnread = Message.firstUnread
  let messages: PagedLoader<Message, PagePlace<Message.ID>>
  let section: ListSection<Message>

  private let client: EmojiClient
  private var observation: LoadingObservation?

  init(_ services: DemoServices) {
    let client = services.client
    self.client = client
    // From the first unread message on, a page is higher than a screen.
    messages = PagedLoader(pageSize: 40) { request in
      try await client.messages(
        request.cursor,
        limit: request.limit,
        ignoringCache: request.ignoreCache
      ).page
    }
    section = ListSection("messages", over: messages)
  }

  /// Loads the messages around the first unread one, or the newest ones if that was deleted.
  func open() {
    messages.jump(to: .cursor(.around(firstUnread)), expecting: firstUnread)
    observation = messages.observe { [weak messages] state in
      if case .failure(let error, _) = state, error is ItemNotFoundError {
        messages?.jump(to: .beginning)
      }
    }
  }

  /// Loads the newest messages unless they are loaded.
  func loadNewest() {
    if messages.hasMore { messages.jump(to: .beginning) }
  }

  /// Sends a message, and shows it when the server has accepted it.
  func send(_ text: String) async throws {
    let message = try await client.sendMessage(text)
    if messages.hasMore || messages.state.content == nil {
      messages.jump(to: .beginning, expecting: message.id)
    } else {
      messages.insert(message, at: messages.items.count)
    }
  }
}
