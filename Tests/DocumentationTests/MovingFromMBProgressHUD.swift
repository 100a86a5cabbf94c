import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Moving {
  static var api = FriendService()

  #guide("A screen before and after")
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromMBProgressHUDTests {
  private let clock = ManualClock()
  private let screen: Moving.FriendViewController
  private let window: UIWindow
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    Moving.api = FriendService()
    screen = Moving.FriendViewController()
    screen.loadingManager.configuration.policy.clock = clock
    window = Headless.makeWindow(root: screen)
  }

  private var windowCount: Int { window.windowScene?.windows.count ?? 0 }

  @Test func `the loading view appears and disappears with the load`() async {
    await clock.advance(by: .milliseconds(150))
    #expect(manager.loadingView.window != nil)
    Moving.api.answer(Friend(name: "Ada"))
    await clock.advance(by: .milliseconds(400))
    Headless.settle()
    #expect(manager.loadingView.window == nil)
    #expect(screen.nameLabel.text == "Ada")
  }

  @Test func `the activity is visible as long as a command runs`() async throws {
    await settle()
    Moving.api.answer(Friend(name: "Ada"))
    await settle()
    let save = Task { try await screen.save() }
    await settle()
    #expect(Moving.api.savedNames == ["Ada"])
    #expect(windowCount == 2)
    Moving.api.answerSave()
    try await save.value
    #expect(windowCount == 1)
    #expect(manager.loadingStatus == .loaded)
  }

  @Test func `the progress bar is updated, and its button cancels the load`() async {
    await clock.advance(by: .milliseconds(150))
    for progress in [0.25, 0.5] {
      screen.show(progress: progress)
      Headless.settle()
      let bar = manager.loadingView.firstProgressView
      #expect(bar?.progress == Float(progress))
    }
    Headless.tap(manager.loadingView.button("Cancel") ?? UIView())
    #expect(manager.loadingStatus == .idle)
  }
}

extension UIView {
  fileprivate var firstProgressView: UIProgressView? {
    if let bar = self as? UIProgressView { return bar }
    return subviews.lazy.compactMap(\.firstProgressView).first
  }
}
