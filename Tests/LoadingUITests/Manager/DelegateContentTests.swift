#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The content of a delegate: what its hooks decide, and how its loads end.
@MainActor @Suite(.screen) struct DelegateContentTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }
  private var controller: ScriptedController { screen.controller }

  @Test func `the delegate is read after the loading view appears, just before the load`() async {
    let other = ScriptedController()
    let view = CustomStatusView()
    view.atDisplay = { [screen] in
      screen.log.note("loading view")
      screen.manager.delegate = other
    }
    manager.configuration.timing.indicatorDelay = .zero
    manager.loadingView = view
    _ = await manager.reloadContent().value
    #expect(screen.log.take().prefix(3) == ["status loading", "disableControls", "loading view"])
    #expect(other.log.take().first == "loadContent(ignoreCache: false)")
  }

  @Test func `the status stays loading until post-processing succeeds`() async {
    let processing = ScriptedWork<Void>()
    controller.process = { _ in try await processing.run() }
    manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(150))
    #expect(manager.loadingStatus == .loading)
    #expect(screen.shows(manager.loadingView))
    processing.answer(())
    await screen.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(manager.loadingStatus == .loaded)
    #expect(manager.loadingView.window == nil)
    #expect(controller.items == ["a"])
  }

  @Test(
    arguments: [
      (CancellationError(), true), (URLError(.cancelled), true),
      (NSError(domain: NSURLErrorDomain, code: -999), true),
      (NSError(domain: "elsewhere", code: -999), false),
    ] as [(any Error, Bool)]
  )
  func `a cancellation error is not a failure`(_ error: any Error, isCancellation: Bool) async {
    controller.load = { _ in throw error }
    let status = await manager.reloadContent().value
    #expect((status == .idle) == isCancellation)
    #expect(screen.log.take().contains("loadCancelled") == isCancellation)
    #expect((manager.failedView.window != nil) == !isCancellation)
  }

  @Test func `shouldShowFailedView can suppress the failed view`() async {
    controller.showsFailedView = false
    controller.load = { _ in throw TestError("load") }
    #expect(await manager.reloadContent().value == .failed(TestError("load")))
    Screen.settle()
    #expect(manager.failedView.window == nil)
  }

  @Test(
    arguments: [
      ("Please sign in.", TestError("load"), "Please sign in."),
      (nil, TestError("load"), "The load failed."),
      (nil, CocoaError(.featureUnsupported), nil),
    ] as [(String?, any Error, String?)]
  )
  func `a custom error message replaces the generic one`(
    _ message: String?,
    error: any Error,
    expected: String?
  ) async {
    controller.message = message
    controller.load = { _ in throw error }
    _ = await manager.reloadContent().value
    let generic = StatusContentConfiguration.failed().message
    #expect(screen.failedMessage == expected ?? generic)
    #expect(StatusContentConfiguration.failed().buttonTitle == "Try Again")
  }

  @Test func `the status hook is called once per change, after it`() async {
    controller.statusHandler = { [manager] in #expect(manager.loadingStatus == $0) }
    screen.waitForScriptedAnswers()
    let task = manager.reloadContent()
    await manager.beginReload(force: true)
    screen.work.answer(["a"], call: screen.work.openCalls.last)
    _ = await task.value
    manager.loadingStatus = .loaded
    manager.reloadContent()
    let failure = LoadingStatus.failed(TestError("request"))
    manager.loadingStatus = failure
    manager.loadingStatus = failure
    #expect(
      screen.log.take().filter { $0.hasPrefix("status") }
        == ["status loading", "status loaded", "status \(failure)"]
    )
  }

  @Test func `superseded work is cancelled, and its answer is discarded`() async {
    let work = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await work.run() }
    let first = await manager.beginReload()
    let second = await manager.beginReload(force: true)
    #expect(work.cancelCount == 1)
    work.answer(["new"], call: 1)
    #expect(await second.value == .loaded)
    #expect(await first.value == .loaded)
    _ = screen.log.take()
    await work.finish(with: ["old"], call: 0)
    #expect(screen.log.take() == [])
    #expect(controller.items == ["new"])
  }

  @Test func `shouldShowEmptyView decides whether content is empty`() async {
    screen.controller.showsEmptyView = true
    screen.controller.load = { _ in ["a header and nothing else"] }
    #expect(await manager.reloadContent().value == .empty)
    screen.controller.showsEmptyView = false
    screen.controller.load = { _ in [] }
    #expect(await manager.reloadContent(force: true).value == .loaded)
  }
}
#endif
