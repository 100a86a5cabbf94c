#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Another delegate, which loads other content.
@MainActor @Suite(.screen) struct OtherDelegateTests {
  private let screen = TestScreen()
  private let other = ScriptedController()
  private var manager: LoadingManager { screen.manager }

  private final class Hooks: LoadingHooks {}

  @Test(arguments: [false, true])
  func `a running load starts again with it`(isRefresh: Bool) async {
    if isRefresh { await screen.loadContent() }
    screen.waitForScriptedAnswers()
    other.load = { _ in ["b"] }
    let load = await manager.beginReload(force: true)
    manager.delegate = other
    #expect(await load.value == .loaded)
    if !screen.work.openCalls.isEmpty { screen.work.answer(["late"]) }
    await settle()
    #expect((screen.controller.items, other.items) == (isRefresh ? ["a"] : [], ["b"]))
  }

  @Test func `what the other has loaded isn't fresh`() async {
    await screen.loadContent()
    manager.delegate = other
    #expect(manager.loadingStatus == .loaded)
    _ = await manager.reloadContent().value
    #expect(other.items == ["a"])
  }

  @Test func `the failed view gets its button with the first delegate that loads`() async {
    let (plain, loading) = (UIViewController(), ScriptedController())
    let manager = plain.loadingManager
    Screen.makeWindow(root: plain)
    manager.loadingStatus = .failed(TestError("load"))
    Screen.settle()
    func button() -> UIButton? {
      manager.failedView.descendants.lazy.compactMap { $0 as? UIButton }.first { !$0.isHidden }
    }
    #expect(button() == nil)
    manager.delegate = loading
    Screen.layout()
    #expect(button()?.window != nil)
    manager.delegate = nil
    Screen.layout()
    #expect(button() == nil)
  }

  @Test func `a running page is cancelled`() async {
    await screen.loadContent()
    let page = ScriptedWork<[String]>()
    screen.controller.loadPage = { try await page.run() }
    manager.loadNextPage()
    await settle()
    manager.delegate = other
    #expect(manager.loadingStatus == .loaded)
    await page.finish(with: ["late"])
    #expect(screen.controller.items == ["a"])
  }

  @Test(arguments: [false, true])
  func `the same delegate, hooks alone and none change nothing`(isNone: Bool) async {
    await screen.loadContent()
    let hooks = Hooks()
    manager.delegate = screen.controller
    manager.delegate = isNone ? nil : hooks
    manager.delegate = isNone ? nil : Hooks()
    #expect(manager.loadingStatus == .loaded)
    _ = await manager.reloadContent().value
    #expect(screen.work.callCount == 0)
  }
}
#endif
