import LoadingTestSupport
import Testing

@testable import Loading

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
    CoveredItems.items(
      (0..<10).map { Row(id: $0) },
      coveredBy: page.map { Row(id: $0) },
      hasPrevious: hasPrevious,
      hasNext: hasNext
    )?
    .map(\.id)
  }

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
}
