#if canImport(UIKit)
import LoadingTestSupport
import LoadingTesting
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The voice, the keyboard and the focus of a screen when the user is elsewhere.
@MainActor @Suite(.screen) struct LeftScreenTests {
  private let clock = ManualClock()
  let loads = ScriptedWork<[Int]>()
  let saves = ScriptedWork<Void>()
  private let navigation = UINavigationController()
  let tabs = UITabBarController()
  let window: UIWindow
  private let delegate: Work

  /// Loads what the test answers.
  private final class Work: LoadingDelegate {
    let loads: ScriptedWork<[Int]>

    init(_ loads: ScriptedWork<[Int]>) { self.loads = loads }

    func loadContent(ignoreCache: Bool) async throws -> [Int] { try await loads.run() }
    func loadSucceeded(_ content: [Int]) {}
  }

  var screen: UIViewController { navigation.viewControllers[0] }
  var manager: LoadingManager { screen.loadingManager }

  init() {
    delegate = Work(loads)
    tabs.viewControllers = [navigation, UIViewController()]
    window = Screen.makeWindow(root: tabs)
  }

  func open(_ kind: ScreenKind) {
    navigation.viewControllers = [kind.make()]
    Screen.layout()
    manager.configuration.policy.clock = clock
    manager.delegate = delegate
  }

  func turn() async {
    for _ in 0..<3 {
      await settle()
      Screen.layout()
    }
  }

  func pass() async {
    await turn()
    await clock.advance(by: .seconds(1))
    Screen.settle()
    await turn()
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

  @Test(arguments: ScreenKind.allCases)
  func `a search that a command has ended stays ended`(_ kind: ScreenKind) async {
    open(kind)
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    screen.definesPresentationContext = true
    await pass()
    Screen.type("ann", in: search.searchBar)
    await pass()
    await perform { search.isActive = false }
    await pass()
    #expect(!search.isActive)
  }

  enum End: CaseIterable { case push, otherTab, hidden, stays }

  @Test(arguments: ScreenKind.allCases, End.allCases)
  func `editing resumes only on a screen that stays`(_ kind: ScreenKind, end: End) async {
    open(kind)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 90, height: 40))
    kind.contentView(of: screen).addSubview(box)
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

  // MARK: - Views

  @Test(arguments: ScreenKind.allCases)
  func `a presenter that is set during a load shows it`(_ kind: ScreenKind) async {
    open(kind)
    let presenter = RecordingPresenter(log: EventLog())
    manager.reloadContent()
    await pass()
    manager.activityPresenter = presenter
    await pass()
    #expect(presenter.isShown && manager.loadingView.window == nil)
    loads.answer([1])
    await pass()
  }

  func part(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { part(identifier, in: $0) }.first
  }
}
#endif
