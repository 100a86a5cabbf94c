#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Loading a list with all its parts, and releasing it.
@MainActor struct ListLoadingTests {
  private let a = SectionRig("a")
  private let b = SectionRig("b")
  private let pages = PagedRig()

  private func list() -> ListGroup {
    ListGroup(
      "list",
      [a.section, ListGroup("inner", [b.section, ListSection("pages", over: pages.loader)])]
    )
  }

  private func answerAll() async {
    await settle()
    a.work.answer(rows(0..<1))
    b.work.answer(rows(0..<1))
    pages.work.answer(rows(0..<3))
  }

  @Test func `load loads all sections and ends when all have ended`() async {
    let list = list()
    let task = list.load()
    #expect(list.status == .loading)
    await settle()
    a.work.answer(rows(0..<1))
    await b.work.finish(throwing: TestError("b"))
    #expect(list.status == .loading)
    pages.work.answer(rows(0..<3))
    #expect(await task.value == .failed(TestError("b")))
  }

  @Test func `fresh sections are only reloaded if forced`() async {
    let list = list()
    list.load()
    await answerAll()
    #expect(await list.load().value == .loaded)
    #expect(a.calls == [false])
    let task = list.load(force: true)
    await answerAll()
    #expect(await task.value == .loaded)
    #expect(a.calls == [false, true])
    #expect(pages.requests.count == 2)
  }

  @Test func `a load's task ends with its load, even if an observer loads again`() async {
    let list = ListGroup("list", [a.section])
    var isFirst = true
    let observation = list.observeStatus { [a] in
      guard $0 == .loaded, isFirst else { return }
      isFirst = false
      a.section.load(force: true)
    }
    let task = await list.beginLoad()
    a.work.answer(rows(0..<1))
    #expect(await task.value == .loaded)
    #expect(list.status.isLoading)
    observation.cancel()
    list.cancel()
  }

  @Test func `an empty answer is the outcome of a load, even if another load follows it`() async {
    let list = ListGroup("list", [a.section])
    let task = await list.beginLoad()
    a.loader.invalidate()
    a.work.answer([])
    #expect(await task.value == .empty)
    #expect(list.status.isLoading)
    list.cancel()
  }

  @Test func `loading a list without loaders ends immediately`() async {
    let list = ListGroup("list", [ListSection("own", items: rows(0..<1))])
    #expect(await list.load(force: true).value == .loaded)
    #expect(await ListGroup("none").load().value == .idle)
  }

  @Test func `sections inserted in a handler can be loaded with the list immediately`() async {
    let own = ListSection("own", items: rows(0..<1))
    let list = ListGroup("list", [own])
    var task: Task<LoadingStatus, Never>?
    let observation = list.observeStatus { [a, b] status in
      guard status == .empty else { return }
      list.append(a.section)
      list.append(ListGroup("new", [b.section]))
      task = list.load()
    }
    own.setItems([])
    await settle()
    #expect(a.calls == [false])
    #expect(b.calls == [false])
    a.work.answer(rows(0..<1))
    b.work.answer(rows(0..<1))
    withExtendedLifetime(observation) {}
    #expect(await task?.value == .loaded)
  }

  @Test func `a load started in a handler can be cancelled immediately`() async {
    let own = ListSection("own", items: rows(0..<1))
    let list = ListGroup("list", [own, a.section])
    var task: Task<LoadingStatus, Never>?
    let observation = own.observeStatus { status in
      guard status == .empty else { return }
      task = list.load()
      list.cancel()
    }
    own.setItems([])
    withExtendedLifetime(observation) {}
    #expect(await task?.value == .idle)
    #expect(a.loader.state == .initial)
  }

  @Test func `hidden sections aren't loaded with the list`() async {
    let list = list()
    a.section.isHidden = true
    await list.beginLoad()
    #expect(a.calls == [])
    await a.section.beginLoad()
    #expect(a.calls == [false])
  }

  @Test func `retry loads only the failed sections`() async {
    let list = list()
    await list.beginLoad()
    a.work.answer(rows(0..<1))
    b.work.fail(TestError("b"))
    await pages.work.finish(throwing: TestError("pages"))
    a.loader.invalidate()
    list.retry()
    await settle()
    #expect(a.calls.count == 1)
    #expect(b.calls.count == 2)
    #expect(pages.requests.count == 2)
    #expect(list.status == .loading)
    b.work.answer(rows(0..<1))
    await pages.work.finish(with: rows(0..<1))
    list.retry()
    await settle()
    #expect(b.calls.count == 2)
    #expect(list.status == .loaded)
  }

  @Test func `cancelling the list restores the status of each section`() async {
    let list = list()
    await a.load(rows(0..<1))
    let task = list.load(force: true)
    #expect(list.status == .loading)
    await settle()
    list.cancel()
    #expect(await task.value == .loaded)
    #expect(a.section.status == .loaded)
    #expect(b.section.status == .idle)
    #expect(pages.state == .initial)
    #expect(a.section.items == rows(0..<1))
  }

  @Test func `a list is released even while it loads`() async {
    weak var list: ListGroup?
    weak var inner: (any ListNode)?
    let task: Task<LoadingStatus, Never>
    do {
      let strong = self.list()
      list = strong
      inner = strong.children[1]
      let log = ListLog(of: strong)
      task = strong.load()
      withExtendedLifetime(log) {}
    }
    await settle()
    #expect(list == nil)
    #expect(inner == nil)
    await answerAll()
    #expect(await task.value == .idle)
  }

  @Test func `releasing a list doesn't cancel shared loaders`() async {
    do {
      let list = list()
      await list.beginLoad()
    }
    weak let section = a.section
    let loader = a.loader!
    #expect(loader.state.isLoading)
    await a.work.finish(with: rows(0..<1))
    #expect(loader.state == .success(content: rows(0..<1)))
    a.release()
    await settle()
    #expect(section == nil)
  }

  @Test func `releasing a section with its loader cancels the work`() async {
    weak let loader = a.loader
    await a.section.beginLoad()
    a.release()
    await settle()
    #expect(loader == nil)
    #expect(a.work.cancelCount == 1)
  }

  @Test func `a section doesn't retain its list`() {
    let section = ListSection("a", items: rows(0..<1))
    weak var list: ListGroup?
    do {
      let strong = ListGroup("list", [section])
      list = strong
    }
    #expect(list == nil)
    #expect(section.parent == nil)
    section.insert(Row(id: 9), at: .max)
    #expect(section.rows.count == 2)
  }
}
#endif
