@testable import Loading
import LoadingTestSupport
import Testing

/// The decision whether a reload starts a load.
struct LoadStateMachineReloadTests {
  enum Answer: Sendable { case nothing, load, join, supersede }

  /// A cell of the table.
  struct Cell: Sendable, CustomTestStringConvertible {
    var situation: Situation
    var isFresh: Bool
    var isForced: Bool
    var answer: Answer

    var testDescription: String {
      "\(situation), \(isFresh ? "fresh" : "stale"), \(isForced ? "forced" : "not forced")"
    }
  }

  static let cells: [Cell] = {
    // The requests by column: not forced, forced.
    let rows: [(Situation, isFresh: Bool, Answer, Answer)] = [
      (.idle, false, .load, .load),
      (.initialContent, false, .load, .load),
      (.empty, true, .load, .load),
      (.empty, false, .load, .load),
      (.failed, false, .load, .load),
      (.failedWithContent, true, .load, .load),
      (.failedWithContent, false, .load, .load),
      (.loaded, true, .nothing, .load),
      (.loaded, false, .load, .load),
      (.loading, false, .join, .supersede),
      (.foregroundRefreshing, true, .join, .supersede),
      (.foregroundRefreshing, false, .join, .supersede),
      (.backgroundRefreshing, true, .join, .supersede),
      (.backgroundRefreshing, false, .join, .supersede),
      (.paging, true, .nothing, .load),
      (.paging, false, .load, .load),
    ]
    return rows.flatMap { situation, isFresh, unforced, forced in
      [
        Cell(situation: situation, isFresh: isFresh, isForced: false, answer: unforced),
        Cell(situation: situation, isFresh: isFresh, isForced: true, answer: forced),
      ]
    }
  }()

  @Test(arguments: cells, [false, true])
  func `a reload starts, joins, supersedes or does nothing, depending on the situation`(
    _ cell: Cell,
    background: Bool
  ) {
    var machine = cell.situation.machine(freshness: .lasting(.seconds(10)))
    let now: Duration = cell.isFresh ? .seconds(10) - .nanoseconds(1) : .seconds(10)
    let before = machine.runningToken
    #expect(machine.status == cell.situation.status)

    let transition = machine.handle(
      .reload(force: cell.isForced, background: background),
      at: now
    )

    #expect(transition.outcome == nil)
    switch cell.answer {
    case .nothing:
      #expect(transition.summary == .init())
      #expect(!transition.isAwaitable)
      #expect(machine.runningToken == before)
      #expect(machine.status == cell.situation.status)
    case .join:
      #expect(transition.joins)
      #expect(transition.isAwaitable)
      #expect(transition.startedToken == nil)
      #expect(machine.runningToken == before)
    case .load, .supersede:
      #expect(!transition.joins)
      #expect(transition.isAwaitable)
      #expect(machine.runningToken != before)
      #expect(transition.startedToken == machine.runningToken)
      let start = transition.startedToken.map {
        RunStep.start($0, ignoreCache: cell.isForced)
      }
      #expect(transition.run.last == start)
      #expect(transition.run.contains(.disableControls) == (cell.answer == .load))
      #expect(!transition.run.contains(.enableControls))
    }
  }

  static let freshness: [(Freshness, age: Duration, isFresh: Bool)] = [
    (.stale, .zero, false),
    (.stale, .seconds(1), false),
    (.untilInvalidated, .zero, true),
    (.untilInvalidated, .seconds(1_000_000), true),
    (.lasting(.zero), .zero, false),
    (.lasting(.zero), .seconds(1), false),
    (.lasting(.seconds(5)), .zero, true),
    (.lasting(.seconds(5)), .seconds(5) - .nanoseconds(1), true),
    (.lasting(.seconds(5)), .seconds(5), false),
    (.lasting(.seconds(5)), .seconds(6), false),
  ]

  @Test(arguments: freshness)
  func `loaded or updated content is fresh until it reaches the policy's age`(
    _ freshness: Freshness,
    age: Duration,
    isFresh: Bool
  ) {
    for source in ["load", "update"] {
      var machine = LoadStateMachine(freshness: freshness)
      let token = machine.beginLoad(at: .seconds(3))
      // The age counts from the end of the load.
      let event: LoadStateMachine.Event =
        source == "load" ? .succeeded(token, isEmpty: false) : .update()
      _ = machine.handle(event, at: .seconds(100))
      #expect(machine.isFresh(at: .seconds(100) + age) == isFresh, "\(source)")

      let transition = machine.handle(
        .reload(force: false, background: false),
        at: .seconds(100) + age
      )
      #expect((transition.startedToken == nil) == isFresh, "\(source)")
    }
  }

  @Test(arguments: [Freshness.untilInvalidated, .lasting(.seconds(5))])
  func `invalidated content is stale and stays visible`(_ freshness: Freshness) {
    var machine = Situation.loaded.machine(freshness: freshness)
    #expect(machine.handle(.invalidate) == .init())
    #expect(machine.status == .loaded)
    #expect(machine.hasContent)
    #expect(!machine.isFresh(at: .zero))
    let transition = machine.handle(.reload(force: false, background: false))
    #expect(transition.run.last == .start(LoadToken(number: 2), ignoreCache: false))
  }

  @Test func `changing the freshness rule applies to existing content`() {
    var machine = Situation.loaded.machine(freshness: .untilInvalidated)
    machine.freshness = .lasting(.seconds(5))
    #expect(machine.isFresh(at: .seconds(4)))
    #expect(machine.handle(.reload(force: false, background: false), at: .seconds(4)) == .init())
    #expect(!machine.isFresh(at: .seconds(5)))
  }

  @Test func `initial content is visible and stale`() {
    var machine = Situation.initialContent.machine()
    #expect(machine.hasContent)
    #expect(!machine.isFresh(at: .zero))
    let transition = machine.handle(.reload(force: false, background: false))
    #expect(transition.statuses == [.foregroundRefreshing])
  }

  @Test func `reloading fresh content does not cancel the running page`() {
    var machine = Situation.paging.machine()
    let page = machine.runningToken
    #expect(machine.handle(.reload(force: false, background: false)) == .init())
    #expect(machine.runningToken == page)
  }
}
