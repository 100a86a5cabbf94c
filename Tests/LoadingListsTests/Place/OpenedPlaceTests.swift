#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists

/// A list that is opened where it was left, after the process has ended.
@MainActor @Suite(.screen) struct OpenedPlaceTests {
  enum Server: CaseIterable { case offset, number, cursor, bothWays, stored }

  /// The change of the server's list between two launches.
  enum Change: CaseIterable { case none, newItem, newItems, itemGone, itemsGone }

  private let server = ListServer((0..<200).reversed())
  private let disk = Disk()

  private func loader(_ kind: Server) -> PagedLoader<Row, Int> {
    switch kind {
    case .offset: server.loader(.offset)
    case .number: server.loader(.number)
    case .cursor: server.loader(.cursor)
    case .bothWays: server.loader(.bothWays)
    case .stored: server.loader(.cursor, store: disk.store)
    }
  }

  private func list(of loader: PagedLoader<Row, Int>, _ host: ListHost) -> ListGroup {
    ListGroup("list", host.parts(over: loader))
  }

  private func follow(_ screen: any ReadingScreen) async {
    for _ in 0..<6 { await screen.follow() }
  }

  /// Reads a list to a place in the middle, and returns what was visible, and the saved place.
  private func read(
    _ kind: ReadingKind,
    _ host: ListHost,
    _ server: Server,
    to y: CGFloat = 5200
  ) async throws -> (tops: [Int: CGFloat], first: Int, place: ListPlace) {
    let loader = loader(server)
    let list = list(of: loader, host)
    list.load()
    let screen = kind.screen(list)
    await screen.open()
    await follow(screen)
    while loader.items.count < 100 {
      loader.loadNextPage()
      await follow(screen)
    }
    await screen.scroll(to: y)
    let data = try JSONEncoder().encode(try #require(screen.dataSource.place))
    let tops = screen.tops
    let first = tops.filter { $0.value >= screen.topInset }.min { $0.value < $1.value }?.key
    return (tops, try #require(first), try JSONDecoder().decode(ListPlace.self, from: data))
  }

  @Test(arguments: ReadingKind.bothAxes, ListHost.allCases)
  func `each visible row is where it was`(kind: ReadingKind, host: ListHost) async throws {
    for (server, change) in Server.allCases.flatMap({ server in
      Change.allCases.map { (server, $0) }
    }) {
      let test = OpenedPlaceTests()
      let (tops, first, place) = try await test.read(kind, host, server)
      var gone: Set<Int> = []
      switch change {
      case .none: break
      case .newItem: test.server.ids.insert(500, at: 0)
      case .newItems: test.server.ids.insert(contentsOf: 500..<530, at: 0)
      case .itemGone: gone = [first]
      case .itemsGone: gone = Set(tops.keys)
      }
      test.server.ids.removeAll { gone.contains($0) }
      try await test.disk.end()
      let loader = test.loader(server)
      let screen = kind.screen(test.list(of: loader, host))
      screen.loadViewIfNeeded()
      screen.dataSource.open(at: place)
      await screen.open()
      await test.follow(screen)
      let log: Comment =
        "\(server), \(change): \(first) at \(tops[first]!) now \(screen.tops) \(loader.items.map(\.id))"
      if gone.isEmpty {
        #expect(screen.moved(since: tops).isEmpty, log)
      } else if server != .stored {
        // The next one has taken its place.
        let next = test.server.ids.first { $0 < first && host.shows($0) }
        #expect(next.flatMap { screen.tops[$0] } == tops[first], log)
      }
      #expect(Set(screen.tops.keys).count > (kind == .strip ? 1 : 2), log)
    }
  }
}

/// The store of a process, whose rows the next process finds.
@MainActor private final class Disk {
  private(set) var store = MemoryStore<Row>()

  func end() async throws {
    let rows = await store.items(matching: nil, in: 0..<1000)
    store = MemoryStore()
    _ = try await store.reconcile(rows, matching: nil, in: 0..<rows.count, isLast: true)
  }
}
#endif
