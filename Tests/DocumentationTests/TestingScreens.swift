import Foundation
import HeadlessTestSupport
import LoadingTesting
import LoadingUI
import Testing
import UIKit

/// What the article's tests are about.
private final class FriendsViewController: UIViewController, LoadingDelegate {
  private let fetch: @MainActor () async throws -> [Friend]
  private(set) var friends: [Friend] = []

  init(fetch: @escaping @MainActor () async throws -> [Friend]) {
    self.fetch = fetch
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("Made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.reloadContent()
  }

  func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await fetch() }
  func loadSucceeded(_ content: [Friend]) { friends = content }
}

@MainActor @Suite(.headless) struct TestingScreensTests {
  private let clock = ManualClock()
  private let server = ScriptedWork<[Friend]>()
  private let screen: FriendsViewController

  init() {
    let server = server
    screen = FriendsViewController { try await server.run() }
    screen.loadingManager.configuration.policy.clock = clock
    screen.show()
  }

  @Test func `friends are shown`() async {
    await settle()
    server.answer([Friend(name: "Ada")])
    let status = await screen.loadingManager.reloadContent().value
    #expect(status == .loaded)
    #expect(screen.friends.map(\.name) == ["Ada"])
  }

  @Test func `a slow server shows a spinner, a quick one none`() async {
    await clock.advance(by: .milliseconds(149))
    #expect(!isSpinnerSeen)
    await clock.advance(by: .milliseconds(1))
    #expect(isSpinnerSeen)
  }

  @Test func `a failure offers to try again`() async {
    await settle()
    server.fail(URLError(.timedOut))
    await settle()
    #expect(screen.loadingManager.loadingStatus == .failed(URLError(.timedOut)))
    screen.loadingManager.retry()
    await settle()
    #expect(server.callCount == 2)
  }

  @Test func `it gives up after half a minute`() async {
    screen.loadingManager.configuration.policy.timeout = .seconds(30)
    screen.loadingManager.reloadContent(force: true)
    await clock.advance(by: .seconds(30))
    let error = screen.loadingManager.loadingStatus.error
    #expect(error is LoadingTimeoutError)
  }

  private var isSpinnerSeen: Bool { screen.loadingManager.loadingView.isSeen }
}

extension UIViewController {
  /// Puts it into a window.
  fileprivate func show() { _ = Headless.makeWindow(root: self) }
}

extension UIView {
  /// Whether it is in a window, and nothing around it is hidden or clear.
  fileprivate var isSeen: Bool {
    guard window != nil else { return false }
    return sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
  }
}
