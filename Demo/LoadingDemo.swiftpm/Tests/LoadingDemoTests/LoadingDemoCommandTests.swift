import Foundation
import LoadingStore
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  @MainActor @Suite struct LoadingDemoCommandTests {
    private let folder = FolderOfItsOwn.current

    private func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func `the command writes a page with every step and the requested pictures`()
      async throws
    {
      let code = await LoadingDemoCommand.run(
        ["--output", folder.path, "--pictures", folder.path, "--screen", "echo"])
      #expect(code == 0)
      let page = try text("index.html")
      #expect(page.components(separatedBy: "<figure>").count - 1 == 9)
      #expect(page.components(separatedBy: "<svg").count - 1 == 18)
      for state in ["loading", "content", "failed", "empty"] {
        let light = try text("\(state)-light.svg")
        let dark = try text("\(state)-dark.svg")
        #expect(XMLCheck.complaint(about: light) == nil)
        #expect(XMLCheck.complaint(about: dark) == nil)
        #expect(light != dark)
      }
    }

    @Test func `Echo shows every status in order`() async throws {
      let server = EmbeddedServer()
      let stage = Stage.fresh(server)
      try await Walkthrough.all[0].run(stage, server)
      #expect(
        stage.statuses.map(\.inWords) == [
          "loading", "loaded",
          "backgroundRefreshing",
          "failed: The server isn’t responding (500). Please try again later.",
          "backgroundRefreshing", "empty",
          "loading", "failed: Check your connection to the internet.",
          "loading", "loaded",
        ]
      )
      #expect(stage.faults == [])
    }

    @Test func `invalid answers of a server don't stop the command`() async throws {
      let server = try LoopbackServer(manner: "garbage")
      defer { server.stop() }
      let code = await LoadingDemoCommand.run(
        ["--url", server.address.absoluteString, "--output", folder.path])
      #expect(code == 0)
      let page = try text("index.html")
      #expect(page.components(separatedBy: ">4. Next response<").count == Walkthrough.all.count)
      let gallery = try #require(page.components(separatedBy: "<h2>Gallery<").last)
      #expect(gallery.components(separatedBy: "<figure>").count - 1 == 1, "it sends no request")
    }

    @Test func `rows of earlier runs are removed only if requested`()
      async throws
    {
      let server = try LoopbackServer(manner: "failing")
      defer { server.stop() }
      let name = "rows-127.0.0.1-\(server.port).sqlite"
      let rows = StoredRows(file: folder.appendingPathComponent(name))
      let store: SQLiteStore<Post> = try rows.open(.posts)
      let post = Post(character: "🍐", name: "quince", number: 1)
      try await store.reconcile([post], matching: nil, in: 0..<20, isLast: true)
      let arguments = [
        "--url", server.address.absoluteString, "--output", folder.path, "--screen", "posts",
      ]
      #expect(await LoadingDemoCommand.run(arguments) == 0)
      #expect(try text("index.html").contains("quince"))
      #expect(try await store.count(matching: nil) == 1)
      #expect(await LoadingDemoCommand.run(arguments + ["--reset"]) == 0)
      #expect(try !text("index.html").contains("quince"))
      #expect(try await store.count(matching: nil) == 0)
    }

    @Test func `an unknown option ends with code 2 and an invalid folder with code 1`() async {
      #expect(await LoadingDemoCommand.run(["--nonsense"]) == 2)
      #expect(await LoadingDemoCommand.run(["--output", "/dev/null/folder"]) == 1)
    }
  }
}
