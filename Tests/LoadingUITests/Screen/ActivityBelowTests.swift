#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Activity below what the user must answer.
///
/// The usual report is that an alert that a command presents can't be tapped, because the command's
/// own activity covers it, so that the command never ends.
@MainActor @Suite(.screen) struct ActivityBelowTests {
  /// The thing in front of the busy screen.
  nonisolated enum Front: CaseIterable {
    case pageSheet, formSheet, popover, overFullScreen, custom, nested
    case lockWindow, lockWindowOfSameLevel
  }

  /// Where the busy screen is.
  nonisolated enum Host: CaseIterable { case root, pushed, tab, child, sheet }

  /// When the user must answer.
  nonisolated enum Moment: CaseIterable { case before, during, twice }

  private let screen = UIViewController()
  private let front = UIViewController()
  private let yes = UIButton(frame: CGRect(x: 40, y: 300, width: 90, height: 40))
  private let save = UIButton(frame: CGRect(x: 40, y: 400, width: 90, height: 40))
  private let field = UITextField(frame: CGRect(x: 40, y: 100, width: 200, height: 40))
  private let work = ScriptedWork<Bool>()

  private var activity: UIView? {
    screen.view.window?.windowScene?.windows.lazy.filter { !$0.isHidden }.flatMap(\.descendants)
      .first { $0.accessibilityIdentifier == "loading.activity" }
  }

  /// Shows the screen with a field that is edited, and returns its window.
  private func show(in host: Host) -> UIWindow {
    screen.view.backgroundColor = .white
    for view in [save, field] { screen.view.addSubview(view) }
    front.view.backgroundColor = .white
    front.view.addSubview(yes)
    let root = UIViewController()
    let window: UIWindow
    switch host {
    case .root: window = Screen.makeWindow(root: screen)
    case .pushed:
      window = Screen.makeWindow(root: UINavigationController(rootViewController: screen))
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [screen]
      window = Screen.makeWindow(root: tabs)
    case .child:
      window = Screen.makeWindow(root: root)
      root.embed(screen, frame: root.view.bounds)
    case .sheet:
      window = Screen.makeWindow(root: root)
      root.present(screen, animated: false, completion: nil)
    }
    Screen.settle()
    field.becomeFirstResponder()
    return window
  }

