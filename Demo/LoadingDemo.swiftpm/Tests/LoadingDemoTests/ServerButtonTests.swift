import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The fault panel, which every screen has.
  @MainActor @Suite final class ServerButtonTests: ScreenTests {
    private static let slow = "Responds after three seconds"

    @Test func `every screen offers every fault`() async throws {
      for screen in demoScreens {
        server.conditions = .ok
        try stage.open(screen)
        try await stage.choose("Fails", from: "Server")
        #expect(server.conditions == .failing, "\(screen.name)")
        try await stage.choose("Airplane Mode", from: "Server")
        #expect(server.conditions == .offline, "\(screen.name)")
        try await stage.choose("Has no content", from: "Server")
        #expect(server.conditions == .empty, "\(screen.name)")
        try await stage.choose(Self.slow, from: "Server")
        try await stage.choose("Responds", from: "Server")
        #expect(server.conditions == .slow, "\(screen.name)")
        stage.close()
      }
    }

    @Test func `a slow server can also fail, and become fast again`() async throws {
      server.conditions = .ok
      try await stage.choose(Self.slow, from: "Server")
      try await stage.choose("Fails", from: "Server")
      #expect(server.conditions == ServerConditions(delay: .seconds(3), fault: .status(500)))
      try await stage.choose(Self.slow, from: "Server")
      #expect(server.conditions == .failing)
    }

    @Test func `airplane mode is reported until it is turned off`() async throws {
      let reachability = stage.services.reachability
      try await stage.choose("Airplane Mode", from: "Server")
      try await stage.wait(until: { !reachability.isReachable }, or: "it isn’t reported")
      try await stage.choose("Airplane Mode", from: "Server")
      try await stage.wait(until: { reachability.isReachable }, or: "the end isn’t reported")
      #expect(server.conditions.fault == nil)
    }

    @Test func `the choice of one screen is marked on the next`() async throws {
      let session = InteractiveSession(stage)
      try await session.press(.character("f"))
      try await session.press(.character("2"))
      try stage.open(EchoViewController.self)
      try await session.press(.character("f"))
      #expect(session.grid.lines.contains { $0.contains("2 ✓ Fails") })
      #expect(session.grid.lines.contains { $0.contains("1   Responds") })
    }
  }
}
