import Loading
@testable import LoadingLists
import LoadingTestSupport
import Testing

/// The row that a section shows for itself, over all that it can know.
struct ListPlaceholderTests {
  private static let error = TestError("load")

  private func row(
    _ status: LoadingStatus,
    hasItems: Bool = false,
    _ pages: (state: AppendState, hasMore: Bool)? = nil,
    shown: ListPlaceholders = .all
  ) -> ListPlaceholder? {
    ListPlaceholder(
      status: status,
      hasItems: hasItems,
      pages: pages.map { SectionPages(state: $0.state, hasMore: $0.hasMore) },
      shown: shown
    )
  }

  @Test(arguments: [
    (LoadingStatus.idle, ListPlaceholder?.none),
    (.loading, .loading),
    (.foregroundRefreshing, .loading),
    (.backgroundRefreshing, .loading),
    (.loaded, .empty),
    (.empty, .empty),
    (.paging, .loadingMore),
    (.failed(error), .failed),
  ])
  func `in the place of items`(_ status: LoadingStatus, _ expected: ListPlaceholder?) {
    #expect(row(status) == expected)
    #expect(row(status, (.end, false)) == expected)
    // Items are there: they are shown, and no row for the section.
    #expect(row(status, hasItems: true) == nil)
    #expect(row(status, hasItems: true, (.end, false)) == nil)
  }

  @Test(arguments: [
    (LoadingStatus.loaded, AppendState.idle, ListPlaceholder?.some(.more)),
    (.paging, .loading, .loadingMore),
    (.loaded, .failed(error), .moreFailed),
    (.failed(error), .idle, .more),
    (.failed(error), .failed(error), .moreFailed),
    (.loading, .idle, nil),
    (.foregroundRefreshing, .idle, nil),
    (.backgroundRefreshing, .idle, nil),
    (.backgroundRefreshing, .failed(error), nil),
  ])
  func `behind items, while there are more`(
    _ status: LoadingStatus,
    _ state: AppendState,
    _ expected: ListPlaceholder?
  ) {
    #expect(row(status, hasItems: true, (state, true)) == expected)
  }

  @Test func `a first page without items leads to the next, unless the reload failed`() {
    #expect(row(.loaded, (.idle, true)) == .more)
    #expect(row(.paging, (.loading, true)) == .loadingMore)
    #expect(row(.loaded, (.failed(Self.error), true)) == .moreFailed)
    #expect(row(.failed(Self.error), (.idle, true)) == .failed)
    #expect(row(.loading, (.idle, true)) == .loading)
  }

  @Test(arguments: [
    (ListPlaceholders.loading, [ListPlaceholder.loading]),
    (.empty, [.empty]),
    (.failed, [.failed]),
    (.more, [.more, .loadingMore, .moreFailed]),
    (ListPlaceholders(), []),
    (.all, ListPlaceholder.allCases),
  ])
  func `only the rows that are wanted`(_ shown: ListPlaceholders, _ expected: [ListPlaceholder]) {
    let found = [
      row(.loading, shown: shown),
      row(.empty, shown: shown),
      row(.failed(Self.error), shown: shown),
      row(.loaded, hasItems: true, (.idle, true), shown: shown),
      row(.paging, hasItems: true, (.loading, true), shown: shown),
      row(.loaded, hasItems: true, (.failed(Self.error), true), shown: shown),
    ]
    #expect(Set(found.compactMap { $0 }) == Set(expected))
  }
}
