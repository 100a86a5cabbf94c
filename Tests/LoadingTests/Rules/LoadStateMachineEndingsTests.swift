@testable import Loading
import LoadingTestSupport
import Testing

/// The ends of loads.
struct LoadStateMachineEndingsTests {
  @Test(arguments: Situation.busy, [false, true])
  func `a success hides the indicator, enables controls, then reports the status`(
    _ situation: Situation,
    isEmpty: Bool
  ) throws {
    var machine = situation.machine()
    let token = try #require(machine.runningToken)
    let transition = machine.handle(.succeeded(token, isEmpty: isEmpty))
    let status: LoadingStatus = isEmpty ? .empty : .loaded
    #expect(transition.outcome == status)
    #expect(transition.run == [.present(status), .enableControls, .status(status)])
    #expect(machine.status == status)
    #expect(machine.hasContent == !isEmpty)
    #expect(machine.runningToken == nil)
    #expect(machine.isFresh(at: .zero))
  }

  @Test(arguments: Situation.busy)
  func `an answer that isn't modified makes content fresh, and is a failure without content`(
    _ situation: Situation
  ) throws {
    var machine = situation.machine()
    let token = try #require(machine.runningToken)
    let (hadContent, wasEmpty) = (machine.hasContent, machine.resting == .empty)
    let transition = machine.handle(.notModified(token))
    if hadContent || wasEmpty {
      #expect(transition.outcome == (hadContent ? .loaded : .empty))
      #expect(machine.isFresh(at: .zero))
    } else {
      #expect(transition.outcome == .failed(LoadingError.contentNotModified))
    }
    #expect(machine.hasContent == hadContent && machine.runningToken == nil)
    #expect(machine.handle(.notModified(token)).summary == .init(), "it has ended")
  }

  static let errors: [any Error] = [TestError("new"), LoadingError.timeout(.seconds(1))]

