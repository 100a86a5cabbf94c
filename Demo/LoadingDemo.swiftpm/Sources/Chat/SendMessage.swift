import LoadingOutbox
import LoadingStore

/// Sends a message, to which the server assigns its number.
struct SendMessage: OutboxEdit {
  let text: String

  func send(_ request: OutboxRequest<Message>) async throws -> Message {
    try await client.send(MessageDraft(id: request.id, text: text))
  }
}
