import Foundation
import LoadingUI
import Testing
import UIKit

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

    @Test func `each section loads and fails independently`() async throws {
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

    @Test func `more flowers load only on request, and one of them has wilted`() async throws {
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

    @Test func `a flower is deleted with a swipe, but no other row`() async throws {
      try await open()
      let table = try #require((stage.screen as? UITableViewController)?.tableView)
      let last = table.numberOfRows(inSection: 0) - 1
      #expect(!Simulator.delete(rowAt: [0, last], in: table))
      #expect(Simulator.delete(rowAt: [0, 0], in: table))
      try await stage.wait(for: .milliseconds(10))
      #expect(stage.rowCounts == [4, 5, 5, 7])
      #expect(stage.faults == [])
    }

    @Test func `scrolling sends no request`() async throws {
      try await open()
      try stage.scrollToEnd()
      try await stage.wait(for: .milliseconds(200))
      #expect(stage.rowCounts == [5, 5, 5, 7])
    }

    @Test func `a failed page is shown in its row, and retried there`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.shows("isn’t responding (503)"))
      #expect(stage.rowCounts == [5, 5, 5, 7])
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Try Again")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts == [9, 5, 5, 7])
      #expect(stage.faults == [])
    }

    @Test func `a failed refresh keeps every section, and a notice shows the reason`() async throws
    {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try stage.pull()
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .failed(URLError.noConnection))
      #expect(stage.rowCounts == [5, 5, 5, 7])
      #expect(stage.shows("Check your connection"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Try Again")
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.status == .loaded)
      #expect(!stage.shows("Check your connection"))
      #expect(stage.faults == [])
    }

    @Test func `a second launch restores the first in the first frame without a request`()
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

    @Test func `a failed page and a failed section are restored at the second launch`()
      async throws
    {
      try await open(FlowersViewController.self)
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try stage.tap("Show More")
      #expect(try await stage.waitForEndOfLoad())
      stage.close()
      try stage.open(FlowersViewController.self)
      #expect(stage.rowCounts == [5, 1, 5, 7])
      #expect(stage.shows("isn’t responding (503)"))
      #expect(stage.shows("The gate is still locked"))
    }

    @Test func `leaving while sections load doesn't replace the saved list`()
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

    @Test func `the garden is saved when the app enters the background`() async throws {
      try await open()
      #expect(storedRows.flowers.open() == nil)
      stage.leaveAndComeBack()
      #expect(storedRows.flowers.open() != nil)
    }

    @Test func `after a cancelled swipe back the garden is still saved in the background`()
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

    @Test func `a removed garden loads again`() async throws {
      try await open()
      stage.close()
      try await storedRows.removeAll()
      try stage.open(FlowersViewController.self)
      #expect(stage.rowCounts == [1, 1, 1, 1])
    }

    @Test func `an invalid file does no harm`() async throws {
      let file = storedRows.flowers.file
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("nonsense".utf8).write(to: file)
      try await open()
      #expect(stage.faults == [])
    }

    @Test func `the screen works without a file`() async throws {
      let nowhere = StoredRows(file: URL(fileURLWithPath: "/dev/null/rows.sqlite"))
      let stage = Stage.fresh(server, nowhere)
      try stage.open(FlowersViewController.self)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.rowCounts == [5, 1, 5, 7])
      stage.close()
    }
  }
}
