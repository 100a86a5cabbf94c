import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The announcements of loads: each end that was asked for, as the screen shows it.
@MainActor @Suite(.screen) struct HeardOutcomeTests {
  /// The ways in which the user loads again.
  nonisolated enum Wish: CaseIterable { case retry, button, pull }
  /// The ends of a load.
  nonisolated enum End: CaseIterable { case failure, emptiness, content }

  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }
  private var posts: [String] { Headless.accessibilityPosts.compactMap(\.argumentDescription) }

  init() {
    Headless.setVoiceOver(true)
    screen.waitForScriptedAnswers()
  }

  private func pass(_ milliseconds: Int = 1000) async {
    await screen.clock.advance(by: .milliseconds(milliseconds))
    await Screen.turn()
  }

  private func end(_ end: End) async {
    let call = screen.work.openCalls.last
    switch end {
    case .failure: screen.work.fail(TestError("load"), call: call)
    case .emptiness: screen.work.answer([], call: call)
    case .content: screen.work.answer(["a"], call: call)
    }
    await settle()
  }

  private func perform(_ wish: Wish, after end: End) {
    switch wish {
    case .retry: manager.retry()
    case .button: tapButton(of: end)
    case .pull: Screen.pull(screen.controller.view.firstDescendant(of: UIScrollView.self)!)
    }
  }

  private func tapButton(of end: End) {
    let view = end == .failure ? manager.failedView : manager.emptyView
    if let button = view.firstDescendant(of: UIButton.self) { Screen.tap(button) }
  }

  @Test(arguments: Wish.allCases, End.allCases)
  func `the same end is heard again if the user asked for the load`(
    _ wish: Wish,
    _ last: End
  ) async {
    // Content has no button, and a refresh control has its own sounds.
    if last == .content, wish != .retry { return }
    let list = UIScrollView(frame: screen.controller.view.bounds)
    list.contentSize = CGSize(width: 300, height: 2000)
    screen.controller.view.addSubview(list)
    if wish == .pull { manager.enablePullToRefresh(in: list) }
    await manager.beginReload()
    await end(last)
    await pass()
    for duration in [0, 100, 500] {
      let before = posts.count
      if last == .content { manager.loadingStatus = .failed(TestError("load")) }
      perform(wish, after: last)
      await settle()
      await pass(duration)
      #expect(!screen.work.openCalls.isEmpty)
      await end(last)
      await pass()
      #expect(posts.dropFirst(before).contains { $0 != "Loading…" })
    }
  }

  @Test(arguments: [End.failure, .emptiness])
  func `the same end of an automatic load is heard once`(_ last: End) async {
    let loader = Loader<[String]>(
      policy: LoadingPolicy(polling: .seconds(10), clock: screen.clock)
    ) { [work = screen.work] _ in try await work.run() }
    manager.follow(loader)
    manager.reloadContent(inBackground: true)
    for _ in 0..<60 {
      await pass()
      if !screen.work.openCalls.isEmpty { await end(last) }
    }
    #expect(screen.work.callCount >= (last == .failure ? 2 : 4))
    #expect(posts.count == 1)
  }

  // MARK: - As it is shown

  @Test(arguments: [false, true])
  func `a custom failed view is heard as it reads`(isElement: Bool) async {
    let cloud = CloudView()
    if isElement { (cloud.isAccessibilityElement, cloud.accessibilityLabel) = (true, "Sad cloud") }
    manager.failedView = cloud
    await manager.beginReload()
    await end(.failure)
    await pass()
    #expect(posts.last == (isElement ? "Sad cloud" : "No luck\nThe load failed."))
  }

  @Test func `a failed view without text is heard as the message of the error`() async {
    manager.failedView = UIView()
    await manager.beginReload()
    await end(.failure)
    await pass()
    #expect(posts.last == "The load failed.")
  }

  @Test func `other configurations and custom empty and loading views are heard as they read`()
    async
  {
    let (empty, loading) = (UILabel(), UILabel())
    (empty.text, loading.text) = ("No friends", "Fetching…")
    (manager.emptyView, manager.loadingView) = (empty, loading)
    manager.loadingStatus = .loading
    await pass()
    #expect(posts.last == "Fetching…")
    manager.loadingStatus = .empty
    await pass()
    #expect(posts.last == "No friends")
    manager.emptyView = UIImageView()
    let count = posts.count
    manager.loadingStatus = .loaded
    manager.loadingStatus = .empty
    await pass()
    #expect(posts.count == count, "a picture without a label says nothing")
  }

  // MARK: - Below a sheet

  /// What ends on the screen below.
  nonisolated enum Below: CaseIterable { case failure, emptiness, content, notice, command }
  /// What is over the screen.
  nonisolated enum Over: CaseIterable { case sheet, alert, sheetOfContainer }

  @Test(arguments: Below.allCases, Over.allCases)
  func `what ends below a sheet is heard once, when the sheet is gone`(
    _ below: Below,
    _ over: Over
  ) async throws {
    let controller = screen.controller
    let parent = UIViewController()
    controller.view.window?.rootViewController = parent
    parent.embed(controller)
    await pass()
    manager.activityPresenter = below == .command ? RecordingPresenter(log: EventLog()) : nil
    if below != .command, below != .notice { manager.reloadContent() }
    await settle()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = over == .alert ? .overFullScreen : .pageSheet
    let presenter = over == .sheetOfContainer ? parent : controller
    presenter.present(sheet, animated: true, completion: nil)
    await pass(100)
    let before = posts.count
    let save = ScriptedWork<Void>()
    switch below {
    case .failure: await end(.failure)
    case .emptiness: await end(.emptiness)
    case .content: await end(.content)
    case .notice: manager.showNotice("Not saved")
    case .command: Task { try await manager.withActivity { try await save.run() } }
    }
    await pass(2000)
    #expect(posts.dropFirst(before).isEmpty)
    sheet.dismiss(animated: true, completion: nil)
    for _ in 0..<2 { await pass() }
    let heard = posts.dropFirst(before)
    // A command that is still running isn't an end, and content is said where its load was.
    let count = below == .command || below == .content ? 0 : 1
    #expect(heard.count == count, "\(heard)")
    await pass(2000)
    #expect(posts.count == before + count)
    if below == .command { save.answer(()) }
    await settle()
  }

  // MARK: - In the app's own order

  @Test(arguments: [false, true])
  func `an explicit order of elements has the status view first while it is visible`(
    isLater: Bool
  ) async {
    let (view, title) = (screen.controller.view!, UILabel())
    view.addSubview(title)
    if !isLater { view.accessibilityElements = [title] }
    manager.loadingStatus = .failed(TestError("load"))
    await pass()
    if isLater { view.accessibilityElements = [title] }
    view.setNeedsLayout()
    Screen.layout()
    _ = manager.failedView.superview?.accessibilityViewIsModal
    #expect(view.accessibilityElements?.first as AnyObject === manager.failedView.superview)
    #expect(view.accessibilityElements?.count == 2)
    manager.loadingStatus = .loaded
    await pass()
    #expect(view.accessibilityElements?.count == 1)
    #expect(view.accessibilityElements?.first as AnyObject === title)
  }

  @Test func `an order that contains the covered view needs no change`() async {
    let (view, container) = (screen.controller.view!, UIView())
    view.addSubview(container)
    view.accessibilityElements = [container]
    manager.containerView = container
    manager.loadingStatus = .empty
    await pass()
    #expect(view.accessibilityElements?.count == 1)
  }

  @Test func `notices and banners are in an explicit order, and what the app adds stays`() async {
    let (view, title) = (screen.controller.view!, UILabel())
    let network = Reachability(isReachable: false)
    view.accessibilityElements = []
    await screen.loadContent()
    manager.enableOfflineBanner(reachability: network)
    manager.retry()
    await manager.beginReload(force: true)
    await end(.failure)
    await pass()
    #expect(view.accessibilityElements?.count == 2)
    view.accessibilityElements?.append(title)
    network.report(true)
    manager.loadingStatus = .loaded
    await pass()
    #expect(view.accessibilityElements?.count == 1)
    #expect(view.accessibilityElements?.first as AnyObject === title)
  }

  // MARK: - Commands

  @Test(arguments: [false, true])
  func `a command is heard after the indicator's delay, once, and the focus returns`(
    isFullScreen: Bool
  ) async throws {
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    let save = ScriptedWork<Void>()
    label.text = "A row"
    screen.controller.view.addSubview(label)
    Headless.focus(label)
    await settle()
    let presenter = RecordingPresenter(log: EventLog())
    manager.activityPresenter = isFullScreen ? FullScreenActivityPresenter() : presenter
    let command = Task { try await manager.withActivity { try await save.run() } }
    await settle()
    await pass(149)
    #expect(posts.isEmpty)
    await pass()
    #expect(posts == [isFullScreen ? "In progress" : "Loading…"])
    save.answer(())
    try await command.value
    await pass()
    #expect(posts.count == (isFullScreen ? 2 : 1))
    if isFullScreen { #expect(Headless.accessibilityPosts.last?.element === label) }
  }

  @Test func `a short command and a load with a presenter are not heard twice`() async throws {
    manager.activityPresenter = RecordingPresenter(log: EventLog())
    await manager.withActivity {}
    await pass()
    #expect(posts.isEmpty)
    manager.reloadContent()
    await pass()
    #expect(posts == ["Loading…"])
  }
}

/// A custom failed view.
private final class CloudView: UIView, StatusDisplaying {
  private let title = UILabel()
  private let message = UILabel()
  private let button = UIButton()

  init() {
    super.init(frame: .zero)
    title.text = "No luck"
    button.setTitle("Again", for: .normal)
    for view in [title, message, button] { addSubview(view) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

  func display(_ status: LoadingStatus, message text: String?, retry: UIAction) {
    message.text = text
  }
}
