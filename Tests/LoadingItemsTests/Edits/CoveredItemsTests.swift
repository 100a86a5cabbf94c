import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// A list in which a newer page replaces the items that it covers.
struct CoveredItemsTests {
  /// The list 0 to 9, a page of it, and the new list; `nil` if the page doesn't touch it.
  nonisolated static let table: [([Int], [Int]?)] = [
    // Unchanged, grown, shrunk.
    ([0, 1, 2], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ([20, 0, 1], [20, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ([0, 2, 3], [0, 2, 3, 4, 5, 6, 7, 8, 9]),
    ([2, 3, 4], [2, 3, 4, 5, 6, 7, 8, 9]),
    ([9], [9]),
    // An item that has moved to the top, or down to the end of the page.
    ([7, 0, 1], [7, 0, 1, 2, 3, 4, 5, 6, 8, 9]),
    ([1, 2, 0], [1, 2, 0, 3, 4, 5, 6, 7, 8, 9]),
    // One that has moved up to the end of the page.
    ([0, 1, 9], [0, 1, 9, 2, 3, 4, 5, 6, 7, 8]),
    // A new last item, after which anything may follow.
    ([0, 1, 20], nil), ([20, 21], nil), ([], nil),
  ]

  private func items(coveredBy page: [Int], hasPrevious: Bool, hasNext: Bool) -> [Int]? {
    list.covered(by: rows(page), hasPrevious: hasPrevious, hasNext: hasNext)?.items(in: list.known)
      .map(\.id)
  }

  private let list = CoveredItems(known: LoadingTestSupport.rows(0..<10)) { id in
    (0..<10).contains(id) ? id : nil
  }

  private func rows(_ ids: [Int]) -> [Row] { ids.map { Row(id: $0) } }

  @Test(arguments: table)
  func `a page replaces what it covers, and the rest stays`(page: [Int], list: [Int]?) {
    #expect(items(coveredBy: page, hasPrevious: false, hasNext: true) == list)
  }

  @Test(
    arguments: [
      (true, true, [4, 6, 7], [0, 1, 2, 3, 4, 6, 7, 8, 9]), (true, true, [20, 4, 5], nil),
      (true, true, [20, 0, 1], [20, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
      (true, false, [4, 20], [0, 1, 2, 3, 4, 20]), (true, false, [20], nil),
      (false, false, [20], [20]), (true, true, [0, 3, 4], [0, 3, 4, 5, 6, 7, 8, 9]),
      // Far from each other, because what was between them is gone, or because they have moved.
      (true, true, [2, 7], [0, 1, 2, 7, 8, 9]), (true, true, [1, 5, 9], [0, 1, 5, 9]),
      (true, true, [7, 2], [0, 1, 7, 2, 8, 9]), (true, true, [1, 9, 5], nil),
      (true, true, [6, 7, 3, 4], [0, 1, 2, 6, 7, 3, 4, 8, 9]),
    ] as [(Bool, Bool, [Int], [Int]?)]
  )
  func `what is before or after a page stays only if the server has it`(
    hasPrevious: Bool,
    hasNext: Bool,
    page: [Int],
    list: [Int]?
  ) {
    #expect(items(coveredBy: page, hasPrevious: hasPrevious, hasNext: hasNext) == list)
  }

  @Test(
    arguments: [
      ([7, 8, 9, 20], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20]),
      ([8, 20, 9, 21], [0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 9, 21]),
      ([8, 9, 20], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20]),
      // The last item has moved far, or what is behind it is known.
      ([0, 9, 20], nil), ([7, 8, 20], nil), ([20, 21], nil),
    ] as [([Int], [Int]?)]
  )
  func `a page may go on behind the last item`(page: [Int], list: [Int]?) {
    let covered = self.list.covered(
      by: rows(page),
      hasPrevious: true,
      hasNext: true,
      goesOn: true
    )
    #expect(covered?.items(in: self.list.known).map(\.id) == list)
    #expect(covered?.isEnd != false)
    #expect(items(coveredBy: page, hasPrevious: true, hasNext: true) == nil)
  }

  @Test func `the last item at the beginning of the first page may have moved there`() {
    func covered(_ hasPrevious: Bool) -> [Int]? {
      list.covered(by: rows([9, 20]), hasPrevious: hasPrevious, hasNext: true, goesOn: true)?
        .items(in: list.known).map(\.id)
    }
    #expect(covered(true) == Array(0..<10) + [20] && covered(false) == nil)
  }

  @Test(
    arguments: [
      // Still apart, touching at the first item, over removed items, and with new ones behind.
      ([20, 21], [0, 1, 2, 20, 21, 3, 4, 5, 6, 7, 8, 9], 5, false),
      ([20, 3], [0, 1, 2, 20, 3, 4, 5, 6, 7, 8, 9], 5, true),
      ([20, 4, 5], [0, 1, 2, 20, 4, 5, 6, 7, 8, 9], 6, true),
      ([20, 3, 21], [0, 1, 2, 20, 3, 21, 4, 5, 6, 7, 8, 9], 6, false),
      // Items that the server has moved here, from both sides.
      ([20, 4], [0, 1, 2, 20, 4, 3, 5, 6, 7, 8, 9], 5, false),
      ([9, 20], [0, 1, 2, 9, 20, 3, 4, 5, 6, 7, 8], 5, false),
      ([1, 20], [0, 1, 2, 20, 3, 4, 5, 6, 7, 8, 9], 4, false),
      ([4, 20, 3], [0, 1, 2, 4, 20, 3, 5, 6, 7, 8, 9], 6, true),
      // Nothing new.
      ([3, 4], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5, true),
      ([], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, false),
    ] as [([Int], [Int], Int, Bool)]
  )
  func `a page in a gap fills it if it touches the other side`(
    page: [Int],
    items: [Int],
    place: Int,
    isFilled: Bool
  ) {
    let filling = list.filled(at: 3, before: 10, by: rows(page), isLast: false)
    #expect(filling.items(in: self.list.known).map(\.id) == items)
    #expect(filling.placed == 3..<place && filling.touches == isFilled)
  }

  @Test func `a gap doesn't reach beyond the next one, and ends with the list`() {
    let filling = list.filled(at: 3, before: 4, by: rows([20, 4, 5]), isLast: false)
    #expect(
      filling.items(in: self.list.known).map(\.id) == [0, 1, 2, 20, 4, 5, 3, 6, 7, 8, 9]
        && !filling.touches
    )
    let last = list.filled(at: 3, before: 10, by: rows([20]), isLast: true)
    #expect(last.items(in: self.list.known).map(\.id) == [0, 1, 2, 20] && last.touches)
  }
}
