#if canImport(UIKit)
import Loading
@testable import LoadingLists
import LoadingTestSupport
import Testing

/// The capabilities M-01 … M-14 of MUKDataSource, with a test for each.
///
/// M-18 … M-22, M-29 and M-30 need screens.
@MainActor struct CapabilityMTests {
  let rig = SectionRig("a")
  let pagedRig = PagedRig()
  let pages: ListSection<Row>
  let list: ListGroup
  let log: ListLog

  init() {
    pages = ListSection("pages", over: pagedRig.loader)
    list = ListGroup("list", [rig.section, pages])
    log = ListLog(of: list)
  }

  /// The statuses of the list since the last call, without the previous ones.
  private func statuses() -> [LoadingStatus] { log.takeStatuses() }

  // M-01
  @Test func `the first load is loading, later ones with content are refreshing`() async {
    _ = statuses()
    await rig.load(rows(0..<1))
    await rig.load([], force: true)
    await rig.fail(force: true)
    await rig.load(rows(0..<1))
    let failure = LoadingStatus.failed(TestError("load"))
    #expect(
      statuses() == [
        .loading, .loaded, .backgroundRefreshing, .idle, .loading, failure, .loading, .loaded,
      ]
    )
  }

  // M-02
  @Test func `paging is a separate status, and requires content`() async {
    pages.loadMore()
    #expect(pages.status == .idle)
    await pagedRig.load(0..<3)
    pages.loadMore()
    #expect(pages.status == .paging)
    #expect(pages.items == rows(0..<3))
  }

  // M-03
  @Test func `calls without effect change nothing and notify no observer`() async {
    await pagedRig.load(0..<2)
    _ = (log.takeUpdates(), log.takeChanges(), log.takeEvents(), statuses())
    pages.loadMore()  // the end is reached
    list.cancel()  // nothing is running
    list.retry()  // nothing failed
    pages.load()  // fresh
    rig.section.loadMore()  // has no pages
    rig.section.performPlaceholderAction()
    await settle()
    #expect(log.takeUpdates().isEmpty)
    #expect(log.takeChanges().isEmpty)
    #expect(log.takeEvents().isEmpty)
    #expect(statuses().isEmpty)
    #expect(rig.calls.isEmpty)
    #expect(pagedRig.requests.count == 1)
  }

  // M-04
  @Test func `will and did come before and after the change, in order even when nested`()
    async
  {
    var isDone = false
    let observation = list.observeStatusChanges { [rig] change in
      guard change.phase == .will, change.status == .loading, !isDone else { return }
      isDone = true
      rig.section.setItems(rows(0..<1))  // finishes the load during the notification of its start
    }
    let order = ListLog(of: list)
    let current = expectCurrentStatuses()
    rig.section.load()
    withExtendedLifetime((observation, current)) {
      #expect(
        order.takeChanges() == [
          "will a: idle to loading", "will list: idle to loading", "did a: idle to loading",
          "did list: idle to loading", "will a: loading to loaded", "will list: loading to loaded",
          "did a: loading to loaded", "did list: loading to loaded",
        ]
      )
    }
  }

  // M-04
  @Test func `will and did are reported for the app's own items, in order even when nested`() {
    let own = ListSection("own", items: rows(0..<1))
    list.setChildren([own])
    var isDone = false
    let observation = list.observeStatusChanges { change in
      guard change.phase == .will, !isDone else { return }
      isDone = true
      own.setItems(rows(5..<6))
    }
    let order = ListLog(of: list)
    let current = expectCurrentStatuses()
    own.setItems([])
    withExtendedLifetime((observation, current)) {
      #expect(
        order.takeChanges() == [
          "will own: loaded to empty", "will list: loaded to empty", "did own: loaded to empty",
          "did list: loaded to empty", "will own: empty to loaded", "will list: empty to loaded",
          "did own: empty to loaded", "did list: empty to loaded",
        ]
      )
    }
  }

  /// Expects that everything has its previous status before each change, and the new one after it.
  private func expectCurrentStatuses() -> LoadingObservation {
    list.observeStatusChanges { change in
      #expect(change.node.status == (change.phase == .will ? change.former : change.status))
    }
  }

  // M-05
  @Test func `several requests in one turn are one load, forced if any of them is`() async {
    list.load()
    list.load(force: true)
    rig.section.load()
    rig.section.load(force: true)
    await settle()
    #expect(rig.calls == [true])
    #expect(pagedRig.requests.count == 1)
  }

  // M-06
  @Test func `a reload that supersedes a load keeps the status and cancels the old work`() async {
    rig.section.load()
    await settle()
    _ = (statuses(), log.takeUpdates())
    rig.section.load(force: true)
    await settle()
    #expect(statuses().isEmpty)
    #expect(log.takeUpdates().isEmpty)
    #expect(rig.work.cancelCount == 1)
    #expect(rig.work.openCalls == [1])
    rig.section.cancel()
    #expect(rig.section.status == .idle)
  }

  // M-07
  @Test func `the late end of a superseded load changes nothing`() async {
    let rig = SectionRig("late", listensToCancellation: false)
    list.append(rig.section)
    rig.section.load()
    await settle()
    rig.section.load(force: true)
    await settle()
    rig.work.answer(rows(5..<9), call: 0)
    await settle()
    #expect(rig.section.status == .loading)
    #expect(rig.section.items.isEmpty)
    rig.work.answer(rows(0..<1), call: 1)
    await settle()
    #expect(rig.section.items == rows(0..<1))
  }

  // M-08
  @Test func `cancelling the list cancels the work`() async {
    rig.section.load()
    await settle()
    list.cancel()
    await settle()
    #expect(rig.work.cancelCount == 1)
  }

  // M-09
  @Test func `the content changes once, before observers are notified`() async {
    var observed: [String] = []
    let observation = list.observeStatusChanges { [rig] change in
      if change.node === rig.section {
        observed.append("\(change.phase) \(change.status) \(rig.section.itemRows.count)")
      }
    }
    _ = log.takeUpdates()
    await rig.load(rows(0..<2))
    withExtendedLifetime(observation) {
      #expect(observed == ["will loading 0", "did loading 0", "will loaded 0", "did loaded 2"])
      let rows = rig.section.itemRows
      #expect(log.takeUpdates().count { !$0.inserted.isDisjoint(with: rows) } == 1)
    }
  }

  // M-10
  @Test func `a load ends complete, partial, empty, failed or cancelled`() async {
    await pagedRig.load(0..<3)
    #expect(pages.status == .loaded)
    #expect(pages.placeholder == .more)
    await pagedRig.load(0..<1, force: true)
    #expect(pages.status == .loaded)
    #expect(pages.placeholder == nil)
    await pagedRig.load([], force: true)
    #expect(pages.status == .empty)
    await pagedRig.fail(force: true)
    #expect(pages.status == .failed(TestError("load")))
    pages.load()
    pages.cancel()
    #expect(pages.status == .failed(TestError("load")))
  }

  // M-11
  @Test func `a load or refresh without a result is empty`() async {
    await rig.load([])
    #expect(rig.section.status == .empty)
    await rig.load(rows(0..<1), force: true)
    await rig.load([], force: true)
    #expect(rig.section.status == .empty)
    #expect(rig.section.placeholder == .empty)
  }

  // M-12
  @Test func `an empty page keeps the items and ends the list`() async {
    await pagedRig.load(0..<3)
    let before = pages.itemRows
    await pagedRig.page([])
    #expect(pages.status == .loaded)
    #expect(pages.itemRows == before)
    #expect(pages.placeholder == nil)
  }

  // M-13
  @Test func `a failed page keeps the items and can be retried`() async {
    await pagedRig.load(0..<3)
    await pagedRig.failPage()
    #expect(pages.status == .loaded)
    #expect(pages.items == rows(0..<3))
    #expect(pages.placeholder == .moreFailed)
    #expect(pages.placeholderError as? TestError == TestError("page"))
    pages.performPlaceholderAction()
    await settle()
    pagedRig.work.answer(rows(3..<4))
    await settle()
    #expect(pages.items == rows(0..<4))
    #expect(pagedRig.requests == [[0, 3], [3, 3], [3, 3]])
  }

  // M-14
  @Test func `cancelling restores the previous status`() async {
    rig.section.load()
    rig.section.cancel()
    #expect(rig.section.status == .idle)
    for status in [LoadingStatus.loaded, .empty, .failed(TestError("load"))] {
      switch status {
      case .loaded: await rig.load(rows(0..<1), force: true)
      case .empty: await rig.load([], force: true)
      default: await rig.fail(force: true)
      }
      rig.section.load(force: true)
      await settle()
      rig.section.cancel()
      #expect(rig.section.status == status)
    }
    await pagedRig.load(0..<3)
    pages.loadMore()
    pages.cancel()
    #expect(pages.status == .loaded)
    #expect(pages.placeholder == .more)
  }
}
#endif
