import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import LoadingDemo

/// The chat of the embedded server, with real sessions.
@Suite(.timeLimit(.minutes(120)))
struct EmbeddedServerChatTests {
  private let server = EmbeddedServer(host: "\(UUID().uuidString).demo", clock: TestClock())
  private let client: EmojiClient

  init() { client = server.makeClient() }

  private func page(_ place: PagePlace<Message.ID>?) async throws -> ListPage<Message> {
    try await client.messages(place, limit: 10, ignoringCache: true)
  }

  @Test(arguments: [
    (PagePlace<Message.ID>?.none, 111...120, true, false), (.before(111), 101...110, true, true),
    (.before(6), 1...5, false, true), (.after(100), 101...110, true, true),
    (.after(115), 116...120, true, false), (.around(97), 94...103, true, true),
    (.around(2), 1...10, false, true), (.around(119), 116...120, true, false),
  ])
  func `a page reports its messages and the ends with more`(
    place: PagePlace<Message.ID>?,
    ids: ClosedRange<Int>,
    hasOlder: Bool,
    hasNewer: Bool
  ) async throws {
    let page = try await page(place)
    #expect(page.rows.map(\.id) == Array(ids))
    #expect(page.hasPrevious == hasOlder)
    #expect(page.hasNext == hasNewer)
  }

  @Test(arguments: [PagePlace<Message.ID>.before(1), .after(120)])
  func `there are no messages beyond the ends`(place: PagePlace<Message.ID>) async throws {
    #expect(try await page(place).rows.isEmpty)
  }

  @Test func `a sent message is the newest`() async throws {
    let draft = MessageDraft(id: UUID(), text: " Hello ")
    let sent = try await client.send(draft)
    #expect(sent == Message(id: 121, text: "Hello", isOwn: true))
    #expect(try await client.send(draft) == sent, "the answer was lost, and it is sent again")
    #expect(try await page(nil).rows.suffix(2).map(\.id) == [120, 121])
  }

  @Test func `a message without text is rejected`() async throws {
    await #expect(throws: EmojiClientError.rejected(status: 422)) {
      try await client.send(MessageDraft(id: UUID(), text: "  "))
    }
    #expect(try await page(nil).rows.last?.id == 120)
  }

  @Test func `an empty server has no messages`() async throws {
    server.conditions = .empty
    let page = try await page(.around(97))
    #expect(page.rows.isEmpty && !page.hasPrevious && !page.hasNext)
  }

  @Test(arguments: ["limit=-1", "before=x", "after"])
  func `an invalid position is a bad request`(query: String) async throws {
    let url = try #require(URL(string: "messages?\(query)", relativeTo: client.address))
    let (_, response) = try await client.session.data(for: URLRequest(url: url))
    #expect((response as? HTTPURLResponse)?.statusCode == 400)
  }
}
