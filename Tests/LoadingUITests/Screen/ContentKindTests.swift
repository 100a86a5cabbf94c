#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A server that asks for a pause of one hour.
private struct Busy: RetryAfterProviding {
  var retryAfter: Duration? { .seconds(3600) }
}

/// Automatic loads of each kind of content.
@MainActor @Suite(.screen) struct ContentKindTests {
  nonisolated private static let polled: [ContentKind] = [.delegate, .loader, .mapped, .paged]
  private let offline = URLError(.notConnectedToInternet)

  @Test(arguments: polled, [false, true])
  func `after a pull, polling goes on at its interval, whatever has failed before`(
    kind: ContentKind,
    isBusy: Bool
  ) async {
    let rig = KindRig(kind, LoadingPolicy(polling: .seconds(10)))
    await rig.reload()
    await rig.answer([1])
    await rig.advance(10)
    if isBusy {
      await rig.fail(Busy())
    } else {
      for _ in 0..<4 {
        await rig.fail(TestError("poll"))
        await rig.advance(300)
      }
      await rig.fail(TestError("poll"))
    }
    let count = rig.work.callCount
    await rig.reload(force: true)
    await rig.answer([2])
    await rig.advance(9)
    #expect(rig.work.callCount == count + 1)
    await rig.advance(1)
    #expect(rig.work.callCount == count + 2)
  }

  @Test(arguments: polled, [false, true])
  func `polling waits as long as the server has asked for, whatever ends meanwhile`(
    kind: ContentKind,
    isCancelled: Bool
  ) async {
    let rig = KindRig(kind, LoadingPolicy(polling: .seconds(10)))
    await rig.reload()
    await rig.answer([1])
    await rig.advance(10)
    await rig.fail(Busy())
    await rig.advance(1000)
    await rig.reload(force: true)
    if isCancelled {
      rig.manager.cancel()
      await rig.turn()
    } else {
      await rig.fail(TestError("other"))
    }
    let count = rig.work.callCount
    // None of these is another answer of the server, with which its pause would begin again.
    for _ in 0..<25 { await rig.advance(100) }
    #expect(rig.work.callCount == count)
    await rig.advance(100)
    #expect(rig.work.callCount == count + 1)
  }

  @Test(arguments: ContentKind.allCases)
  func `the pause before a retry ends with the network, also after an earlier failure`(
    kind: ContentKind
  ) async {
    let retry = RetryPolicy.exponential(maximumRetries: 1, base: .seconds(30), jitter: 0)
    let rig = KindRig(kind, LoadingPolicy(retry: retry))
    await rig.turn()
    rig.network.report(false)
    await rig.reload()
    await rig.fail(offline)
    await rig.advance(30)
    await rig.fail(offline)
    #expect(rig.manager.loadingStatus.error != nil)
    let count = rig.work.callCount
    rig.manager.retry()
    await rig.turn()
    await rig.fail(offline)
    rig.network.report(true)
    await rig.turn()
    #expect(rig.work.callCount == count + 2)
  }

  @Test(arguments: ContentKind.allCases, [false, true])
  func `when the network returns, nothing is loaded before the server's pause is over`(
    kind: ContentKind,
    isRetried: Bool
  ) async {
    let rig = KindRig(kind)
    await rig.turn()
    await rig.reload()
    if !isRetried { rig.network.report(false) }
    await rig.fail(Busy())
    if isRetried {
      rig.network.report(false)
      rig.manager.retry()
      await rig.turn()
      await rig.fail(offline)
    }
    let count = rig.work.callCount
    rig.network.report(true)
    await rig.turn()
    #expect(rig.work.callCount == count)
    rig.manager.retry()
    await rig.turn()
    #expect(rig.work.callCount == count + 1, "a person may")
  }

  @Test(arguments: ContentKind.allCases)
  func `changes during a load are loaded once after it, and its content stays visible`(
    kind: ContentKind
  ) async {
    let rig = KindRig(kind)
    await rig.turn()
    await rig.reload()
    let count = rig.work.callCount
    for _ in 0..<5 {
      rig.manager.setNeedsReload()
      await rig.turn()
    }
    await rig.advance(2)
    #expect(rig.work.callCount == count)
    #expect(rig.manager.loadingView.window != nil)
    await rig.answer([1])
    #expect(rig.work.callCount == count + 1)
    #expect(rig.manager.loadingStatus == .backgroundRefreshing)
    await rig.advance(5)
    #expect(rig.manager.loadingView.window == nil)
    await rig.fail(TestError("unnoticed"))
    #expect(rig.manager.hasContent)
  }

  // What the chain's caller awaits is the second load, which the failure begins.
  @Test(arguments: [ContentKind.delegate, .loader, .mapped, .combined, .paged], [false, true])
  func `the outcome of a load is that of the caller, also if another one begins at once`(
    kind: ContentKind,
    hasContent: Bool
  ) async {
    let rig = KindRig(kind)
    await rig.turn()
    if hasContent {
      await rig.reload()
      await rig.answer([1])
    }
    var isRepeated = false
    let observation = rig.manager.observeStatus { [weak manager = rig.manager] status in
      guard status.error != nil, !isRepeated else { return }
      isRepeated = true
      manager?.reloadContent(force: true)
    }
    let task = rig.manager.reloadContent(force: true)
    await rig.turn()
    await rig.fail(offline)
    #expect(await task.value.error != nil)
    #expect(rig.manager.loadingStatus.error == nil)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: ContentKind.allCases)
  func `all callers learn the end if an observer cancels and reloads`(kind: ContentKind) async {
    let rig = KindRig(kind)
    await rig.turn()
    await rig.reload()
    while !rig.work.openCalls.isEmpty { await rig.answer([1]) }
    var (waitingCount, step) = (0, 0)
    func reload() {
      let task = rig.manager.reloadContent(force: true)
      waitingCount += 1
      Task {
        _ = await task.value
        waitingCount -= 1
      }
    }
    let observation = rig.manager.observeStatus { status in
      if status == .foregroundRefreshing, step == 0 {
        step = 1
        rig.manager.cancel()
      } else if status == .loaded, step == 1 {
        step = 2
        reload()
      }
    }
    reload()
    await rig.turn()
    while !rig.work.openCalls.isEmpty { await rig.answer([2]) }
    #expect(rig.manager.loadingStatus == .loaded)
    #expect(waitingCount == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `a pause that one of two combined loaders must keep doesn't hold the other`() async {
    let tabs = UITabBarController()
    var counts = [0, 0]
    let busy = Loader<Int> { _ in
      counts[0] += 1
      throw Busy()
    }
    let other = Loader<Int> { _ in
      counts[1] += 1
      throw TestError("other")
    }
    let screen = UIViewController()
    Screen.makeWindow(root: tabs)
    tabs.viewControllers = [screen, UIViewController()]
    Screen.layout()
    screen.loadingManager.configuration.triggers = .appearance
    screen.loadingManager.follow(combined(busy, other))
    await screen.loadingManager.beginReload()
    let before = counts
    for index in [1, 0] {
      tabs.selectedIndex = index
      Screen.settle()
      await settle()
    }
    #expect(counts == [before[0], before[1] + 1])
  }
}
#endif
