@testable import Loading
import LoadingTestSupport
import Testing

/// A machine whose saved content is restored.
struct LoadStateMachineRestoringTests {
  private static let failure = LoadingStatus.failed(TestError("saved"))

  @Test(arguments: [
    (LoadingStatus.loaded, true), (.empty, false), (failure, true), (failure, false),
  ])
  func `a saved status is restored before the first load, and is stale`(
    _ saved: LoadingStatus,
    _ hasContent: Bool
  ) {
    for situation in [Situation.idle, .initialContent] {
      var machine = situation.machine()
      let transition = machine.handle(.restore(saved, hasContent: hasContent), at: .zero)
      #expect(transition.summary == .init(steps: [.present(saved), .status(saved)]))
      #expect(machine.hasContent == hasContent)
      #expect(!machine.isFresh(at: .zero))
      let reload = machine.handle(.reload(force: false, background: false), at: .zero)
      #expect(reload.isAwaitable)
      #expect(machine.status == (hasContent ? .foregroundRefreshing : .loading))
    }
  }

  @Test
  func `restoring during a load keeps it running, and cancelling returns to the saved status`() {
    var machine = Situation.loading.machine()
    let refreshing = LoadingStatus.foregroundRefreshing
    let transition = machine.handle(.restore(.loaded, hasContent: true), at: .zero)
    #expect(transition.summary == .init(steps: [.present(refreshing), .status(refreshing)]))
    #expect(machine.handle(.cancel, at: .zero).outcome == .loaded)
    #expect(machine.status == .loaded)
    #expect(machine.hasContent)
  }

  @Test(arguments: [
    Situation.loaded, .empty, .failed, .failedWithContent, .foregroundRefreshing,
    .backgroundRefreshing, .paging,
  ])
  func `existing content is not replaced by a restored status`(_ situation: Situation) {
    var machine = situation.machine()
    let hasContent = machine.hasContent
    let restored = machine.handle(.restore(.loaded, hasContent: !hasContent), at: .zero)
    #expect(restored == .init())
    #expect(machine.status == situation.machine().status)
    #expect(machine.hasContent == hasContent)
  }

  @Test func `a restored failed page can be retried manually`() {
    var machine = LoadStateMachine()
    let error = TestError("page")
    _ = machine.handle(
      .restore(.loaded, hasContent: true, pageErrors: PageEnds(next: error, previous: nil)),
      at: .zero
    )
    #expect(machine.pageErrors.next as? TestError == error)
    #expect(machine.handle(.page(.next, hasMore: true), at: .zero).isAwaitable)
    #expect(machine.pageErrors.next == nil)
  }

  @Test func `a loading status is not restored`() {
    var machine = LoadStateMachine()
    #expect(machine.handle(.restore(.loading, hasContent: true), at: .zero) == .init())
    #expect(!machine.hasContent)
  }
}
