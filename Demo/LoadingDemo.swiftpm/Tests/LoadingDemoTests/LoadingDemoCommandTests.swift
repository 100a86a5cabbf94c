import Foundation
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  @MainActor @Suite struct LoadingDemoCommandTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("LoadingDemoTests-\(UUID().uuidString)", isDirectory: true)

    private func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func `the command writes one page with every step and the pictures asked for`()
      async throws
    {
      defer { try? FileManager.default.removeItem(at: folder) }
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

    @Test func `every status of Echo comes in order`() async throws {
      let server = EmbeddedServer()
      let stage = Stage.fresh(server)
      try await Walkthrough.all[0].run(stage, server)
      #expect(
        stage.statuses.map(\.inWords) == [
          "loading", "loaded",
          "backgroundRefreshing", "failed: The server has a problem (500). Please try again later.",
          "backgroundRefreshing", "empty",
          "loading", "failed: There is no connection to the internet.",
          "loading", "loaded",
        ]
      )
      #expect(stage.faults == [])
    }

    @Test(arguments: ["garbage", "failing"])
    func `a server that sends nonsense does not stop the command`(manner: String) async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let server = try LoopbackServer(manner: manner)
      defer { server.stop() }
      let code = await LoadingDemoCommand.run(
        ["--url", server.address.absoluteString, "--output", folder.path])
      #expect(code == 0)
      #expect(try text("index.html").contains("<figure>"))
    }

    @Test func `an unknown option ends with code 2 and a folder that cannot be with code 1`() async
    {
      #expect(await LoadingDemoCommand.run(["--nonsense"]) == 2)
      #expect(await LoadingDemoCommand.run(["--output", "/dev/null/folder"]) == 1)
    }
  }
}
