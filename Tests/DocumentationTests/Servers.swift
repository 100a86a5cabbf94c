import Foundation
import HeadlessTestSupport
import LoadingItems
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// A message of a chat.
private struct Message: Hashable, Identifiable, Sendable {
  let id: Int
}

/// A server that has all kinds of answers.
@MainActor private final class EveryServer {
  let firstURL = URL(string: "https://posts.example/all")!
  private let all = (0..<70).map { Post(id: $0, title: "Post \($0)") }
  private let messageCount = 100

  func posts(offset: Int, limit: Int) async throws -> [Post] {
    Array(all.dropFirst(offset).prefix(limit))
  }

  func counted(offset: Int, limit: Int) async throws -> (posts: [Post], total: Int) {
    (try await posts(offset: offset, limit: min(10, limit)), all.count)
  }

  func posts(page: Int) async throws -> [Post] {
    try await posts(offset: (page - 1) * 30, limit: 30)
  }

  func posts(after cursor: String?, limit: Int) async throws -> Page<Post, String> {
    let start = cursor.flatMap { Int($0) } ?? 0
    let end = start + limit
    let next = end < all.count ? "\(end)" : nil
    return Page(items: try await posts(offset: start, limit: limit), nextCursor: next)
  }

  func posts(_ filter: Servers.Filter, offset: Int, limit: Int) async throws -> [Post] {
    let found = all.filter { filter == .open || $0.id.isMultiple(of: 2) }
    return Array(found.dropFirst(offset).prefix(limit))
  }

  func messages(
    _ place: Servers.Place?,
    limit: Int
  ) async throws -> (messages: [Message], hasOlder: Bool, hasNewer: Bool) {
    let start =
      switch place {
      case nil: messageCount - limit
      case .before(let id): id - limit
      case .after(let id): id + 1
      case .around(let id): id - limit / 2
      }
    let window = max(0, start)..<min(messageCount, max(0, start + limit))
    let found = window.map { Message(id: $0) }
    return (found, window.lowerBound > 0, window.upperBound < messageCount)
  }

  private(set) var requestCount = 0

  func mail(
    after cursor: String?
  ) async throws -> (posts: [Post], next: String?, total: Int, unread: Int) {
    let page = try await posts(after: cursor, limit: 20)
    return (page.items, page.nextCursor, all.count, cursor == nil ? 3 : 2)
  }

  func changedPosts() async throws -> (statusCode: Int, posts: [Post]) {
    requestCount += 1
    return requestCount == 1 ? (200, all) : (304, [])
  }

  func page(at url: URL) async throws -> (posts: [Post], linkHeader: String) {
    let start = Int(url.query?.dropFirst("from=".count) ?? "") ?? 0
    let link = start + 20 < all.count ? "</all?from=\(start + 20)>; rel=\"next\"" : ""
    return (try await posts(offset: start, limit: 20), link)
  }
}

@MainActor private enum Servers {
  enum Filter: Sendable { case open, closed }

  #guide("Cursors, 2")

  struct MailCounts: Sendable {
    let unread: Int
  }

  static func makeMail(_ api: EveryServer) -> PagedLoader<Post, String> {
    #guide("Totals, counts and facets")
    return mail
  }

  final class MailViewController: UIViewController {
    let mail: PagedLoader<Post, String>
    let unreadLabel = UILabel()

    init(_ api: EveryServer) {
      mail = makeMail(api)
      super.init(nibName: nil, bundle: nil)
      loadingManager.follow(mail) { [weak self] _ in self?.showCounts() }
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Totals, counts and facets, 2")
  }

  static func makeByOffset(_ api: EveryServer) -> PagedLoader<Post, Int> {
    #guide("Offset and limit")
    return posts
  }

  static func makeByTotal(_ api: EveryServer) -> PagedLoader<Post, Int> {
    #guide("Offset and limit, 2")
    return posts
  }

  static func makeByNumber(_ api: EveryServer) -> PagedLoader<Post, Int> {
    #guide("Page numbers")
    return posts
  }

  static func makeByCursor(_ api: EveryServer) -> PagedLoader<Post, String> {
    #guide("Cursors")
    return posts
  }

