@testable import Loading
import LoadingTestSupport
import Testing

/// Statuses that are set by hand.
struct LoadStateMachineByHandTests {
  /// The new value of `hasContent`, or `nil` if it doesn't change.
  static let rows: [(LoadingStatus, hasContent: Bool?)] = [
    (.loaded, true),
    (.empty, false),
    (.idle, false),
    (.loading, nil),
    (.foregroundRefreshing, nil),
    (.backgroundRefreshing, nil),
    (.paging, nil),
    (.failed(TestError("by hand")), nil),
  ]

  @Test(arguments: rows, Situation.allCases)
  func `setting a status neither starts nor ends a load`(
    _ row: (status: LoadingStatus, hasContent: Bool?),
    _ situation: Situation
  ) {
    var machine = situation.machine()
    let running = machine.runningToken
    let transition = machine.handle(.set(row.status))
    #expect(transition.outcome == nil)
    #expect(!transition.isAwaitable)
    #expect(
      transition.run
        == (row.status == situation.status ? [] : [.status(row.status), .present(row.status)])
    )
    #expect(machine.status == row.status)
    #expect(machine.hasContent == row.hasContent ?? situation.hasContent)
    #expect(machine.runningToken == running)
  }

  @Test(arguments: rows)
  func `setting the same status twice notifies once`(_ status: LoadingStatus, hasContent: Bool?) {
    var machine = Situation.loaded.machine()
    _ = machine.handle(.set(.failed(TestError("other"))))
    #expect(machine.handle(.set(status)).statuses == [status])
    #expect(machine.handle(.set(status)) == .init())
  }

  @Test(arguments: rows)
  func `a running load ends normally after a status is set`(
    _ status: LoadingStatus,
    hasContent: Bool?
  ) throws {
    var machine = Situation.loading.machine()
    let token = try #require(machine.runningToken)
    _ = machine.handle(.set(status))
    let transition = machine.handle(.succeeded(token, isEmpty: true))
    #expect(transition.outcome == .empty)
    #expect(
      transition.run == [.present(.empty), .enableControls]
        + (status == .empty ? [] : [.status(.empty)])
    )
    #expect(machine.status == .empty)
  }

  @Test func `a reload joins the running load, whatever the status`() throws {
    var machine = Situation.loading.machine()
    _ = machine.handle(.set(.failed(TestError("by hand"))))
    let token = machine.runningToken
    #expect(machine.handle(.reload(force: false, background: false)).joins)
    #expect(machine.runningToken == token)
  }

  @Test(arguments: [LoadingStatus.loading, .foregroundRefreshing, .backgroundRefreshing, .paging])
  func `a manually set loading status is not a load to join`(_ status: LoadingStatus) {
    var machine = LoadStateMachine()
    _ = machine.handle(.set(status))
    let transition = machine.handle(.reload(force: false, background: false))
    #expect(!transition.joins)
    #expect(transition.startedToken != nil)
  }

  @Test func `a load that starts with an equal, manually set status does not notify`() {
    var machine = LoadStateMachine()
    _ = machine.handle(.set(.loading))
    let transition = machine.handle(.reload(force: false, background: false))
    #expect(
      transition.run == [
        .disableControls, .present(.loading),
        .start(LoadToken(number: 1), ignoreCache: false),
      ]
    )
  }

  @Test func `content is stale after the status is set to empty or idle`() {
    for status in [LoadingStatus.empty, .idle] {
      var machine = Situation.loaded.machine()
      _ = machine.handle(.set(status))
      #expect(!machine.isFresh(at: .zero))
      let transition = machine.handle(.reload(force: false, background: false))
      #expect(transition.statuses == [.loading])
    }
  }

  @Test func `setting the status to refreshing and back keeps content fresh`() {
    var machine = Situation.loaded.machine()
    _ = machine.handle(.set(.foregroundRefreshing))
    _ = machine.handle(.set(.loaded))
    #expect(machine.handle(.reload(force: false, background: false)) == .init())
  }

  @Test(arguments: [LoadingStatus.empty, .idle])
  func `a successful page provides content, whatever status was set during it`(
    _ status: LoadingStatus
  ) throws {
    var machine = Situation.paging.machine()
    let token = try #require(machine.runningToken)
    _ = machine.handle(.set(status))
    _ = machine.handle(.succeeded(token))
    #expect(machine.status == .loaded)
    #expect(machine.hasContent)
    #expect(machine.handle(.page(.next, hasMore: true)).startedToken != nil)
  }

  @Test(arguments: [LoadingStatus.empty, .idle], [false, true])
  func `a failed or cancelled page keeps the status set during it`(
    _ status: LoadingStatus,
    fails: Bool
  ) throws {
    var machine = Situation.paging.machine()
    let token = try #require(machine.runningToken)
    _ = machine.handle(.set(status))
    let transition = machine.handle(fails ? .failed(token, TestError("page")) : .cancel)
    #expect(transition.outcome == status)
    #expect(machine.status == status)
    #expect(!machine.hasContent)
  }
}
