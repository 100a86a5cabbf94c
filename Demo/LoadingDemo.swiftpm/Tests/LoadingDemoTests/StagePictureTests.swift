import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The comparability of pictures from different runs.
  @MainActor @Suite final class StagePictureTests: ScreenTests {
    @Test func `a spinner looks the same in each picture`() async throws {
      server.conditions = .slow
      try stage.open(EchoViewController.self)
      try await stage.wait(until: { stage.showsActivity }, or: "no spinner came")
      stage.picture("Early", "")
      let before = stage.svg
      try await stage.wait(for: .milliseconds(150))
      #expect(stage.svg != before)
      stage.picture("Late", "")
      #expect(stage.pictures[0].light == stage.pictures[1].light)
      #expect(stage.pictures[0].dark == stage.pictures[1].dark)
      #expect(stage.faults == [])
      stage.close()
    }
  }
}
