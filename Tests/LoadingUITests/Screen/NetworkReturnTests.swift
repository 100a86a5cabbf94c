#if canImport(UIKit)
import Foundation
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Requests that failed or wait because the network was unreachable, when it is back.
@MainActor @Suite(.screen) struct NetworkReturnTests {
  nonisolated enum Content: CaseIterable { case delegate, loader, pages, mapped }

  private let screen = TestScreen()
  private let network = Reachability(isReachable: true)
  private let work = ScriptedWork<[String]>()
  private var manager: LoadingManager { screen.manager }
  private let offline = URLError(.notConnectedToInternet)

  init() {
    manager.reachability = network
    manager.configuration.triggers = .reconnection
  }

  private func show(_ content: Content, retry: RetryPolicy = .never) {
    let policy = LoadingPolicy(retry: retry, clock: screen.clock)
    let pages = PagedLoader<Row, Int>(pageSize: 2, policy: policy) { [work] offset, _ in
      _ = try await work.run()
      return rows(offset..<offset + 2)
    }
    switch content {
    case .delegate:
      manager.configuration.policy = policy
      screen.controller.load = { [work] _ in try await work.run() }
      screen.controller.loadPage = { [work] in try await work.run() }
    case .loader: manager.follow(Loader(policy: policy) { [work] _ in try await work.run() })
    case .pages: manager.follow(pages)
    case .mapped: manager.follow(pages.mapped { $0.map(\.id) })
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a failure without the network is retried behind another one`(
    isCombined: Bool,
    isFirst: Bool
  ) async {
    let requests = ScriptedWork<Int>()
    let other = Loader<Int> { _ in throw TestError("other") }
    let loader = Loader<Int> { _ in try await requests.run() }
    let pair = isFirst ? (loader, other) : (other, loader)
    if isCombined {
      manager.follow(combined(pair.0, pair.1))
    } else {
      manager.follow(pair.0, pair.1)
    }
    manager.reloadContent()
    await Screen.turn(3)
    requests.fail(offline)
    await Screen.turn(3)
    flap()
    await Screen.turn(3)
    #expect(requests.callCount == 2)
  }

  private func flap() {
    network.report(false)
    network.report(true)
  }

  @Test(arguments: Content.allCases)
  func `a load that fails after the network is back is retried once, immediately`(
    _ content: Content
  ) async {
    show(content)
    network.report(false)
    manager.reloadContent()
    await Screen.turn(3)
    network.report(true)
    work.fail(offline)
    await Screen.turn(3)
    #expect(work.callCount == 2)
    #expect(manager.loadingStatus == .loading)
    work.fail(offline)
    await Screen.turn(3)
    #expect(work.callCount == 2, "it hasn't returned since")
    flap()
    await Screen.turn(3)
    #expect(work.callCount == 3)
  }

  @Test(arguments: Content.allCases)
  func `another failure isn't retried`(_ content: Content) async {
    show(content)
    manager.reloadContent()
    await Screen.turn(3)
    flap()
    work.fail(TestError("load"))
    await Screen.turn(3)
    #expect(work.callCount == 1)
    #expect(manager.loadingStatus == .failed(TestError("load")))
  }

  @Test(arguments: Content.allCases)
  func `a load that waits for its retry begins it`(_ content: Content) async {
    show(content, retry: .exponential(base: .seconds(30), jitter: 0))
    network.report(false)
    manager.reloadContent()
    await Screen.turn(3)
    work.fail(offline)
    await Screen.turn(3)
    #expect(work.callCount == 1)
    network.report(true)
    await Screen.turn(3)
    #expect(work.callCount == 2)
    work.answer(["a"])
    await Screen.turn(3)
    #expect(manager.loadingStatus == .loaded)
    await screen.clock.advance(by: .seconds(60))
    await Screen.turn(3)
    #expect(work.callCount == 2)
  }

  @Test(arguments: [Content.delegate, .pages, .mapped], [false, true])
  func `a page that failed without a network is requested again, another one isn't`(
    _ content: Content,
    isOfNetwork: Bool
  ) async {
    show(content)
    manager.reloadContent()
    await Screen.turn(3)
    work.answer(["a"])
    await Screen.turn(3)
    manager.loadNextPage()
    await Screen.turn(3)
    network.report(false)
    work.fail(isOfNetwork ? offline : TestError("page"))
    await Screen.turn(3)
    #expect(manager.pagingError != nil || content == .mapped)
    network.report(true)
    await Screen.turn(3)
    #expect(work.callCount == (isOfNetwork ? 3 : 2))
    if isOfNetwork { work.answer(["b"]) }
    await Screen.turn(3)
    flap()
    await Screen.turn(3)
    #expect(work.callCount == (isOfNetwork ? 3 : 2))
  }

  @Test(arguments: Content.allCases)
  func `without the trigger nothing is requested`(_ content: Content) async {
    manager.configuration.triggers = .appearance
    show(content)
    manager.reloadContent()
    await Screen.turn(3)
    flap()
    work.fail(offline)
    await Screen.turn(3)
    flap()
    await Screen.turn(3)
    #expect(work.callCount == 1)
  }

  // MixinNetwork/ios-app 1539, mullvad/mullvadvpn-app 4455
  @Test func `the network's return doesn't load a screen that was reset after its failure`() async {
    let (screen, network) = (TestScreen(), Reachability())
    screen.manager.reachability = network
    screen.manager.configuration.triggers = .reconnection
    screen.controller.load = { _ in throw URLError(.notConnectedToInternet) }
    network.report(false)
    _ = await screen.manager.reloadContent().value
    screen.manager.loadingStatus = .idle
    _ = screen.log.take()
    network.report(true)
    await settle()
    #expect(!screen.log.events.contains { $0.hasPrefix("loadContent") })
  }
}
#endif
