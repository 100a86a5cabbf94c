@testable import Loading
import LoadingTestSupport
import Testing

/// The status of a screen that follows a shared loader.
struct FollowedStatusTests {
  private static let error = TestError("load")
  private static let failed = LoadingStatus.failed(error)

  private func situation(
    _ status: LoadingStatus,
    _ hasContent: Bool = false,
    contents: Int = 0,
    failures: Int = 0
  ) -> FollowedStatus.Situation {
    .init(
      status: status,
      hasContent: hasContent,
      completedLoads: CompletedLoads(contents: Int32(contents), failures: Int32(failures))
    )
  }

  /// A screen that follows a loader with content.
  private func loaded() -> FollowedStatus {
    var status = FollowedStatus()
    _ = status.update(situation(.loaded, true, contents: 1))
    return status
  }

  @Test func `the screen's previous status ends when it starts to follow a loader`() {
    var status = FollowedStatus()
    let event = status.update(situation(.idle))
    #expect(event?.cause == .loadDropped)
    #expect(status.update(situation(.idle)) == nil, "nothing has changed")
    var running = FollowedStatus()
    #expect(running.update(situation(.loading))?.cause == .loadBegan)
  }

  static let requests: [(LoadRequest?, Bool, LoadingStatus)] = [
    (LoadRequest(isRequested: true), false, .loading),
    (LoadRequest(isInBackground: true), false, .backgroundRefreshing),
    (LoadRequest(isRequested: true), true, .foregroundRefreshing),
    (LoadRequest(isInBackground: true), true, .backgroundRefreshing),
    (nil, false, .loading), (nil, true, .backgroundRefreshing),
  ]

  @Test(arguments: requests)
  func `the status of a load depends on its request`(
    _ request: LoadRequest?,
    _ hasContent: Bool,
    _ expected: LoadingStatus
  ) {
    var status = FollowedStatus()
    _ = status.update(situation(hasContent ? .loaded : .idle, hasContent))
    if let request { status.begin(request) }
    let event = status.update(situation(.loading, hasContent))
    #expect(event?.cause == .loadBegan)
    #expect(event?.status == expected)
    #expect(event?.request.isRequested == (request?.isRequested ?? false))
  }

  @Test func `joining another screen's background load makes it a foreground load`() {
    var status = loaded()
    _ = status.update(situation(.loading, true, contents: 1))
    status.begin(LoadRequest(isInBackground: true))
    #expect(status.update(situation(.loading, true, contents: 1)) == nil)
    status.begin(LoadRequest(isRequested: true))
    let event = status.update(situation(.loading, true, contents: 1))
    #expect(event?.cause == .loadContinued)
    #expect(event?.status == .foregroundRefreshing)
    status.begin(LoadRequest(isInBackground: true))
    #expect(status.update(situation(.loading, true, contents: 1)) == nil, "demotes nothing")
  }

  @Test func `a forced load supersedes even if the status does not change`() {
    var status = FollowedStatus()
    status.begin(LoadRequest())
    _ = status.update(situation(.loading))
    status.begin(LoadRequest(force: true))
    #expect(status.update(situation(.loading))?.cause == .loadSuperseded)
  }

  @Test func `stored rows that arrive during a first load are not covered`() {
    var status = FollowedStatus()
    status.begin(LoadRequest(isRequested: true))
    _ = status.update(situation(.loading))
    #expect(status.update(situation(.loading, true))?.status == .backgroundRefreshing)
  }

  @Test func `partial content of several loaders does not change the first load's status`() {
    var status = FollowedStatus()
    status.begin(LoadRequest(isRequested: true))
    _ = status.update(situation(.loading))
    var partial = situation(.loading, true, contents: 1)
    partial.isFilling = true
    #expect(status.update(partial) == nil)
    #expect(!status.hasContent)
    let event = status.update(situation(.loaded, true, contents: 2))
    #expect(event?.cause == .loadSucceeded)
    #expect(status.hasContent)
  }

  struct End {
    let status: LoadingStatus
    let hasContent: Bool
    let contents: Int
    let failures: Int
    let cause: ContentEvent.Cause
  }

  static let ends = [
    End(status: .loaded, hasContent: true, contents: 2, failures: 0, cause: .loadSucceeded),
    End(status: .empty, hasContent: false, contents: 2, failures: 0, cause: .loadSucceeded),
    End(status: failed, hasContent: true, contents: 1, failures: 1, cause: .loadFailed),
    End(status: .loaded, hasContent: true, contents: 1, failures: 0, cause: .loadCancelled),
    End(status: .idle, hasContent: false, contents: 1, failures: 0, cause: .loadDropped),
    End(status: failed, hasContent: true, contents: 2, failures: 0, cause: .loadDropped),
  ]

