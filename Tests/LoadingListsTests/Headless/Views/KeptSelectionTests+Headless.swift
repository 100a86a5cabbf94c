import Loading
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

extension KeptSelectionTests {
  @Test(arguments: PlantHost.allCases, Change.allCases)
  func `stays in a window`(_ host: PlantHost, _ change: Change) async {
    let screen = host.make([first, second])
    await screen.open()
    screen.select(IndexPath(item: 1, section: 0))
    make(change, on: screen)
    await screen.follow()
    Headless.advance(by: .seconds(1))
    await screen.follow()
    #expect(selected(screen) == [2])
  }

  @Test(arguments: PlantHost.allCases, Reload.allCases)
  func `of several rows stays over a reload`(_ host: PlantHost, _ reload: Reload) async {
    let work = ScriptedWork<[Plant]>()
    let loader = Loader { _ in try await work.run() }
    let screen = host.make([ListSection("loaded", over: loader), second])
    await screen.open()
    screen.loadingManager.follow(screen.source)
    loader.load()
    await screen.follow()
    work.answer(plants(1...6))
    await screen.follow()
    screen.keepSelection()
    for path in [IndexPath(item: 1, section: 0), [0, 3], [0, 5], [1, 0]] { screen.select(path) }
    #expect(selected(screen) == [2, 4, 6, 4])
    let window = screen.view.window
    if reload == .away { window?.rootViewController = UIViewController() }
    screen.loadingManager.reloadContent(force: true, inBackground: reload != .covered)
    await screen.follow()
    Headless.advance(by: .seconds(1))
    switch reload {
    case .failed: work.fail(TestError("load"), call: work.openCalls.last)
    case .twice:
      work.answer(plants(0...6), call: work.openCalls.last)
      await screen.follow()
      loader.load(force: true)
      await screen.follow()
      work.answer(plants(0...5).reversed(), call: work.openCalls.last)
    case .changed, .away, .covered:
      work.answer(plants(0...5).reversed(), call: work.openCalls.last)
    }
    await screen.follow()
    window?.rootViewController = screen
    Headless.advance(by: .seconds(1))
    await screen.follow()
    #expect(selected(screen) == (reload == .failed ? [2, 4, 6, 4] : [4, 2, 4]))
  }
}
