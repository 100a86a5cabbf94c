import Foundation

extension EmbeddedServer {
  /// Answers a request to the chat: for messages at a position, or to add a message.
  func chat(
    _ request: Request,
    _ query: [URLQueryItem],
    under conditions: ServerConditions
  ) throws -> Response {
    switch request.method {
    case "GET":
      let messages = conditions.isEmpty ? [] : withMessages { $0 }
      return messagePage(of: messages, query)
    case "POST":
      guard let draft = try? JSONDecoder().decode(MessageDraft.self, from: request.body) else {
        return Response(status: 400)
      }
      let text = draft.text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !text.isEmpty else { return Response(status: 422) }
      let sent = withMessages { messages in
        let message = Message(id: (messages.last?.id ?? 0) + 1, text: text, isOwn: true)
        messages.append(message)
        return message
      }
      return Response(body: try JSONEncoder().encode(sent))
    default: return Response(status: 405)
    }
  }

  private func messagePage(of messages: [Message], _ query: [URLQueryItem]) -> Response {
    var numbers: [String: Int] = [:]
    for item in query {
      guard let number = item.value.flatMap({ Int($0) }), number >= 0 else {
        return Response(status: 400)
      }
      numbers[item.name] = number
    }
    let limit = numbers["limit"] ?? 20
    /// Returns the index of the first message with at least this id.
    func place(_ id: Int) -> Int { messages.firstIndex { $0.id >= id } ?? messages.count }
    let start: Int
    var end = messages.count
    if let id = numbers["before"] {
      end = place(id)
      start = end - limit
    } else if let id = numbers["after"] {
      start = messages.firstIndex { $0.id > id } ?? end
    } else if let id = numbers["around"] {
      // The page contains more newer messages than older ones, because the user reads on from here.
      start = max(0, place(id) - limit / 3)
    } else {
      start = end - limit
    }
    let range = max(0, start)..<max(0, start, min(end, start + limit))
    let page = MessagePage(
      messages: Array(messages[range]),
      hasOlder: range.lowerBound > 0,
      hasNewer: range.upperBound < messages.count
    )
    guard let body = try? JSONEncoder().encode(page) else { return Response(status: 500) }
    return Response(body: body)
  }
}
