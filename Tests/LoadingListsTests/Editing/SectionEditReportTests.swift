#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingTesting
import ScreenTestSupport
import Testing
import UIKit

/// Changes and edits of sections, as people see them.
@MainActor @Suite(.screen) struct SectionEditReportTests {
  private let work = ScriptedWork<[Row]>()
  private let sends = ScriptedWork<Row?>()

  private func section(isPaged: Bool) -> ListSection<Row> {
    isPaged
      ? ListSection("rows", over: PagedLoader<Row, Int> { [work] _, _ in try await work.run() })
      : ListSection("rows", over: Loader { [work] _ in try await work.run() })
  }

  @Test(arguments: [false, true], [false, true])
  func `an item that is inserted before the first answer stays`(
    isPaged: Bool,
    isSent: Bool
  ) async {
    let section = section(isPaged: isPaged)
    await section.beginLoad()
    if isSent {
      section.insert(Row(id: -1), at: 0) { _ in Row(id: 9) }
    } else {
      section.insert(Row(id: 9), at: 0)
    }
    await settle()
    while let call = work.openCalls.first {
      await work.finish(with: rows(1...2), call: call)
    }
    #expect(section.items.map(\.id) == [9, 1, 2])
  }

  @Test func `an insertion during a refresh doesn't lose what the refresh brings`() async {
    let section = section(isPaged: false)
    for ids in [[1, 2], [7, 1, 2]] {
      await section.beginLoad(force: true)
      if ids.count == 3 { section.insert(Row(id: 9), at: 0) }
      await work.finish(with: rows(ids))
    }
    #expect(Set(section.items.map(\.id)) == [9, 7, 1, 2])
    #expect(work.callCount == 2)
  }

  enum Edit: CaseIterable { case insertion, removal, like }

  @Test(arguments: Edit.allCases, [false, true])
  func `moving one row doesn't make a pending edit of another permanent`(
    edit: Edit,
    isAccepted: Bool
  ) async {
    let section = ListSection("rows", items: rows(1...3))
    let send: @MainActor (Row) async throws -> Row? = { [sends] _ in try await sends.run() }
    switch edit {
    case .insertion: section.insert(Row(id: -1), at: 0, sending: send)
    case .removal: section.remove(id: 2) { try await send(Row(id: $0)) }
    case .like: section.edit(id: 2, { $0.text = "liked" }, sending: send)
    }
    await settle()
    section.move(id: 3, to: 0)
    if isAccepted {
      sends.answer(edit == .insertion ? Row(id: 9) : nil)
    } else {
      sends.fail(TestError("edit"))
    }
    await settle()
    var ids: Set = [1, 2, 3]
    if isAccepted, edit == .insertion { ids.insert(9) }
    if isAccepted, edit == .removal { ids.remove(2) }
    #expect(Set(section.items.map(\.id)) == ids)
    let isLiked = section.items.contains { $0.text == "liked" }
    #expect(isLiked == (isAccepted && edit == .like))
  }

  @Test func `a row that receives the server's id is the same row`() async {
    let section = ListSection("rows", items: rows(1...2))
    section.insert(Row(id: -1), at: 1) { [sends] _ in try await sends.run() }
    await settle()
    let row = section.row(of: -1)
    await sends.finish(with: Row(id: 9))
    #expect(row != nil && section.row(of: 9) == row)
  }

  @Test func `a draft that moves to another section is sent and kept under the server's id`()
    async throws
  {
    let (a, b) = (ListSection("a", items: rows(1...1)), ListSection("b", items: [Row(id: 2)]))
    a.insert(Row(id: -1), at: 0) { [sends] _ in try await sends.run() }
    var moved: [Int] = []
    let move = a.move(id: -1, toSection: b, at: 0) { moved.append($0.id) }
    await settle()
    sends.answer(Row(id: 9))
    try await move.value
    await settle()
    #expect(moved == [9] && a.items.map(\.id) == [1] && b.items.map(\.id) == [9, 2])
  }

  /// How an item with a rejected change moves to another section.
  enum Move: CaseIterable { case unsent, accepted, rejected, discarded, twice }

