import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// A new row at an end of the server's list, which the reader leaves by a jump into the middle.
@MainActor struct JumpedEditTests {
  typealias Style = ListServer.Style

  enum Way: CaseIterable { case sent, pushed, moved }

  /// When the server has the row.
  enum Moment: CaseIterable { case before, during, after, afterPage, atEnd }

  struct World: CustomTestStringConvertible {
    let style: Style
    /// The end of the list at which the row is new.
    let end: PageDirection
    let isStored: Bool
    let reading: ListServer.Reading

    var testDescription: String {
      "\(style), \(end), read \(reading)\(isStored ? ", stored" : "")"
    }

    static let all = Style.allCases.flatMap { style in
      PageDirection.allCases.filter { style != .chat || $0 == .next }.flatMap { end in
        [false, true].flatMap { isStored in
          ListServer.Reading.allCases.map {
            World(style: style, end: end, isStored: isStored, reading: $0)
          }
        }
      }
    }

    static let changes = Way.allCases.flatMap { way in
      // A row that is pushed or moved later is one of the list in the middle.
      Moment.allCases.filter { way == .sent || [.before, .during].contains($0) }.map { (way, $0) }
    }
  }

  /// Makes the row of a world, which the server has once ``accept()`` is called.
  @MainActor private final class NewRow {
    let world: World
    let server: ListServer
    let list: PagedLoader<Row, Int>
    let sends = ScriptedWork<Void>()
    let id: Int

    init(_ world: World, _ way: Way, _ server: ListServer, _ list: PagedLoader<Row, Int>) {
      (self.world, self.server, self.list) = (world, server, list)
      id = way == .moved ? list.items[2].id : 100
      guard way == .sent else { return }
      list.insert(Row(id: -1), at: world.end == .next ? .max : 0) { [self] (_: Row) -> Row in
        try await sends.run()
        return add()
      }
    }

    private func add() -> Row {
      let row = Row(id: id)
      server.rows.removeAll { $0.id == id }
      server.rows.insert(row, at: world.end == .next ? server.rows.count : 0)
      return row
    }

    func accept(_ way: Way) async {
      switch way {
      case .sent: sends.answer(())
      case .pushed: list.insert(add(), at: world.end == .next ? .max : 0)
      case .moved:
        _ = add()
        list.move(id: id, to: world.end == .next ? .max : 0)
      }
      await settle()
    }

    /// Expects the row at its end of what is shown, or not at all, and the others as they are.
    func expectPlace(_ comment: Comment) {
      let others = list.ids.filter { $0 != -1 && $0 != id }
      let place = list.ids.firstIndex { $0 == -1 || $0 == id }
      #expect(place == nil || place == (world.end == .next ? others.count : 0), comment)
      #expect(server.fault(in: list, without: [-1, id]) == nil, comment)
      let known = (list.knownContent ?? []).map(\.id)
      let isWhole = known.first == server.ids.first || known.last == server.ids.last
      #expect(!known.contains(id) || isWhole, comment)
    }
  }

  @Test(arguments: World.all, World.changes)
  func `it is where it belongs`(world: World, change: (Way, Moment)) async {
    let (way, moment) = change
    let server = ListServer(0..<20)
    let store = world.isStored ? MemoryStore<Row>() : nil
    let list = server.loader(world.style, size: 4, store: store)
    _ = await list.load().value
    while world.end == .next, list.hasMore { _ = await list.loadNextPage().value }
    let row = NewRow(world, way, server, list)
    await settle()
    if moment == .before { await row.accept(way) }
    let gate = ScriptedWork<Void>()
    (server.gate, server.reading) = (gate, world.reading)
    let jump = Task { await server.jump(list, world.style, to: 8) }
    await settle()
    if moment == .during { await row.accept(way) }
    server.gate = nil
    gate.answer(())
    await jump.value
    let first = list.ids.first { $0 >= 0 }
    row.expectPlace("jumped")
    if moment == .after { await row.accept(way) }
    row.expectPlace("accepted")
    _ = await list.load().value
    row.expectPlace("reloaded")
    _ = await list.loadPage(world.end == .next ? .previous : .next).value
    _ = await list.loadPage(world.end).value
    if moment == .afterPage { await row.accept(way) }
    row.expectPlace("after a page")
    await list.readAll()
    if moment == .atEnd { await row.accept(way) }
    // Nothing leads to what precedes the list.
    let isOneWay = world.style == .cursor
    let isLost = isOneWay && world.end == .previous
    let all = isOneWay ? Array(server.ids.drop { $0 != first }) : server.ids
    #expect(list.ids.filter { !isLost || $0 != 100 } == all)
    guard let store, !isOneWay else { return }
    await settle()
    let stored = await store.items(matching: nil, in: 0..<100).map(\.id)
    #expect(stored == server.ids)
  }
}
