import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingTesting

/// The steps of a walk that no fault distinguishes from others.
@MainActor @Suite(.screen) struct RehearsalWalkTests {
  @Test func `another delegate loads again`() async throws {
    let walk = RehearsalWalk(Rehearsal { RehearsedScreen($0) })
    try await walk.take(.open(isQuick: false))
    #expect(walk.possibleSteps.contains(.changeDelegate))
    try await walk.take(.changeDelegate)
    #expect(walk.stage.server.calls.count == 2)
    try await walk.take(.succeed)
    #expect(walk.stage.phase.statuses == ["loaded"])
    await walk.stage.end()
  }

  @Test(arguments: [RehearsalStep.Leaving.push, .cover])
  func `a screen is left for another one over it, and seen again`(
    _ leaving: RehearsalStep.Leaving
  ) async throws {
    let walk = RehearsalWalk(Rehearsal { RehearsedScreen($0) })
    try await walk.take(.open(isQuick: true))
    let screen = try #require(walk.stage.screen)
    #expect(walk.possibleSteps.contains(.leave(leaving)))
    try await walk.take(.leave(leaving))
    #expect(screen.view.window == nil)
    try await walk.take(.comeBack)
    #expect(screen.view.window != nil)
    await walk.stage.end()
  }

  @Test func `a tab is left for another one, and chosen again`() async throws {
    let walk = RehearsalWalk(
      Rehearsal { server in
        let tabs = UITabBarController()
        tabs.viewControllers = [
          UIViewController(), UINavigationController(rootViewController: RehearsedScreen(server)),
        ]
        tabs.selectedIndex = 1
        return tabs
      }
    )
    try await walk.take(.open(isQuick: true))
    let tabs = try #require(walk.stage.screen as? UITabBarController)
    let list = try #require(tabs.selectedViewController)
    #expect(walk.possibleSteps.contains(.leave(.tab)))
    try await walk.take(.leave(.tab))
    #expect(list.view.window == nil)
    try await walk.take(.comeBack)
    #expect(list.view.window != nil)
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.viewControllers?.count == 2)
    await walk.stage.end()
  }
}
