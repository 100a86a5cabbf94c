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
      return try page(of: messages, query, beginsAtEnd: true, under: conditions) { text in
        guard let id = Int(text), id >= 0 else { return nil }
        let place = messages.firstIndex { $0.id >= id } ?? messages.count
        return place..<(messages.dropFirst(place).first?.id == id ? place + 1 : place)
      }
    case "POST":
      guard let draft = try? JSONDecoder().decode(MessageDraft.self, from: request.body) else {
        return Response(status: 400)
      }
      guard let message = add(draft) else { return Response(status: 422) }
      return Response(body: try JSONEncoder().encode(message))
    default: return Response(status: 405)
    }
  }
}