  static func makeByLink(_ api: EveryServer) -> PagedLoader<Post, URL> {
    #guide("Link headers")
    return issues
  }

  static func makeUnchanged(_ api: EveryServer) -> Loader<[Post]> {
    #guide("Content that hasn't changed")
    return posts
  }

  @MainActor final class Chat {
    let messages: PagedLoader<Message, Place>

    init(_ api: EveryServer) { messages = Servers.makeChat(api) }

    #guide("Begin in the middle")
  }

  static func makeChat(_ api: EveryServer) -> PagedLoader<Message, Place> {
    #guide("Cursors, 3")
    return messages
  }

  @MainActor final class Issues {
    let issues: PagedQueryLoader<Filter, Post, Int>

    init(_ api: EveryServer) { issues = Servers.makeFiltered(api) }

    #guide("Lists that depend on a query, 2")
  }

  static func makeFiltered(_ api: EveryServer) -> PagedQueryLoader<Filter, Post, Int> {
    #guide("Lists that depend on a query")
    return issues
  }

  static func makeKept(_ api: EveryServer) -> PagedQueryLoader<Filter, Post, Int> {
    #guide("Lists that depend on a query, 3")
    return issues
  }
}

@MainActor struct ServersTests {
  private let api = EveryServer()

  private func loadToEnd<Item, Cursor>(_ loader: PagedLoader<Item, Cursor>) async {
    _ = await loader.load().value
    while await loader.loadNextPage().value == .idle {}
    #expect(loader.appendState == .end)
  }

  @Test func `a badge and a title show what the newest page says`() async {
    let screen = Servers.MailViewController(EveryServer())
    screen.loadingManager.reloadContent()
    await settle()
    #expect(screen.title == "70 messages" && screen.unreadLabel.text == "3")
    screen.mail.loadNextPage()
    await settle()
    #expect(screen.unreadLabel.text == "2")
  }

  @Test func `the whole list loads with every kind of paging`() async {
    let offset = Servers.makeByOffset(api)
    let total = Servers.makeByTotal(api)
    let number = Servers.makeByNumber(api)
    let cursor = Servers.makeByCursor(api)
    let link = Servers.makeByLink(api)
    await loadToEnd(offset)
    await loadToEnd(total)
    await loadToEnd(number)
    await loadToEnd(cursor)
    await loadToEnd(link)
    for items in [offset.items, total.items, number.items, cursor.items, link.items] {
      #expect(items.map(\.id) == Array(0..<70))
    }
  }

  @Test func `content that hasn't changed stays, and is fresh`() async {
    let posts = Servers.makeUnchanged(api)
    let first = await posts.load().value
    #expect(first.content?.count == 70)
    #expect(await posts.load(force: true).value == first)
    #expect(await posts.load(force: false).value == first)
    #expect(api.requestCount == 2)
  }

  @Test func `a chat starts at its end, loads previous pages and can jump to a message`() async {
    let chat = Servers.Chat(api)
    _ = await chat.messages.load().value
    #expect(chat.messages.items.map(\.id) == Array(80..<100))
    #expect(chat.messages.appendState == .end)
    #expect(await chat.messages.loadPreviousPage().value == .idle)
    #expect(chat.messages.items.map(\.id) == Array(60..<100))
    chat.showFirstUnread(30)
    await settle()
    #expect(chat.messages.items.map(\.id) == Array(20..<40))
    #expect(chat.messages.hasMore && chat.messages.hasPrevious)
  }

  @Test func `changing the filter restarts the list`() async {
    let screen = Servers.Issues(api)
    _ = await screen.issues.load().value
    screen.filterChanged(.closed)
    #expect(screen.issues.state == .loading(cache: screen.issues.items))
    await settle()
    #expect(screen.issues.items.prefix(3).map(\.id) == [0, 2, 4])
  }

  @Test func `a kept list is shown again without a request`() async {
    let issues = Servers.makeKept(api)
    let first = await issues.load().value
    issues.query = .closed
    #expect(await issues.load().value.content?.prefix(2).map(\.id) == [0, 2])
    issues.query = .open
    #expect(issues.state == first && !issues.isSearching)
  }
}
