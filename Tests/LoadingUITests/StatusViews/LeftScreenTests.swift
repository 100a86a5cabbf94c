import HeadlessTestSupport
import LoadingTestSupport
import LoadingTesting
import LoadingUI
import Testing
import UIKit

/// The voice, the keyboard and the focus of a screen when the user is elsewhere.
@MainActor @Suite(.headless) struct LeftScreenTests {
  private let clock = ManualClock()
  private let loads = ScriptedWork<[Int]>()
  private let saves = ScriptedWork<Void>()
  private let screen = UIViewController()
  private let navigation: UINavigationController
  private let tabs = UITabBarController()
  private let window: UIWindow
  private let delegate: Work

  /// Loads what the test answers.
  private final class Work: LoadingDelegate {
    let loads: ScriptedWork<[Int]>

    init(_ loads: ScriptedWork<[Int]>) { self.loads = loads }

    func loadContent(ignoreCache: Bool) async throws -> [Int] { try await loads.run() }
    func loadSucceeded(_ content: [Int]) {}
  }

  private var manager: LoadingManager { screen.loadingManager }

  init() {
    delegate = Work(loads)
    navigation = UINavigationController(rootViewController: screen)
    tabs.viewControllers = [navigation, UIViewController()]
    window = Headless.makeWindow(root: tabs)
    manager.configuration.policy.clock = clock
    manager.delegate = delegate
  }

  private func turn() async {
    for _ in 0..<3 {
      await settle()
      Headless.layout()
    }
  }

  private func pass() async {
    await turn()
    await clock.advance(by: .seconds(1))
    Headless.settle()
    await turn()
  }

  private var spoken: [String] {
    Headless.accessibilityPosts.filter { $0.notification == .announcement }
      .compactMap(\.argumentDescription)
  }

  // MARK: - VoiceOver

  @Test func `a load that ends while the user is elsewhere is spoken on return, once`() async {
    Headless.setVoiceOver(true)
    manager.reloadContent()
    await turn()
    tabs.selectedIndex = 1
    await turn()
    loads.fail(TestError("away"))
    await pass()
    #expect(spoken.isEmpty)
    tabs.selectedIndex = 0
    await pass()
    #expect(spoken.count == 1)
    tabs.selectedIndex = 1
    await pass()
    tabs.selectedIndex = 0
    await pass()
    #expect(spoken.count == 1)
  }

  @Test func `a load that ends in the background isn't spoken over another app`() async throws {
    Headless.setVoiceOver(true)
    manager.configuration.triggers = .foreground
    manager.reloadContent()
    await turn()
    let scene = try #require(window.windowScene)
    Headless.enterBackground(scene)
    loads.fail(TestError("away"))
    await pass()
    #expect(spoken.isEmpty)
  }

  @Test func `a refresh that nobody asked for is silent after a load that ended unseen`() async {
    Headless.setVoiceOver(true)
    manager.reloadContent()
    await pass()
    tabs.selectedIndex = 1
    await pass()
    loads.answer([1])
    await pass()
    tabs.selectedIndex = 0
    await pass()
    let count = spoken.count
    manager.reloadContent(force: true, inBackground: true)
    await turn()
    loads.answer([1])
    await pass()
    #expect(spoken.count == count)
  }

  @Test func `what another screen interrupts isn't said again over it`() async {
    Headless.setVoiceOver(true)
    manager.reloadContent()
    await turn()
    loads.fail(TestError("here"))
    await pass()
    tabs.selectedIndex = 1
    await pass()
    Headless.finishAnnouncement(wasHeard: false)
    await turn()
    #expect(spoken.count == 1)
  }

  @Test func `a notice that the user puts away isn't said again`() async throws {
    Headless.setVoiceOver(true)
    manager.loadingStatus = .loaded
    manager.showNotice("Not saved")
    await pass()
    Headless.tap(try #require(part("loading.notice.dismiss", in: window)))
    Headless.finishAnnouncement(wasHeard: false)
    await turn()
    #expect(spoken == ["Not saved"])
  }

  // MARK: - Commands

  private func perform(_ end: @escaping @MainActor () -> Void) async {
    let task = Task {
      await manager.withActivity {
        try? await saves.run()
        end()
      }
    }
    await turn()
    saves.answer(())
    await task.value
    await turn()
  }

  @Test func `a search that a command has ended stays ended`() async {
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    screen.definesPresentationContext = true
    await pass()
    Headless.type("ann", in: search.searchBar)
    await pass()
    await perform { search.isActive = false }
    await pass()
    #expect(!search.isActive)
  }

  enum End: CaseIterable { case push, otherTab, hidden, stays }

  @Test(arguments: End.allCases)
  func `editing resumes only on a screen that stays`(end: End) async {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 90, height: 40))
    screen.view.addSubview(box)
    box.addSubview(field)
    field.becomeFirstResponder()
    await perform { [navigation, tabs] in
      switch end {
      case .push: navigation.pushViewController(UIViewController(), animated: true)
      case .otherTab: tabs.selectedIndex = 1
      case .hidden: box.isHidden = true
      case .stays: break
      }
    }
    #expect(field.isFirstResponder == (end == .stays))
  }

  @Test func `an activity that has waited for an alert takes the focus`() async {
    Headless.setVoiceOver(true)
    let alert = UIViewController()
    alert.modalPresentationStyle = .overFullScreen
    tabs.present(alert, animated: false, completion: nil)
    await turn()
    let task = Task { await manager.withActivity { try? await saves.run() } }
    await pass()
    await pass()
    #expect(Headless.accessibilityPosts.isEmpty)
    tabs.dismiss(animated: false, completion: nil)
    await pass()
    #expect(!Headless.accessibilityPosts.isEmpty)
    saves.answer(())
    await task.value
  }

  // MARK: - Views

  @Test func `a presenter that is set during a load shows it`() async {
    let presenter = RecordingPresenter(log: EventLog())
    manager.reloadContent()
    await pass()
    manager.activityPresenter = presenter
    await pass()
    #expect(presenter.isShown && manager.loadingView.window == nil)
    loads.answer([1])
    await pass()
  }

  @Test func `a list that is smaller than its safe area breaks no constraints`() async {
    let list = UITableViewController(style: .plain)
    screen.addChild(list)
    list.view.frame = CGRect(x: 0, y: screen.view.bounds.height - 60, width: 390, height: 60)
    screen.view.addSubview(list.view)
    list.didMove(toParent: screen)
    list.loadingManager.loadingStatus = .empty
    await pass()
    #expect(Headless.faults.isEmpty)
    Headless.forgetFaults()
  }

  private func part(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { part(identifier, in: $0) }.first
  }
}
