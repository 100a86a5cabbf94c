import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// VoiceOver: want 7 of the users, and what UIKit demands of announcements.
@MainActor @Suite(.headless) struct AnnouncementTests {
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
    await settle()
    Headless.settle()
  }

  // want 7
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

  @Test func `a failure too is announced after indicatorDelay, and not before`() async {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(149)
    #expect(posts == [])
    await pass(1)
    #expect(posts == ["say Something Went Wrong\nThe load failed."])
  }

  // want 7, SVP #165
  @Test func `a load that is over before it was seen says nothing`() async {
    manager.loadingStatus = .loading
    await pass(100)
    manager.loadingStatus = .loaded
    await pass(1000)
    #expect(posts == [])
  }

  @Test func `content is told of where its loading was`() async {
    manager.loadingStatus = .loading
    await pass(200)
    manager.loadingStatus = .loaded
    await pass(200)
    #expect(posts == ["say Loading…"], "the indicator is still seen")
    await pass(300)
    #expect(posts == ["say Loading…", "say Content loaded"])
  }

  @Test func `a failure says its title and its message, emptiness its title`() async {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    manager.loadingStatus = .empty
    await pass(200)
    #expect(posts == ["say Something Went Wrong\nThe load failed.", "say Nothing Here Yet"])
  }

  @Test func `quiet refreshes, pages, cancels and kept content say nothing`() async {
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

  // want 19, SVP #1073
  @Test func `announcements can be switched off`() async {
    manager.configuration.announcesStatus = false
    manager.loadingStatus = .failed(TestError("load"))
    await pass(1000)
    #expect(posts == [])
  }

  @Test func `without VoiceOver nothing is said, and nothing wakes up for it`() async {
    Headless.setVoiceOver(false)
    manager.loadingStatus = .empty
    #expect(screen.clock.sleeperCount == 0)
    await pass(1000)
    #expect(Headless.accessibilityPosts.allSatisfy { $0.notification != .announcement })
  }

  @Test func `other technologies learn that something else can be reached`() async {
    Headless.setVoiceOver(false)
    manager.loadingStatus = .empty
    #expect(posts == ["focus nothing"])
    manager.loadingStatus = .loaded
    await pass(1000)
    #expect(posts == ["focus nothing", "focus nothing"])
  }

  @Test func `announcements wait for what is spoken, and a failure comes first`() async throws {
    manager.loadingStatus = .loading
    await pass(200)
    #expect(try #require(Headless.accessibilityPosts.last).isQueued)
    #expect(Headless.accessibilityPosts.last?.priority == .default)
    manager.loadingStatus = .failed(TestError("load"))
    await pass(1000)
    #expect(try #require(Headless.accessibilityPosts.last).isQueued)
    #expect(Headless.accessibilityPosts.last?.priority == .high)
  }

  @Test func `what was interrupted is said again, twice at most`() async {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    for count in [2, 3, 3] {
      Headless.finishAnnouncement(wasHeard: false)
      #expect(posts == Array(repeating: "say Something Went Wrong\nThe load failed.", count: count))
    }
  }

  @Test func `what was heard, or holds no longer, is not said again`() async {
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    Headless.finishAnnouncement(wasHeard: true)
    #expect(posts.count == 1)
    manager.loadingStatus = .loaded
    Headless.finishAnnouncement(wasHeard: false)
    #expect(posts.count == 1)
  }

  @Test func `off screen nothing is said`() async {
    let hidden = ScriptedController()
    hidden.loadViewIfNeeded()
    hidden.loadingManager.configuration.policy.clock = screen.clock
    hidden.loadingManager.loadingStatus = .empty
    await pass(1000)
    #expect(posts == [])
  }

  // MARK: - Focus

  private func focusOnContent() -> UILabel {
    let label = UILabel()
    label.text = "A row"
    screen.controller.view.addSubview(label)
    Headless.focus(label)
    return label
  }

  // want 7, MBP #535
  @Test func `the focus moves if what had it is covered, and comes back`() async {
    let label = focusOnContent()
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    #expect(posts == ["focus Something Went Wrong"])
    manager.loadingStatus = .loaded
    #expect(Headless.accessibilityPosts.last?.element === label)
    #expect(Headless.accessibilityPosts.count == 2)
  }

  @Test func `the focus on a bar stays there`() async {
    let bar = UIView()
    screen.controller.view.window?.addSubview(bar)
    Headless.focus(bar)
    manager.loadingStatus = .failed(TestError("load"))
    await pass(200)
    manager.loadingStatus = .loaded
    await pass(200)
    #expect(posts == ["say Something Went Wrong\nThe load failed."])
  }

  // want 7, SVP #771
  @Test
  func `never screenChanged, and nothing on hide where the focus was not in it`()
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

  @Test func `the focus follows from one status view to the next, and then comes back`() async {
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

  @Test func `what gets the focus back is within reach by then`() async {
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

  @Test func `the focus on a part of a view that is none itself is that of the view`() async {
    let content = UIView()
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
