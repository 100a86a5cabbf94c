import LoadingItems
import LoadingTestSupport
import Testing

/// Rows that the server adds behind a list that has ended, as comments and messages are.
///
/// People expected what is new, and their own message behind it: GetStream/stream-chat-android 6162,
/// session-foundation/session-desktop 894.
@MainActor @Suite struct GrownEndTests {
  /// The place at which a list begins whose end has been reached.
  enum Beginning: CaseIterable, Sendable {
    case server, start
    /// An old message, or its surroundings.
    case jump, around

    var place: KeyedServer.Place? {
      switch self {
      case .server: nil
      case .start, .jump: .after(299)
      case .around: .around(450)
      }
    }
  }

  /// What else happens at the end.
  enum Change: CaseIterable, Sendable {
    case nothing, lastGone, lastMoved
  }

  @Test(arguments: Beginning.allCases, KeyedServer.Previous.allCases)
  func `what is new at an end is seen there after a reload`(
    _ beginning: Beginning,
    _ previous: KeyedServer.Previous
  ) async {
    for count in [10, 12] {
      for growth in [1, 5, 7, 12] {
        for change in Change.allCases {
          for store in [nil, MemoryStore<Row>()] {
            let server = KeyedServer(count: count, previous: previous)
            let loader = await readLoader(server, beginning, store: store)
            server.growAtEnd(by: growth)
            switch change {
            case .nothing: break
            case .lastGone: server.remove(count - 1)
            case .lastMoved: server.move(count - 1, toKey: 10_000)
            }
            await expectEnd(
              of: loader,
              server,
              beginning,
              "\(growth) behind \(count), \(change)\(store == nil ? "" : ", with a store")"
            )
          }
        }
      }
    }
  }

  @Test(arguments: Beginning.allCases, [0, 1, 3, 7])
  func `a message that is accepted lies behind those that others have written`(
    _ beginning: Beginning,
    _ others: Int
  ) async {
    for previous in KeyedServer.Previous.allCases {
      for isReloadedFirst in [false, true] {
        let server = KeyedServer(count: 12, previous: previous)
        let loader = await readLoader(server, beginning)
        server.growAtEnd(by: others)
        if isReloadedFirst { await loader.reload() }
        loader.insert(Row(id: -1), at: .max) { _ in
          Row(id: server.add(key: (server.rows.last?.key ?? 0) + 100))
        }
        await settle()
        await expectEnd(
          of: loader,
          server,
          beginning,
          displaysAll: true,
          "previous \(previous)\(isReloadedFirst ? ", reloaded before it" : "")"
        )
      }
    }
  }

  /// Returns a loader whose end has been reached.
  private func readLoader(
    _ server: KeyedServer,
    _ beginning: Beginning,
    store: MemoryStore<Row>? = nil
  ) async -> PagedLoader<Row, KeyedServer.Place> {
    let loader = server.loader(store: store)
    if case .start = beginning { loader.start = .cursor(.after(299)) }
    await loader.reload()
    switch beginning {
    case .server, .start: break
    case .jump, .around:
      if let place = beginning.place { _ = await loader.jump(to: .cursor(place)).value }
    }
    await loader.displayEnd()
    #expect(loader.ids.last == server.ids.last && !loader.hasMore)
    return loader
  }

  /// Expects that a user at the end sees what the server has there, after at most two reloads.
  private func expectEnd(
    of loader: PagedLoader<Row, KeyedServer.Place>,
    _ server: KeyedServer,
    _ beginning: Beginning,
    displaysAll: Bool = false,
    _ comment: Comment
  ) async {
    let place = beginning.place
    let first = place.flatMap { server.page(at: $0).items.first?.id } ?? server.ids.first
    let expected = Array(server.ids.drop { $0 != first })
    for _ in 0..<2 where loader.ids.suffix(expected.count) != expected[...] {
      await loader.reload()
      if displaysAll { await loader.displayAll() }
      await loader.displayEnd()
      await loader.fillGaps()
      await loader.displayEnd()
    }
    #expect(Array(loader.ids.drop { $0 != first }) == expected, comment)
  }
}
