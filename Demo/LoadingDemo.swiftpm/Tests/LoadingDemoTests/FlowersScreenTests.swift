import Foundation
import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The Flowers screen with its own file and the embedded server.
  @MainActor @Suite final class FlowersScreenTests: ScreenTests {
    /// Opens the screen, and retries the locked section.
    private func open() async throws {
      try await open(FlowersViewController.self)
      try stage.tap("Try Again")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts == [5, 5, 5, 7])
    }

    @Test func `each section is loaded on its own, and one fails alone`() async throws {
      try stage.open(FlowersViewController.self)
      #expect(stage.rowCounts == [1, 1, 1, 1])
      try await stage.wait(until: { stage.rowCounts[0] == 5 }, or: "no flowers came")
      #expect(stage.rowCounts[2] == 1, "the vegetables are still loading")
      #expect(stage.shows("bouquet"))
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts == [5, 1, 5, 7])
      #expect(stage.status == .failed(Garden.Trouble.isLocked))
      #expect(stage.shows("The gate is still locked"))
      try stage.tap("Try Again")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(stage.rowCounts == [5, 5, 5, 7])
      #expect(stage.shows("grapes"))
      #expect(stage.faults == [])
    }

    @Test func `more flowers come when somebody asks, and one of them has wilted`() async throws {
      try await open()
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts == [9, 5, 5, 7])
      #expect(stage.shows("This flower has wilted."))
      #expect(stage.shows("hibiscus"))
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts[0] == 12)
      #expect(stage.faults == [])
    }

    @Test func `scrolling asks for nothing`() async throws {
      try await open()
      try stage.scrollToEnd()
      try await stage.wait(for: .milliseconds(200))
      #expect(stage.rowCounts == [5, 5, 5, 7])
    }

    @Test func `a page that fails says so in its row, and is asked for again there`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.shows("has a problem (503)"))
      #expect(stage.rowCounts == [5, 5, 5, 7])
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Try Again")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts == [9, 5, 5, 7])
      #expect(stage.faults == [])
    }

    @Test func `a refresh that fails keeps every section, and a notice says why`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try stage.pull()
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .failed(EmojiClientError.noConnection))
      #expect(stage.rowCounts == [5, 5, 5, 7])
      #expect(stage.shows("There is no connection"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Try Again")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(!stage.shows("There is no connection"))
      #expect(stage.faults == [])
    }

    @Test func `a second start is as the first was left, in the first frame and without a request`()
      async throws
    {
      try await open()
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      stage.close()
      server.conditions = .offline
      try stage.open(FlowersViewController.self)
      #expect(stage.rowCounts == [9, 5, 5, 7])
      #expect(stage.shows("This flower has wilted."))
      #expect(stage.statuses == [.loaded])
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts == [13, 5, 5, 7])
      #expect(stage.faults == [])
    }

    @Test func `a page that has failed and a locked gate are there at the second start`()
      async throws
    {
      try await open(FlowersViewController.self)
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      stage.close()
      try stage.open(FlowersViewController.self)
      #expect(stage.rowCounts == [5, 1, 5, 7])
      #expect(stage.shows("has a problem (503)"))
      #expect(stage.shows("The gate is still locked"))
    }

    @Test func `what is left while something is loading does not take the place of what was kept`()
      async throws
    {
      try await open()
      stage.close()
      try stage.open(FlowersViewController.self)
      server.conditions = .slow
      try stage.pull()
      stage.close()
      try stage.open(FlowersViewController.self)
      #expect(stage.rowCounts == [5, 5, 5, 7])
    }

    @Test func `the garden is kept when the app goes to the background`() async throws {
      try await open()
      #expect(storedRows.flowers.open() == nil)
      stage.leaveAndComeBack()
      #expect(storedRows.flowers.open() != nil)
    }

    @Test func `after a swipe back that was given up the garden is kept as before, and no longer`()
      async throws
    {
      try await open()
      stage.giveUpSwipeBack()
      stage.leaveAndComeBack()
      #expect(storedRows.flowers.open() != nil)
      // Retained here, so that any remaining work would continue.
      let screen = stage.screen
      stage.close()
      try await storedRows.removeAll()
      stage.leaveAndComeBack()
      #expect(storedRows.flowers.open() == nil)
      withExtendedLifetime(screen) {}
    }

    @Test func `a garden that was forgotten grows anew`() async throws {
      try await open()
      stage.close()
      try await storedRows.removeAll()
      try stage.open(FlowersViewController.self)
      #expect(stage.rowCounts == [1, 1, 1, 1])
    }

    @Test func `a file that is none does no harm`() async throws {
      let file = storedRows.flowers.file
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("nonsense".utf8).write(to: file)
      try await open()
      #expect(stage.faults == [])
    }

    @Test func `without a file the screen works all the same`() async throws {
      let nowhere = StoredRows(file: URL(fileURLWithPath: "/dev/null/rows.sqlite"))
      let stage = Stage.fresh(server, nowhere)
      try stage.open(FlowersViewController.self)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts == [5, 1, 5, 7])
      stage.close()
    }
  }
}
