import Loading
import LoadingTestSupport
import Testing

/// What a screen is doing that shows a list.
struct LoadingStatusListTests {
  private static let failed = LoadingStatus.failed(TestError("load"))
  private static let all: [LoadingStatus] = [
    .idle, .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .loaded, .empty, failed,
  ]

  @Test(arguments: all, [true, false])
  func `without rows the status is the list's own`(_ status: LoadingStatus, _ isAwaited: Bool) {
    #expect(status.onScreen(hasRows: false, isAwaited: isAwaited) == status)
  }

  @Test(
    arguments: zip(
      all,
      [
        .idle, .foregroundRefreshing, .foregroundRefreshing, .foregroundRefreshing, .paging,
        .loaded,
        .loaded, failed,
      ] as [LoadingStatus]
    )
  )
  func `with rows a load that is awaited refreshes them`(
    _ status: LoadingStatus,
    _ expected: LoadingStatus
  ) {
    #expect(status.onScreen(hasRows: true, isAwaited: true) == expected)
  }

  @Test(
    arguments: zip(
      all,
      [
        .idle, .backgroundRefreshing, .backgroundRefreshing, .backgroundRefreshing, .paging,
        .loaded,
        .loaded, failed,
      ] as [LoadingStatus]
    )
  )
  func `with rows nothing covers them while nobody waits`(
    _ status: LoadingStatus,
    _ expected: LoadingStatus
  ) {
    #expect(status.onScreen(hasRows: true, isAwaited: false) == expected)
  }
}
