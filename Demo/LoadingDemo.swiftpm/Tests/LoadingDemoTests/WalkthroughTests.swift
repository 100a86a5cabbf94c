import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The walkthroughs of the screens that store content, from first to last step.
  @MainActor @Suite struct WalkthroughTests {
    private func run(
      _ name: String,
      over rows: StoredRows = .temporary(),
      pictures: Int
    ) async throws {
      let walkthrough = try #require(Walkthrough.all.first { $0.screen.name == name })
      let server = EmbeddedServer()
      let stage = Stage.fresh(server, rows)
      try await walkthrough.run(stage, server)
      #expect(stage.pictures.count == pictures)
      for picture in stage.pictures {
        #expect(XMLCheck.complaint(about: picture.light) == nil)
      }
      #expect(stage.status == .loaded)
      #expect(stage.faults == [])
    }

    @Test func `the walkthrough of Posts completes`() async throws {
      try await run("Posts", pictures: 27)
    }

    @Test func `the walkthrough of History completes`() async throws {
      try await run("History", pictures: 7)
    }

    @Test func `the walkthrough of Profile completes`() async throws {
      try await run("Profile", pictures: 13)
    }

    @Test func `the walkthrough of Flowers completes, also with restored content`() async throws {
      let rows = StoredRows.temporary()
      try await run("Flowers", over: rows, pictures: 11)
      try await run("Flowers", over: rows, pictures: 8)
    }

    @Test func `the walkthrough of Animals completes`() async throws {
      try await run("Animals", pictures: 12)
    }

    @Test func `the walkthrough of Chat completes`() async throws {
      try await run("Chat", pictures: 11)
    }

    @Test func `the walkthrough of People completes, also with stored rows`() async throws {
      let rows = StoredRows.temporary()
      try await run("People", over: rows, pictures: 11)
      try await run("People", over: rows, pictures: 11)
    }
  }
}
