import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import LoadingDemo

@Suite(.timeLimit(.minutes(120)))
struct EmbeddedServerTests {
  private let clock = TestClock()
  private let server: EmbeddedServer
  private let client: EmojiClient

  init() {
    server = EmbeddedServer(host: "\(UUID().uuidString).demo", clock: clock)
    client = server.makeClient()
  }

  @Test func `a session downloads the whole list`() async throws {
    #expect(client.address.scheme == "https", "an app may request it directly")
    let groups = try await client.groups()
    #expect(groups.count == 9)
    #expect(groups.first?.name == "Smileys & Emotion")
    #expect(groups.first?.subgroups.first?.name == "face-smiling")
    #expect(groups.first?.emoji.first == Emoji(character: "😀", name: "grinning face"))
    #expect(groups.flatMap(\.emoji).count == 3655)
  }

  @Test func `answers are delayed by the server's clock`() async throws {
    server.conditions.delay = .seconds(3600)
    _ = try await client.groups()
    #expect(clock.sleeps == [.seconds(3600)])
  }

  @Test func `pages have no gaps or duplicates, and the last one is shorter`() async throws {
    var emoji: [Emoji] = []
    var sizes: [Int] = []
    repeat {
      let page = try await client.emoji(inGroup: "Activities", offset: emoji.count, limit: 20)
      emoji += page
      sizes.append(page.count)
    } while sizes.last == 20
    #expect(sizes == [20, 20, 20, 20, 5])
    let group = try #require(try await client.groups().first { $0.name == "Activities" })
    #expect(emoji == group.emoji)
  }

  @Test func `a page is never larger than the server allows`() async throws {
    server.conditions.maximumPageSize = 5
    #expect(try await client.emoji(offset: 0, limit: 20).count == 5)
  }

  @Test func `a page of a subgroup has its emoji only`() async throws {
    let flowers = try await client.emoji(subgroup: "plant-flower", offset: 4, limit: 20)
    #expect(flowers.count == 8)
    #expect(flowers.first?.name == "rosette")
  }

  @Test func `a page after the end and a page of an unknown group are empty`() async throws {
    #expect(try await client.emoji(offset: 1_000_000, limit: 20).isEmpty)
    #expect(try await client.emoji(inGroup: "Dragons", offset: 0, limit: 20).isEmpty)
  }

  @Test func `a search finds names that contain the text, ignoring case and diacritics`()
    async throws
  {
    let found = try await client.emoji(matching: "PINATA", offset: 0, limit: 20)
    #expect(found.map(\.name) == ["piñata"])
    #expect(try await client.emoji(matching: "piñata", offset: 1, limit: 20).isEmpty)
    #expect(try await client.emoji(matching: "", offset: 0, limit: 20).count == 20)
  }

  @Test func `a search is limited to its group and paged`() async throws {
    let hands = try await client.emoji(
      inGroup: "People & Body",
      matching: "waving",
      offset: 1,
      limit: 2
    )
    #expect(
      hands.map(\.name) == ["waving hand: light skin tone", "waving hand: medium-light skin tone"]
    )
    #expect(
      try await client.emoji(inGroup: "Flags", matching: "waving hand", offset: 0, limit: 20)
        .isEmpty
    )
  }

  @Test func `a server can be limited to the first emoji`() async throws {
    server.conditions.emojiCount = 25
    #expect(try await client.emoji(offset: 20, limit: 20).count == 5)
  }

  @Test func `an observer of the conditions is called immediately and after each change`() {
    let calls = Calls()
    server.observeConditions { calls.add() }
    #expect(calls.count == 1)
    server.conditions = .offline
    #expect(calls.count == 2)
  }

  @Test func `an empty server has no groups and no emoji`() async throws {
    server.conditions = .empty
    #expect(try await client.groups().isEmpty)
    #expect(try await client.emoji(offset: 0, limit: 20).isEmpty)
  }

  @Test func `a failing server is reported with its status`() async {
    server.conditions = .failing
    await #expect(throws: EmojiClientError.serverTrouble(status: 500)) { try await client.groups() }
    server.conditions.fault = .status(404)
    await #expect(throws: EmojiClientError.rejected(status: 404)) { try await client.groups() }
  }

  @Test func `being offline is reported as no connection`() async {
    server.conditions = .offline
    await #expect(throws: URLError.noConnection) { try await client.groups() }
  }

  @Test func `a truncated answer is reported as unreadable`() async {
    server.conditions = .truncated
    await #expect(throws: EmojiClientError.unreadableAnswer) { try await client.groups() }
  }

  @Test func `an invalid number is a bad request`() async {
    await #expect(throws: EmojiClientError.rejected(status: 400)) {
      try await client.emoji(offset: -1, limit: 20)
    }
  }

  @Test func `an unknown address is not found`() async {
    let lost = EmojiClient(
      address: client.address.appending(path: "nowhere"),
      session: client.session
    )
    await #expect(throws: EmojiClientError.rejected(status: 404)) { try await lost.groups() }
  }

  @Test func `cancelling a request ends the server's work and isn't a failure`() async throws {
    let clock = TestClock(isStopped: true)
    let server = EmbeddedServer(host: "\(UUID().uuidString).demo", clock: clock)
    let client = server.makeClient()
    let request = Task { try await client.groups() }
    while clock.sleeps.isEmpty { await Task.yield() }
    request.cancel()
    await #expect {
      try await request.value
    } throws: {
      ($0 as? URLError)?.code == .cancelled || $0 is CancellationError
    }
    while clock.cancelledSleeps == 0 { await Task.yield() }
  }

  @Test func `a stopped server can't be reached`() async {
    var server: EmbeddedServer? = EmbeddedServer(host: "gone.invalid")
    let client = server?.makeClient()
    server = nil
    await #expect(throws: EmojiClientError.unreachable) { try await client?.groups() }
  }

  @Test(arguments: [
    EmojiClientError.unreachable, .tooSlow, .serverTrouble(status: 503),
    .rejected(status: 403), .unreadableAnswer,
  ])
  func `every error has a message in whole sentences`(error: EmojiClientError) {
    let message = error.localizedDescription
    #expect(message.first?.isUppercase == true && message.hasSuffix("."))
    #expect(!message.contains("EmojiClientError"))
  }
}

// The lock protects the count.
private final class Calls: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}
