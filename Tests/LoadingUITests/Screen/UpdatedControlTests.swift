#if canImport(UIKit)
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Controls that are disabled during loads, and that the app enables or disables in its update.
@MainActor @Suite(.screen) struct UpdatedControlTests {
  enum Moment: CaseIterable { case update, lateUpdate, status, failure }

  private let screen = TestScreen()
  private let control = UIButton()

  @Test(arguments: Moment.allCases, [true, false])
  func `a control is as the app sets it in its update`(_ moment: Moment, after: Bool) async {
    for before in [true, false] { await load(moment, (before, after)) }
  }

  private func load(_ moment: Moment, _ enabled: (before: Bool, after: Bool)) async {
    let (controller, control) = (screen.controller, control)
    control.isEnabled = enabled.before
    screen.manager.controlsToDisable = [control]
    screen.waitForScriptedAnswers()
    controller.process = { _ in
      if moment == .lateUpdate { await Task.yield() }
      if moment == .update || moment == .lateUpdate { control.isEnabled = enabled.after }
    }
    controller.statusHandler = { status in
      switch (moment, status) {
      case (.status, .loaded), (.failure, .failed): control.isEnabled = enabled.after
      default: break
      }
    }
    for _ in 0..<2 {
      control.isEnabled = enabled.before
      screen.manager.reloadContent(force: true)
      await settle()
      #expect(!control.isEnabled)
      if moment == .failure {
        screen.work.fail(TestError("load"))
      } else {
        screen.work.answer(["a"])
      }
      await Screen.turn()
      #expect(control.isEnabled == enabled.after)
    }
  }

  @Test(arguments: [true, false])
  func `a control of followed content is as the app sets it in its update`(after: Bool) async {
    let (work, control) = (ScriptedWork<[String]>(), control)
    let loader = Loader<[String]> { _ in try await work.run() }
    let screen = UIViewController()
    Screen.makeWindow(root: screen)
    screen.loadingManager.controlsToDisable = [control]
    screen.loadingManager.follow(loader) { _ in control.isEnabled = after }
    screen.loadingManager.reloadContent()
    await settle()
    await work.finish(with: ["a"])
    await Screen.turn()
    #expect(control.isEnabled == after)
  }

  // MARK: - Declined failures

  @Test(arguments: [true, false])
  func `a failure with an empty text shows and says nothing`(isDeclined: Bool) async {
    await screen.loadContent()
    screen.manager.configuration.failureNotice = .always
    screen.controller.message = isDeclined ? "" : "Offline"
    screen.manager.reloadContent(force: true, inBackground: true)
    await settle()
    screen.work.fail(TestError("load"))
    await Screen.turn()
    let notice = screen.controller.view.descendant("loading.notice")
    #expect((notice == nil) == isDeclined)
    #expect(screen.manager.loadingStatus == .failed(TestError("load")))
  }

  @Test(arguments: [true, false])
  func `a page that fails with an empty text shows nothing`(isDeclined: Bool) async throws {
    let table = UITableViewController(style: .plain)
    let work = ScriptedWork<[String]>()
    let delegate = ScriptedController()
    delegate.message = isDeclined ? "" : "Offline"
    delegate.loadPage = { try await work.run() }
    Screen.makeWindow(root: table)
    table.loadingManager.delegate = delegate
    let footer = PageEndView()
    footer.follow(table.loadingManager)
    table.tableView.tableFooterView = footer
    table.loadingManager.reloadContent()
    await Screen.turn()
    table.loadingManager.loadNextPage()
    await settle()
    work.fail(TestError("page"), call: work.openCalls.last)
    await Screen.turn(2)
    Screen.layout()
    #expect(table.loadingManager.pagingError != nil)
    #expect((footer.bounds.height == 0) == isDeclined)
    let button = try #require(footer.descendant("loading.page.retry"))
    #expect(button.isHidden == isDeclined)
  }

  @Test func `a row of a failure with an empty text shows nothing`() {
    let row = RowMessage(name: "row") { _ in }
    for text in ["Offline", ""] {
      row.show(activity: nil, text: text, buttonTitle: "Try Again")
      #expect(row.descendant("row.message")?.isHidden == text.isEmpty)
      #expect(row.descendant("row.retry")?.isHidden == text.isEmpty)
    }
  }

  // MARK: - A list that the app replaces

  @Test(arguments: [true, false])
  func `pull to refresh moves to the list that replaces another`(isNamed: Bool) async {
    let controller = screen.controller
    let lists = (0..<2).map { _ in UITableView(frame: controller.view.bounds) }
    controller.view.addSubview(lists[0])
    screen.manager.enablePullToRefresh(in: isNamed ? lists[0] : nil)
    #expect(lists[0].refreshControl != nil)
    lists[0].removeFromSuperview()
    controller.view.addSubview(lists[1])
    screen.manager.loadingStatus = .loaded
    #expect(lists[1].refreshControl != nil)
    #expect(lists[0].refreshControl == nil)
  }
}
#endif
