import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// The command ⌘R, which has the effect of a pull.
@MainActor @Suite(.screen) struct ReloadCommandTests {
  private let screen = ScriptedController()
  private let list = UITableView()
  private let work = ScriptedWork<[String]>()
  private let clock = ManualClock()
  private var manager: LoadingManager { screen.loadingManager }
  private var command: UIKeyCommand? { screen.keyCommands?.first }

  init() {
    // Without Objective-C, the stand-in can't find the implementation of the `@objc` method.
    Headless.implement("loading_reload:") { (screen: UIViewController, _) in
      screen.reloadNearestScreen()
    }
    manager.configuration.policy.clock = clock
    screen.load = { [work] _ in try await work.run() }
    screen.view.addSubview(list)
    list.frame = screen.view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func open(_ root: UIViewController? = nil) -> UIWindow {
    Headless.makeWindow(device: .tablet, root: root ?? screen)
  }

  /// Presses ⌘R, and waits for the minimum time of an indicator.
  private func press(in window: UIWindow) async -> UIKeyCommand? {
    let command = Headless.press("r", .command, in: window)
    await clock.advance(by: .milliseconds(400))
    Screen.settle()
    return command
  }

  private func load(_ content: [String]) async {
    let load = await manager.beginReload(force: true)
    work.answer(content)
    _ = await load.value
  }

  @Test func `pull to refresh adds a titled key command for Command-R`() {
    manager.enablePullToRefresh()
    #expect(command?.title == Localized.reloadCommand)
    #expect(command?.input == "r")
    #expect(command?.modifierFlags == .command)
    manager.enablePullToRefresh()
    #expect(screen.keyCommands?.count == 1)
    manager.disablePullToRefresh()
    #expect(screen.keyCommands == nil)
  }

  @Test func `the command reloads like a pull and starts the refresh control`() async throws {
    let window = open()
    manager.enablePullToRefresh()
    await load(["a"])
    _ = screen.log.take()
    #expect(await press(in: window) != nil)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
    let control = try #require(list.refreshControl)
    #expect(control.isRefreshing)
    #expect(list.contentOffset.y == -list.adjustedContentInset.top, "it is visible")
    await work.finish(with: ["b"])
    #expect(!control.isRefreshing)
    #expect(manager.loadingStatus == .loaded)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `the command keeps the offset of a scrolled list`() async {
    let window = open()
    manager.enablePullToRefresh()
    list.contentSize.height = 5000
    Screen.scroll(list, to: CGPoint(x: 0, y: 800))
    _ = await press(in: window)
    #expect(list.refreshControl?.isRefreshing == true)
    #expect(list.contentOffset.y == 800)
  }

  @Test func `a failure after the command is shown as after a pull`() async {
    let window = open()
    manager.configuration.failureNotice = .whenRequested
    manager.enablePullToRefresh()
    await load(["a"])
    _ = await press(in: window)
    await work.finish(throwing: TestError("load"))
    Screen.settle()
    let notices = screen.view.descendants.filter { $0.accessibilityIdentifier == "loading.notice" }
    #expect(notices.count == 1)
  }

  @Test func `without a refresh control on Mac, the command keeps content visible`() async {
    screen.traitOverrides.userInterfaceIdiom = .mac
    let window = open()
    manager.enablePullToRefresh()
    await load(["a"])
    #expect(await press(in: window) != nil)
    #expect(list.refreshControl == nil)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    #expect(manager.loadingView.window == nil)
    await work.finish(with: ["b"])
    #expect(manager.loadingStatus == .loaded)
    manager.disablePullToRefresh()
    #expect(screen.keyCommands == nil)
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))])
  func `without content on Mac, the command shows the loading view`(_ status: LoadingStatus) async {
    screen.traitOverrides.userInterfaceIdiom = .mac
    let window = open()
    manager.enablePullToRefresh()
    manager.loadingStatus = status
    _ = await press(in: window)
    #expect(manager.loadingStatus == .loading)
    #expect(manager.loadingView.window != nil)
  }

  @Test func `repeating the command supersedes the load, and the control ends with the last`() async
  {
    let window = open()
    manager.enablePullToRefresh()
    _ = await press(in: window)
    _ = await press(in: window)
    #expect(work.callCount == 2)
    #expect(work.openCalls.count == 1)
    await work.finish(with: ["a"])
    #expect(list.refreshControl?.isRefreshing == false)
  }

  @Test func `a child screen handles the command if it can, otherwise its parent does`() async {
    let child = ScriptedController()
    child.loadingManager.configuration.policy.clock = clock
    screen.embed(child)
    let field = UITextField()
    child.view.addSubview(field)
    let window = open()
    manager.enablePullToRefresh()
    #expect(field.becomeFirstResponder())
    _ = await press(in: window)
    #expect(work.callCount == 1)
    child.loadingManager.enablePullToRefresh()
    _ = await press(in: window)
    #expect(work.callCount == 1)
    #expect(child.log.take().contains("loadContent(ignoreCache: true)"))
  }

  @Test func `the command doesn't reload below a presented controller`() async {
    let window = open()
    manager.enablePullToRefresh()
    let sheet = UIViewController()
    screen.present(sheet, animated: false, completion: nil)
    Screen.settle()
    #expect(sheet.next === screen)
    _ = await press(in: window)
    #expect(work.callCount == 0)
    sheet.dismiss(animated: false, completion: nil)
    Screen.settle()
    _ = await press(in: window)
    #expect(work.callCount == 1)
  }

  @Test func `the command reloads the screen below an active search`() async {
    _ = open(UINavigationController(rootViewController: screen))
    manager.enablePullToRefresh()
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    screen.definesPresentationContext = true
    Screen.layout()
    search.isActive = true
    Screen.settle()
    #expect(screen.presentedViewController === search)
    screen.reloadNearestScreen()
    #expect(manager.loadingStatus == .backgroundRefreshing)
  }

  @Test func `the command doesn't reload below a sheet over an active search`() async {
    _ = open(UINavigationController(rootViewController: screen))
    manager.enablePullToRefresh()
    let (search, sheet) = (UISearchController(searchResultsController: nil), UIViewController())
    screen.navigationItem.searchController = search
    screen.definesPresentationContext = true
    Screen.layout()
    search.isActive = true
    Screen.settle()
    search.present(sheet, animated: false, completion: nil)
    Screen.settle()
    sheet.reloadNearestScreen()
    #expect(manager.loadingStatus == .idle)
  }

  @Test func `a SwiftUI hosting controller gets no command`() {
    let hosting = Headless.UIHostingController<String>()
    hosting.loadingManager.enablePullToRefresh()
    _ = open(hosting)
    hosting.loadingManager.loadingStatus = .empty
    #expect(hosting.keyCommands == nil)
  }

  @Test func `assigning the manager to another controller moves the command`() {
    let other = ScriptedController()
    manager.enablePullToRefresh()
    let manager = manager
    other.loadingManager = manager
    #expect(screen.keyCommands == nil)
    #expect(other.keyCommands?.count == 1)
    other.loadingManager = LoadingManager(viewController: other)
    #expect(other.keyCommands == nil)
  }

  @Test func `in the main menu, the command reloads only the focused screen`() async {
    let root = MenuController()
    root.embed(screen)
    let window = open(root)
    let field = UITextField()
    screen.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(await press(in: window) != nil)
    #expect(work.callCount == 0)
    manager.enablePullToRefresh()
    #expect(await press(in: window) != nil)
    #expect(work.callCount == 1)
  }

  @Test func `without pull to refresh there is no command, and the command retains no controller`()
    async
  {
    let window = open()
    #expect(await press(in: window) == nil)
    weak var released: UIViewController?
    do {
      let other = ScriptedController()
      other.loadingManager.enablePullToRefresh()
      released = other
    }
    #expect(released == nil)
  }
}

/// A controller that adds the command to the main menu, as an app delegate does.
private final class MenuController: UIViewController {
  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    let reload = UIMenu(options: .displayInline, children: [LoadingManager.makeReloadCommand()])
    builder.insertChild(reload, atStartOfMenu: .view)
  }
}
