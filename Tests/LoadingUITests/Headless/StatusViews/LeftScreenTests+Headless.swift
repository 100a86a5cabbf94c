import LoadingTestSupport
import LoadingTesting
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension LeftScreenTests {
  private var spoken: [String] {
    Headless.accessibilityPosts.filter { $0.notification == .announcement }
      .compactMap(\.argumentDescription)
  }

  // MARK: - VoiceOver

  @Test(arguments: ScreenKind.allCases)
  func `a load that ends while the user is elsewhere is spoken on return, once`(
    _ kind: ScreenKind
  ) async {
    open(kind)
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

  @Test(arguments: ScreenKind.allCases)
  func `a load that ends in the background isn't spoken over another app`(
    _ kind: ScreenKind
  ) async throws {
    open(kind)
    Headless.setVoiceOver(true)
    manager.configuration.triggers = .foreground
    manager.reloadContent()
    await turn()
    let scene = try #require(window.windowScene)
    Screen.enterBackground(scene)
    loads.fail(TestError("away"))
    await pass()
    #expect(spoken.isEmpty)
  }

  @Test(arguments: ScreenKind.allCases)
  func `a refresh that nobody asked for is silent after a load that ended unseen`(
    _ kind: ScreenKind
  ) async {
    open(kind)
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

  @Test(arguments: ScreenKind.allCases)
  func `what another screen interrupts isn't said again over it`(_ kind: ScreenKind) async {
    open(kind)
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

  @Test(arguments: ScreenKind.allCases)
  func `a notice that the user puts away isn't said again`(_ kind: ScreenKind) async throws {
    open(kind)
    Headless.setVoiceOver(true)
    manager.loadingStatus = .loaded
    manager.showNotice("Not saved")
    await pass()
    Screen.tap(try #require(part("loading.notice.dismiss", in: window)))
    Headless.finishAnnouncement(wasHeard: false)
    await turn()
    #expect(spoken == ["Not saved"])
  }

  @Test(arguments: ScreenKind.allCases)
  func `an activity that has waited for an alert takes the focus`(_ kind: ScreenKind) async {
    open(kind)
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

  @Test func `a list that is smaller than its safe area breaks no constraints`() async {
    open(.plain)
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
}
