import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor enum Activity {
  final class ProfileViewController: UIViewController {
    let saveButton = UIButton(configuration: .filled())
    let nameField = UITextField()
    let problemLabel = UILabel()
    let api: FriendService

    init(api: FriendService) {
      self.api = api
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Overview")

    #guide("Run a command")

    #guide("Run a command once")

    #guide("Show activity without blocking")
  }

  #guide("Create a presenter")
}

@MainActor @Suite(.headless) struct ActivityTests {
  private let api = FriendService()
  private let delegate = FriendsDelegate()
  private let screen: Activity.ProfileViewController
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    screen = Activity.ProfileViewController(api: api)
    manager.configuration.policy.clock = ManualClock()
    manager.delegate = delegate
  }

  private var windowCount: Int { screen.view.window?.windowScene?.windows.count ?? 0 }

  @Test func `a load and a command show activity over the screen`() async {
    _ = Headless.makeWindow(root: screen)
    manager.reloadContent()
    await settle()
    #expect(windowCount == 2)
    #expect(!screen.saveButton.isEnabled)
    #expect(manager.loadingView.window == nil)
    delegate.api.answer(.success([Friend(name: "Ada")]))
    await settle()
    #expect(windowCount == 1)
    #expect(screen.saveButton.isEnabled)
    screen.saveTapped()
    await settle()
    #expect(windowCount == 2)
    #expect(manager.loadingStatus == .loaded, "a command isn't a load")
    api.failSave(TestError("save"))
    await settle()
    #expect(windowCount == 1)
    #expect(screen.problemLabel.text?.hasPrefix("Not saved") == true)
    #expect(manager.loadingStatus == .loaded, "and no screen fails")
  }

  @Test func `two taps start one command, whose failure is shown`() async {
    _ = Headless.makeWindow(root: screen)
    screen.showBarDuringLoads()
    for _ in 0..<2 { screen.orderTapped(screen.saveButton) }
    #expect(!screen.saveButton.isEnabled)
    await settle()
    #expect(windowCount == 1)
    api.failSave(TestError("save"))
    await settle()
    #expect(screen.saveButton.isEnabled)
    let retry = screen.view.descendants.first {
      $0.accessibilityIdentifier == "loading.notice.retry"
    }
    #expect(retry != nil)
  }

  @Test func `a custom activity presenter is notified when to show and hide`() async {
    _ = Headless.makeWindow(root: UINavigationController(rootViewController: screen))
    let presenter = Activity.TitlePresenter()
    manager.activityPresenter = presenter
    manager.reloadContent()
    await settle()
    #expect(screen.navigationItem.prompt == "Loading")
    delegate.api.answer(.success([]))
    await settle()
    #expect(screen.navigationItem.prompt == nil)
  }
}
