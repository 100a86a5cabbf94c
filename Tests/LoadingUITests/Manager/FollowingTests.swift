#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Screens that show the states of shared loaders.
@MainActor @Suite(.screen) struct FollowingTests {
  let clock = ManualClock()
  let work = ScriptedWork<[String]>()
  let other = ScriptedWork<Int>()

  private func makeLoader() -> Loader<[String]> {
    Loader { [work] _ in try await work.run() }
  }

  private func makeScreen(_ loaders: any ContentLoading...) -> (UIViewController, LoadingManager) {
    let controller = UIViewController()
    controller.loadingManager.configuration.policy.clock = clock
    _ = Screen.makeWindow(root: controller)
    if loaders.count == 1 { controller.loadingManager.follow(loaders[0]) }
    if loaders.count == 2 { controller.loadingManager.follow(loaders[0], loaders[1]) }
    return (controller, controller.loadingManager)
  }

  @Test func `a reload's task ends with its load, even if an observer loads again`() async {
    let loader = makeLoader()
    let (_, manager) = makeScreen(loader)
    var isFirst = true
    let observation = loader.observe { state in
      guard case .success = state, isFirst else { return }
      isFirst = false
      loader.load(force: true)
    }
    let task = await manager.beginReload()
    work.answer(["a"])
    #expect(await task.value == .loaded)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    observation.cancel()
    loader.cancel()
  }

  @Test func `an empty answer is the outcome of a reload, even if another load follows it`() async {
    let loader = makeLoader()
    let (_, manager) = makeScreen(loader)
    let task = await manager.beginReload()
    loader.invalidate()
    work.answer([])
    #expect(await task.value == .empty)
    #expect(manager.loadingStatus == .loading)
    loader.cancel()
  }

  @Test func `existing content of a loader is shown immediately, without a request`() async {
    let loader = makeLoader()
    loader.update(["a"])
    let (_, manager) = makeScreen(loader)
    #expect(manager.loadingStatus == .loaded)
    #expect(await manager.reloadContent().value == .loaded)
    #expect(work.callCount == 0)
  }

  @Test func `two screens share a loader, and a refresh on one updates both`() async {
    let loader = makeLoader()
    let (_, first) = makeScreen(loader)
    let (_, second) = makeScreen(loader)
    first.reloadContent()
    #expect(first.loadingStatus == .loading)
    #expect(second.loadingStatus == .loading)
    await settle()
    await work.finish(with: ["a"])
    let refresh = second.reloadContent(force: true)
    #expect(second.loadingStatus == .foregroundRefreshing)
    #expect(first.loadingStatus == .backgroundRefreshing)
    await settle()
    #expect(work.openCalls == [1])
    work.answer(["b"])
    #expect(await refresh.value == .loaded)
    #expect(first.loadingStatus == .loaded)
  }

  @Test func `the status is loading until all followed loaders have loaded`() async {
    let slow = Loader { [other] _ in try await other.run() }
    let (_, manager) = makeScreen(makeLoader(), slow)
    let task = await manager.beginReload()
    await work.finish(with: ["a"])
    #expect(manager.loadingStatus == .loading)
    #expect(!manager.hasContent)
    other.answer(1)
    #expect(await task.value == .loaded)
    #expect(manager.hasContent)
  }

  @Test func `a failure covers the screen only while some content is missing`() async {
    let first = makeLoader()
    let second = Loader { [other] _ in try await other.run() }
    let (_, manager) = makeScreen(first, second)
    first.update(["a"])
    await first.beginLoad(force: true)
    await work.finish(throwing: TestError("refresh"))
    Screen.settle()
    #expect(manager.loadingStatus == .failed(TestError("refresh")))
    #expect(manager.failedView.window != nil)
    second.update(1)
    Screen.settle()
    #expect(manager.loadingStatus == .failed(TestError("refresh")))
    #expect(manager.failedView.window == nil, "no cover over existing content")
    second.reset()
    Screen.settle()
    #expect(manager.failedView.window != nil, "nothing else is visible")
  }

  @Test func `controls are disabled while followed loaders load, and each failure is reported`()
    async
  {
    let screen = ScriptedController()
    screen.loadingManager.configuration.policy.clock = clock
    _ = Screen.makeWindow(root: screen)
    let button = UIButton()
    screen.loadingManager.controlsToDisable = [button]
    let loader = makeLoader()
    screen.loadingManager.follow(loader)
    for _ in 0..<2 {
      await loader.beginLoad(force: true)
      #expect(!button.isEnabled)
      await work.finish(throwing: TestError("load"))
      #expect(button.isEnabled)
    }
    #expect(screen.log.events.filter { $0.hasPrefix("loadFailed") }.count == 2)
  }

  @Test(arguments: [false, true])
  func `after an unneeded reload, another screen's load counts as background`(
    isRetry: Bool
  ) async {
    let loader = makeLoader()
    loader.update(["a"])
    let (controller, manager) = makeScreen(loader)
    if isRetry {
      manager.retry()
    } else {
      #expect(await manager.reloadContent().value == .loaded)
    }
    loader.load(force: true)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    await clock.advance(by: .seconds(1))
    #expect(controller.view.subviews == [])
    loader.cancel()
  }

