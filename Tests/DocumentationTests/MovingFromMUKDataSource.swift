import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// A server whose answers are controlled by the test.
@MainActor private final class FeedService {
  let pages = ScriptedWork<Page<Moving.Post, String>>()
  private(set) var cursors: [String?] = []

  func feed(after cursor: String?, ignoringCache: Bool) async throws -> Page<Moving.Post, String> {
    cursors.append(cursor)
    return try await pages.run()
  }
}

@MainActor private enum Moving {
  struct Post: Codable, Hashable, Identifiable, Sendable {
    let id: Int
    var title: String { "Post \(id)" }
  }

  static var api = FeedService()

  #guide("A screen before and after")
}

@MainActor private struct Archive {
  #guide("A screen before and after, 2")
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromMUKDataSourceTests {
  init() { Moving.api = FeedService() }

  private func follow() async {
    await settle()
    Headless.layout()
    await settle()
  }

  private func open() async -> Moving.FeedViewController {
    let screen = Moving.FeedViewController()
    _ = Headless.makeWindow(root: screen)
    await follow()
    return screen
  }

  private func answer(_ ids: Range<Int>, next: String?) async {
    Moving.api.pages.answer(Page(items: ids.map { Moving.Post(id: $0) }, nextCursor: next))
    await follow()
  }

  @Test func `a failed page is retried from its row, which disappears after the last page`() async {
    let screen = await open()
    await answer(0..<2, next: "b")
    #expect(screen.tableView.texts == [[], ["Post 0", "Post 1", "Show More"]])
    #expect(Moving.api.cursors == [nil], "only the user requests more")
    Headless.tap(screen.tableView.button("Show More") ?? UIView())
    await follow()
    Moving.api.pages.fail(TestError("server"))
    await follow()
    Headless.tap(screen.tableView.button("Try Again") ?? UIView())
    await follow()
    await answer(2..<3, next: nil)
    #expect(Moving.api.cursors == [nil, "b", "b"])
    #expect(screen.tableView.texts == [[], ["Post 0", "Post 1", "Post 2"]])
  }

  @Test func `a failed load is shown and retried in its section`() async {
    let screen = await open()
    Moving.api.pages.fail(TestError("server"))
    await follow()
    Headless.tap(screen.tableView.button("Try Again") ?? UIView())
    await follow()
    await answer(0..<1, next: nil)
    #expect(screen.tableView.texts == [[], ["Post 0"]])
  }

  @Test func `pinned items come first`() async {
    let screen = await open()
    await answer(0..<1, next: nil)
    screen.pin(Moving.Post(id: 7))
    screen.pin(Moving.Post(id: 8))
    await follow()
    #expect(screen.tableView.texts == [["Post 8", "Post 7"], ["Post 0"]])
  }

  @Test func `saved items are visible after a restart, and then reloaded`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("DocumentationTests-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let previous = await open()
    await answer(0..<2, next: nil)
    previous.pin(Moving.Post(id: 7))
    try Archive().save(previous.list, to: file)
    let screen = Moving.FeedViewController()
    try Archive().restore(screen.list, from: file)
    _ = Headless.makeWindow(root: screen)
    await follow()
    #expect(screen.tableView.texts == [["Post 7"], ["Post 0", "Post 1"]])
    #expect(Moving.api.pages.openCalls.count == 1)
  }
}
