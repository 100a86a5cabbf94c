import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

struct ReconciliationRandomTests {
  /// A page of an inconsistent server, and its requested positions.
  private struct Answer {
    var page: [NaiveList.Row]
    var window: Range<Int>
    var isLast: Bool

    init(using generator: inout SeededGenerator) {
      let start = Int.random(in: 0..<24, using: &generator)
      let limit = Int.random(in: 0..<8, using: &generator)
      // Shorter than the window, as long, or longer; ids repeat within a page and across pages.
      let count = Int.random(in: 0..<10, using: &generator)
      page = (0..<count).map { _ in
        NaiveList.Row(
          id: .random(in: 0..<20, using: &generator),
          value: .random(in: 0..<3, using: &generator)
        )
      }
      window = start..<start + limit
      isLast = Int.random(in: 0..<5, using: &generator) == 0
    }
  }

  private func changes(
    _ answer: Answer,
    to list: NaiveList
  ) -> Reconciliation<Int, Int> {
    reconcile(
      answer.page.map { (id: $0.id, value: $0.value) },
      with: list.places.enumerated().compactMap { position, row in
        row.map { PositionedRow(id: $0.id, position: position, value: $0.value) }
      },
      in: pageWindow(answer.window, holding: answer.page.count),
      isLast: answer.isLast,
      isEqual: ==
    )
  }

  /// Applies changes in the documented order, and expects that no position is used twice.
  private func apply(_ changes: Reconciliation<Int, Int>, to list: inout NaiveList) {
    for position in changes.deletes { list.places[position] = nil }
    for update in changes.updates { list.places[update.oldPosition] = nil }
    for position in list.places.indices where changes.tail.contains(position) {
      list.places[position] = nil
    }
    for row in changes.updates.map(\.row) + changes.inserts {
      while list.places.count <= row.position { list.places.append(nil) }
      #expect(list.places[row.position] == nil)
      list.places[row.position] = NaiveList.Row(id: row.id, value: row.value)
    }
  }

  @Test(arguments: 0..<40)
  func `changes produce the same list as the naive model`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var (list, model) = (NaiveList(), NaiveList())
    for _ in 0..<60 {
      let answer = Answer(using: &generator)
      let before = list
      let changes = changes(answer, to: list)
      apply(changes, to: &list)
      model.reconcile(answer.page, in: answer.window, isLast: answer.isLast)

      #expect(indexed(list) == indexed(model))
      #expect(Set(list.rows.map(\.id)).count == list.rows.count)
      let window = pageWindow(answer.window, holding: answer.page.count)
      for (position, row) in before.places.enumerated() where !window.contains(position) {
        guard let row, !answer.page.contains(where: { $0.id == row.id }) else { continue }
        let isCut = answer.isLast && position >= window.upperBound
        #expect(indexed(list)[position] == (isCut ? nil : row))
      }
      #expect(self.changes(answer, to: list).isEmpty)
    }
  }

  @Test(arguments: 0..<20)
  func `a store in memory matches the naive model`(seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let store = MemoryStore<NaiveList.Row>()
    var model = NaiveList()
    for _ in 0..<60 {
      let answer = Answer(using: &generator)
      let (page, window) = (answer.page, answer.window)
      try await store.reconcile(page, matching: nil, in: window, isLast: answer.isLast)
      model.reconcile(answer.page, in: answer.window, isLast: answer.isLast)
      #expect(await store.count(matching: nil) == model.rows.count)
      for window in [0..<Int.max, answer.window, 3..<9] {
        let rows = await store.items(matching: nil, in: window)
        let expected = indexed(model).filter { window.contains($0.key) }
        #expect(rows == expected.sorted { $0.key < $1.key }.map(\.value))
      }
    }
  }

  private func indexed(_ list: NaiveList) -> [Int: NaiveList.Row] {
    .init(
      uniqueKeysWithValues: list.places.enumerated().compactMap { index, row in
        row.map { (index, $0) }
      }
    )
  }
}
