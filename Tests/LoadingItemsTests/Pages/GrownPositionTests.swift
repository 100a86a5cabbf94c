import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Lists by position that grow at their beginning between their pages, and are then loaded again.
@MainActor struct GrownPositionTests {
  typealias Style = ListServer.Style

  /// What happens, in order: `g` lets the server grow, `p` loads a page, `r` the list.
  nonisolated static let steps = (2...6).flatMap { count in
    (0..<1 << count).map { bits in
      "g" + (0..<count).map { bits & 1 << $0 == 0 ? "p" : $0 % 3 == 2 ? "g" : "r" }.joined()
    }
  }

  @Test(arguments: Style.byPosition, [1, 2, 4])
  func `no row is skipped, and none is asked for without end`(style: Style, growth: Int) async {
    for isStored in [false, true] {
      for steps in Self.steps {
        for reloads in [PagedReload.merging, .allPages(atMost: 3)] {
          let server = ListServer(0..<40)
          let loader = server.loader(style, size: 10, store: isStored ? MemoryStore<Row>() : nil)
          loader.reloads = reloads
          _ = await loader.load().value
          for step in steps {
            switch step {
            case "g": server.grow(by: growth)
            case "p": _ = await loader.loadNextPage().value
            default: _ = await loader.load().value
            }
          }
          _ = await loader.load().value
          _ = server.takeRequests()
          await loader.readAll()
          #expect(loader.ids == server.ids, "\(steps), \(reloads), stored \(isStored)")
          #expect(server.requests.count <= 9, "\(steps): \(server.requests)")
        }
      }
    }
  }
}
