import Foundation
import LoadingUI
import Testing
import UIKit

@testable import LoadingDemo

extension OnScreenTests {
  /// The Echo screen with a real HTTP server on loopback, end to end.
  @MainActor @Suite struct EchoScreenTests {
    private static let fruit = Data(
      """
      [{"name":"Fruit & Co","subgroups":[
        {"name":"fruit","emoji":[{"character":"🍐","name":"pear"}]}]}]
      """.utf8
    )

    /// Opens the screen with a server, and waits for the end of its first load.
    private func open(_ server: LoopbackServer) async throws -> Stage {
      let stage = try Stage.withEcho(server.makeClient())
      #expect(stage.status == .loading)
      #expect(!stage.shows("Fruit"))
      #expect(try await stage.waitForEndOfLoad())
      return stage
    }

    private func expectFailed(
      _ stage: Stage,
      _ error: EmojiClientError,
      saying words: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(stage.status == .failed(error), sourceLocation: sourceLocation)
      #expect(stage.manager?.hasContent == false, sourceLocation: sourceLocation)
      #expect(stage.shows(words), sourceLocation: sourceLocation)
      #expect(stage.shows("Try Again"), sourceLocation: sourceLocation)
      #expect(stage.faults == [], sourceLocation: sourceLocation)
    }

    @Test func `a successful answer fills the list`() async throws {
      let server = try LoopbackServer(files: ["emoji.json": Self.fruit])
      defer { server.stop() }
      let stage = try await open(server)
      #expect(stage.statuses == [.loading, .loaded])
      #expect(stage.rowCount == 1)
      #expect(stage.shows("Fruit &amp; Co"))
      #expect(!stage.shows("Try Again"))
      #expect(stage.faults == [])
    }

    @Test func `a stopped server is reported, and retrying finds it restarted`()
      async throws
    {
      let server = try LoopbackServer(files: [:])
      server.stop()
      let stage = try await open(server)
      expectFailed(stage, .unreachable, saying: "can’t be reached")
      #expect(stage.statuses == [.loading, .failed(EmojiClientError.unreachable)])
    }

    @Test func `a missing list is reported, and retrying finds it`() async throws {
      let server = try LoopbackServer(files: [:])
      defer { server.stop() }
      let stage = try await open(server)
      expectFailed(stage, .rejected(status: 404), saying: "couldn’t find the requested content")
      try server.put(Self.fruit, at: "emoji.json")
      try stage.tap("Try Again")
      #expect(stage.status == .loading)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(stage.shows("Fruit &amp; Co"))
    }

    @Test func `status 500 is reported`() async throws {
      let server = try LoopbackServer(manner: "failing")
      defer { server.stop() }
      expectFailed(
        try await open(server),
        .serverTrouble(status: 500),
        saying: "isn’t responding (500)"
      )
    }

    @Test func `a missing answer ends with the policy's timeout`() async throws {
      let server = try LoopbackServer(manner: "silent")
      defer { server.stop() }
      let stage = try Stage.withEcho(server.makeClient())
      let manager = try #require(stage.manager)
      manager.configuration.policy.timeout = .milliseconds(300)
      manager.reloadContent(force: true)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.statuses.last == .failed(LoadingError.timeout(.milliseconds(300))))
      #expect(stage.shows("Try Again"))
      #expect(stage.faults == [])
    }

    @Test func `truncated JSON is reported`() async throws {
      let half = Self.fruit.prefix(Self.fruit.count / 2)
      let server = try LoopbackServer(files: ["emoji.json": Data(half)])
      defer { server.stop() }
      expectFailed(try await open(server), .unreadableAnswer, saying: "couldn’t be read")
    }

    @Test func `an empty list shows the empty view, and reloading finds new rows`() async throws {
      let server = try LoopbackServer(files: ["emoji.json": Data("[]".utf8)])
      defer { server.stop() }
      let stage = try await open(server)
      #expect(stage.statuses == [.loading, .empty])
      #expect(stage.shows("Nothing Here Yet"))
      try server.put(Self.fruit, at: "emoji.json")
      try stage.tap("Reload")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(stage.rowCount == 1)
    }

    @Test func `a failed refresh keeps the rows in place, and shows the reason`() async throws {
      let server = try LoopbackServer(files: ["emoji.json": Self.fruit])
      defer { server.stop() }
      let stage = try await open(server)
      try server.put(Data("[{".utf8), at: "emoji.json")
      try stage.pull()
      #expect(stage.status == .backgroundRefreshing)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .failed(EmojiClientError.unreadableAnswer))
      #expect(stage.manager?.hasContent == true)
      #expect(stage.shows("Fruit &amp; Co"))
      #expect(stage.shows("The server’s response"))
      #expect(stage.shows("Try Again"))
      #expect(stage.faults == [])
    }

    @Test(arguments: ["garbage", "hangup", "redirects", "wrong-shape", "not-text"])
    func `invalid answers are reported and do no harm`(manner: String) async throws {
      let server = try LoopbackServer(manner: manner)
      defer { server.stop() }
      let stage = try await open(server)
      guard case .failed(let error as EmojiClientError) = stage.status else {
        Issue.record("\(stage.status)")
        return
      }
      expectFailed(stage, error, saying: "Try Again")
    }

    @Test func `names from the server are text, not markup`() async throws {
      let evil = #"[{"name":"<script>\u0000\u202e\"'&amp;]]>","subgroups":[]}]"#
      let server = try LoopbackServer(files: ["emoji.json": Data(evil.utf8)])
      defer { server.stop() }
      let stage = try await open(server)
      #expect(stage.status == .loaded)
      #expect(!stage.shows("<script>"))
      #expect(XMLCheck.complaint(about: stage.svg) == nil)
    }
  }
}
