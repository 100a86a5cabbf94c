import Testing

@testable import Loading
@testable import LoadingItems

/// Durations are those of synchronous work, which doesn't wait for other tests.
struct SparseListTests {
  private let clock = ContinuousClock()
  private var list = SparseList<Int, Int>()

  private func page(_ ids: Range<Int>) -> [(id: Int, value: Int)] {
    ids.map { (id: $0, value: $0) }
  }

  @Test mutating func `the cost of writing a page does not depend on the list's length`() {
    list.reconcile(page(0..<100_000), in: 0..<100_000, isLast: true)
    let whole = clock.measure { _ = list.rows(in: 0..<Int.max) }
    let rows = page(50_000..<50_020)
    var fastest = Duration.seconds(60)
    for _ in 0..<20 {
      fastest = min(
        fastest,
        clock.measure { list.reconcile(rows, in: 50_000..<50_020, isLast: false) }
      )
    }
    #expect(fastest < whole / 20)
  }

  /// A long list, or one with large gaps.
  @Test(arguments: [1, 1 << 40])
  mutating func `the cost of a last page depends only on the rows it removes`(distance: Int) {
    let count = distance == 1 ? 100_000 : 2000
    for number in 0..<(distance == 1 ? 1 : count) {
      let rows = page(number..<(distance == 1 ? count : number + 1))
      let start = number * distance
      list.reconcile(rows, in: start..<start + rows.count, isLast: false)
    }
    let whole = clock.measure { _ = list.rows(in: 0..<Int.max) }
    var fastest = Duration.seconds(60)
    for kept in (count - 20..<count).reversed() {
      let window = kept * distance..<kept * distance
      fastest = min(fastest, clock.measure { list.reconcile([], in: window, isLast: true) })
    }
    #expect(list.count == count - 20)
    #expect(fastest < whole / 5)
  }
}
