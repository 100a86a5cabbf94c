import LoadingItems
import LoadingTestSupport
import Testing

/// Reloads after which the first or the last row of the reloaded page is another one.
///
/// People expected each row once, in the server's order, and no gap without missing rows:
/// TanStack/query 407 and 1401, DamianOsipiuk/vue-query 206, mastodon/mastodon-ios 1288.
@MainActor @Suite struct ReloadedEdgesTests {
  enum Change: CaseIterable, Sendable {
    case firstNew, firstGone, firstMoved
    case lastNew, lastGone, lastMoved
    case bothGone
    /// A row of another page is now the page's first one, or a chat's last one.
    case arrived

    var moves: Bool {
      switch self {
      case .firstMoved, .lastMoved, .arrived: true
      case .firstNew, .firstGone, .lastNew, .lastGone, .bothGone: false
      }
    }

    /// Changes the page that a list reloads.
    @MainActor func apply(to server: KeyedServer, _ list: ReadList) {
      let page = server.page(at: list.place).items.map(\.id)
      guard let first = page.first, let last = page.last else { return }
      let (firstKey, lastKey) = (server.key(of: first), server.key(of: last))
      let isChat = list.beginning == .chat
      let (before, behind) = (firstKey - 225, lastKey + 275)
      switch self {
      // What slides out of a chat's page is its first row, otherwise its last one.
      case .firstNew: server.add(key: isChat ? firstKey + 25 : firstKey - 25)
      case .lastNew where isChat: server.add(key: lastKey + 25)
      case .lastNew: server.add(key: list.pages == .limited ? lastKey - 25 : lastKey + 25)
      case .firstGone: server.remove(first)
      case .lastGone: server.remove(last)
      case .bothGone: server.remove(first, last)
      case .firstMoved: server.move(first, toKey: isChat || list.hasOlder ? before : behind)
      case .lastMoved: server.move(last, toKey: isChat ? before : behind)
      case .arrived where isChat: server.move(first - 3, toKey: lastKey + 25)
      case .arrived: server.move(last + 3, toKey: firstKey - 25)
      }
    }
  }

  @Test(arguments: ReadList.all, Change.allCases)
  func `a list becomes the server's`(_ list: ReadList, _ change: Change) async {
    await check(list, change)
  }

  @Test(arguments: ReadList.chats, Change.allCases)
  func `a chat becomes the server's`(_ list: ReadList, _ change: Change) async {
    await check(list, change)
  }

  @Test(arguments: ReadList.agendas, Change.allCases)
  func `an agenda that begins today becomes the server's`(
    _ list: ReadList,
    _ change: Change
  ) async {
    await check(list, change)
  }

  private func check(_ list: ReadList, _ change: Change) async {
    for store in [nil, MemoryStore<Row>()] {
      let server = list.server()
      let loader = await list.loader(server, store: store)
      let known = loader.ids
      change.apply(to: server, list)
      for _ in 0..<2 {
        await loader.reload()
        expectPages(of: loader, server, list, known: change.moves ? [] : known)
      }
      await loader.readEverything()
      let stored = store == nil ? "" : "with a store, "
      #expect(loader.ids == list.reachable(on: server), "\(stored)after reading everything")
    }
  }

  /// Expects that a reload has kept the other pages where they were.
  private func expectPages(
    of loader: PagedLoader<Row, KeyedServer.Place>,
    _ server: KeyedServer,
    _ list: ReadList,
    known: [Int]
  ) {
    let ids = loader.ids
    #expect(Set(ids).count == ids.count, "\(ids) has a row twice")
    let page = server.page(at: list.place).items.map(\.id)
    #expect(server.needlessGaps(in: loader, around: page).isEmpty, "a gap without missing rows")
    guard !known.isEmpty else { return }
    let lost = known.filter { server.ids.contains($0) && !ids.contains($0) }
    #expect(lost.isEmpty, "the reload has lost rows of the server")
    let shown = Set(ids)
    #expect(ids.filter(server.ids.contains) == server.ids.filter(shown.contains), "the order")
  }
}
