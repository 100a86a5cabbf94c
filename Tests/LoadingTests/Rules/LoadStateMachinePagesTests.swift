@testable import Loading
@testable import LoadingItems
import LoadingTestSupport
import Testing

/// The machine's decisions about pages.
struct LoadStateMachinePagesTests {
  @Test(arguments: [Situation.loaded, .failedWithContent])
  func `a page keeps the content visible and the controls enabled`(_ situation: Situation) throws {
    var machine = situation.machine()
    let transition = machine.handle(.page(.next, hasMore: true))
    let token = try #require(machine.runningToken)
    #expect(
      transition.summary == .init(steps: [.status(.paging), .present(.paging), .startPage(token)])
    )
    #expect(transition.isAwaitable)
    #expect(machine.status == .paging)
    #expect(machine.hasContent)
  }

  @Test func `a request for a page joins the running one`() {
    var machine = Situation.paging.machine()
    let token = machine.runningToken
    // Also if the list has reached its end meanwhile.
    for hasMore in [true, false] {
      let transition = machine.handle(.page(.next, hasMore: hasMore))
      #expect(transition.summary == .init(joins: true))
      #expect(transition.isAwaitable)
    }
    #expect(machine.runningToken == token)
  }

  @Test(arguments: [
    Situation.idle, .initialContent, .empty, .failed,
    .loading, .foregroundRefreshing, .backgroundRefreshing,
  ])
  func `a page is ignored during a load and without content`(_ situation: Situation) {
    var machine = situation.machine()
    let before = machine.snapshot
    let transition = machine.handle(.page(.next, hasMore: true))
    #expect(transition.summary == .init())
    #expect(!transition.isAwaitable)
    #expect(machine.snapshot == before)
  }

  @Test(arguments: Situation.resting)
  func `a page is ignored at the end of the list`(_ situation: Situation) {
    var machine = situation.machine()
    let before = machine.snapshot
    #expect(machine.handle(.page(.next, hasMore: false)) == .init())
    #expect(machine.snapshot == before)
  }

  @Test func `a page is ignored while a manually set loading status is active`() {
    var machine = Situation.loaded.machine()
    _ = machine.handle(.set(.backgroundRefreshing))
    #expect(machine.handle(.page(.next, hasMore: true)) == .init())
  }

  @Test(arguments: [false, true])
  func `a successful page restores the loaded status, even if it is empty`(isEmpty: Bool) throws {
    var machine = Situation.paging.machine()
    let transition = machine.handle(
      .succeeded(try #require(machine.runningToken), isEmpty: isEmpty)
    )
    #expect(
      transition.summary == .init(outcome: .loaded, steps: [.present(.loaded), .status(.loaded)])
    )
    #expect(machine.hasContent)
    #expect(machine.runningToken == nil)
  }

  @Test func `a page does not reset the content's age`() throws {
    var machine = Situation.paging.machine(freshness: .lasting(.seconds(5)))
    _ = machine.handle(.succeeded(try #require(machine.runningToken)), at: .seconds(4))
    #expect(machine.isFresh(at: .seconds(5) - .nanoseconds(1)))
    #expect(!machine.isFresh(at: .seconds(5)))
  }

  @Test func `a failed page restores the loaded status, keeps the content and is reported`() throws
  {
    var machine = Situation.paging.machine()
    let transition = machine.handle(
      .failed(try #require(machine.runningToken), TestError("page"))
    )
    #expect(
      transition.summary
        == .init(
          outcome: .loaded,
          steps: [
            .present(.loaded), .status(.loaded), .tellPagingFailed(.failed(TestError("page"))),
          ]
        )
    )
    #expect(machine.status == .loaded)
    #expect(machine.hasContent)
    #expect(machine.pageErrors.next as? TestError == TestError("page"))
  }

  @Test func `the page's error stays until a page is requested again`() {
    var machine = Situation.loaded.machine()
    machine.failPage(TestError("page"))
    // A rejected or ineffective event doesn't answer it.
    _ = machine.handle(.page(.next, hasMore: false))
    _ = machine.handle(.reload(force: false, background: false))
    #expect(machine.pageErrors.next as? TestError == TestError("page"))
    machine.beginPage()
    #expect(machine.pageErrors.next == nil)
  }

  @Test func `the page's error stays during a reload until it succeeds`() throws {
    var machine = Situation.loaded.machine()
    machine.failPage(TestError("page"))
    machine.failLoad()
    #expect(machine.pageErrors.next as? TestError == TestError("page"))
    machine.load()
    #expect(machine.pageErrors.next == nil)
  }

  @Test(arguments: [false, true])
  func `a cancelled page restores the loaded status without an error`(byItself: Bool) throws {
    for situation in [Situation.loaded, .failedWithContent] {
      var machine = situation.machine()
      let token = machine.beginPage()
      let transition = machine.handle(byItself ? .workCancelled(token) : .cancel)
      #expect(
        transition.summary == .init(outcome: .loaded, steps: [.present(.loaded), .status(.loaded)])
      )
      #expect(machine.pageErrors.next == nil)
      #expect(machine.hasContent)
      #expect(machine.runningToken == nil)
    }
  }

  @Test func `a reload cancels the running page, and its late result is ignored`() throws {
    var machine = Situation.paging.machine()
    let page = try #require(machine.runningToken)
    let transition = machine.handle(.reload(force: true, background: false))
    let token = try #require(machine.runningToken)
    #expect(transition.outcome == nil)
    #expect(
      transition.run == [
        .status(.foregroundRefreshing), .disableControls, .present(.foregroundRefreshing),
        .start(token, ignoreCache: true),
      ]
    )
    #expect(machine.handle(.failed(page, TestError("late"))) == .init())
    #expect(machine.pageErrors.next == nil)
    #expect(machine.isRunning(token))
  }

  @Test func `after a failed reload the next page continues the previous list`() throws {
    var machine = Situation.paging.machine()
    _ = machine.handle(.failed(machine.beginLoad(), TestError("reload")))
    #expect(machine.status == .failed(TestError("reload")))
    #expect(machine.hasContent)
    #expect(machine.handle(.page(.next, hasMore: true)).startedToken == machine.runningToken)
    #expect(machine.status == .paging)
  }

  // MARK: - At both ends

  /// A machine with a page at each end, and their tokens.
  private func both() throws -> (LoadStateMachine, next: LoadToken, previous: LoadToken) {
    var machine = Situation.paging.machine()
    let next = try #require(machine.runningToken)
    let transition = machine.handle(.page(.previous, hasMore: true, isSeparate: true))
    return (machine, next, try #require(transition.startedToken))
  }

  @Test func `pages at both ends run concurrently`() throws {
    var (machine, next, previous) = try both()
    #expect(machine.isRunning(next) && machine.isRunning(previous))
    #expect(machine.status == .paging)
    for direction in PageDirection.allCases {
      let transition = machine.handle(.page(direction, hasMore: true))
      #expect(transition.joins && transition.start == nil)
    }
  }

  @Test(arguments: PageDirection.allCases)
  func `the status is paging until the pages at both ends finish`(first: PageDirection) throws {
    var (machine, next, previous) = try both()
    let tokens = first == .next ? [next, previous] : [previous, next]
    let transition = machine.handle(.succeeded(tokens[0]))
    #expect(transition.outcome == .loaded)
    #expect(machine.status == .paging)
    #expect(machine.handle(.succeeded(tokens[1])).statuses == [.loaded])
    #expect(machine.status == .loaded)
  }

  @Test(arguments: PageDirection.allCases)
  func `each end has its own error`(failed: PageDirection) throws {
    var (machine, next, previous) = try both()
    _ = machine.handle(.failed(failed == .next ? next : previous, TestError("page")))
    #expect((machine.pageErrors.next != nil) == (failed == .next))
    #expect((machine.pageErrors.previous != nil) == (failed == .previous))
    #expect(machine.status == .paging)
    _ = machine.handle(.succeeded(failed == .next ? previous : next))
    #expect(machine.status == .loaded)
    _ = machine.handle(.page(failed, hasMore: true))
    #expect(machine.pageErrors.next == nil && machine.pageErrors.previous == nil)
  }

  @Test func `a load, a cancellation and a reset end the pages at both ends`() throws {
    for event in [LoadStateMachine.Event.reload(force: true, background: false), .cancel, .reset] {
      var (machine, next, previous) = try both()
      _ = machine.handle(event)
      #expect(!machine.isRunning(next) && !machine.isRunning(previous))
      #expect(machine.handle(.failed(previous, TestError("late"))) == .init())
      #expect(machine.pageErrors.previous == nil)
    }
  }

  @Test func `an edit repeats each running page with a new token`() throws {
    var (machine, next, previous) = try both()
    let again = machine.handle(.repeatRequest(.page(.previous)))
    #expect(again.start?.kind == .page(.previous) && again.start?.isRepeated == true)
    #expect(machine.isRunning(next) && !machine.isRunning(previous))
    #expect(machine.handle(.repeatRequest(.load)) == .init())
    #expect(machine.handle(.repeatRequest(.page(.next))).start?.kind == .page(.next))
    #expect(!machine.isRunning(next))
  }

  @Test func `pages run at both ends of an empty result`() {
    var machine = Situation.empty.machine()
    _ = machine.handle(.page(.next, hasMore: true, isSeparate: true))
    let transition = machine.handle(.page(.previous, hasMore: true, isSeparate: true))
    #expect(transition.startedToken != nil)
    _ = machine.handle(.cancel)
    #expect(machine.status == .empty)
  }

  @Test func `previous pages are ignored in the same situations as next ones`() {
    for situation in Situation.busy + [.idle, .initialContent, .empty, .failed] {
      var machine = situation.machine()
      #expect(machine.handle(.page(.previous, hasMore: true)) == .init())
    }
    var machine = Situation.loaded.machine()
    #expect(machine.handle(.page(.previous, hasMore: false)) == .init())
  }
}
