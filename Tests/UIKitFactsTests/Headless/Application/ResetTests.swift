import HeadlessTestSupport
import Testing
import UIKit

/// The independence of tests that share the process.
@MainActor @Suite struct ResetTests {
  private let field = UITextField()
  private let screen = WarnedController()

  private func scope(_ test: @escaping @MainActor @Sendable () async throws -> Void) async throws {
    let current = try #require(Test.current)
    try await HeadlessTrait.headless.provideScope(for: current, testCase: nil, performing: test)
  }

  @Test func `a window of a former test isn't key, visible or edited again, and hears nothing`()
    async throws
  {
    let (former, formerScene) = (Box<UIWindow>(), Box<UIWindowScene>())
    try await scope { [field, screen] in
      former.value = Screen.makeWindow(root: screen)
      formerScene.value = former.value?.windowScene
      former.value?.addSubview(field)
      field.becomeFirstResponder()
    }
    let window = try #require(former.value)
    let scene = try #require(formerScene.value)
    #expect(scene.activationState == .unattached)
    #expect(window.isHidden && !window.isKeyWindow && !field.isFirstResponder)
    try await scope { [field, screen] in
      let current = Screen.makeWindow(root: UIViewController())
      let heard = Listener([UIScene.didEnterBackgroundNotification])
      window.rootViewController = screen
      window.makeKeyAndVisible()
      field.becomeFirstResponder()
      Headless.sendMemoryWarning()
      Screen.enterBackground(scene)
      Screen.layout()
      #expect(current.isKeyWindow)
      #expect(!field.isFirstResponder && screen.warningCount == 0)
      #expect(heard.take().isEmpty)
      #expect(UIApplication.shared.applicationState == .active)
    }
  }

  @Test func `windows without a scene and hidden windows of scenes are closed, too`() async throws {
    let windows = Box<[UIWindow]>()
    let roots = [screen, WarnedController()]
    try await scope {
      let plain = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      plain.makeKeyAndVisible()
      let scene = try #require(Screen.makeWindow().windowScene)
      windows.value = [plain, UIWindow(windowScene: scene)]
      for (window, root) in zip([plain, windows.value![1]], roots) {
        window.rootViewController = root
      }
    }
    #expect(windows.value?.map { $0.rootViewController == nil } == [true, true])
    #expect(roots.allSatisfy { $0.viewIfLoaded?.window == nil })
  }

  @Test func `tests of two suites never have the screen at the same time`() async throws {
    let running = Box<Int>(0)
    let test: @MainActor @Sendable () async throws -> Void = {
      running.value? += 1
      #expect(running.value == 1)
      let window = Screen.makeWindow(root: UIViewController())
      for _ in 0..<20 { await Task.yield() }
      #expect(window.isKeyWindow)
      running.value? -= 1
    }
    async let first: Void = scope(test)
    async let second: Void = scope(test)
    _ = try await (first, second)
  }
}

@MainActor private final class Box<Value> {
  var value: Value?

  init(_ value: Value? = nil) { self.value = value }
}

private final class WarnedController: UIViewController {
  private(set) var warningCount = 0

  override func didReceiveMemoryWarning() { warningCount += 1 }
}
