#if canImport(UIKit)
import Loading
@testable import LoadingLists
import LoadingTestSupport
import Testing

/// The message row of a section, for all states.
@MainActor struct ListPlaceholderTests {
  private nonisolated static let error = TestError("load")

  private func row(
    _ status: LoadingStatus,
    hasItems: Bool = false,
    _ pages: (state: PageState, hasMore: Bool)? = nil,
    shown: ListPlaceholders = .all
  ) -> ListPlaceholder? {
    ListPlaceholder(
      status: status,
      hasItems: hasItems,
      pages: pages.map {
        PageEnds(next: SectionEnd(state: $0.state, hasPage: $0.hasMore), previous: SectionEnd())
      },
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
  func `without items, the placeholder row shows the status`(
    _ status: LoadingStatus,
    _ expected: ListPlaceholder?
  ) {
    #expect(row(status) == expected)
    #expect(row(status, (.end, false)) == expected)
    // With items, there is no message row.
    #expect(row(status, hasItems: true) == nil)
    #expect(row(status, hasItems: true, (.end, false)) == nil)
  }

  @Test(arguments: [
    (LoadingStatus.loaded, PageState.idle, ListPlaceholder?.some(.more)),
    (.paging, .loading, .loadingMore),
    (.loaded, .failed(error), .moreFailed),
    (.failed(error), .idle, .more),
    (.failed(error), .failed(error), .moreFailed),
    (.loading, .idle, nil),
    (.foregroundRefreshing, .idle, nil),
    (.backgroundRefreshing, .idle, nil),
    (.backgroundRefreshing, .failed(error), nil),
  ])
  func `after the items, the placeholder row shows the state of the next page`(
    _ status: LoadingStatus,
    _ state: PageState,
    _ expected: ListPlaceholder?
  ) {
    #expect(row(status, hasItems: true, (state, true)) == expected)
  }

  @Test func `an empty first page offers the next one, unless the reload failed`() {
    #expect(row(.loaded, (.idle, true)) == .more)
    #expect(row(.paging, (.loading, true)) == .loadingMore)
    #expect(row(.loaded, (.failed(Self.error), true)) == .moreFailed)
    #expect(row(.failed(Self.error), (.idle, true)) == .failed)
    #expect(row(.loading, (.idle, true)) == .loading)
  }

  @Test(arguments: [
    LoadingStatus.loaded, .paging, .failed(error), .loading, .foregroundRefreshing,
    .backgroundRefreshing,
  ])
  func `the end row of a nonempty list is shown if configured, also during a reload`(
    _ status: LoadingStatus
  ) {
    for shown in [ListPlaceholders.end, [.automatic, .end], [.all, .end]] {
      let shown = shown.resolved(isOnlySection: true)
      #expect(row(status, hasItems: true, (.end, false), shown: shown) == .end)
      #expect(row(status, hasItems: true, (.idle, false), shown: shown) == nil)
      #expect(row(status, hasItems: true, nil, shown: shown) == nil)
      #expect(row(status, hasItems: false, (.end, false), shown: shown) != .end)
      #expect(row(status, hasItems: false, (.end, true), shown: shown) != .end)
    }
    for shown in [ListPlaceholders.automatic, .all] {
      let shown = shown.resolved(isOnlySection: false)
      #expect(row(status, hasItems: true, (.end, false), shown: shown) == nil)
    }
  }

  // MARK: - Before the items

  private func top(
    _ status: LoadingStatus,
    hasItems: Bool = true,
    _ state: PageState,
    hasPrevious: Bool = true,
    shown: ListPlaceholders = .all
  ) -> ListPlaceholder? {
    ListPlaceholder(
      before: .init(status: status, hasItems: hasItems),
      pages: PageEnds(
        next: SectionEnd(),
        previous: SectionEnd(state: state, hasPage: hasPrevious)
      ),
      shown: shown
    )
  }

  private static let pageStates: [(PageState, ListPlaceholder?)] = [
    (.idle, .previous), (.loading, .loadingPrevious), (.failed(error), .previousFailed),
    (.end, nil),
  ]

  @Test(
    arguments: [
      (LoadingStatus.idle, true), (.loaded, true), (.empty, true), (.paging, true),
      (.failed(error), true), (.loading, false), (.foregroundRefreshing, false),
      (.backgroundRefreshing, false),
    ],
    [ListPlaceholders.all, .previous, .automatic.resolved(isOnlySection: true), .more, []]
  )
  func `before the items, a row shows the state of the previous page unless the list loads`(
    _ status: (LoadingStatus, isRest: Bool),
    _ shown: ListPlaceholders
  ) {
    for (state, expected) in Self.pageStates {
      let isShown = status.isRest && shown.contains(.previous)
      #expect(top(status.0, state, shown: shown) == (isShown ? expected : nil))
      #expect(top(status.0, state, hasPrevious: false, shown: shown) == nil)
      // Without items, a failure of the list has a message row.
      let isOnlySection = isShown && status.0.error == nil
      #expect(
        top(status.0, hasItems: false, state, shown: shown) == (isOnlySection ? expected : nil)
      )
    }
    #expect(ListPlaceholder(before: .init(status: status.0), pages: nil, shown: shown) == nil)
  }

  @Test func `a list that has previous pages isn't shown as empty`() {
    let pages = PageEnds(
      next: SectionEnd(),
      previous: SectionEnd(state: .idle, hasPage: true)
    )
    let rows = [LoadingStatus.loaded, .empty, .loading, .failed(Self.error)].map {
      ListPlaceholder(status: $0, hasItems: false, pages: pages, shown: .all)
    }
    #expect(rows == [nil, nil, .loading, .failed])
  }

  @Test(arguments: [
    (ListPlaceholders.loading, [ListPlaceholder.loading]),
    (.empty, [.empty]),
    (.failed, [.failed]),
    (.more, [.more, .loadingMore, .moreFailed]),
    (.previous, [.previous, .loadingPrevious, .previousFailed]),
    (ListPlaceholders(), []),
    (.end, [.end]),
    (.gaps, [.gap, .loadingGap, .gapFailed]),
    (.all, ListPlaceholder.allCases.filter { $0 != .end }),
    (ListPlaceholders([.all, .end]), ListPlaceholder.allCases),
  ])
  func `only the configured placeholder rows are shown`(
    _ shown: ListPlaceholders,
    _ expected: [ListPlaceholder]
  ) {
    let found =
      [
        row(.loading, shown: shown),
        row(.empty, shown: shown),
        row(.failed(Self.error), shown: shown),
        row(.loaded, hasItems: true, (.idle, true), shown: shown),
        row(.paging, hasItems: true, (.loading, true), shown: shown),
        row(.loaded, hasItems: true, (.failed(Self.error), true), shown: shown),
        row(.loaded, hasItems: true, (.end, false), shown: shown),
        top(.loaded, .idle, shown: shown),
        top(.loaded, .loading, shown: shown),
        top(.loaded, .failed(Self.error), shown: shown),
      ] + gaps(shown: shown)
    #expect(Set(found.compactMap { $0 }) == Set(expected))
  }

  private func gaps(shown: ListPlaceholders) -> [ListPlaceholder?] {
    let section = ListSectionState(header: nil, footer: nil, placeholders: shown)
    let states: [PageState] = [.idle, .loading, .failed(Self.error)]
    let gaps = states.enumerated().map { PageGap(id: $0, index: $0, state: $1) }
    _ = section.update(for: .init(status: .loaded, hasItems: true), nil, gaps)
    return section.gaps.map(\.row.placeholder)
  }
}
#endif