  @Test(arguments: ends)
  func `the cause of a load's end is derived from the new status and counts`(_ end: End) {
    var status = loaded()
    status.begin(LoadRequest(isRequested: true))
    _ = status.update(situation(.loading, true, contents: 1))
    func next(_ status: LoadingStatus) -> FollowedStatus.Situation {
      situation(status, end.hasContent, contents: end.contents, failures: end.failures)
    }
    let event = status.update(next(end.status))
    #expect(event?.cause == end.cause)
    #expect(event?.status == end.status)
    #expect(event?.bringsContent == (end.cause == .loadSucceeded))
    #expect(event?.request.isRequested == true)
    // The next load wasn't requested by this screen.
    #expect(status.update(next(.loading))?.request.isRequested == false)
  }

  @Test(arguments: [false, true])
  func `without counts only the screen's own cancellation is recognized`(isCancelled: Bool) {
    func unknown(_ status: LoadingStatus) -> FollowedStatus.Situation {
      .init(status: status, hasContent: true, completedLoads: nil)
    }
    var status = FollowedStatus()
    _ = status.update(unknown(.loaded))
    _ = status.update(unknown(.loading))
    if isCancelled { status.cancel() }
    #expect(
      status.update(unknown(.loaded))?.cause == (isCancelled ? .loadCancelled : .loadSucceeded)
    )
  }

  @Test func `a restored failure counts as a cancellation, not as a new failure`() {
    var status = FollowedStatus()
    _ = status.update(situation(Self.failed, failures: 1))
    status.begin(LoadRequest(isRequested: true))
    _ = status.update(situation(.loading, failures: 1))
    #expect(status.update(situation(Self.failed, failures: 1))?.cause == .loadCancelled)
  }

  @Test func `a status set by the app stays until the followed loader changes`() {
    var status = loaded()
    let event = status.assign(.empty)
    #expect(event?.cause == .assigned)
    #expect(event?.bringsContent == true)
    #expect(!status.hasContent)
    #expect(status.assign(.empty) == nil)
    #expect(status.update(situation(.loaded, true, contents: 1)) == nil)
    #expect(status.status == .empty)
    #expect(status.update(situation(.loaded, true, contents: 2))?.status == .loaded)
  }

  @Test func `a load cancelled after the app sets a status counts as dropped`() {
    var status = loaded()
    status.begin(LoadRequest(isRequested: true))
    _ = status.update(situation(.loading, true, contents: 1))
    _ = status.assign(.empty)
    #expect(status.update(situation(.loaded, true, contents: 1))?.cause == .loadDropped)
  }

  /// The statuses from before a load, and that of a screen that has cancelled it, while it continues
  /// for others, without and with content that has arrived since.
  nonisolated static let withdrawals: [(LoadingStatus, LoadingStatus, LoadingStatus)] = [
    (.idle, .idle, .loaded), (.empty, .empty, .loaded), (.loaded, .loaded, .loaded),
    (.failed(TestError("load")), .failed(TestError("load")), .loaded), (.paging, .loaded, .loaded),
  ]

  @Test(arguments: withdrawals)
  func
    `a cancelled load of others doesn't concern the screen until it ends or is requested`(
      _ before: LoadingStatus,
      _ resting: LoadingStatus,
      _ filled: LoadingStatus
    )
  {
    let hasContent = before == .loaded || before == .paging
    var followed = FollowedStatus()
    _ = followed.update(situation(before, hasContent))
    followed.begin(LoadRequest(force: true))
    _ = followed.update(situation(.loading, hasContent))
    followed.cancel()
    followed.withdraw()
    #expect(followed.update(situation(.loading, hasContent))?.cause != nil)
    #expect(followed.status == resting && followed.isWithdrawn)
    var other = followed
    _ = followed.update(situation(.loading, true))
    #expect(followed.status == filled)
    _ = followed.update(situation(.loaded, true))
    #expect(followed.status == .loaded && !followed.isWithdrawn)
    other.begin(LoadRequest())
    _ = other.update(situation(.loading, hasContent))
    #expect(other.status.isLoading && !other.isWithdrawn)
  }

  @Test(
    arguments: [LoadingStatus.loading, .foregroundRefreshing, .backgroundRefreshing],
    [false, true]
  )
  func `a loading status of the app doesn't return after the cancelled load of others`(
    _ assigned: LoadingStatus,
    hasContent: Bool
  ) {
    var followed = FollowedStatus()
    _ = followed.update(situation(hasContent ? .loaded : .failed(TestError("load")), hasContent))
    _ = followed.assign(assigned)
    followed.begin(LoadRequest(force: true))
    _ = followed.update(situation(.loading, hasContent))
    followed.cancel()
    followed.withdraw()
    _ = followed.update(situation(.loading, hasContent))
    #expect(followed.status == (hasContent ? .loaded : .idle))
  }

  @Test func `showing the activity in rows is a change`() {
    var status = FollowedStatus()
    _ = status.update(situation(.loading))
    var inRows = situation(.loading)
    inRows.isShownInRows = true
    #expect(status.update(inRows)?.isShownInRows == true)
  }

  @Test func `a page begins and ends independently of loads`() {
    var status = loaded()
    #expect(status.update(situation(.paging, true, contents: 1))?.cause == .pageBegan)
    #expect(status.update(situation(.loaded, true, contents: 1))?.cause == .pageSucceeded)
  }
}
