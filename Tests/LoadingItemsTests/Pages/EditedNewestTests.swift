import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// A change of one of the newest rows that is accepted, or pushed, while a reload brings newer ones.
@MainActor struct EditedNewestTests {
  typealias Style = ListServer.Style

  enum Change: CaseIterable {
    case answered, sent, pushed
  }

  private nonisolated static let changes = Change.allCases.flatMap { change in
    [0, 1].flatMap { place in [1, 2].map { pages in (change, place: place, pages: pages) } }
  }

  private nonisolated static let styles = Style.allCases.flatMap { style in
    [false, true].map { (style, isStored: $0) }
  }

  /// Changes the row at a place among the newest ones during a reload, and returns the list.
  private func list(
    _ server: ListServer,
    _ style: Style,
    _ store: MemoryStore<Row>?,
    _ change: (Change, place: Int, pages: Int),
    _ newCount: Int,
    _ isForced: Bool
  ) async -> PagedLoader<Row, Int> {
    let list = server.loader(style, size: 5, store: store)
    let older: PageDirection = style == .chat ? .previous : .next
    _ = await list.load().value
    for _ in 1..<change.pages { _ = await list.loadPage(older).value }
    let place = style == .chat ? list.items.count - 1 - change.place : change.place
    let id = list.items[place].id
    let sends = ScriptedWork<Void>()
    func save() -> Row {
      let index = server.rows.firstIndex { $0.id == id } ?? 0
      server.rows[index].text = "new"
      return server.rows[index]
    }
    switch change.0 {
    case .answered:
      list.edit(id: id) {
        $0.text = "new"
      } sending: { (_: Row) -> Row in
        try await sends.run()
        return save()
      }
    case .sent:
      list.edit(id: id) {
        $0.text = "new"
      } sending: { (_: Row) in
        try await sends.run()
        _ = save()
      }
    case .pushed: break
    }
    await settle()
    for id in 100..<100 + newCount {
      server.rows.insert(Row(id: id), at: style == .chat ? server.rows.count : 0)
    }
    server.gate = ScriptedWork()
    let load = await list.beginLoad(force: isForced)
    if change.0 == .pushed { list.replace(save()) } else { sends.answer(()) }
    await settle()
    let gate = server.gate
    server.gate = nil
    while gate?.openCalls.isEmpty == false { gate?.answer(()) }
    _ = await load.value
    await settle()
    return list
  }

  @Test(arguments: styles, changes)
  func `it stays among its neighbors`(
    style: (Style, isStored: Bool),
    change: (Change, place: Int, pages: Int)
  ) async {
    for newCount in [0, 1, 4, 5, 6, 9] {
      for reading in ListServer.Reading.allCases {
        for isForced in [false, true] {
          let server = ListServer(0..<20)
          server.reading = reading
          let store = style.isStored ? MemoryStore<Row>() : nil
          let list = await list(server, style.0, store, change, newCount, isForced)
          let name = "\(newCount) new, read \(reading), \(isForced ? "forced" : "plain")"
          #expect(server.fault(in: list) == nil, "\(name)")
          let edited = list.items.filter { $0.text == "new" }.map(\.id)
          #expect(edited.count < 2, "\(name)")
        }
      }
    }
  }
}
