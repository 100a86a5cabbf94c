import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import LoadingDemo

/// The profile of the embedded server, with real sessions.
@Suite(.timeLimit(.minutes(120)))
struct EmbeddedServerProfileTests {
  private let server = EmbeddedServer(host: "\(UUID().uuidString).demo", clock: TestClock())
  private let client: EmojiClient

  init() { client = server.makeClient() }

  private func profile() async throws -> Profile { try await client.profile(ignoringCache: true) }

  @Test func `only changed fields are saved, and stay saved`() async throws {
    #expect(try await profile() == .first)
    let changed = try await client.change(ProfileChanges(mail: " max@example.org ", about: ""))
    var expected = Profile.first
    (expected.mail, expected.about) = ("max@example.org", "")
    #expect(changed == expected)
    #expect(try await profile() == expected)
  }

  @Test(arguments: [ProfileChanges(name: "  "), ProfileChanges(name: "Max", mail: "nonsense")])
  func `an invalid profile is rejected, and nothing changes`(changes: ProfileChanges)
    async throws
  {
    await #expect(throws: EmojiClientError.rejected(status: 422)) {
      try await client.change(changes)
    }
    #expect(try await profile() == .first)
  }

  @Test func `each change sets another face, and a reset restores the first`() async throws {
    let faces = try await [client.chooseFace().face, client.chooseFace().face]
    #expect(Set(faces + [Profile.first.face]).count == 3)
    _ = try await client.change(ProfileChanges(name: "Max"))
    #expect(try await client.resetProfile() == .first)
    #expect(try await profile() == .first)
  }

  @Test func `an empty server has an empty profile`() async throws {
    server.conditions = .empty
    #expect(try await profile().name.isEmpty)
  }

  @Test func `a change that fails changes nothing`() async throws {
    server.conditions = .failing
    await #expect(throws: EmojiClientError.serverTrouble(status: 500)) {
      try await client.change(ProfileChanges(name: "Max"))
    }
    server.conditions = .ok
    #expect(try await profile() == .first)
  }

  @Test(arguments: [
    ("POST", "profile", 405), ("PATCH", "profile", 400), ("GET", "profile/face", 405),
  ])
  func `invalid input is rejected`(method: String, path: String, status: Int) async throws {
    var request = URLRequest(url: client.address.appending(path: path))
    request.httpMethod = method
    request.httpBody = Data("nonsense".utf8)
    let (_, response) = try await client.session.data(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == status)
  }
}