  @Test func `joining another screen's load brings it to the foreground`()
    async
  {
    let loader = makeLoader()
    loader.update(["a"])
    let (_, manager) = makeScreen(loader)
    loader.load(force: true)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    manager.reloadContent(inBackground: true)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    manager.reloadContent()
    #expect(manager.loadingStatus == .foregroundRefreshing)
    manager.reloadContent(inBackground: true)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await settle()
    await work.finish(with: ["b"])
    #expect(manager.loadingStatus == .loaded)
  }

  @Test func `following a loader cancels the delegate's load`() async throws {
    let screen = TestScreen()
    screen.waitForScriptedAnswers()
    let own = await screen.manager.beginReload()
    let loader = makeLoader()
    loader.load()
    screen.manager.follow(loader)
    await settle()
    try #require(screen.work.cancelCount == 1)
    #expect(await own.value == .idle)
    #expect(screen.manager.loadingStatus == .loading)
    await work.finish(with: ["a"])
    #expect(screen.manager.loadingStatus == .loaded)
    let controls = screen.log.take().filter { $0.hasSuffix("Controls") }
    #expect(controls == ["disableControls", "enableControls", "disableControls", "enableControls"])
  }

  @Test func `following a loader cancels the delegate's page`() async {
    let screen = TestScreen()
    await screen.loadContent()
    let page = ScriptedWork<[String]>()
    screen.controller.loadPage = { try await page.run() }
    screen.manager.loadNextPage()
    await settle()
    let loader = makeLoader()
    screen.manager.follow(loader)
    await loader.beginLoad()
    #expect(page.openCalls == [])
    #expect(screen.manager.loadingStatus == .loading)
    loader.cancel()
  }

  @Test func `follow() without loaders returns to the delegate's content`() async {
    let controller = ScriptedController()
    let loader = makeLoader()
    controller.loadingManager.follow(loader)
    controller.loadingManager.follow()
    loader.load()
    #expect(controller.loadingManager.loadingStatus == .idle)
    #expect(await controller.loadingManager.reloadContent().value == .loaded)
    #expect(controller.items == ["a"])
    loader.cancel()
  }

  @Test func `ending to follow a loader removes the cover and enables the controls`() async {
    let loader = makeLoader()
    let (controller, manager) = makeScreen(loader)
    let button = UIButton()
    manager.controlsToDisable = [button]
    loader.load()
    await clock.advance(by: .seconds(1))
    #expect(manager.loadingView.window != nil)
    #expect(!button.isEnabled)
    manager.follow()
    Screen.settle()
    #expect(manager.loadingStatus == .idle)
    #expect(!manager.hasContent)
    #expect(controller.view.subviews == [])
    #expect(button.isEnabled)
    loader.cancel()
  }

  @Test func `cancelling a followed load restores nothing of the previous loader`() async {
    let (previous, loader) = (makeLoader(), Loader<Int> { [other] _ in try await other.run() })
    let (_, manager) = makeScreen(previous)
    manager.configuration.failureNotice = .always
    for hasContent in [false, true] {
      manager.follow(previous)
      if hasContent { previous.update(["a"]) }
      await previous.beginLoad(force: true)
      await work.finish(throwing: TestError("previous"))
      Screen.settle()
      #expect(manager.loadingStatus == .failed(TestError("previous")))
      loader.load()
      manager.follow(loader)
      loader.cancel()
      await clock.advance(by: .seconds(1))
      Screen.settle()
      #expect(manager.loadingStatus == .idle)
      #expect(manager.failedView.window == nil)
      let ids = manager.viewController?.view.descendants.compactMap(\.accessibilityIdentifier)
      #expect(ids?.contains("loading.notice") == false)
    }
  }

  @Test func `the delegate's hooks are called before followed loaders load`() async {
    let controller = ScriptedController()
    controller.loadingManager.configuration.policy.clock = clock
    controller.loadingManager.follow(makeLoader())
    controller.allowsReload = false
    #expect(await controller.loadingManager.reloadContent().value == .idle)
    #expect(work.callCount == 0)
    controller.allowsReload = true
    await controller.loadingManager.beginReload()
    #expect(controller.log.take() == ["status loading", "disableControls"])
    #expect(work.callCount == 1)
  }

  @Test func `a loader doesn't retain its screens, and stays usable after their release`() async {
    let loader = makeLoader()
    weak var released: LoadingManager?
    do {
      let (_, manager) = makeScreen(loader)
      released = manager
      await manager.beginReload()
    }
    Screen.reset()
    await settle()
    #expect(released == nil)
    await work.finish(with: ["a"])
    #expect(loader.state == .success(content: ["a"]))
  }

  @Test func `followed content is empty only if it is a collection without elements`()
    async
  {
    struct Directory { let sections: [[String]] }
    let (_, manager) = makeScreen()
    let directory = Loader { _ in Directory(sections: [[], []]) }
    manager.follow(directory)
    #expect(await manager.reloadContent().value == .loaded)
    manager.follow(directory.mapped { $0.sections })
    #expect(manager.loadingStatus == .loaded, "two sections, even without rows")
    manager.follow(directory.mapped { $0.sections.flatMap(\.self) })
    #expect(manager.loadingStatus == .empty)
  }
}
#endif
