import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

struct ReconciliationTests {
  private typealias Row = PositionedRow<String, Int>

  /// Rows "a", "b", … from position 0, with the values 0, 1, ….
  private let kept = zip(["a", "b", "c", "d"], 0...)
    .map { Row(id: $0, position: $1, value: $1) }

  private func changes(
    _ page: [(id: String, value: Int)],
    in window: Range<Int>,
    isLast: Bool = false
  ) -> Reconciliation<String, Int> {
    reconcile(page, with: kept, in: window, isLast: isLast, isEqual: ==)
  }

  @Test func `equal rows at the same positions change nothing`() {
    #expect(changes([("b", 1), ("c", 2)], in: 1..<3).isEmpty)
    #expect(changes([("a", 0), ("b", 1), ("c", 2), ("d", 3)], in: 0..<4, isLast: true).isEmpty)
    #expect(changes([], in: 7..<9, isLast: true).isEmpty)
  }

  @Test func `a new value is an update in place`() throws {
    let changes = changes([("b", 9), ("c", 2)], in: 1..<3)
    #expect(changes.inserts.isEmpty && changes.deletes.isEmpty && changes.updates.count == 1)
    let update = try #require(changes.updates.first)
    #expect(update.row.id == "b" && update.row.position == 1 && update.row.value == 9)
    #expect(update.oldPosition == 1 && update.hasNewValue)
  }

  @Test func `a moved row with an equal value is updated without writing its value`() throws {
    let changes = changes([("d", 3), ("b", 1)], in: 0..<2)
    #expect(changes.inserts.isEmpty)
    #expect(changes.deletes == [0])
    let update = try #require(changes.updates.first)
    #expect(changes.updates.count == 1 && !update.hasNewValue)
    #expect(update.row.id == "d" && update.row.position == 0 && update.oldPosition == 3)
  }

  @Test func `rows of the window missing from the page are removed, others stay`() {
    let changes = changes([("x", 5)], in: 1..<3)
    #expect(changes.inserts.map(\.id) == ["x"] && changes.inserts.map(\.position) == [1])
    #expect(changes.deletes == [1] && changes.tail == 2..<3)
    #expect(changes.updates.isEmpty)
  }

  @Test func `rows after the last page's window are removed, after other pages' they stay`() {
    let last = changes([("b", 1)], in: 1..<2, isLast: true)
    #expect(last.isEmpty && last.tail == 2..<Int.max)
    #expect(changes([], in: 2..<2, isLast: true).tail == 2..<Int.max)
    #expect(changes([], in: 2..<2).tail.isEmpty)
    #expect(changes([("b", 1)], in: 1..<2).tail.isEmpty)
    #expect(changes([("x", 1)], in: Int.max - 1..<Int.max, isLast: true).tail.isEmpty)
  }

  @Test func `a duplicate ID in a page keeps its first position and its last value`() {
    let changes = changes([("x", 1), ("y", 2), ("x", 3)], in: 10..<13)
    #expect(changes.inserts.map(\.id) == ["x", "y"])
    #expect(changes.inserts.map(\.position) == [10, 11])
    #expect(changes.inserts.map(\.value) == [3, 2])
  }

  @Test(arguments: [
    (0..<5, 3, 0..<5), (0..<5, 7, 0..<7), (5..<5, 2, 5..<7), (-4..<2, 3, 0..<3),
    (-9..<(-4), 0, 0..<0), (0..<Int.max, 2, 0..<Int.max),
    (Int.max - 1..<Int.max, 9, Int.max - 1..<Int.max),
  ])
  func `a window starts at 0 or later and contains its page`(
    _ window: Range<Int>,
    count: Int,
    _ expected: Range<Int>
  ) {
    #expect(pageWindow(window, holding: count) == expected)
  }

  @Test func `rows beyond the last possible position are omitted`() {
    let window = pageWindow(Int.max - 1..<Int.max, holding: 2)
    let changes = changes([("x", 1), ("y", 2)], in: window)
    #expect(changes.inserts.map(\.position) == [Int.max - 1])
  }
}
