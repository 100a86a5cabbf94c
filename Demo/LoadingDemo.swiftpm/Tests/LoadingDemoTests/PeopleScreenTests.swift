import Foundation
import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The People screen and its search, with its own file and the embedded server.
  @MainActor @Suite final class PeopleScreenTests: ScreenTests {
    private func open() async throws {
      try await open(PeopleViewController.self)
      #expect(stage.itemCount(of: "all") == 20)
    }

    @Test func `local results appear immediately, the server's after a pause`() async throws {
      try await open()
      server.conditions = .slow
      try stage.type("splayed")
      try await stage.wait(until: { stage.foundCount == 6 }, or: "no local results were found")
      #expect(stage.status == .backgroundRefreshing)
      #expect(stage.shows("hand with fingers splayed"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.clearSearch()
      try stage.type("JUGGL")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(stage.foundCount == 18)
      #expect(stage.shows("person juggling"))
      #expect(stage.faults == [])
    }

    @Test func `each letter narrows the local results`() async throws {
      try await open()
      server.conditions = .slow
      try stage.type("hand")
      try await stage.wait(until: { stage.foundCount > 6 }, or: "no local results were found")
      try stage.type(" with fingers splayed")
      try await stage.wait(until: { stage.foundCount == 6 }, or: "others stayed on screen")
      #expect(stage.faults == [])
    }

    @Test func `results load page by page`() async throws {
      try await open()
      try stage.type("hand")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.foundCount == 20)
      try stage.scrollToEnd()
      try await stage.waitForNewRows()
      #expect(stage.foundCount == 40)
      #expect(stage.faults == [])
    }

    @Test func `an empty result shows the text that was searched for`() async throws {
      try await open()
      try stage.type("dragon")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .empty)
      #expect(stage.shows("No Results for “dragon”"))
    }

    @Test func `a failed search shows the reason and can be retried`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(500))
      try stage.type("mage")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .failed(EmojiClientError.serverTrouble(status: 500)))
      #expect(stage.shows("isn’t responding (500)"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Try Again")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.foundCount == 18)
    }

    @Test func `the list opens where it was left`() async throws {
      try await open()
      try stage.scrollToEnd()
      try await stage.waitForNewRows()
      try stage.scrollToEnd()
      try await stage.waitForNewRows()
      let before = stage.scrolled
      #expect(before > 1000)
      stage.close()
      server.conditions = .slow
      try stage.open(PeopleViewController.self)
      try await stage.wait(until: { stage.hasRows }, or: "no rows came from the file")
      try await stage.wait(for: .milliseconds(50))
      #expect(abs(stage.scrolled - before) < 1)
      // The answer leaves it there.
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try await stage.waitForEndOfLoad()
      // A next page may be loading, because the place is near the end.
      #expect(stage.statuses.contains(.loaded))
      #expect(abs(stage.scrolled - before) < 1)
      #expect(stage.faults == [])
    }

    @Test func `a cancelled search leaves the list as it was`() async throws {
      try await open()
      try stage.scrollToEnd()
      try await stage.waitForNewRows()
      let before = stage.scrolled
      try stage.type("splayed")
      try await stage.wait(for: .milliseconds(50))
      try stage.cancelSearch()
      #expect(stage.status == .loaded)
      #expect(stage.itemCount(of: "all") == 40)
      try await stage.wait(
        until: { stage.scrolled == before },
        or: "the list is scrolled elsewhere"
      )
      #expect(stage.faults == [])
    }

    @Test func `stored results appear immediately when the text is searched for again`()
      async throws
    {
      try await open()
      try stage.type("juggl")
      #expect(try await stage.waitForEndOfLoad())
      stage.close()
      server.conditions = .slow
      try stage.open(PeopleViewController.self)
      try await stage.wait(until: { stage.hasRows }, or: "no rows came from the file")
      #expect(stage.itemCount(of: "all") == 20, "the results weren't appended to the list")
      try stage.type("juggl")
      try await stage.wait(until: { stage.foundCount == 18 }, or: "no local results were found")
      #expect(stage.status == .backgroundRefreshing)
    }
  }
}
