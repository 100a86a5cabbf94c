import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// The screen of one item, which shows it with a loader derived from the list.
@MainActor struct ItemScreenEditsTests {
  enum End: CaseIterable { case accepted, answered, rejected, kept, discarded }

  private let sends = ScriptedWork<Row>()

  private func follows(_ list: some ContentEditing<[Row]> & ContentLoading<[Row]>, _ end: End) async
  {
    let item = list.mapped { rows in rows.first { $0.id == 2 } }
    list.load()
    await settle()
    var shown: [String?] = []
    let observation = item.observe { shown.append($0.content??.text) }
    shown = []
    let edit = list.edit(id: 2, whenRejected: end == .kept ? .kept : .undone) {
      $0.text = "new"
    } sending: { [sends] _ in
      try await sends.run()
    }
    #expect(shown == ["new"])
    await settle()
    switch end {
    case .accepted: sends.answer(Row(id: 2, text: "new"))
    case .answered: sends.answer(Row(id: 2, text: "server's"))
    case .rejected, .kept: sends.fail(TestError("edit"))
    case .discarded: edit.discard()
    }
    await settle()
    let expected = [End.accepted: "new", .answered: "server's", .kept: "new"][end] ?? ""
    #expect(item.state.content??.text == expected)
    // What the screen of the item loads, the list shows, too, beneath an edit that is kept.
    #expect(list.replace(Row(id: 2, text: "loaded")))
    #expect(item.state.content??.text == (end == .kept ? "new" : "loaded"))
    #expect(list.knownContent?.first { $0.id == 2 }?.text == "loaded")
    #expect(list.remove(id: 2))
    #expect(item.state.content == .some(nil))
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: End.allCases) func `it shows the edits of a loader's item`(_ end: End) async {
    await follows(Loader<[Row]> { _ in rows(1...3) }, end)
  }

  @Test(arguments: End.allCases) func `it shows the edits of a paged item`(_ end: End) async {
    await follows(PagedLoader<Row, Int>(pageSize: 3) { _, _ in rows(1...3) }, end)
  }
}
