import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private struct Chats {
  #guide("Overview")

  #guide("Overview, 2")

  #guide("The screen")

  #guide("Send a message")
}

private struct ChatMessage: Hashable, Identifiable, Sendable {
  enum ID: Hashable, Sendable {
    case draft(UUID)
    case sent(Int)
  }

  let id: ID
  let text: String
}

/// A server with messages numbered from 1.
@MainActor private final class ChatService {
  private(set) var texts = (1...100).map { "Message \($0)" }
  private var sends: [CheckedContinuation<Void, any Error>] = []

  func messages(
    at place: Chats.ChatPlace?,
    limit: Int
  ) async throws -> (messages: [ChatMessage], hasOlder: Bool, hasNewer: Bool) {
    func number(_ id: ChatMessage.ID) -> Int {
      if case .sent(let number) = id { number } else { 0 }
    }
    let range: Range<Int> =
      switch place {
      case nil: texts.count - limit..<texts.count
      case .before(let id): number(id) - 1 - limit..<number(id) - 1
      case .after(let id): number(id)..<number(id) + limit
      }
    let known = range.clamped(to: 0..<texts.count)
    let messages = known.map { ChatMessage(id: .sent($0 + 1), text: texts[$0]) }
    return (messages, known.lowerBound > 0, known.upperBound < texts.count)
  }

  func send(_ text: String) async throws -> ChatMessage {
    try await withCheckedThrowingContinuation { sends.append($0) }
    texts.append(text)
    return ChatMessage(id: .sent(texts.count), text: text)
  }

  func answer(_ result: Result<Void, any Error>) { sends.removeFirst().resume(with: result) }
}

@MainActor @Suite(.headless) struct ChatsTests {
  private let api = ChatService()

  private func screen(
    lastRead: ChatMessage.ID? = nil
  ) async -> (Chats.ChatViewController, PagedLoader<ChatMessage, Chats.ChatPlace>) {
    let loader = Chats().makeMessages(api)
    let screen = Chats.ChatViewController(loader, lastRead: lastRead)
    _ = Headless.makeWindow(root: screen)
    await show()
    return (screen, loader)
  }

  private func show() async {
    await settle()
    Headless.layout()
    await settle()
    Headless.layout()
  }

  @Test func `a chat opens at its newest message, and older pages keep the scroll position`() async
  {
    let (screen, loader) = await screen()
    #expect(screen.visibleTexts.last == "Message 100" && loader.items.count == 40)
    screen.tableView.contentOffset.y = 100
    Headless.layout()
    let first = screen.visibleTexts.first
    await show()
    #expect(loader.items.count == 80 && screen.visibleTexts.first == first)
  }

  @Test func `a chat opens at its newest message each time, also if that came meanwhile`() async {
    let loader = Chats().makeMessages(api)
    for count in [40, 41] {
      let navigation = UINavigationController(rootViewController: UIViewController())
      _ = Headless.makeWindow(root: navigation)
      let screen = Chats.ChatViewController(loader, lastRead: nil)
      navigation.pushViewController(screen, animated: false)
      await show()
      #expect(loader.items.count == count)
      #expect(screen.visibleTexts.last == loader.items.last?.text)
      navigation.popViewController(animated: false)
      loader.insert(ChatMessage(id: .sent(101), text: "Message 101"), at: .max)
    }
  }

  @Test func `a chat opens at the first unread message`() async {
    let (screen, loader) = await screen(lastRead: .sent(30))
    #expect(screen.visibleTexts.contains("Message 31") && loader.hasMore)
    screen.tableView.scrollToRow(
      at: IndexPath(row: screen.tableView.numberOfRows(inSection: 0) - 1, section: 0),
      at: .bottom,
      animated: false
    )
    await show()
    await show()
    #expect(!loader.hasMore && screen.dataSource.staysAtBottom)
  }

  @Test func `a chat opens at its newest message if everything has been read`() async {
    let (screen, _) = await screen(lastRead: .sent(100))
    await show()
    #expect(screen.visibleTexts.last == "Message 100" && screen.dataSource.staysAtBottom)
  }

  @Test func `a jump to the beginning shows the newest messages, from any position`() async {
    let (screen, loader) = await screen(lastRead: .sent(30))
    loader.jump(to: .beginning)
    await show()
    await show()
    #expect(screen.visibleTexts.last == "Message 100" && screen.dataSource.staysAtBottom)
  }

  @Test func `a chat with few unread messages opens at the first of them`() async {
    let (screen, _) = await screen(lastRead: .sent(70))
    await show()
    let texts = screen.visibleTexts
    #expect(texts.contains("Message 71") && !texts.contains("Message 100"))
  }

  @Test func `a sent message is visible immediately, stays if rejected, and gets the server's ID`()
    async
  {
    let (screen, loader) = await screen()
    guard let messages = screen.list.sections.first as? ListSection<ChatMessage> else {
      return #expect(Bool(false), "There is no section.")
    }
    Chats().send("Hello", in: messages, api)
    await show()
    #expect(screen.visibleTexts.suffix(2) == ["Hello", "Sending…"])
    api.answer(.failure(URLError(.notConnectedToInternet)))
    await show()
    #expect(screen.visibleTexts.suffix(2) == ["Hello", "Not sent"])
    messages.pendingEdit(of: messages.items[messages.items.count - 1].id)?.retry()
    await show()
    api.answer(.success(()))
    await show()
    #expect(screen.visibleTexts.last == "Hello")
    #expect(loader.items.last?.id == .sent(101) && api.texts.count == 101)
  }
}

extension Chats.ChatViewController {
  fileprivate var visibleTexts: [String] { tableView.visibleCells.flatMap(\.contentView.words) }
}
