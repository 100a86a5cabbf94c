@testable import Loading
import LoadingTestSupport
import Testing

/// What the machine decides of the table "Pages".
struct LoadStateMachinePagesTests {
  @Test(arguments: [Situation.loaded, .failedWithContent])
  func `a page starts behind content, without controls`(_ situation: Situation) throws {
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

  @Test func `a page that is asked for while one runs is joined`() {
    var machine = Situation.paging.machine()
    let token = machine.runningToken
    // Also when the list has learnt meanwhile that it is at its end.
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
  func `a page is refused while a load runs or with nothing to append to`(_ situation: Situation) {
    var machine = situation.machine()
    let before = machine.snapshot
    let transition = machine.handle(.page(.next, hasMore: true))
    #expect(transition.summary == .init())
    #expect(!transition.isAwaitable)
    #expect(machine.snapshot == before)
  }

  @Test(arguments: Situation.resting)
  func `a page is refused at the end of the list`(_ situation: Situation) {
    var machine = situation.machine()
    let before = machine.snapshot
    #expect(machine.handle(.page(.next, hasMore: false)) == .init())
    #expect(machine.snapshot == before)
  }

  @Test func `a page is refused under a loading status set by hand`() {
    var machine = Situation.loaded.machine()
    _ = machine.handle(.set(.backgroundRefreshing))
    #expect(machine.handle(.page(.next, hasMore: true)) == .init())
  }

  @Test(arguments: [false, true])
  func `success goes back to loaded, also for an empty page`(isEmpty: Bool) throws {
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

  @Test func `a page makes the content no younger`() throws {
    var machine = Situation.paging.machine(freshness: .lasting(.seconds(5)))
    _ = machine.handle(.succeeded(try #require(machine.runningToken)), at: .seconds(4))
    #expect(machine.isFresh(at: .seconds(5) - .nanoseconds(1)))
    #expect(!machine.isFresh(at: .seconds(5)))
  }

  @Test func `a failed page goes back to loaded, content untouched, and is told`() throws {
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
    #expect(machine.pagingError as? TestError == TestError("page"))
  }

  @Test func `the page's error stays until a page is asked for again`() {
    var machine = Situation.loaded.machine()
    machine.failPage(TestError("page"))
    // What is refused or changes nothing is no answer to it.
    _ = machine.handle(.page(.next, hasMore: false))
    _ = machine.handle(.reload(force: false, background: false))
    #expect(machine.pagingError as? TestError == TestError("page"))
    machine.beginPage()
    #expect(machine.pagingError == nil)
  }

  @Test func `the page's error stays over a reload until it succeeds`() throws {
    var machine = Situation.loaded.machine()
    machine.failPage(TestError("page"))
    machine.failLoad()
    #expect(machine.pagingError as? TestError == TestError("page"))
    machine.load()
    #expect(machine.pagingError == nil)
  }

  @Test(arguments: [false, true])
  func `a cancelled page goes back to loaded without a failure`(byItself: Bool) throws {
    for situation in [Situation.loaded, .failedWithContent] {
      var machine = situation.machine()
      let token = machine.beginPage()
      let transition = machine.handle(byItself ? .workCancelled(token) : .cancel)
      #expect(
        transition.summary == .init(outcome: .loaded, steps: [.present(.loaded), .status(.loaded)])
      )
      #expect(machine.pagingError == nil)
      #expect(machine.hasContent)
      #expect(machine.runningToken == nil)
    }
  }

  @Test func `a reload meanwhile cancels the page, whose late result is inert`() throws {
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
    #expect(machine.pagingError == nil)
    #expect(machine.isRunning(token))
  }

  @Test func `after a failed reload the next page is asked for behind the old list`() throws {
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
    let transition = machine.handle(.page(.previous, hasMore: true, isApart: true))
    return (machine, next, try #require(transition.startedToken))
  }

  @Test func `a page at one end runs beside that at the other`() throws {
    var (machine, next, previous) = try both()
    #expect(machine.isRunning(next) && machine.isRunning(previous))
    #expect(machine.status == .paging)
    for direction in PageDirection.allCases {
      let transition = machine.handle(.page(direction, hasMore: true))
      #expect(transition.joins && transition.start == nil)
    }
  }

  @Test(arguments: PageDirection.allCases)
  func `the status is paging until both have ended`(first: PageDirection) throws {
    var (machine, next, previous) = try both()
    let tokens = first == .next ? [next, previous] : [previous, next]
    let transition = machine.handle(.succeeded(tokens[0]))
    #expect(transition.outcome == .loaded)
    #expect(machine.status == .paging)
    #expect(machine.handle(.succeeded(tokens[1])).statuses == [.loaded])
    #expect(machine.status == .loaded)
  }

  @Test(arguments: PageDirection.allCases)
  func `each end has an error of its own`(failed: PageDirection) throws {
    var (machine, next, previous) = try both()
    _ = machine.handle(.failed(failed == .next ? next : previous, TestError("page")))
    #expect((machine.pagingError != nil) == (failed == .next))
    #expect((machine.previousPageError != nil) == (failed == .previous))
    #expect(machine.status == .paging)
    _ = machine.handle(.succeeded(failed == .next ? previous : next))
    #expect(machine.status == .loaded)
    _ = machine.handle(.page(failed, hasMore: true))
    #expect(machine.pagingError == nil && machine.previousPageError == nil)
  }

  @Test func `a load ends both, and so do a cancel and a reset`() throws {
    for event in [LoadStateMachine.Event.reload(force: true, background: false), .cancel, .reset] {
      var (machine, next, previous) = try both()
      _ = machine.handle(event)
      #expect(!machine.isRunning(next) && !machine.isRunning(previous))
      #expect(machine.handle(.failed(previous, TestError("late"))) == .init())
      #expect(machine.previousPageError == nil)
    }
  }

  @Test func `an edit asks for each of them again, with a token of its own`() throws {
    var (machine, next, previous) = try both()
    let again = machine.handle(.askAgain(.page(.previous)))
    #expect(again.start?.kind == .page(.previous) && again.start?.isAgain == true)
    #expect(machine.isRunning(next) && !machine.isRunning(previous))
    #expect(machine.handle(.askAgain(.load)) == .init())
    #expect(machine.handle(.askAgain(.page(.next))).start?.kind == .page(.next))
    #expect(!machine.isRunning(next))
  }

  @Test func `beside an answer without elements, pages run at both ends`() {
    var machine = Situation.empty.machine()
    _ = machine.handle(.page(.next, hasMore: true, isApart: true))
    let transition = machine.handle(.page(.previous, hasMore: true, isApart: true))
    #expect(transition.startedToken != nil)
    _ = machine.handle(.cancel)
    #expect(machine.status == .empty)
  }

  @Test func `previous pages are refused where next ones are`() {
    for situation in Situation.busy + [.idle, .initialContent, .empty, .failed] {
      var machine = situation.machine()
      #expect(machine.handle(.page(.previous, hasMore: true)) == .init())
    }
    var machine = Situation.loaded.machine()
    #expect(machine.handle(.page(.previous, hasMore: false)) == .init())
  }
}
