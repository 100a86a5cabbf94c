@testable import Loading
import LoadingTestSupport
import Testing

/// What the machine decides of the table "Pages".
struct LoadStateMachinePagesTests {
  @Test(arguments: [Situation.loaded, .failedWithContent])
  func `a page starts behind content, without controls`(_ situation: Situation) throws {
    var machine = situation.machine()
    let transition = machine.handle(.nextPage(hasMore: true))
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
      let transition = machine.handle(.nextPage(hasMore: hasMore))
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
    let transition = machine.handle(.nextPage(hasMore: true))
    #expect(transition.summary == .init())
    #expect(!transition.isAwaitable)
    #expect(machine.snapshot == before)
  }

  @Test(arguments: Situation.resting)
  func `a page is refused at the end of the list`(_ situation: Situation) {
    var machine = situation.machine()
    let before = machine.snapshot
    #expect(machine.handle(.nextPage(hasMore: false)) == .init())
    #expect(machine.snapshot == before)
  }

  @Test func `a page is refused under a loading status set by hand`() {
    var machine = Situation.loaded.machine()
    _ = machine.handle(.set(.backgroundRefreshing))
    #expect(machine.handle(.nextPage(hasMore: true)) == .init())
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
    _ = machine.handle(.nextPage(hasMore: false))
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
    #expect(machine.handle(.nextPage(hasMore: true)).startedToken == machine.runningToken)
    #expect(machine.status == .paging)
  }
}
