#if canImport(UIKit)
import Loading
@testable import LoadingLists
import LoadingTestSupport
import Testing

/// The status of a group, which results from those of its parts.
struct ListStatusCountsTests {
  typealias Part = ListStatusCounts.Node

  private static let error = TestError("part")
  /// Each takes precedence over those after it.
  private static let order: [LoadingStatus] = [
    .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .failed(error), .loaded,
    .idle, .empty,
  ]

  private func status(_ parts: [Part]) -> LoadingStatus {
    var counts = ListStatusCounts()
    for part in parts { counts.add(part) }
    return counts.status { parts.lazy.compactMap(\.status.error).first }
  }

  @Test(arguments: order.indices, order.indices)
  func `of two statuses, the one with precedence wins`(_ left: Int, _ right: Int) {
    let parts = [Part(status: Self.order[left]), Part(status: Self.order[right])]
    #expect(status(parts) == Self.order[min(left, right)])
  }

  @Test func `a group without children is idle`() { #expect(status([]) == .idle) }

  @Test func `a group is empty only if no child has items`() {
    #expect(status([Part(status: .empty), Part(status: .empty)]) == .empty)
    #expect(status([Part(status: .empty), Part(status: .loaded, hasItems: true)]) == .loaded)
    #expect(status([Part(status: .empty), Part(status: .idle, hasItems: true)]) == .loaded)
  }

  @Test func `the first child's failure is the group's`() {
    let parts = ["a", "b"].map { Part(status: .failed(TestError($0))) }
    #expect(status([Part(status: .loaded)] + parts) == .failed(TestError("a")))
  }

  @Test func `a removed child no longer counts`() {
    var counts = ListStatusCounts()
    counts.add(Part(status: .loading))
    counts.add(Part(status: .loaded, hasItems: true))
    counts.remove(Part(status: .loading))
    #expect(counts.status { nil } == .loaded)
    #expect(counts.hasItems)
    counts.remove(Part(status: .loaded, hasItems: true))
    #expect(counts.status { nil } == .idle)
    #expect(!counts.hasItems)
  }
}
#endif
