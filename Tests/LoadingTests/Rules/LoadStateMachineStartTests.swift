@testable import Loading
import LoadingTestSupport
import Testing

/// The start of loads, which may join or replace a running one.
struct LoadStateMachineStartTests {
  static let statuses: [(Situation, background: Bool, LoadingStatus)] = [
    (.idle, false, .loading), (.idle, true, .backgroundRefreshing),
    (.initialContent, false, .foregroundRefreshing),
    (.initialContent, true, .backgroundRefreshing),
    (.empty, false, .loading), (.empty, true, .backgroundRefreshing),
    (.failed, false, .loading), (.failed, true, .backgroundRefreshing),
    (.failedWithContent, false, .foregroundRefreshing),
    (.failedWithContent, true, .backgroundRefreshing),
    (.loaded, false, .foregroundRefreshing), (.loaded, true, .backgroundRefreshing),
    (.paging, false, .foregroundRefreshing), (.paging, true, .backgroundRefreshing),
  ]

  @Test(arguments: statuses, [false, true])
  func `a start sets the status, then controls, view and load in this order`(
    _ row: (situation: Situation, background: Bool, status: LoadingStatus),
    force: Bool
  ) throws {
    var machine = row.situation.machine(freshness: .stale)
    let transition = machine.handle(.reload(force: force, background: row.background))
    let token = try #require(machine.runningToken)
    #expect(
      transition.run == [
        .status(row.status), .disableControls, .present(row.status),
        .start(token, ignoreCache: force),
      ]
    )
    #expect(machine.status == row.status)
    #expect(machine.hasContent == row.situation.hasContent)
  }

  static let joins: [(Situation, background: Bool, becomes: LoadingStatus?)] = [
    (.loading, false, nil), (.loading, true, nil),
    (.foregroundRefreshing, false, nil), (.foregroundRefreshing, true, nil),
    (.backgroundRefreshing, true, nil),
    (.backgroundRefreshing, false, .foregroundRefreshing),
  ]

  @Test(arguments: joins)
  func `a foreground call that joins a background load makes it a foreground load`(
    _ situation: Situation,
    background: Bool,
    becomes: LoadingStatus?
  ) {
    var machine = situation.machine()
    let transition = machine.handle(.reload(force: false, background: background))
    #expect(transition.joins)
    #expect(transition.run == (becomes.map { [.status($0), .present($0)] } ?? []))
    #expect(machine.status == becomes ?? situation.status)
  }

  @Test func `joining a first load in the background shows the cover`() {
    var machine = LoadStateMachine()
    let token = machine.beginLoad(background: true)
    #expect(machine.status == .backgroundRefreshing)
    let transition = machine.handle(.reload(force: false, background: false))
    #expect(transition.run == [.status(.loading), .present(.loading)])
    #expect(machine.runningToken == token)
    // A second cancellation changes nothing.
    #expect(machine.handle(.reload(force: false, background: false)) == .init(joins: true))
  }

  @Test func `a joined load ends normally`() {
    var machine = Situation.backgroundRefreshing.machine()
    let token = machine.runningToken
    _ = machine.handle(.reload(force: false, background: false))
    let end = token.map { machine.handle(.succeeded($0)) }
    #expect(end?.outcome == .loaded)
    #expect(end?.run == [.present(.loaded), .enableControls, .status(.loaded)])
  }

  static let supersedes: [(Situation, background: Bool, becomes: LoadingStatus?)] = [
    (.loading, false, nil), (.loading, true, .backgroundRefreshing),
    (.foregroundRefreshing, false, nil), (.foregroundRefreshing, true, .backgroundRefreshing),
    (.backgroundRefreshing, false, .foregroundRefreshing), (.backgroundRefreshing, true, nil),
  ]

  @Test(arguments: supersedes)
  func `a superseding load reports its status only if it differs`(
    _ situation: Situation,
    background: Bool,
    becomes: LoadingStatus?
  ) throws {
    var machine = situation.machine()
    let previous = try #require(machine.runningToken)
    let transition = machine.handle(.reload(force: true, background: background))
    let token = try #require(machine.runningToken)
    #expect(token.number > previous.number)
    #expect(!machine.isRunning(previous))
    #expect(machine.isRunning(token))
    let status = becomes ?? situation.status
    #expect(
      transition.run == (becomes.map { [.status($0)] } ?? []) + [
        .present(status), .start(token, ignoreCache: true),
      ]
    )
  }

  @Test func `superseding loads disable and enable the controls only once`() throws {
    var machine = LoadStateMachine()
    var steps: [RunStep] = []
    for _ in 0..<4 { steps += machine.handle(.reload(force: true, background: false)).run }
    steps += machine.handle(.succeeded(try #require(machine.runningToken))).run
    #expect(steps.filter { $0 == .disableControls }.count == 1)
    #expect(steps.filter { $0 == .enableControls }.count == 1)
  }

  enum Ending: CaseIterable, Sendable { case success, failure, cancellation }
  enum Displacement: CaseIterable, Sendable { case forcedReload, update, cancel, reset, failure }

  @Test(arguments: Ending.allCases, Displacement.allCases)
  func `late results of a superseded load are ignored`(
    _ ending: Ending,
    _ displacement: Displacement
  ) throws {
    for situation in Situation.busy + [.paging] {
      var machine = situation.machine()
      let previous = try #require(machine.runningToken)
      switch displacement {
      case .forcedReload: machine.beginLoad()
      case .update:
        guard situation != .paging else { continue }  // an update doesn't cancel the page
        _ = machine.handle(.update())
      case .cancel: _ = machine.handle(.cancel)
      case .reset: _ = machine.handle(.reset)
      case .failure: _ = machine.handle(.failed(previous, TestError("own")))
      }
      let before = machine.snapshot
      let late: LoadStateMachine.Event =
        switch ending {
        case .success: .succeeded(previous, isEmpty: true)
        case .failure: .failed(previous, TestError("late"))
        case .cancellation: .workCancelled(previous)
        }
      #expect(machine.handle(late) == .init(), "\(situation)")
      #expect(machine.snapshot == before, "\(situation)")
      // And again after the load that replaced it.
      if let token = machine.runningToken { _ = machine.handle(.succeeded(token)) }
      let after = machine.snapshot
      #expect(machine.handle(late) == .init(), "\(situation)")
      #expect(machine.snapshot == after, "\(situation)")
    }
  }
}
