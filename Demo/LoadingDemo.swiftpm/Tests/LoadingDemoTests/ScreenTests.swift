import Testing

@testable import LoadingDemo

/// A screen with its own file and the embedded server, for the suites of screens.
@MainActor class ScreenTests {
  let server = EmbeddedServer(conditions: ServerConditions(delay: .milliseconds(30)))
  let storedRows = StoredRows.temporary()
  private(set) var stage: Stage

  init() {
    stage = Stage.fresh(server, storedRows)
  }

  /// Ends the app, in which all of its objects are gone, and launches it again.
  func relaunch() { stage = Stage.fresh(server, storedRows) }

  /// Opens a screen, and waits for the end of its first load.
  func open(_ screen: any DemoScreen.Type) async throws {
    try stage.open(screen)
    #expect(try await stage.waitForEndOfLoad())
  }
}