  @Test(arguments: Situation.busy, errors)
  func `a failure is reported after its status, and content stays`(
    _ situation: Situation,
    error: any Error
  ) throws {
    var machine = situation.machine()
    let token = try #require(machine.runningToken)
    let transition = machine.handle(.failed(token, error))
    let status = LoadingStatus.failed(error)
    #expect(transition.outcome == status)
    #expect(
      transition.run == [.present(status), .enableControls, .status(status), .tellFailed(status)]
    )
    #expect(machine.status == status)
    #expect(machine.hasContent == situation.hasContent)
    #expect(machine.runningToken == nil)
  }

  @Test(arguments: Situation.resting, [false, true])
  func `a cancelled load restores the previous status`(
    _ situation: Situation,
    byItself: Bool
  ) throws {
    var machine = situation.machine()
    let isFresh = machine.isFresh(at: .zero)
    let token = machine.beginLoad()
    let transition = machine.handle(byItself ? .workCancelled(token) : .cancel)
    let before = situation.status
    #expect(transition.outcome == before)
    #expect(
      transition.run == [.restore(before), .enableControls, .status(before), .tellCancelled]
    )
    #expect(machine.status == before)
    #expect(machine.hasContent == situation.hasContent)
    #expect(machine.isFresh(at: .zero) == isFresh)
    #expect(machine.runningToken == nil)
  }

  @Test(arguments: Situation.resting)
  func `cancelling a load that superseded others restores the status before the first`(
    _ situation: Situation
  ) {
    var machine = situation.machine()
    machine.beginLoad()
    machine.beginLoad(background: true)
    machine.beginLoad()
    let transition = machine.handle(.cancel)
    #expect(transition.statuses == [situation.status])
    #expect(machine.status == situation.status)
  }

  @Test(arguments: [Situation.loaded, .failedWithContent])
  func `cancelling a load that superseded a page restores the status before the page`(
    _ situation: Situation
  ) {
    var machine = situation.machine()
    machine.beginPage()
    machine.beginLoad()
    _ = machine.handle(.cancel)
    #expect(machine.status == situation.status)
  }

  @Test(arguments: [Situation.loaded, .failedWithContent])
  func `cancelling a load that superseded a page after a failure restores loaded content`(
    _ situation: Situation
  ) {
    var machine = situation.machine()
    _ = machine.handle(.page(.next, hasMore: true, isSeparate: true))
    machine.beginLoad()
    _ = machine.handle(.cancel)
    #expect(machine.status == .loaded)
  }

  @Test func `a cancelled load never restores a manually set loading status`() {
    var machine = Situation.loaded.machine()
    _ = machine.handle(.set(.loading))
    machine.beginLoad()
    _ = machine.handle(.cancel)
    #expect(machine.status == .loaded)
  }

  @Test func `a cancelled load keeps the status that was set during it`() {
    var machine = Situation.loading.machine()
    _ = machine.handle(.set(.failed(TestError("by hand"))))
    let transition = machine.handle(.cancel)
    #expect(machine.status == .failed(TestError("by hand")))
    // The status doesn't change, so it isn't reported again.
    #expect(
      transition.run == [
        .restore(.failed(TestError("by hand"))), .enableControls, .tellCancelled,
      ]
    )
  }

  @Test(arguments: Situation.resting)
  func `cancelling without a running load does nothing`(_ situation: Situation) {
    var machine = situation.machine()
    let before = machine.snapshot
    #expect(machine.handle(.cancel) == .init())
    #expect(machine.snapshot == before)
  }

  @Test(arguments: Situation.busy)
  func `an update while a load runs supersedes it`(_ situation: Situation) throws {
    var machine = situation.machine()
    let token = try #require(machine.runningToken)
    let transition = machine.handle(.update())
    #expect(transition.outcome == .loaded)
    #expect(transition.run == [.present(.loaded), .enableControls, .status(.loaded)])
    #expect(machine.runningToken == nil)
    #expect(machine.hasContent)
    #expect(machine.isFresh(at: .zero))
    #expect(machine.handle(.failed(token, TestError("late"))) == .init())
  }

  @Test(arguments: Situation.resting)
  func `an update without a load is visible immediately`(_ situation: Situation) {
    var machine = situation.machine()
    let transition = machine.handle(.update())
    #expect(transition.outcome == nil)
    // Also with loaded content, because an update has arrived.
    let status: [RunStep] = situation == .loaded ? [] : [.status(.loaded)]
    #expect(transition.run == [.present(.loaded)] + status)
    #expect(machine.hasContent)
    #expect(machine.isFresh(at: .zero))
  }

  @Test func `an update during a page does not cancel the page`() throws {
    var machine = Situation.paging.machine()
    let page = try #require(machine.runningToken)
    #expect(machine.handle(.update()) == .init())
    #expect(machine.isRunning(page))
    #expect(machine.status == .paging)
  }

  @Test(arguments: Situation.allCases)
  func `a reset sets the status to idle and drops the running load`(_ situation: Situation) {
    var machine = situation.machine()
    let previous = machine.runningToken
    let transition = machine.handle(.reset)
    #expect(transition.outcome == (previous == nil ? nil : .idle))
    #expect(
      transition.run == [.present(.idle)]
        + (Situation.busy.contains(situation) ? [.enableControls] : [])
        + (situation.status == .idle ? [] : [.status(.idle)])
    )
    #expect(
      machine.snapshot == .init(status: .idle, hasContent: false, isFresh: false)
    )
  }

  @Test func `a reset clears the page's error`() {
    var machine = Situation.loaded.machine()
    machine.failPage(TestError("page"))
    _ = machine.handle(.reset)
    #expect(machine.pageErrors.next == nil)
  }

  @Test func `cancelling a load after a reset restores idle`() {
    var machine = Situation.loaded.machine()
    _ = machine.handle(.reset)
    machine.beginLoad()
    _ = machine.handle(.cancel)
    #expect(machine.status == .idle)
  }

  @Test func `paging continues after a failed load that provided content`() {
    var machine = Situation.loading.machine()
    let token = machine.runningToken ?? LoadToken(number: 0)
    let failed = LoadingStatus.failed(TestError("store"))
    let transition = machine.handle(.failed(token, TestError("store"), broughtContent: true))
    #expect(transition.outcome == failed)
    #expect(
      transition.run == [.present(failed), .enableControls, .status(failed), .tellFailed(failed)]
    )
    #expect(machine.hasContent)
    #expect(machine.handle(.page(.next, hasMore: true)).isAwaitable)
  }

  @Test func `a failed page that provided content is a failure of the list`() {
    var machine = Situation.paging.machine()
    let token = machine.runningToken ?? LoadToken(number: 0)
    let failed = LoadingStatus.failed(TestError("store"))
    let transition = machine.handle(.failed(token, TestError("store"), broughtContent: true))
    #expect(transition.outcome == failed)
    #expect(transition.run == [.present(failed), .status(failed)])
    #expect(machine.pageErrors.next == nil)
  }

  @Test func `new content is counted after loads, updates and set statuses, not after pages`() {
    var machine = LoadStateMachine()
    func count(_ event: LoadStateMachine.Event) -> Int {
      let before = machine.completedLoads.contents
      _ = machine.handle(event)
      return Int(machine.completedLoads.contents - before)
    }
    func running() -> LoadToken { machine.runningToken ?? LoadToken(number: 0) }
    #expect(count(.reload(force: false, background: false)) == 0)
    #expect(count(.succeeded(running())) == 1)
    for isGood in [true, false] {
      #expect(count(.page(.next, hasMore: true)) == 0)
      #expect(count(isGood ? .succeeded(running()) : .failed(running(), TestError("page"))) == 0)
    }
    #expect(count(.page(.next, hasMore: true)) + count(.cancel) == 0)
    #expect(count(.update()) == 1)
    #expect(count(.set(.empty)) == 1)
    #expect(count(.set(.empty)) == 0)
    #expect(count(.reload(force: true, background: false)) == 0)
    #expect(count(.failed(running(), TestError("load"))) == 0)
  }
}
