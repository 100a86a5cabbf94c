#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Loaded content with a small error that can be dismissed.
@MainActor @Suite(.screen) struct FailureNoticeTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  private var view: UIView { screen.controller.view }

  var notice: UIView? { part("loading.notice") }

  private func part(_ identifier: String) -> UIView? {
    view.descendants.first { $0.accessibilityIdentifier == identifier }
  }

  /// Shows a screen with a notice of a failure, and returns the notice.
  private func shownNotice(of controller: UIViewController) -> UIView? {
    let manager = controller.loadingManager
    manager.configuration.failureNotice = .always
    _ = Screen.makeWindow(root: controller)
    manager.loadingStatus = .loaded
    manager.loadingStatus = .failed(TestError("load"))
    Screen.settle()
    return controller.view.descendants.first { $0.accessibilityIdentifier == "loading.notice" }
  }

  /// Fails to refresh content in the background, with a notice.
  func failRefresh() async {
    manager.configuration.failureNotice = .always
    await screen.loadContent()
    screen.controller.load = { _ in throw TestError("refresh") }
    _ = await manager.reloadContent(force: true, inBackground: true).value
    Screen.settle()
  }

  @Test(arguments: ["refresh", "other"])
  func `an automatic load that fails alike leaves the notice`(_ failure: String) async {
    await screen.loadContent()
    screen.controller.load = { _ in throw TestError("refresh") }
    _ = await manager.reloadContent(force: true).value
    Screen.settle()
    let former = notice
    #expect(former != nil)
    screen.controller.load = { _ in throw TestError(failure) }
    manager.setNeedsReload()
    await Screen.turn()
    #expect(notice === (failure == "refresh" ? former : nil))
  }

  @Test func `a retry that the screen declines leaves the notice`() async throws {
    await failRefresh()
    screen.controller.allowsReload = false
    Screen.tap(try #require(part("loading.notice.retry")))
    await Screen.turn()
    #expect(notice != nil)
    #expect(manager.loadingStatus == .failed(TestError("refresh")))
  }

  @Test func `the notice's buttons support pointer interaction`() async {
    await failRefresh()
    let buttons = notice?.descendants.compactMap { $0 as? UIButton } ?? []
    #expect(buttons.map(\.isPointerInteractionEnabled) == [true, true])
    // They are large enough for a finger.
    #expect(buttons.allSatisfy { $0.bounds.width >= 44 && $0.bounds.height >= 44 })
    let close = buttons.first { $0.accessibilityIdentifier == "loading.notice.dismiss" }
    #expect(close?.accessibilityUserInputLabels == ["Dismiss", "Close"])
    // It stops growing before the largest text, and is shown larger while it is pressed.
    #expect(close?.showsLargeContentViewer == true && close?.largeContentTitle == "Dismiss")
    #expect(close?.largeContentImage == UIImage(systemName: "xmark"))
    #expect(close?.interactions.contains { $0 is UILargeContentViewerInteraction } == true)
  }

  @Test(arguments: [FailureNotice.never, .whenRequested, .always])
  func `a notice is shown for loads that the user requested`(_ setting: FailureNotice) async throws
  {
    manager.configuration.failureNotice = setting
    await screen.loadContent()
    screen.controller.load = { _ in throw TestError("refresh") }
    let loads: [(isRequested: Bool, load: () -> Task<LoadingStatus, Never>)] = [
      (true, { manager.reloadContent(force: true) }),
      (false, { manager.reloadContent(force: true, inBackground: true) }),
    ]
    for (isRequested, load) in loads {
      _ = await load().value
      Screen.settle()
      let isShown = setting == .always || setting == .whenRequested && isRequested
      #expect((notice != nil) == isShown, "\(isRequested)")
    }
    manager.setNeedsReload()
    await Screen.turn()
    #expect((notice != nil) == (setting == .always), "the user didn't request it")
    manager.retry()
    await Screen.turn()
    #expect((notice != nil) == (setting != .never), "the button of the notice itself")
  }

  @Test(arguments: [FailureNotice.whenRequested, .always])
  func `over local results, a failed search shows a notice only if always enabled`(
    _ setting: FailureNotice
  ) async {
    manager.configuration.failureNotice = setting
    let search = SearchLoader<[String]>(debounce: .zero, local: { [$0] }) { text in
      if !text.isEmpty { throw TestError("search") }
      return [text]
    }
    manager.follow(search)
    _ = await search.load().value
    search.query = "a"
    _ = await search.load().value
    Screen.settle()
    #expect(search.state.content == ["a"])
    #expect((notice != nil) == (setting == .always))
  }

  // bustoutsolutions/siesta #10
  @Test func `an enabled notice shows the message above the content and the bars`()
    async throws
  {
    await failRefresh()
    let notice = try #require(notice)
    #expect((part("loading.notice.message") as? UILabel)?.text == "The refresh failed.")
    let frame = notice.convert(notice.bounds, to: nil)
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    #expect(frame.maxY == safe.maxY - 12)
    #expect(frame.minX == 16)
    #expect(frame.maxX == view.bounds.width - 16)
    #expect(!manager.failedView.isDescendant(of: view), "no cover")
  }

  @Test func `the notice disappears when the next load starts`() async {
    await failRefresh()
    #expect(notice != nil)
    screen.waitForScriptedAnswers()
    manager.reloadContent(force: true)
    Screen.settle()
    #expect(notice == nil)
    await settle()
    #expect(notice == nil)
    await screen.work.finish(with: ["b"])
  }

  @Test(arguments: [true, false])
  func `after a cancelled load the notice returns, unless it was dismissed`(
    isDismissed: Bool
  ) async throws {
    await failRefresh()
    if isDismissed { Screen.tap(try #require(part("loading.notice.dismiss"))) }
    screen.waitForScriptedAnswers()
    manager.reloadContent(inBackground: true)
    // Each access to the manager updates its views, which must not show the notice during a load.
    _ = screen.controller.loadingManager
    await Screen.turn()
    #expect(notice == nil)
    manager.cancel()
    Screen.settle()
    #expect(manager.loadingStatus == .failed(TestError("refresh")))
    #expect((notice == nil) == isDismissed)
  }

  @Test func `Retry reloads and removes the notice`() async throws {
    await failRefresh()
    screen.waitForScriptedAnswers()
    Screen.tap(try #require(part("loading.notice.retry")))
    await Screen.turn()
    #expect(notice == nil)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await screen.work.finish(with: ["b"])
    #expect(manager.loadingStatus == .loaded)
    #expect(notice == nil)
  }

  @Test func `without content to load, the notice has no Retry button`() throws {
    manager.configuration.failureNotice = .always
    manager.delegate = nil
    manager.loadingStatus = .loaded
    manager.loadingStatus = .failed(TestError("by hand"))
    Screen.settle()
    #expect(part("loading.notice.retry") == nil)
    Screen.tap(try #require(part("loading.notice.dismiss")))
    Screen.settle()
    #expect(part("loading.notice") == nil)
  }

  @Test func `dismissing the notice keeps the status`() async throws {
    await failRefresh()
    let close = try #require(part("loading.notice.dismiss"))
    #expect(close.accessibilityLabel == "Dismiss")
    Screen.tap(close)
    Screen.settle()
    #expect(notice == nil)
    #expect(manager.loadingStatus == .failed(TestError("refresh")))
  }

  @Test func `a second failure updates the same notice`() async {
    await failRefresh()
    screen.controller.load = { _ in throw TestError("second") }
    _ = await manager.reloadContent(force: true, inBackground: true).value
    Screen.settle()
    #expect(view.descendants.filter { $0.accessibilityIdentifier == "loading.notice" }.count == 1)
    #expect((part("loading.notice.message") as? UILabel)?.text == "The second failed.")
  }

  @Test func `a failure without content shows the failed view, not a notice`() async {
    manager.configuration.failureNotice = .always
    screen.controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    #expect(notice == nil)
    #expect(manager.failedView.window != nil)
  }

  @Test func `the notice doesn't scroll with the list`() async throws {
    let table = ScriptedTableController(style: .plain)
    table.rowCount = 100
    let notice = try #require(shownNotice(of: table))
    let before = notice.frameInWindow
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 500))
    Screen.layout()
    #expect(notice.window != nil && abs(notice.frameInWindow.minY - before.minY) < 0.01)
  }

  @Test func `at the largest text size, the buttons are below the message and nothing is clipped`()
    async throws
  {
    let window = try #require(view.window)
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    await failRefresh()
    Screen.layout()
    let notice = try #require(notice)
    let message = try #require(part("loading.notice.message"))
    let retry = try #require(part("loading.notice.retry"))
    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: notice) }
    #expect(frame(message).width > 200)
    #expect(frame(retry).minY >= frame(message).maxY)
    #expect(notice.bounds.contains(frame(message)) && notice.bounds.contains(frame(retry)))
    Screen.setContentSizeCategory(.large, for: window)
    Screen.layout()
    #expect(frame(retry).minX > frame(message).maxX)
  }

  @Test(arguments: [false, true])
  func `a notice due before the view loads appears with it, unless it is outdated`(
    isOver: Bool
  ) async {
    let controller = UIViewController()
    controller.loadingManager.configuration.failureNotice = .always
    controller.loadingManager.loadingStatus = .loaded
    controller.loadingManager.loadingStatus = .failed(TestError("load"))
    if isOver { controller.loadingManager.loadingStatus = .loaded }
    #expect(!controller.isViewLoaded)
    _ = Screen.makeWindow(root: controller)
    _ = controller.loadingManager
    let notices = controller.view.descendants.filter {
      $0.accessibilityIdentifier == "loading.notice"
    }
    #expect(notices.count == (isOver ? 0 : 1))
  }

  @Test func `replacing the manager from a hook leaves no notice of the previous one`()
    async
  {
    await failRefresh()
    let controller = screen.controller
    let first = manager
    controller.atErrorMessage = {
      controller.loadingManager = LoadingManager(viewController: controller)
    }
    _ = await first.reloadContent(force: true, inBackground: true).value
    Screen.settle()
    #expect(controller.loadingManager !== first)
    #expect(notice == nil)
  }

  @Test func `in a list, the notice is in front of pinned headers`() throws {
    let table = ScriptedTableController(style: .plain)
    let inList = sequence(first: try #require(shownNotice(of: table))) {
      $0.superview === table.view ? nil : $0.superview
    }
    #expect(inList.contains { $0.layer.zPosition > 10 })
  }

  @Test(arguments: [true, false])
  func `the notice keeps clear of the keyboard and doesn't block touches around it`(inTable: Bool)
    async throws
  {
    let controller = inTable ? ScriptedTableController(style: .plain) : UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 60, width: 390, height: 40))
    controller.view.addSubview(field)
    let notice = try #require(shownNotice(of: controller))
    Screen.layout()
    #expect(abs(notice.frameInWindow.maxY - 798) < 0.01, "above the bar")
    field.becomeFirstResponder()
    Screen.layout()
    #expect(abs(notice.frameInWindow.maxY - 496) < 0.01, "above the keyboard")
    #expect(Screen.tap(field) === field)
    field.resignFirstResponder()
    Screen.layout()
    #expect(abs(notice.frameInWindow.maxY - 798) < 0.01, "above the bar")
  }

  @Test func `the notice becomes a column at accessibility text sizes`()
    async throws
  {
    let window = try #require(view.window)
    await failRefresh()
    let column = try #require(notice?.firstDescendant(of: UIStackView.self))
    #expect(column.axis == .horizontal)
    Screen.setContentSizeCategory(.accessibilityMedium, for: window)
    #expect(column.axis == .vertical)
  }

  @Test func `the notice moves to the controller's new view`() async {
    await failRefresh()
    let new = UIView(frame: view.frame)
    let window = view.window
    view.removeFromSuperview()
    screen.controller.view = new
    window?.addSubview(new)
    _ = manager
    #expect(notice?.window != nil)
  }

  @Test func `a notice of the app that was put away doesn't keep the same one of a load away`()
    async throws
  {
    manager.configuration.failureNotice = .always
    await screen.loadContent()
    manager.showNotice(manager.message(for: TestError("refresh")))
    Screen.settle()
    Screen.tap(try #require(part("loading.notice.dismiss")))
    Screen.settle()
    #expect(notice == nil)
    await failRefresh()
    #expect(notice != nil)
  }

  @Test func `a notice of the app is gone once its button was tapped`() async throws {
    await screen.loadContent()
    var taps = 0
    manager.showNotice("Not saved.") { taps += 1 }
    Screen.settle()
    Screen.tap(try #require(part("loading.notice.retry")))
    Screen.settle()
    #expect(taps == 1 && notice == nil)
    await manager.beginReload(force: true)
    manager.cancel()
    Screen.settle()
    #expect(notice == nil)
  }

  // thiscallnet/Xtra 23
  @Test func `an equal failure of each poll leaves the notice where it is`() async throws {
    await screen.loadContent()
    manager.configuration.failureNotice = .always
    manager.configuration.policy.polling = .seconds(10)
    await screen.clock.advance(by: .seconds(10))
    await screen.work.finish(throwing: TestError("load"))
    let first = try #require(notice)
    for _ in 0..<2 {
      await screen.clock.advance(by: .seconds(60))
      #expect(notice === first)
      await screen.work.finish(throwing: TestError("load"), call: screen.work.openCalls.last ?? 0)
      #expect(notice === first && first.alpha == 1)
    }
    await screen.clock.advance(by: .seconds(120))
    await screen.work.finish(with: ["a"], call: screen.work.openCalls.last ?? 0)
    Screen.settle()
    #expect(notice == nil)
  }

  // MARK: - Over a list

  /// The list below a notice.
  nonisolated enum ListBelow: CaseIterable { case inView, wholeView, tableController }

  private func list(_ below: ListBelow) -> (UIViewController, UIScrollView) {
    switch below {
    case .inView:
      let list = UIScrollView(frame: view.bounds)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(list)
      return (screen.controller, list)
    case .wholeView:
      let (controller, list) = (UIViewController(), UIScrollView())
      controller.view = list
      return (controller, list)
    case .tableController:
      let controller = UITableViewController(style: .plain)
      return (controller, controller.tableView)
    }
  }

  @Test(arguments: ListBelow.allCases, [0, 20])
  func `the end of a list can be scrolled above the notice, and its inset is given back`(
    _ below: ListBelow,
    inset: CGFloat
  ) async throws {
    let (controller, list) = list(below)
    list.contentInset.bottom = inset
    list.contentSize = CGSize(width: 300, height: 3000)
    view.window?.rootViewController = controller
    Screen.settle()
    let manager = controller.loadingManager
    manager.loadingStatus = .loaded
    manager.showNotice("Not saved")
    Screen.settle()
    let notice = try #require(
      controller.view.descendants.first { $0.accessibilityIdentifier == "loading.notice" }
    )
    /// The end of the content when it is scrolled to its end.
    func end() -> CGFloat {
      list.superview!.convert(list.frame, to: nil).maxY - list.adjustedContentInset.bottom
    }
    #expect(end() <= notice.frameInWindow.minY && end() > notice.frameInWindow.minY - 40)
    // The app's keyboard handling sets another inset.
    let other = inset + 5
    list.contentInset.bottom = other
    controller.view.setNeedsLayout()
    notice.superview?.setNeedsLayout()
    Screen.settle()
    #expect(list.contentInset.bottom > other + 40)
    manager.loadingStatus = .idle
    Screen.settle()
    #expect(list.contentInset.bottom == other)
  }

  @Test(arguments: [false, true], [false, true])
  func `the keyboard's inset of a table is given back, too`(
    beginsFirst: Bool,
    endsFirst: Bool
  ) {
    let (controller, list) = list(.tableController)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    (list as? UITableView)?.tableHeaderView = field
    list.contentSize = CGSize(width: 300, height: 3000)
    view.window?.rootViewController = controller
    Screen.settle()
    let manager = controller.loadingManager
    func step(_ isNotice: Bool, _ begins: Bool) {
      switch (isNotice, begins) {
      case (true, true): manager.showNotice("Not saved")
      case (true, false): manager.loadingStatus = .idle
      case (false, true): field.becomeFirstResponder()
      case (false, false): field.resignFirstResponder()
      }
      Screen.settle()
      Screen.layout()
    }
    manager.loadingStatus = .loaded
    for isNotice in [beginsFirst, !beginsFirst] { step(isNotice, true) }
    #expect(list.contentInset.bottom > 0)
    for isNotice in [endsFirst, !endsFirst] { step(isNotice, false) }
    #expect(list.contentInset.bottom == 0)
  }

  @Test func `notices of a screen and its parent over one list add up`() async {
    let parent = UIViewController()
    let (child, list) = list(.tableController)
    list.contentSize = CGSize(width: 300, height: 3000)
    view.window?.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.frame = parent.view.bounds
    child.didMove(toParent: parent)
    for screen in [parent, child] {
      screen.loadingManager.loadingStatus = .loaded
      screen.loadingManager.showNotice("Not saved")
    }
    Screen.settle()
    #expect(list.contentInset.bottom > 0)
    for screen in [parent, child] {
      screen.loadingManager.loadingStatus = .idle
      Screen.settle()
    }
    #expect(list.contentInset.bottom == 0)
  }
}
#endif
