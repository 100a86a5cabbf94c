import LoadingItems
import LoadingTestSupport
import Testing

/// A list of forty rows by cursor, of which the user has read some pages.
struct ReadList: Sendable, CustomTestStringConvertible {
  enum Beginning: Sendable {
    /// The beginning of the server's list.
    case server
    /// A cursor in the middle.
    case start, jump
    /// The middle, which the server returns without a cursor, as an agenda does.
    case today
    /// The end, as in a chat, whose pages follow upwards.
    case chat
  }

  let beginning: Beginning
  let previous: KeyedServer.Previous
  var pages = KeyedServer.Pages.limited
  /// Whether the page before the first one is loaded, too.
  var hasOlder = false

  static let all: [ReadList] = [.limited, .windows].flatMap { pages in
    KeyedServer.Previous.allCases.flatMap { previous in
      [.server, .start, .jump].flatMap { beginning in
        [false, true].filter { !$0 || beginning != .server && previous != .never }
          .map { ReadList(beginning: beginning, previous: previous, pages: pages, hasOlder: $0) }
      }
    }
  }
  static let chats: [ReadList] = [.properly, .always].map {
    ReadList(beginning: .chat, previous: $0)
  }
  static let agendas: [ReadList] = [.limited, .windows].flatMap { pages in
    [false, true].map {
      ReadList(beginning: .today, previous: .always, pages: pages, hasOlder: $0)
    }
  }

  var testDescription: String {
    "\(beginning), previous \(previous), \(pages)\(hasOlder ? ", with an older page" : "")"
  }

  /// The place of the page that a reload asks for.
  var place: KeyedServer.Place? {
    switch beginning {
    case .start, .jump: .after(1499)
    case .server, .today, .chat: nil
    }
  }

  @MainActor func server() -> KeyedServer {
    let first: KeyedServer.FirstPage =
      switch beginning {
      case .server, .start, .jump: .oldest
      case .today: .after(1499)
      case .chat: .newest
      }
    return KeyedServer(count: 40, previous: previous, pages: pages, first: first)
  }

  /// Returns a loader with the first page, two more, and the older one.
  @MainActor func loader(
    _ server: KeyedServer,
    store: MemoryStore<Row>?
  ) async -> PagedLoader<Row, KeyedServer.Place> {
    let loader = server.loader(store: store)
    if beginning == .start, let place { loader.start = .cursor(place) }
    await loader.reload()
    if beginning == .jump, let place { _ = await loader.jump(to: .cursor(place)).value }
    for _ in 0..<2 {
      _ = await loader.loadPage(beginning == .chat ? .previous : .next).value
    }
    if hasOlder { _ = await loader.loadPreviousPage().value }
    await settle()
    return loader
  }

  /// Returns the ids that the list can reach.
  @MainActor func reachable(on server: KeyedServer) -> [Int] {
    guard previous == .never, case .after(let key) = place else { return server.ids }
    return server.rows.filter { $0.key > key }.map(\.id)
  }
}
