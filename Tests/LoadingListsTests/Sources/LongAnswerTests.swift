#if canImport(UIKit)
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

import Loading
import LoadingItems
@testable import LoadingLists

/// Long answers, which arrive while the list changes.
@MainActor @Suite(.screen) struct LongAnswerTests {
  private struct Row: Hashable, Identifiable, Sendable {
    let id: Int
    var version = 0
  }

  /// The events when an answer has arrived.
  private enum Event: CaseIterable {
    case nothing, edit, update, cancel, forcedLoad, otherSection
  }

  private let work = ScriptedWork<[Row]>()
  private let rows = (0..<10_100).map { Row(id: $0) }

  /// Returns the rows in another order, with some changed, removed and inserted.
  private var changed: [Row] {
    rows.dropFirst(100).reversed().map { Row(id: $0.id, version: $0.id % 3) }
      + (20_000..<20_050).map { Row(id: $0) }
  }

  private func expectOneMoment(_ section: ListSection<Row>, _ expected: [Row]) {
    #expect(section.items == expected)
    let itemRows = section.itemRows
    #expect(itemRows.count == expected.count)
    let places = stride(from: 0, to: min(itemRows.count, expected.count), by: 997)
    for place in places {
      #expect(section.item(of: itemRows[place], near: place) == expected[place])
      #expect(section.row(of: expected[place].id) == itemRows[place])
    }
  }

  @Test func `items, rows and status change at the same time`() async {
    let loader = Loader<[Row]>(initialContent: rows) { [work] _ in try await work.run() }
    let section = ListSection("long", over: loader)
    let previous = section.itemRows
    var counts: [Int] = []
    let observation = loader.observe { state in
      guard case .success(let content) = state else { return }
      counts.append(section.items.count - content.count)
    }
    await loader.beginLoad(force: true)
    await work.finish(with: changed)
    #expect(counts == [0, 0])
    expectOneMoment(section, changed)
    #expect(section.row(of: 5000) == previous[5000], "a row keeps its identity")
    observation.cancel()
  }

  @Test(arguments: Event.allCases, 0..<8)
  private func `changes made after the answer has arrived are applied`(
    _ event: Event,
    after turns: Int
  ) async {
    let loader = Loader<[Row]>(initialContent: rows) { [work] _ in try await work.run() }
    let section = ListSection("long", over: loader)
    await loader.beginLoad(force: true)
    work.answer(changed)
    for _ in 0..<turns { await Task.yield() }
    switch event {
    case .nothing: break
    case .edit: section.remove(id: 7000)
    case .update: loader.update([Row(id: 1)])
    case .cancel: loader.cancel()
    case .forcedLoad:
      await loader.beginLoad(force: true)
      work.answer([Row(id: 2)])
    case .otherSection: _ = ListSection("other", over: loader)
    }
    await settle()
    expectOneMoment(section, loader.state.content ?? [])
    if event == .forcedLoad { #expect(section.items == [Row(id: 2)]) }
  }

  @Test(arguments: 0..<12)
  func `rows that the store reports after the answer has arrived aren't lost`(
    after turns: Int
  ) async {
    let store = MemoryStore<Row>()
    let (loader, other) = (
      Loader(store: store) { [work] _ in try await work.run() },
      Loader(store: store) { _ in [] }
    )
    loader.update(rows)
    await settle()
    let section = ListSection("long", over: loader)
    await loader.beginLoad(force: true)
    work.answer(changed)
    for _ in 0..<turns { await Task.yield() }
    other.update(rows.dropLast(3))
    await settle()
    expectOneMoment(section, loader.state.content ?? [])
  }

  @Test func `an answer retains neither its section nor its loader`() async {
    var loader: Loader<[Row]>? = Loader(initialContent: rows) { [work] _ in try await work.run() }
    weak let released = loader
    var section = loader.map { ListSection("long", over: $0) }
    await loader?.beginLoad(force: true)
    work.answer(changed)
    await Task.yield()
    (loader, section) = (nil, nil)
    await settle()
    #expect(released == nil)
    #expect(section == nil)
  }
}
#endif
