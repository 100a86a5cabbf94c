import LoadingLists
import LoadingOutbox
import LoadingUI

/// The messages of a chat, loaded from the first unread one in both directions.
@MainActor final class Conversation {
  /// The first unread message.
  let firstUnread = Message.firstUnread
  let messages: PagedLoader<Message, PagePlace<Message.ID>>
  let section: ListSection<Message>

  private var observation: LoadingObservation?

  init(_ services: DemoServices) {
    let client = services.client
    // From the first unread message on, a page is higher than a screen.
    messages = PagedLoader(
      pageSize: 40,
      store: services.storedRows.openIfPossible(.messages)
    ) { request in
      try await client.messages(
        request.cursor,
        limit: request.limit,
        ignoringCache: request.ignoreCache
      ).page
    }
    section = ListSection("messages", over: messages)
    services.outbox.show(in: messages, as: "messages")
  }

  /// Loads the messages around the first unread one, or the newest ones if that was deleted or if
  /// the user has written messages that aren't sent, which follow the newest one.
  func open() {
    guard messages.pendingEdits.isEmpty else {
      messages.load()
      return
    }
    messages.jump(to: .cursor(.around(firstUnread)), expecting: firstUnread)
    observation = messages.observe { [weak messages] state in
      if case .failure(LoadingError.itemNotFound, _) = state {
        messages?.jump(to: .beginning)
      }
    }
  }

  /// Loads the newest messages unless they are loaded.
  func loadNewest() {
    if messages.hasMore { messages.jump(to: .beginning) }
  }

  /// Shows a message after the newest one, and sends it when there is a connection.
  ///
  /// Its row shows a failure.
  func send(_ text: String) async {
    // Otherwise the message would be between those that are loaded and those that follow.
    if messages.hasMore || messages.state.content == nil {
      _ = await messages.jump(to: .beginning).value
    }
    messages.insert(
      Message(id: .random(in: .min..<0), text: text, isOwn: true),
      at: .max,
      sending: SendMessage(text: text),
      whenRejected: .kept
    ).handleRejection()
  }

  /// Returns the edit that sends a message, until the server has received it.
  func sending(_ message: Message) -> PendingEdit? { messages.pendingEdit(of: message.id) }
}