  /// Shows what the user must answer, and returns the closure that removes it.
  private func ask(_ asked: Front, over window: UIWindow) throws -> @MainActor () -> Void {
    switch asked {
    case .pageSheet, .formSheet, .popover, .overFullScreen, .custom, .nested:
      front.modalPresentationStyle =
        switch asked {
        case .formSheet: .formSheet
        case .popover: .popover
        case .overFullScreen: .overFullScreen
        case .custom: .custom
        default: .pageSheet
        }
      if asked == .nested {
        let middle = UIViewController()
        screen.present(middle, animated: true, completion: nil)
        Screen.settle()
        middle.present(front, animated: true, completion: nil)
      } else {
        screen.present(front, animated: true, completion: nil)
      }
      Screen.settle()
      return { [screen] in
        screen.presentedViewController?.presentingViewController?.dismiss(
          animated: true,
          completion: nil
        )
        Screen.settle()
      }
    case .lockWindow, .lockWindowOfSameLevel:
      let lock = UIWindow(windowScene: try #require(window.windowScene))
      if asked == .lockWindow { lock.windowLevel = .alert }
      lock.rootViewController = front
      lock.makeKeyAndVisible()
      Screen.settle()
      return {
        lock.isHidden = true
        window.makeKey()
        Screen.settle()
      }
    }
  }

  @Test(arguments: Front.allCases, Host.allCases)
  func `what is in front can be used, and afterwards the screen is busy again`(
    _ asked: Front,
    _ host: Host
  ) async throws {
    for moment in Moment.allCases {
      Screen.reset()
      let window = show(in: host)
      var answer: @MainActor () -> Void = {}
      if moment == .before { answer = try ask(asked, over: window) }
      let command = Task { [screen, work] in
        try await screen.loadingManager.withActivity { try await work.run() }
      }
      await settle()
      if moment == .during { answer = try ask(asked, over: window) }
      if moment == .twice {
        try ask(asked, over: window)()
        #expect(activity != nil)
        answer = try ask(asked, over: window)
      }
      Screen.settle()
      #expect(Screen.tap(yes) === yes, "\(moment)")
      if asked != .lockWindow { #expect(activity == nil, "\(moment)") }
      answer()
      #expect(activity != nil, "\(moment)")
      #expect(Screen.tap(save) !== save, "\(moment)")
      #expect(!window.isKeyWindow, "keys don't reach the busy screen, either")
      #expect(!field.isFirstResponder)
      work.answer(true)
      _ = try await command.value
      Screen.settle()
      #expect(activity == nil, "\(moment)")
      #expect(Screen.tap(save) === save, "\(moment)")
      #expect(window.isKeyWindow, "\(moment)")
      #expect(moment == .before || field.isFirstResponder, "editing continues")
    }
  }

  @Test(arguments: Front.allCases)
  func `the keyboard stays closed if the command ends below what is in front`(
    _ asked: Front
  ) async throws {
    let window = show(in: .pushed)
    let command = Task { [screen, work] in
      try await screen.loadingManager.withActivity { try await work.run() }
    }
    await settle()
    let answer = try ask(asked, over: window)
    work.answer(true)
    _ = try await command.value
    Screen.settle()
    #expect(!field.isFirstResponder)
    #expect(Screen.tap(yes) === yes)
    answer()
    #expect(activity == nil)
    #expect(Screen.tap(save) === save)
  }

  @Test func `a load below a sheet doesn't cover the sheet`() async throws {
    let window = show(in: .pushed)
    screen.loadingManager.activityPresenter = FullScreenActivityPresenter.shared
    screen.loadingManager.follow(Loader { [work] _ in try await work.run() })
    let answer = try ask(.pageSheet, over: window)
    await screen.loadingManager.beginReload(inBackground: false)
    Screen.settle()
    #expect(Screen.tap(yes) === yes)
    answer()
    #expect(activity != nil)
    await work.finish(with: true)
    #expect(activity == nil)
  }

  @Test func `a busy sheet covers its busy presenter, which stays covered without it`() async throws
  {
    let window = show(in: .root)
    let presenter = FullScreenActivityPresenter()
    presenter.show(for: screen)
    let answer = try ask(.pageSheet, over: window)
    #expect(activity == nil)
    presenter.show(for: front)
    #expect(activity != nil)
    #expect(Screen.tap(yes) !== yes)
    presenter.hide(for: front)
    #expect(Screen.tap(yes) === yes)
    answer()
    #expect(activity != nil)
    presenter.hide(for: screen)
    #expect(activity == nil)
    #expect(field.isFirstResponder)
  }

  @Test func `the keyboard stays closed for a field below the sheet that was busy last`() throws {
    let window = show(in: .root)
    let presenter = FullScreenActivityPresenter()
    presenter.show(for: screen)
    let answer = try ask(.pageSheet, over: window)
    presenter.show(for: front)
    presenter.hide(for: screen)
    #expect(activity != nil)
    presenter.hide(for: front)
    #expect(activity == nil)
    #expect(!field.isFirstResponder)
    answer()
  }

  @Test func `a search over the busy screen is covered like the screen`() throws {
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    _ = show(in: .pushed)
    search.isActive = true
    Screen.settle()
    let presenter = FullScreenActivityPresenter()
    presenter.show(for: screen)
    Screen.settle()
    #expect(activity != nil)
    search.present(front, animated: false, completion: nil)
    Screen.settle()
    #expect(Screen.tap(yes) === yes)
    presenter.hide(for: screen)
  }

  @Test func `editing that began elsewhere meanwhile isn't ended`() {
    _ = show(in: .root)
    let presenter = FullScreenActivityPresenter()
    let other = UITextField(frame: CGRect(x: 40, y: 200, width: 200, height: 40))
    screen.view.addSubview(other)
    presenter.show(for: screen)
    #expect(!field.isFirstResponder)
    other.becomeFirstResponder()
    presenter.hide(for: screen)
    #expect(other.isFirstResponder)
  }
}
#endif
