import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// Two scenes of an app, each with its own screen, and a screen that moves to the other scene.
@MainActor @Suite(.screen) struct SceneTests {
  private let clock = ManualClock()

  /// A screen that SwiftUI draws, and that loads its content itself.
  private final class HostedScreen: Headless.UIHostingController<Int>, LoadingDelegate {
    private let work: ScriptedWork<[String]>

    init(_ work: ScriptedWork<[String]>) {
      self.work = work
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func loadContent(ignoreCache: Bool) async throws -> [String] { try await work.run() }
    func loadSucceeded(_ content: [String]) {}
  }

  private func screen(_ work: ScriptedWork<[String]>) -> UIViewController {
    let screen = ScriptedController()
    screen.load = { _ in try await work.run() }
    return prepare(screen)
  }

  private func prepare(_ screen: UIViewController) -> UIViewController {
    screen.loadViewIfNeeded()
    screen.loadingManager.configuration.policy.clock = clock
    screen.loadingManager.configuration.triggers = [.appearance, .foreground]
    screen.loadingManager.configuration.policy.freshness = .stale
    return screen
  }

  private func follow() async {
    await Screen.turn()
    await settle()
  }

  @Test func `a screen follows its own scene`() async throws {
    let works = [ScriptedWork<[String]>(), ScriptedWork<[String]>()]
    let screens = works.map(screen)
    let scenes = try screens.map {
      try #require(Headless.makeWindow(device: .tablet, root: $0).windowScene)
    }
    await follow()
    for work in works { work.answer(["a"]) }
    await follow()
    #expect(works.map(\.callCount) == [1, 1])
    Screen.enterBackground(scenes[0])
    await follow()
    Screen.enterForeground(scenes[0])
    await follow()
    #expect(works.map(\.callCount) == [2, 1], "the other one stayed in front")
    works[0].answer(["b"])
    await follow()
    #expect(screens.allSatisfy { $0.loadingManager.loadingStatus == .loaded })
  }

  @Test func `a command in one scene leaves the keys to the other one`() async throws {
    let screens = (0..<2).map { _ in UIViewController() }
    let windows = screens.map { Headless.makeWindow(device: .tablet, root: $0) }
    #expect(windows[1].isKeyWindow)
    let work = ScriptedWork<Void>()
    let command = Task { try await screens[0].loadingManager.withActivity { try await work.run() } }
    await follow()
    #expect(windows[0].windowScene?.windows.count { !$0.isHidden } == 2)
    #expect(windows[1].isKeyWindow)
    work.answer(())
    _ = try? await command.value
    await follow()
    #expect(windows[1].isKeyWindow)
  }

  @Test func `a refresh control stops and restarts with its own scene only`() async throws {
    let (first, second) = (PulledList(), PulledList())
    let scenes = try [first, second].map { list in
      try #require(list.open().view.window?.windowScene)
    }
    await first.pull()
    await second.pull()
    Screen.enterBackground(scenes[0])
    #expect(!first.control.isRefreshing)
    #expect(second.control.isRefreshing)
    Screen.enterForeground(scenes[0])
    await follow()
    #expect(first.control.isRefreshing)
    await first.answer()
    await second.answer()
    #expect(!first.control.isRefreshing && !second.control.isRefreshing)
    #expect(first.work.callCount == 1 && second.work.callCount == 1)
  }

  @Test func `a screen moved to another scene continues its load there, once`() async throws {
    let work = ScriptedWork<[String]>()
    let moved = screen(work)
    let first = Headless.makeWindow(device: .tablet, root: moved)
    let second = Headless.makeWindow(device: .tablet, root: UIViewController())
    await follow()
    #expect(work.openCalls == [0])
    first.rootViewController = UIViewController()
    second.rootViewController = moved
    await follow()
    await clock.advance(by: .milliseconds(150))
    Screen.settle()
    #expect(moved.loadingManager.loadingView.window === second)
    #expect(work.openCalls.count == 1)
    work.answer(["a"])
    await follow()
    #expect(moved.loadingManager.loadingStatus == .loaded)
    // The previous scene no longer affects it.
    let left = try #require(first.windowScene)
    Screen.enterBackground(left)
    Screen.enterForeground(left)
    await follow()
    #expect(work.openCalls.isEmpty)
  }

  @Test(arguments: [false, true])
  func `closing a scene releases its screen, and other scenes continue loading`(
    isHosting: Bool
  ) async throws {
    let works = [ScriptedWork<[String]>(), ScriptedWork<[String]>()]
    weak var released: UIViewController?
    let other = screen(works[1])
    _ = Headless.makeWindow(device: .tablet, root: other)
    do {
      let closed = isHosting ? prepare(HostedScreen(works[0])) : screen(works[0])
      released = closed
      let scene = try #require(Headless.makeWindow(device: .tablet, root: closed).windowScene)
      await follow()
      #expect(works.map(\.openCalls) == [[0], [0]])
      Headless.disconnect(scene)
    }
    await follow()
    #expect(released == nil)
    #expect(works.map(\.openCalls) == [[], [0]])
    works[1].answer(["a"])
    await follow()
    #expect(other.loadingManager.loadingStatus == .loaded)
  }

  @Test(arguments: coveringStatuses)
  func `nothing is clipped in Slide Over at 320 points`(_ status: LoadingStatus) async {
    let plain = ScriptedController()
    let rig = HostRig(plain)
    let window = Headless.makeWindow(
      device: .tablet,
      root: UINavigationController(rootViewController: plain)
    )
    rig.manager.configuration.failureNotice = .always
    let view = await rig.show(status)
    for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      Screen.setContentSizeCategory(category, for: window)
      Screen.resize(window, to: CGSize(width: 320, height: 1180))
      Screen.settle()
      #expect(rig.cover?.frameInWindow == window.bounds)
      if category == .large { expectNothingClipped(in: view, of: plain.view) }
      Screen.resize(window, to: Headless.Device.tablet.size)
      Screen.settle()
      #expect(rig.cover?.frameInWindow == window.bounds)
    }
  }
}
