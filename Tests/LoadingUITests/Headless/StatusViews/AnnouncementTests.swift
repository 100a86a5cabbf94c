import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// VoiceOver announcements, and UIKit's requirements for them.
@MainActor @Suite(.screen) struct AnnouncementTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }

  init() { Headless.setVoiceOver(true) }

  private var posts: [String] {
    Headless.accessibilityPosts.map {
      "\($0.notification == .announcement ? "say" : "focus") \($0.argumentDescription ?? "nothing")"
    }
  }

  private func pass(_ milliseconds: Int) async {
    await screen.clock.advance(by: .milliseconds(milliseconds))
    await Screen.turn()
  }

  // microsoft/EmbeddedSocial-iOS-SDK 698
  @Test func `content is announced once, even if a page follows at once`() async {
    screen.waitForScriptedAnswers()
    let page = ScriptedWork<[String]>()
    screen.controller.loadPage = { try await page.run() }
    manager.reloadContent()
    await pass(1000)
    await screen.work.finish(with: ["a"])
    manager.loadNextPage()
    await pass(1000)
    page.answer(["b"])
    await pass(1000)
    #expect(posts.count { $0 == "say Content loaded" } == 1)
  }

  @Test func `the status is announced once, after indicatorDelay`() async {
    manager.loadingStatus = .loading
    await pass(149)
    #expect(posts == [])
    await pass(1)
    #expect(posts == ["say Loading…"])
    manager.loadingStatus = .loading
    await pass(1000)
    #expect(posts.count == 1)
  }

  @Test func `a failure is announced after indicatorDelay, not before`() async {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(149)
    #expect(posts == [])
    await pass(1)
    #expect(posts == ["say Something Went Wrong\nThe load failed."])
  }

  // SVProgressHUD/SVProgressHUD #165
  @Test func `a load that ends before its indicator appears isn't announced`() async {
    manager.loadingStatus = .loading
    await pass(100)
    manager.loadingStatus = .loaded
    await pass(1000)
    #expect(posts == [])
  }

  @Test func `loaded content is announced if its loading was announced`() async {
    manager.loadingStatus = .loading
    await pass(200)
    manager.loadingStatus = .loaded
    await pass(200)
    #expect(posts == ["say Loading…"], "the indicator is still visible")
    await pass(300)
    #expect(posts == ["say Loading…", "say Content loaded"])
  }

  @Test func `a failure announces its title and message, an empty status its title`() async {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    manager.loadingStatus = .empty
    await pass(200)
    #expect(posts == ["say Something Went Wrong\nThe load failed.", "say Nothing Here Yet"])
  }

  @Test func `background refreshes, pages, cancellations and kept content aren't announced`() async
  {
    await screen.loadContent()
    manager.reloadContent(force: true, inBackground: true)
    await pass(1000)
    manager.cancel()
    await pass(1000)
    let page = ScriptedWork<[String]>()
    screen.controller.loadPage = { try await page.run() }
    for isFailing in [false, true] {
      manager.loadNextPage()
      await pass(1000)
      if isFailing { page.fail(TestError("page")) } else { page.answer(["b"]) }
      await pass(1000)
    }
    screen.controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent(force: true, inBackground: true).value
    await pass(1000)
    #expect(posts == [])
  }

  // SVProgressHUD/SVProgressHUD #1073
  @Test func `announcements can be switched off`() async {
    manager.configuration.announcesStatus = false
    manager.loadingStatus = .failed(TestError("load"))
    await pass(1000)
    #expect(posts == [])
  }

  @Test func `without VoiceOver nothing is announced or scheduled`() async {
    Headless.setVoiceOver(false)
    manager.loadingStatus = .empty
    #expect(screen.clock.sleeperCount == 0)
    await pass(1000)
    #expect(Headless.accessibilityPosts.allSatisfy { $0.notification != .announcement })
  }

  @Test func `without VoiceOver, assistive technologies are notified of layout changes`() async {
    Headless.setVoiceOver(false)
    manager.loadingStatus = .empty
    #expect(posts == ["focus nothing"])
    manager.loadingStatus = .loaded
    await pass(1000)
    #expect(posts == ["focus nothing", "focus nothing"])
  }

  @Test func `announcements are queued, and a failure has high priority`() async throws {
    manager.loadingStatus = .loading
    await pass(200)
    #expect(try #require(Headless.accessibilityPosts.last).isQueued)
    #expect(Headless.accessibilityPosts.last?.priority == .default)
    manager.loadingStatus = .failed(TestError("load"))
    await pass(1000)
    #expect(try #require(Headless.accessibilityPosts.last).isQueued)
    #expect(Headless.accessibilityPosts.last?.priority == .high)
  }

  @Test func `an interrupted announcement is repeated at most twice`() async {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    for count in [2, 3, 3] {
      Headless.finishAnnouncement(wasHeard: false)
      #expect(posts == Array(repeating: "say Something Went Wrong\nThe load failed.", count: count))
    }
  }

  @Test func `a heard or outdated announcement isn't repeated`() async {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    Headless.finishAnnouncement(wasHeard: true)
    #expect(posts.count == 1)
    manager.loadingStatus = .loaded
    Headless.finishAnnouncement(wasHeard: false)
    #expect(posts.count == 1)
  }

  @Test func `nothing is announced off screen`() async {
    let hidden = ScriptedController()
    hidden.loadViewIfNeeded()
    hidden.loadingManager.configuration.policy.clock = screen.clock
    hidden.loadingManager.loadingStatus = .empty
    await pass(1000)
    #expect(posts == [])
  }

  // MARK: - Focus

  private func focusOnContent() -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    label.text = "A row"
    screen.controller.view.addSubview(label)
    Headless.focus(label)
    return label
  }

  // jdg/MBProgressHUD #535
  @Test func `focus moves to a status view that covers its element, and returns`() async {
    let label = focusOnContent()
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    #expect(posts == ["focus Something Went Wrong"])
    manager.loadingStatus = .loaded
    #expect(Headless.accessibilityPosts.last?.element === label)
    #expect(Headless.accessibilityPosts.count == 2)
  }

  @Test func `focus on a bar doesn't move`() async {
    let bar = UIView()
    screen.controller.view.window?.addSubview(bar)
    Headless.focus(bar)
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    manager.loadingStatus = .loaded
    await pass(200)
    #expect(posts == ["say Something Went Wrong\nThe load failed."])
  }

  // SVProgressHUD/SVProgressHUD #771
  @Test
  func `screenChanged is never posted, and hiding a view without focus posts nothing`()
    async
  {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    let count = Headless.accessibilityPosts.count
    manager.loadingStatus = .idle
    await pass(200)
    #expect(Headless.accessibilityPosts.count == count)
    #expect(!Headless.accessibilityPosts.contains { $0.notification == .screenChanged })
  }

  @Test func `focus moves from one status view to the next, and then returns`() async {
    let label = focusOnContent()
    manager.loadingStatus = .loading
    await pass(200)
    #expect(posts == ["focus Loading…"])
    manager.loadingStatus = .failed(TestError("load"))
    await pass(1000)
    #expect(posts.last == "focus Something Went Wrong")
    manager.loadingStatus = .loaded
    await pass(1000)
    #expect(Headless.accessibilityPosts.last?.element === label)
  }

  @Test func `content is accessible again when it regains focus`() async {
    let label = focusOnContent()
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    #expect(label.accessibilityElementsHidden)
    let wasHidden = Seen()
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification,
      object: nil,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated { wasHidden.value = label.accessibilityElementsHidden }
    }
    manager.loadingStatus = .loaded
    NotificationCenter.default.removeObserver(observer)
    #expect(wasHidden.value == false)
  }

  @Test func `focus on an element that isn't a view returns to its containing view`() async {
    let content = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    screen.controller.view.addSubview(content)
    let group = UIAccessibilityElement(accessibilityContainer: content)
    let part = UIAccessibilityElement(accessibilityContainer: group)
    Headless.focus(part)
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    #expect(posts == ["focus Something Went Wrong"])
    manager.loadingStatus = .loaded
    #expect(Headless.accessibilityPosts.last?.element === content)
    withExtendedLifetime(part) {}
  }

  @MainActor private final class Seen { var value: Bool? }
}
