#if canImport(UIKit)
import LoadingTesting
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The reasons of a screen's requests.
@MainActor @Suite(.screen) struct ScreenReasonsTests {
  private final class ReasonsViewController: UITableViewController, LoadingDelegate {
    func loadContent(ignoreCache: Bool) async throws -> Int { 1 }
    func loadSucceeded(_ content: Int) {}
  }

  private let screen = ReasonsViewController()
  private let window: UIWindow
  private let network = Reachability()
  private let clock = ManualClock()

  init() async {
    let manager = screen.loadingManager
    manager.configuration.policy.clock = clock
    manager.configuration.policy.freshness = .stale
    manager.configuration.triggers = [.appearance, .foreground, .reconnection]
    manager.reachability = network
    manager.enablePullToRefresh()
    window = Screen.makeWindow(root: screen)
    await settle()
  }

  private func reasons(_ body: @MainActor () async throws -> Void) async rethrows
    -> [RequestReason]
  {
    let requests = try await requests(body)
    #expect(requests.allSatisfy { $0.subject == "ReasonsViewController" })
    return requests.map(\.reason)
  }

  @Test func `the app, a button and a pull`() async {
    #expect(await reasons { screen.loadingManager.reloadContent() } == [.reload])
    #expect(await reasons { screen.loadingManager.retry() } == [.button])
    #expect(await reasons { Screen.pull(screen.tableView) } == [.pull])
  }

  @Test func `an appearance, and a return to the foreground`() async throws {
    window.rootViewController = UIViewController()
    Screen.layout()
    let appearance = await reasons {
      window.rootViewController = screen
      Screen.layout()
    }
    #expect(appearance == [.appearance])
    let scene = try #require(window.windowScene)
    let foreground = await reasons {
      Screen.enterBackground(scene)
      Screen.enterForeground(scene)
    }
    #expect(foreground == [.foreground])
  }

  @Test func `outdated content, and polling`() async {
    #expect(await reasons { screen.loadingManager.setNeedsReload() } == [.outdated])
    screen.loadingManager.configuration.policy.polling = .seconds(60)
    await settle()
    #expect(await reasons { await clock.advance(by: .seconds(61)) } == [.polling])
  }

  @Test func `a reconnection after a failure`() async {
    let loader = Loader<Int> { [network] _ in
      guard network.isReachable else { throw URLError(.notConnectedToInternet) }
      return 1
    }
    screen.loadingManager.follow(loader)
    network.report(false)
    screen.loadingManager.reloadContent(force: true)
    await settle()
    let requests = await requests { network.report(true) }
    #expect(requests == [.init("Loader<Int>", .reconnection)])
  }
}
#endif
