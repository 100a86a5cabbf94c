import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The walkthroughs of the screens that keep rows, from their first step to their last.
  @MainActor @Suite struct WalkthroughTests {
    @Test(arguments: [("Posts", 14), ("People", 10)])
    func `a walkthrough comes to its end`(name: String, pictures: Int) async throws {
      let walkthrough = try #require(Walkthrough.all.first { $0.screen.name == name })
      let server = EmbeddedServer()
      let stage = Stage.fresh(server)
      try await walkthrough.run(stage, server)
      #expect(stage.pictures.count == pictures)
      for picture in stage.pictures {
        #expect(XMLCheck.complaint(about: picture.light) == nil)
      }
      #expect(stage.status == .loaded)
      #expect(stage.faults == [])
    }
  }
}
