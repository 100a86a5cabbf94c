import Loading
import LoadingTestSupport

/// A loader and its model, which receive the same calls.
@MainActor final class ModelledLoader {
  private(set) var model: LoaderModel
  private(set) var loader: Loader<Int>?
  private let clock = ManualClock()
  private let calls = ModelledCalls()
  private let log = EventList<LoadingState<Int>>()
  private let lateLog = EventList<LoadingState<Int>>()
  private var lateStart = 0
  private var observations: [LoadingObservation] = []
  private var awaited: [Awaited] = []
  private var tasks: [Int: Task<LoadingState<Int>, Never>] = [:]
  private weak var witness: EventList<Int>?
  /// The differences found so far.
  private(set) var fault: String?

  /// A caller that awaits a load: a group of the model, or a state if no load was needed.
  private final class Awaited {
    let group: Int?
    let expected: LoadingState<Int>?
    var outcome: LoadingState<Int>?

    init(group: Int?, expected: LoadingState<Int>?) {
      self.group = group
      self.expected = expected
    }
  }

  init(initialContent: Int?, freshness: Freshness, timeout: Duration?) {
    model = LoaderModel(initialContent: initialContent, freshness: freshness, timeout: timeout)
    let policy = LoadingPolicy(freshness: freshness, timeout: timeout, clock: clock)
    loader = Loader(initialContent: initialContent, policy: policy) { [calls] in
      try await calls.run(ignoreCache: $0)
    }
    let witness = EventList<Int>()
    self.witness = witness
    observe(log) { _ in witness.add(0) }
  }

  private func observe(
    _ log: EventList<LoadingState<Int>>,
    _ also: @escaping @MainActor (LoadingState<Int>) -> Void = { _ in }
  ) {
    guard let loader else { return }
    observations.append(
      loader.observe {
        log.add($0)
        also($0)
      }
    )
  }

  /// Adds a later observer.
  func observeLate() {
    guard observations.count == 1 else { return }
    lateStart = model.reported.count - 1
    observe(lateLog)
  }

  func load(force: Bool) {
    let group = model.load(force: force)
    guard let task = loader?.load(force: force) else { return }
    if let group {
      check(tasks[group] == nil || tasks[group] == task, "a load that is joined is another task")
      tasks[group] = task
    }
    let awaited = Awaited(group: group, expected: group == nil ? model.state : nil)
    self.awaited.append(awaited)
    Task { awaited.outcome = await task.value }
  }

  func cancel() {
    model.cancel()
    loader?.cancel()
  }

  func invalidate() {
    model.invalidate()
    loader?.invalidate()
  }

  func update(_ content: Int) {
    model.update(content)
    loader?.update(content)
  }

  func reset() {
    model.reset()
    loader?.reset()
  }

  /// The started calls without an answer, including those of superseded loads.
  var openCalls: [Int] { calls.open }

  func answer(_ call: Int, _ answer: LoaderModel.Answer) {
    model.answer(call, answer)
    calls.answer(call, answer)
  }

  func turn() async {
    model.settle()
    await settle()
    compare()
  }

  func advance(by duration: Duration) async {
    if model.live != nil, model.timeout != nil { await settle() }
    model.advance(by: duration)
    await clock.advance(by: duration)
    compare()
  }

  private func compare() {
    check(loader?.state == model.state, "the state is \(String(describing: loader?.state))")
    check(log.events == model.reported, "reported \(log.events)")
    if observations.count > 1 {
      check(
        lateLog.events == Array(model.reported[lateStart...]),
        "reported late \(lateLog.events)"
      )
    }
    check(calls.ignoredCaches == model.calls, "called was \(calls.ignoredCaches)")
    check(calls.uncancelled.isSubset(of: [model.live?.call ?? -1]), "live is \(calls.uncancelled)")
    for awaited in awaited {
      let expected = awaited.group.map { model.outcomes[$0] } ?? awaited.expected
      check(awaited.outcome == expected, "awaited was \(String(describing: awaited.outcome))")
    }
    awaited.removeAll { $0.outcome != nil }
  }

  /// Releases everything, and checks that nothing is left.
  func finish() async {
    await turn()
    weak let weakLoader = loader
    loader = nil
    check(weakLoader == nil, "the loader is kept")
    observations = []
    await settle()
    check(witness == nil, "an observer is kept")
    check(calls.uncancelled.isEmpty, "work goes on")
    check(awaited.allSatisfy { $0.outcome != nil }, "someone awaits for ever")
    check(clock.sleeperCount == 0, "something is asleep")
    check(log.events == model.reported, "a state was reported after the end")
    calls.endAll()
    await settle()
  }

  private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition, fault == nil { fault = "\(message()), but the model is \(model)" }
  }
}