  @Test(arguments: Move.allCases)
  func `a rejected change that was kept follows its item to another section`(_ move: Move) async {
    let (a, b) = (ListSection("a", items: rows(1...2)), ListSection("b", items: [Row(id: 3)]))
    let edit = a.edit(id: 1, whenRejected: .kept) {
      $0.text = "typed"
    } sending: { [sends] in
      _ = try await sends.run()
      return $0
    }
    await settle()
    await sends.finish(throwing: TestError("edit"))
    switch move {
    case .unsent: a.move(id: 1, toSection: b)
    case .accepted: a.move(id: 1, toSection: b, at: 1) { _ in }
    case .rejected: a.move(id: 1, toSection: b, at: 1) { _ in throw TestError("move") }
    case .discarded:
      let move = a.move(id: 1, toSection: b, at: 1) { [sends] _ in try await sends.run() }
      await settle()
      move.discard()
    case .twice:
      a.move(id: 1, toSection: b)
      b.move(id: 1, toSection: a, at: 0)
    }
    await settle()
    let (section, other) = move == .unsent || move == .accepted ? (b, a) : (a, b)
    #expect(section.items.first { $0.id == 1 }?.text == "typed")
    #expect(other.items.allSatisfy { $0.id != 1 } && other.pendingEdit(of: 1) == nil)
    #expect(edit.state == .failed(TestError("edit")) && section.pendingEdit(of: 1) === edit)
    edit.retry()
    await settle()
    await sends.finish(with: nil, call: sends.callCount - 1)
    #expect(edit.state == .accepted)
    #expect(section.items.first { $0.id == 1 }?.text == "typed")
  }

  /// Sections over the loader of a query.
  enum QuerySection: CaseIterable { case whole, paged }

  private func section(_ kind: QuerySection) -> (ListSection<Row>, ask: @MainActor (Int) -> Void) {
    switch kind {
    case .whole:
      let loader = QueryLoader(query: 1) { query in Loader { _ in rows(query...query + 2) } }
      return (ListSection("rows", over: loader), { loader.query = $0 })
    case .paged:
      let loader = PagedQueryLoader(query: 1) { query in
        PagedLoader<Row, Int> { (_: Int, _: Int) in rows(query...query + 2) }
      }
      return (ListSection("rows", over: loader), { loader.query = $0 })
    }
  }

  @Test(arguments: QuerySection.allCases, [false, true])
  func `items of a query are edited in their section`(_ kind: QuerySection, isRejected: Bool) async
  {
    let (section, ask) = section(kind)
    await section.beginLoad()
    let edit = section.edit(id: 2, whenRejected: .kept) {
      $0.text = "typed"
    } sending: { [sends] _ in
      try await sends.run()
    }
    let removal = section.remove(id: 1) { _ in }
    #expect(section.items.map(\.id) == [2, 3] && section.items.first?.text == "typed")
    #expect(section.pendingEdit(of: 2) === edit)
    await settle()
    #expect(removal.state == .accepted)
    if isRejected { sends.fail(TestError("edit")) } else { sends.answer(nil) }
    await settle()
    #expect(edit.state == (isRejected ? .failed(TestError("edit")) : .accepted))
    #expect(section.items.first?.text == "typed")
    ask(7)
    await settle()
    section.remove(id: 8) { _ in }
    #expect(section.items.map(\.id) == [7, 9])
    #expect(!section.remove(id: 9), "changes are made in the list that has them")
    await settle()
    ask(1)
    await settle()
    #expect(section.items.first { $0.id == 2 }?.text == (isRejected ? "typed" : ""))
  }

  @Test(arguments: QuerySection.allCases)
  func `a cell of a query is configured again when the state of its edit changes`(
    _ kind: QuerySection
  ) async {
    let (section, _) = section(kind)
    let screen = UIViewController()
    Screen.makeWindow(root: screen)
    let table = UITableView(frame: screen.view.bounds)
    screen.view.addSubview(table)
    let source = TableListDataSource(tableView: table, sections: [section])
    var states: [EditState?] = []
    source.setCells(for: Row.self) { (_: UITableViewCell, row) in
      if row.id == 2 { states.append(section.pendingEdit(of: 2)?.state) }
    }
    func follow() async {
      for _ in 0..<3 {
        await settle()
        Screen.layout()
      }
    }
    section.load()
    await follow()
    section.edit(id: 2, whenRejected: .kept) {
      $0.text = "typed"
    } sending: { [sends] _ in
      try await sends.run()
    }
    await follow()
    #expect(states.last == .sending)
    sends.fail(TestError("edit"))
    await follow()
    #expect(states.last == .failed(TestError("edit")))
    withExtendedLifetime(source) {}
  }
}
#endif
