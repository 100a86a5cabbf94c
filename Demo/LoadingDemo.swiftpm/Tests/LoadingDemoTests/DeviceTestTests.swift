import LoadingLists
import LoadingUI
import Testing
import UIKit

@testable import LoadingDemo

extension OnScreenTests {
  /// The screens of the device tests.
  @MainActor @Suite final class DeviceTestTests: ScreenTests {
    /// A text that a screen shows when it has loaded, and after each reload.
    private func content(of test: DeviceTest) throws -> String {
      let emoji = try EmojiCatalog.groups().flatMap(\.emoji)
      return switch test {
      case .requests, .columns, .pageView, .opaqueBars, .image, .elements, .alert: "Smileys &amp; E"
      case .pages, .listColors: "woman office worker"
      case .pageHeader: "scientist"
      case .sections, .changing, .searchHeader, .beside: emoji[0].name
      case .bottom: emoji[39].name
      case .tiles: emoji[3400].character
      case .state: "20 items, loaded"
      case .swiftUI: "SwiftUI"
      case .earlyStatus: "Pushed without animation"
      case .reloadButton: "Tile 1<"
      }
    }

    @Test(arguments: DeviceTest.allCases)
    func `a screen loads, fails, recovers and is released`(test: DeviceTest) async throws {
      // Its cells follow only where UIKit tracks what they read.
      Simulator.rules.tracksObservation = test == .state
      let content = try content(of: test)
      weak let screen = try stage.open(test)
      try await check(#require(screen), test, content)
      stage.close()
      try await stage.wait(until: { screen == nil }, or: "the screen is not released")
      #expect(stage.faults == [])
    }

    private func check(
      _ screen: UIViewController,
      _ test: DeviceTest,
      _ content: String
    ) async throws {
      try await stage.waitForEndOfLoads(in: screen)
      if test == .reloadButton {
        #expect(stage.shows("Reload Tiles"))
        try stage.tap("Reload Tiles")
        try stage.tap("Try Again")
        try await stage.waitForEndOfLoads(in: screen)
      }
      try await waitFor(content)
      // These have no requests.
      guard test != .earlyStatus, test != .reloadButton else { return }
      let managers = screen.loadingScreens.map(\.loadingManager)
      #expect(managers.count == 1)
      server.conditions = .failing
      for manager in managers { manager.reloadContent(force: true, inBackground: false) }
      try await stage.wait(
        until: { managers.allSatisfy { $0.loadingStatus.error != nil || test == .tiles } },
        or: "there is no failure"
      )
      try await waitFor("Try Again")
      server.conditions = .ok
      for manager in managers { manager.reloadContent(force: true) }
      try await stage.waitForEndOfLoads(in: screen)
      try await waitFor(content)
    }

    /// Waits for a text, because a load shows its rows in a later turn.
    private func waitFor(_ text: String) async throws {
      try await stage.wait(until: { stage.shows(text) }, or: "“\(text)” is not shown")
    }

    @Test func `rows move to other cells, and titles change, while the list stays where it is`()
      async throws
    {
      let screen = try stage.open(.sections)
      try await stage.waitForEndOfLoads(in: screen)
      let table = try #require(screen.loadingScreens.first as? TestRowsTableViewController)
      let second = table.rows.second.items
      let moved = Array(table.rows.first.items.prefix(2))
      stage.scroll(table, by: 900)
      let places = table.tableView.places
      table.rows.moveRows()
      table.rows.insertRow(at: 0)
      table.rows.changeTitles()
      try await stage.wait(for: .milliseconds(100))
      stage.finishMovement()
      #expect(table.rows.second.items.dropFirst(2) == second[...])
      #expect(table.rows.second.items.prefix(2).map(\.id) == moved.reversed().map(\.id))
      #expect(table.rows.second.items[0].name.hasSuffix(", moved"))
      #expect(places.count > 5)
      #expect(table.tableView.places == places)
      #expect(stage.faults == [])
    }

    @Test func `rows that become visible change the list`() async throws {
      let screen = try stage.open(.changing)
      try await stage.waitForEndOfLoads(in: screen)
      let table = try #require(screen.loadingScreens.first as? TestRowsTableViewController)
      let count = table.rows.first.items.count
      for _ in 0..<10 { stage.scroll(table, by: 300) }
      try await stage.wait(for: .milliseconds(100))
      #expect(table.rows.first.items.count > count)
      #expect(stage.faults == [])
    }

    @Test(arguments: 0..<4)
    func `a status set before a screen appears is in its first frame`(way: Int) throws {
      let list = try #require(try stage.open(.earlyStatus) as? EarlyStatusViewController)
      try stage.tapRow(way, in: list)
      #expect(stage.shows("Try Again"))
      stage.finishMovement()
      #expect(stage.shows("Try Again"))
      #expect(stage.faults == [])
    }
  }
}
