#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingTesting
import ScreenTestSupport
import Testing
import UIKit

/// Edits of items that move to another section before the server has answered.
@MainActor @Suite(.screen) struct MovedItemEditTests {
  enum Edit: CaseIterable { case change, removal }

  private let first = ListSection("first", items: rows(1...3))
  private let second = ListSection("second", items: rows(11...12))
  private let sends = ScriptedWork<Row?>()
  private let moves = ScriptedWork<Row?>()

  private func move(_ id: Int, _ source: ListSection<Row>, _ target: ListSection<Row>) {
    source.move(id: id, toSection: target, at: 0) { [moves] _ in try await moves.run() }
  }

  @Test(arguments: Edit.allCases)
  func `what is done to a moved row is sent if the server rejects the move`(edit: Edit) async {
    move(1, first, second)
    var sent: [Int] = []
    let pending =
      switch edit {
      case .change:
        second.edit(id: 1) {
          $0.text = "edited"
        } sending: { [sends] in
          sent.append($0.id)
          return try await sends.run()
        }
      case .removal:
        second.remove(id: 1) { [sends] in
          sent.append($0)
          _ = try await sends.run()
        }
      }
    await settle()
    #expect(sent.isEmpty)
    await moves.finish(throwing: TestError("move"))
    #expect(sent == [1])
    #expect(pending.state == .sending)
    #expect(second.items.map(\.id) == [11, 12])
    await sends.finish(with: nil)
    #expect(pending.state == .accepted)
    #expect(first.items.map(\.id) == (edit == .removal ? [2, 3] : [1, 2, 3]))
    if edit == .change { #expect(first.items[0].text == "edited") }
    #expect(first.pendingEdits.isEmpty)
  }

  @Test func `nothing that is done to a moved row is sent after the reset of its list`() async {
    let loader = Loader { _ in rows(1...3) }
    let first = ListSection("loaded", over: loader)
    _ = await loader.load().value
    move(1, first, second)
    var sent: [Int] = []
    let pending = second.edit(id: 1) {
      $0.text = "edited"
    } sending: {
      sent.append($0.id)
    }
    await settle()
    loader.reset()
    await settle()
    #expect(sent.isEmpty)
    #expect(pending.state != .sending)
    #expect(second.items.map(\.id) == [11, 12])
    #expect(first.items.isEmpty)
  }

  @Test func `a change of a draft is shown once after the draft has moved`() async {
    first.insert(Row(id: -1), at: 0) { [sends] _ in try await sends.run() }
    first.edit(id: -1) {
      $0.text += "+"
    } sending: { [sends] _ in
      try await sends.run()
    }
    let text = first.items[0].text
    move(-1, first, second)
    #expect(second.items[0].text == text)
    await settle()
    await sends.finish(with: Row(id: 9, text: Row(id: -1).text))
    #expect(second.items[0].text == text)
    await sends.finish(with: nil)
    #expect(second.items[0].text == text)
    await moves.finish(with: nil)
    #expect(second.items[0] == Row(id: 9, text: text))
  }

  @Test(arguments: [false, true])
  func `a change is shown once after its row has moved and returned`(isSent: Bool) async {
    let text = Row(id: 1).text + "+"
    if isSent { move(1, first, second) }
    (isSent ? second : first)
      .edit(id: 1) {
        $0.text += "+"
      } sending: { [sends] _ in
        try await sends.run()
      }
    await settle()
    if !isSent { first.move(id: 1, toSection: second, at: 0) }
    #expect(second.items[0].text == text)
    if isSent { move(1, second, first) } else { second.move(id: 1, toSection: first, at: 0) }
    #expect(first.items[0].text == text)
    for _ in 0..<3 {
      await settle()
      if !moves.openCalls.isEmpty { moves.answer(nil) }
      if !sends.openCalls.isEmpty { sends.answer(nil) }
    }
    await settle()
    #expect(first.items[0].text == text)
    #expect(first.pendingEdits.isEmpty && second.pendingEdits.isEmpty)
  }

  @Test func `the answer to a move contains the changes that were accepted before it`() async {
    first.edit(id: 1) {
      $0.text += "+"
    } sending: { [sends] _ in
      try await sends.run()
    }
    move(1, first, second)
    await settle()
    await sends.finish(with: nil)
    #expect(second.items[0] == Row(id: 1, text: "+"))
    await moves.finish(with: Row(id: 1, text: "+"))
    #expect(second.items[0] == Row(id: 1, text: "+"))
    #expect(second.pendingEdits.isEmpty)
  }

  @Test func `a rejected change is undone although the move of its row isn't answered`() async {
    first.edit(id: 1) {
      $0.text = "liked"
    } sending: { [sends] _ in
      try await sends.run()
    }
    move(1, first, second)
    await settle()
    #expect(second.items[0].text == "liked")
    await sends.finish(throwing: TestError("like"))
    #expect(second.items[0] == Row(id: 1))
    await moves.finish(with: nil)
    #expect(second.items[0] == Row(id: 1))
  }
}

/// Cells that say whether the edit of their item is being sent.
@MainActor @Suite(.screen) struct EditStateCellTests {
  private let sends = ScriptedWork<Row?>()

  private func table(_ section: ListSection<Row>) -> LoadingTableViewController {
    let table = LoadingTableViewController(list: ListGroup("list", [section]))
    table.loadViewIfNeeded()
    table.dataSource.setCells(for: Row.self) { [section] (cell: UITableViewCell, row) in
      let mark =
        switch section.pendingEdit(of: row.id)?.state {
        case .sending: "~"
        case .failed: "!"
        default: ""
        }
      cell.textLabel?.text = "\(row.id)\(mark)"
    }
    Screen.makeWindow(root: table)
    return table
  }

  private func follow(_ table: LoadingTableViewController) async -> [String?] {
    for _ in 0..<3 {
      await settle()
      Screen.settle()
    }
    return (0..<3).map {
      table.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
    }
  }

  @Test func `in a query's rows, a cell says no longer that its edit is sent`() async {
    let pages = PagedLoader<Row, Int> { _, _ in rows(1...3) }
    let loader = PagedQueryLoader(query: 1) { _ in pages }
    let section = ListSection("rows", over: loader)
    let table = table(section)
    loader.load()
    #expect(await follow(table) == ["1", "2", "3"])
    section.edit(id: 2) {
      $0.text = "edited"
    } sending: { [sends] _ in
      try await sends.run()
    }
    #expect(await follow(table) == ["1", "2~", "3"])
    sends.answer(nil)
    #expect(await follow(table) == ["1", "2", "3"])
  }

  @Test func `a cell says that its failed edit is sent again with that of several rows`() async {
    let section = ListSection("rows", items: rows(1...3))
    let table = table(section)
    let all = ScriptedWork<Void>()
    for id in 1...2 {
      section.edit(id: id, whenRejected: .kept) {
        $0.text = "one"
      } sending: { [sends] _ in
        try await sends.run()
      }
      await settle()
      if id == 1 { sends.fail(TestError("one")) }
    }
    section.edit(ids: [1, 2]) {
      $0.text = "all"
    } sending: { _ in
      try await all.run()
    }
    #expect(await follow(table) == ["1!", "2~", "3"])
    sends.answer(nil)
    #expect(await follow(table) == ["1~", "2~", "3"])
    all.answer(())
    #expect(await follow(table) == ["1", "2", "3"])
  }
}
#endif
