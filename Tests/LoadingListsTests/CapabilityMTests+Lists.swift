#if canImport(UIKit)
import Foundation
import Loading
@testable import LoadingLists
import LoadingTestSupport
import Testing

/// The capabilities M-15 … M-31 of the list model.
extension CapabilityMTests {
  // M-15
  @Test func `the status of a section without a load follows its items`() async {
    let own = ListSection<Row>("own")
    list.setChildren([own])
    #expect(own.status == .idle)
    own.setItems(rows(0..<1))
    #expect(own.status == .loaded)
    own.setItems([])
    #expect(own.status == .empty)
    await rig.fail()
    rig.section.setItems(rows(0..<1))
    #expect(rig.section.status == .loaded)
    rig.section.setItems([])
    #expect(rig.section.status == .empty)
    #expect(rig.calls.count == 1)
  }

  // M-16
  @Test func `the row for more shows a running page, and disappears after the last one`() async {
    await pagedRig.load(0..<3)
    #expect(pages.placeholder == .more)
    pages.loadMore()
    #expect(pages.placeholder == .loadingMore)
    await settle()
    pagedRig.work.answer(rows(3..<6))
    await settle()
    #expect(pages.placeholder == .more)
    await pagedRig.page(6..<7)
    #expect(pages.placeholder == nil)
    #expect(pages.rows.count == 7)
  }

  // M-17
  @Test func `the row for more is hidden during a reload`() async {
    await pagedRig.load(0..<3)
    pages.load(force: true)
    #expect(pages.placeholder == nil)
    pages.cancel()
    #expect(pages.placeholder == .more)
  }

  // M-23
  @Test func `observers are notified of each change once`() async {
    let late = ListLog(of: list)
    await rig.load(rows(0..<1))
    rig.section.insert(Row(id: 9), at: .max)
    #expect(late.takeStatuses() == [.idle, .loading, .loaded])
    #expect(log.takeStatuses() == [.idle, .loading, .loaded])
    // At first, with the activity row, with the items, and with one more.
    #expect(late.takeUpdates().count == 4)
  }

  // M-24
  @Test func `a group's status is derived from its sections`() async {
    let inner = ListGroup("inner", [rig.section])
    list.setChildren([inner, pages])
    let log = ListLog(of: list)
    rig.section.load()
    #expect(inner.status == .loading)
    #expect(list.status == .loading)
    #expect(log.takeChanges().contains("did inner: idle to loading"))
    await pagedRig.load(0..<3)
    #expect(list.status == .loading)
    await settle()
    rig.work.fail(TestError("load"))
    await settle()
    #expect(list.status == .failed(TestError("load")))
  }

  // M-25
  @Test func `a list is saved with all its sections, unless one is loading`() async throws {
    await rig.load(rows(0..<2))
    pages.load()
    #expect(throws: ListSavingError.isLoading(id: "pages")) { try list.saved() }
    list.cancel()
    let saved = try list.saved()
    #expect(saved.root.children?.map(\.id) == ["a", "pages"])
  }

  // M-26
  @Test func `restored content is visible immediately, also during the load`() async throws {
    await rig.load(rows(0..<2))
    await pagedRig.fail()
    let saved = try JSONDecoder().decode(
      SavedList.self,
      from: JSONEncoder().encode(list.saved())
    )
    let fresh = CapabilityMTests()
    fresh.rig.section.load()
    fresh.list.restore(saved)
    #expect(fresh.rig.section.items == rows(0..<2))
    #expect(fresh.rig.section.status == .backgroundRefreshing)
    #expect(fresh.pages.status.error?.localizedDescription == "The load failed.")
    fresh.list.cancel()
    #expect(fresh.rig.section.status == .loaded)
  }

  @Test
  func
    `M-27 other items are one change that keeps the rows of those that stay, and equal ones none`()
  {
    let own = ListSection("own", items: rows(0..<6))
    list.setChildren([own])
    _ = log.takeUpdates()
    own.setItems([Row(id: 5), Row(id: 0), Row(id: 9), Row(id: 2), Row(id: 3, text: "new")])
    let updates = log.takeUpdates()
    #expect(updates.count == 1)
    let (previous, rows) = (updates[0].former.rows, updates[0].shown.rows)
    #expect(
      [rows[0], rows[1], rows[3], rows[4]] == [previous[5], previous[0], previous[2], previous[3]]
    )
    #expect(!previous.contains(rows[2]))
    #expect(updates[0].updated == [rows[4]])
    own.setItems(own.items)
    #expect(log.takeUpdates().isEmpty)
  }

  // M-28
  @Test func `a loader can use a callback, an async sequence or ready items`() async {
    let callback = ListSection(
      "callback",
      over: Loader { _ in
        await withCheckedContinuation { continuation in
          Task { continuation.resume(returning: rows(0..<1)) }
        }
      }
    )
    let sequence = ListSection(
      "sequence",
      over: Loader { _ in
        let ids = AsyncStream { continuation in
          for id in 0..<3 { continuation.yield(id) }
          continuation.finish()
        }
        var found: [Row] = []
        for await id in ids { found.append(Row(id: id)) }
        return found
      }
    )
    let ready = ListSection("ready", over: Loader { _ in rows(0..<2) })
    list.setChildren([callback, sequence, ready])
    #expect(await list.load().value == .loaded)
    #expect(list.sections.map(\.itemRows.count) == [1, 3, 2])
  }

  // M-31
  @Test func `a load's status depends on the previous one, and cancelling restores that`() async {
    rig.section.load()
    #expect(rig.section.status == .loading)
    rig.section.cancel()
    #expect(rig.section.status == .idle)
    await rig.load(rows(0..<1))
    rig.section.load(force: true)
    #expect(rig.section.status == .backgroundRefreshing)
    rig.section.cancel()
    #expect(rig.section.status == .loaded)
    await pagedRig.load(0..<3)
    await pagedRig.failPage()
    pages.loadMore()
    #expect(pages.status == .paging)
    // A reload replaces the page, and restores the state before both.
    pages.load(force: true)
    #expect(pages.status == .backgroundRefreshing)
    pages.cancel()
    #expect(pages.status == .loaded)
  }

  // M-31
  @Test func `from any status, a load notifies observers and cancelling restores the status`() async
  {
    let failed = LoadingStatus.failed(TestError("load"))
    for status in [LoadingStatus.idle, .loaded, .empty, failed] {
      switch status {
      case .loaded: await rig.load(rows(0..<1), force: true)
      case .empty: await rig.load([], force: true)
      case .failed: await rig.fail(force: true)
      default: break
      }
      #expect(rig.section.status == status)
      _ = log.takeChanges()
      rig.section.load(force: true)
      #expect(log.takeChanges().first == "will a: \(status) to \(rig.section.status)")
      #expect(rig.section.status.isLoading)
      rig.section.cancel()
      #expect(rig.section.status == status)
    }
  }
}
#endif
