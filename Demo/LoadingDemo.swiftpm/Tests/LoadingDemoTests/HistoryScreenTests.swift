import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The History screen with the embedded server.
  @MainActor @Suite final class HistoryScreenTests: ScreenTests {
    @Test func `a page continues the day in which the previous page ended`() async throws {
      try await open(HistoryViewController.self)
      #expect(stage.rowCounts == [6, 6, 6, 2, 1])
      #expect(stage.shows("TODAY") && stage.shows("YESTERDAY"))
      server.conditions = ServerConditions(delay: .milliseconds(30), emojiCount: 30)
      try stage.scrollToEnd()
      try await stage.waitForNewRows()
      #expect(stage.rowCounts == [6, 6, 6, 6, 6, 0])
      #expect(stage.status == .loaded)
      #expect(stage.faults == [])
    }
  }
}
