import LoadingOutbox
import LoadingStore
import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The Chat screen with the embedded server.
  @MainActor @Suite final class ChatScreenTests: ScreenTests {
    private func open() async throws {
      try await open(ChatViewController.self)
      try await stage.waitForMessages()
    }

    @Test func `a chat opens at the first unread message`() async throws {
      try await open()
      #expect(stage.shows("New Messages"))
      let top = try #require(stage.top(ofMessage: Message.firstUnread))
      #expect(abs(top) < 1)
      #expect(stage.messageIDs.contains(Message.firstUnread - 1))
      #expect(stage.offersNewest)
      #expect(stage.faults == [])
    }

    @Test func `older messages are inserted above without moving rows`() async throws {
      try await open()
      let first = try #require(stage.messageIDs.first)
      server.conditions.delay = .milliseconds(200)
      try stage.scrollUp(by: 5000)
      let before = try #require(stage.top(ofMessage: first))
      try await stage.waitForMessages()
      #expect(try #require(stage.messageIDs.first) < first)
      let after = try #require(stage.top(ofMessage: first))
      #expect(abs(after - before) < 1)
      #expect(stage.faults == [])
    }

    @Test func `failed older messages are retried by the button above`() async throws {
      try await open()
      let first = try #require(stage.messageIDs.first)
      server.conditions.fault = .status(500)
      for _ in 0..<3 {
        try stage.scrollUp(by: 5000)
        try await stage.waitForMessages()
      }
      #expect(stage.shows("Try Again") && stage.messageIDs.first == first)
      server.conditions.fault = nil
      server.conditions.delay = .milliseconds(200)
      try stage.tap("Try Again")
      // The row is lower while it loads.
      try await stage.wait(for: .milliseconds(50))
      let before = try #require(stage.top(ofMessage: first))
      try await stage.waitForMessages()
      #expect(try #require(stage.messageIDs.first) < first)
      #expect(abs(try #require(stage.top(ofMessage: first)) - before) < 1)
      #expect(stage.faults == [])
    }

    @Test func `newer messages are appended until there are none`() async throws {
      try await open()
      for _ in 0..<3 {
        try stage.scrollToEnd()
        try await stage.waitForMessages()
      }
      #expect(stage.messageIDs.last == 120)
      try stage.scrollToEnd()
      #expect(!stage.offersNewest)
      #expect(stage.faults == [])
    }

    @Test func `the newest messages are one tap away`() async throws {
      try await open()
      try stage.scrollUp(by: 300)
      try await stage.waitForMessages()
      try await stage.tap(named: "Newest Messages")
      try await stage.waitForMessages()
      #expect(stage.messageIDs.last == 120)
      #expect(stage.top(ofMessage: 120) != nil)
      #expect(!stage.offersNewest)
      try stage.scrollUp(by: 300)
      #expect(stage.offersNewest)
    }

    @Test func `the newest message stays right above the field while the user writes`()
      async throws
    {
      try await open()
      try await stage.tap(named: "Newest Messages")
      try await stage.waitForMessages()
      let space = try #require(stage.spaceAboveField)
      try stage.write("Hello", into: "Message")
      #expect(abs(try #require(stage.spaceAboveField) - space) < 0.5)
      #expect(stage.faults == [])
    }

    @Test(arguments: [true, false])
    func `a sent message is the newest`(isAtNewest: Bool) async throws {
      try await open()
      if isAtNewest {
        try await stage.tap(named: "Newest Messages")
        try await stage.waitForMessages()
      }
      try stage.write("  On my way ", into: "Message")
      try await stage.tap(named: "Send")
      try await stage.waitForEndOfActivity()
      try await stage.waitForMessages()
      #expect(stage.messageIDs.last == 121)
      #expect(stage.top(ofMessage: 121) != nil)
      #expect(stage.shows(">On my way<"))
      #expect(stage.draft == "")
      #expect(!stage.offersNewest)
      #expect(stage.faults == [])
    }

    private func openNewest() async throws {
      try await open()
      try await stage.tap(named: "Newest Messages")
      try await stage.waitForMessages()
    }

    private func failToSend() async throws {
      server.conditions.fault = .status(503)
      try stage.write("On my way", into: "Message")
      try await stage.tap(named: "Send")
      try await stage.wait(until: { stage.shows("Not sent.") }, or: "no reason is shown")
      #expect(stage.draft == "" && stage.shows(">On my way<"))
      server.conditions.fault = nil
    }

    private func waitForSentMessage() async throws {
      try await stage.wait(until: { stage.messageIDs.last == 121 }, or: "it is not sent again")
      try await stage.waitForMessages()
      #expect(!stage.shows("Not sent."))
      #expect(stage.faults == [])
    }

    @Test func `a message that failed can be sent again`() async throws {
      try await openNewest()
      try await failToSend()
      stage.finishMovement()
      // The row offers it, and no notice besides.
      #expect(!stage.offers("Try Again"))
      try stage.openLastRow()
      try await waitForSentMessage()
    }

    @Test func `a message that failed in an earlier launch is sent again by a tap`() async throws {
      try await openNewest()
      try await failToSend()
      relaunch()
      let outbox = stage.services.outbox
      try await stage.wait(until: { !outbox.pendingEdits.isEmpty }, or: "the edit is not read")
      try await openNewest()
      #expect(stage.shows("Not sent."))
      try stage.openLastRow()
      try await waitForSentMessage()
    }

    @Test func `an empty chat shows the empty view, and accepts the first message`() async throws {
      server.conditions.isEmpty = true
      try await open()
      #expect(stage.status == .empty)
      server.conditions.isEmpty = false
      try stage.write("Hello", into: "Message")
      try await stage.tap(named: "Send")
      try await stage.waitForEndOfActivity()
      try await stage.waitForMessages()
      #expect(stage.status == .loaded)
      #expect(stage.messageIDs.last == 121)
    }

    @Test func `a failed chat opens at the first unread message after a retry`()
      async throws
    {
      server.conditions.fault = .status(500)
      try await open()
      #expect(stage.status == .failed(EmojiClientError.serverTrouble(status: 500)))
      server.conditions.fault = nil
      try stage.tap("Try Again")
      try await stage.waitForMessages()
      let top = try #require(stage.top(ofMessage: Message.firstUnread))
      #expect(abs(top) < 1)
    }
  }
}
