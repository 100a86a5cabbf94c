import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Rows that are removed or inserted while the first page is loaded again.
@MainActor struct EditDuringReloadTests {
  typealias Style = ListServer.Style

  enum Change: CaseIterable {
    case remove, removeSent, insert, insertSent, removeTwo, removeAndInsert
  }

  struct Moment: CustomTestStringConvertible {
    let reading: ListServer.Reading
    let pages: Int
    let isForced: Bool
    var testDescription: String { "\(pages) pages, read \(reading), \(isForced ? "forced" : "")" }

    static let all = ListServer.Reading.allCases.flatMap { reading in
      [1, 2, 4].flatMap { pages in
        [false, true].map { Moment(reading: reading, pages: pages, isForced: $0) }
      }
    }
  }

  private func perform(
    _ change: Change,
    _ server: ListServer,
    _ list: PagedLoader<Row, Int>,
    _ sends: ScriptedWork<Void>
  ) {
    func remove(_ place: Int) {
      let id = server.ids[place]
      server.remove(id)
      list.remove(id: id)
    }
    func insert(_ id: Int) {
      server.rows.insert(Row(id: id), at: 0)
      list.insert(Row(id: id), at: 0)
    }
    switch change {
    case .remove: remove(1)
    case .removeTwo:
      remove(2)
      remove(0)
    case .insert: insert(100)
    case .removeAndInsert:
      remove(1)
      insert(100)
    case .removeSent, .insertSent: sends.answer(())
    }
  }

  private func begin(
    _ change: Change,
    _ server: ListServer,
    _ list: PagedLoader<Row, Int>,
    _ sends: ScriptedWork<Void>
  ) {
    switch change {
    case .removeSent:
      list.remove(id: server.ids[1]) { (id: Int) in
        try await sends.run()
        server.remove(id)
      }
    case .insertSent:
      list.insert(Row(id: -1), at: 0) { (_: Row) -> Row in
        try await sends.run()
        server.rows.insert(Row(id: 100), at: 0)
        return server.rows[0]
      }
    case .remove, .removeTwo, .insert, .removeAndInsert: break
    }
  }

  @Test(arguments: [Style.offset, .counted, .number, .cursor], Change.allCases)
  func `the next page follows the list`(style: Style, change: Change) async {
    for moment in Moment.all {
      for isStored in [false, true] {
        let server = ListServer(0..<12)
        server.reading = moment.reading
        let list = server.loader(style, size: 3, store: isStored ? MemoryStore<Row>() : nil)
        _ = await list.load().value
        for _ in 1..<moment.pages { _ = await list.loadNextPage().value }
        let sends = ScriptedWork<Void>()
        begin(change, server, list, sends)
        let gate = ScriptedWork<Void>()
        server.gate = gate
        let load = await list.beginLoad(force: moment.isForced)
        perform(change, server, list, sends)
        await settle()
        server.gate = nil
        while !gate.openCalls.isEmpty { gate.answer(()) }
        _ = await load.value
        await list.readAll()
        #expect(list.ids == server.ids, "\(moment.testDescription), stored \(isStored)")
      }
    }
  }
}
