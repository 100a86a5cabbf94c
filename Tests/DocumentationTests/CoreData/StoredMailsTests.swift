import Foundation
import HeadlessTestSupport
import LoadingItems
import LoadingTestSupport
import Testing

@MainActor struct StoredMailsTests {
  private final class Server: MailService {
    var count = 30
    var isAway = false

    func mails(offset: Int, limit: Int) async throws -> [Mail] {
      if isAway { throw URLError(.notConnectedToInternet) }
      return (offset..<max(offset, min(count, offset + limit))).map { Mail($0) }
    }
  }

  private let context = NSManagedObjectContext()

  @Test func `pages are stored, and the next launch continues them`() async {
    let server = Server()
    let first = makeMails(context, server)
    _ = await first.load().value
    _ = await first.loadPage(.next).value
    let count = first.items.count
    server.isAway = true
    let next = makeMails(context, server)
    let state = await next.load().value
    #expect(state.error != nil)
    #expect(next.items.map(\.id) == Array(0..<count))
    server.isAway = false
    while next.hasMore { _ = await next.loadPage(.next).value }
    #expect(next.items.map(\.id) == Array(0..<30))
  }

  /// Windows with ids, as a server may return them after changes, compared with a store in memory.
  @Test(arguments: [
    [(0..<3, [1, 2, 3], false), (3..<6, [4, 5, 6], false)],
    [(0..<3, [1, 2, 3], false), (0..<3, [3, 1], false)],
    [(0..<3, [1, 2, 3], false), (3..<6, [2, 5], true), (0..<3, [7], false)],
    [(3..<6, [4, 5, 6], false), (0..<3, [6, 2, 3], false), (3..<6, [], true)],
    [(0..<3, [1, 2, 3], true), (0..<3, [], true), (0..<3, [9], false)],
  ])
  func `each answer changes the same rows as in a store in memory`(
    _ answers: [(window: Range<Int>, ids: [Int], isLast: Bool)]
  ) async throws {
    let memory = MemoryStore<Mail> { $0.text }
    let store = StoredMails(context)
    for answer in answers {
      for each: any LocalStore<Mail> in [memory, store] {
        try await each.reconcile(
          answer.ids.map { Mail($0) },
          matching: nil,
          in: answer.window,
          isLast: answer.isLast
        )
      }
      for window in [0..<3, 2..<5, 0..<100] {
        let items = try await store.items(matching: nil, in: window)
        #expect(await memory.items(matching: nil, in: window) == items)
      }
      #expect(try await store.count(matching: nil) == memory.count(matching: nil))
      for text in ["mail 1", "É", "MAIL"] {
        let items = try await store.items(matching: text, in: 0..<2)
        #expect(await memory.items(matching: text, in: 0..<2) == items)
        #expect(try await store.count(matching: text) == memory.count(matching: text))
      }
    }
    try await store.removeAll()
    #expect(try await store.count(matching: nil) == 0)
  }
}

extension Mail {
  fileprivate init(_ id: Int) { self.init(id: id, text: "Mail \(id)") }
}
