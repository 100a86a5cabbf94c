import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

#guide("A screen before and after, 2")

@MainActor private enum Moving {
  static var api = FriendService()

  #guide("A screen before and after")
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromSPRingboardTests {
  private let screen: Moving.FriendViewController
  private let window: UIWindow
  private var manager: LoadingManager { screen.loadingManager }

  init() async {
    Moving.api = FriendService()
    screen = Moving.FriendViewController()
    window = Headless.makeWindow(root: UINavigationController(rootViewController: screen))
    await settle()
  }

  private var isBusy: Bool { (window.windowScene?.windows.count ?? 0) > 1 }

  private func answer(_ name: String) async {
    Moving.api.answer(Friend(name: name))
    await settle()
  }

  @Test func `the screen loads once at its first appearance, with activity and disabled controls`()
    async
  {
    #expect(Moving.api.openLoadCount == 1)
    #expect(isBusy)
    #expect(!screen.renameButton.isEnabled)
    await answer("Ada")
    #expect(!isBusy)
    #expect(screen.renameButton.isEnabled)
    #expect(screen.nameLabel.text == "Ada")
    screen.navigationController?.pushViewController(UIViewController(), animated: false)
    await settle()
    screen.navigationController?.popViewController(animated: false)
    await settle()
    #expect(Moving.api.openLoadCount == 0)
  }

  @Test func `a failure is shown, and the next appearance reloads`() async {
    Moving.api.fail(TestError("server"))
    await settle()
    #expect(manager.failedView.window != nil)
    screen.navigationController?.pushViewController(UIViewController(), animated: false)
    await settle()
    screen.navigationController?.popViewController(animated: false)
    await settle()
    #expect(Moving.api.openLoadCount == 1)
    await answer("Ada")
    #expect(manager.loadingStatus == .loaded)
  }

  @Test func `a command shows activity, and its changes are reloaded`() async throws {
    await answer("Ada")
    let rename = Task { try await screen.rename(to: "Grace") }
    await settle()
    #expect(isBusy)
    Moving.api.answerSave()
    try await rename.value
    await settle()
    #expect(Moving.api.openLoadCount == 1)
    await answer("Grace")
    #expect(screen.nameLabel.text == "Grace")
    #expect(!isBusy)
  }
}
