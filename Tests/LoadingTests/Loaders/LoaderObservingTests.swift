import Loading
import LoadingTestSupport
import Testing

/// Observation of a loader with `observe` and `states`.
@MainActor struct LoaderObservingTests {
  private let rig = LoaderRig()

  @Test func `observers are notified once per change, in the order of registration`() async {
    var reported: [String] = []
    let observations = ["a", "b"].map { name in
      rig.loader.observe { reported.append("\(name) \($0)") }
    }
    await rig.load(1)
    #expect(
      reported == [
        "a initial", "b initial", "a loading(cache: nil)", "b loading(cache: nil)", "a success(1)",
        "b success(1)",
      ]
    )
    withExtendedLifetime(observations) {}
  }

  @Test func `a change by an observer is delivered after the current one`() async {
    let loader = rig.loader!
    let changing = loader.observe { [unowned loader] in
      if case .success(1) = $0 { loader.update(2) }
    }
    let log = StateLog(of: loader)
    await rig.load(1)
    #expect(
      log.states == [
        .initial, .loading(cache: nil), .success(content: 1), .success(content: 2),
      ]
    )
    withExtendedLifetime(changing) {}
  }

  @Test func `an observer that cancels a load ends it for all observers`() async {
    let loader = rig.loader!
    let cancelling = loader.observe { [unowned loader] in if $0.isLoading { loader.cancel() } }
    let log = StateLog(of: loader)
    let task = loader.load()
    #expect(await task.value == .initial)
    #expect(log.states == [.initial, .loading(cache: nil), .initial])
    withExtendedLifetime(cancelling) {}
  }

  @Test func `an observer may reload while it is notified of a failure`() async {
    let loader = rig.loader!
    let retrying = loader.observe { [unowned loader] in
      if $0.error != nil { loader.load() }
    }
    let log = StateLog(of: loader)
    let task = await loader.beginLoad()
    rig.work.fail(TestError("request"))
    #expect(await task.value == .failure(error: TestError("request"), cache: nil))
    #expect(rig.state == .loading(cache: nil))
    await settle()
    await rig.work.finish(with: 4)
    #expect(log.states.last == .success(content: 4))
    #expect(log.states.count == 5)
    withExtendedLifetime(retrying) {}
  }

  @Test func `an observer added during a notification starts with the newest state`() async {
    let loader = rig.loader!
    var late: StateLog<Int>?
    let adding = loader.observe { [unowned loader] in
      if $0.isLoading { late = StateLog(of: loader) }
    }
    await rig.load(1)
    #expect(late?.states == [.loading(cache: nil), .success(content: 1)])
    withExtendedLifetime(adding) {}
  }

  @Test func `an update with equal content notifies no observer`() {
    let log = StateLog(of: rig.loader)
    rig.loader.update(1)
    rig.loader.update(1)
    #expect(log.states == [.initial, .success(content: 1)])
  }

  @Test func `content that is not Equatable always notifies`() {
    struct Opaque: Sendable {}
    let loader = Loader { _ in Opaque() }
    var count = 0
    let observation = loader.observe { _ in count += 1 }
    loader.update(Opaque())
    loader.update(Opaque())
    #expect(count == 3)
    withExtendedLifetime(observation) {}
  }

  // MARK: - States

  @Test func `states start with the current one and skip none`() async {
    rig.loader.update(0)
    let states = rig.loader.states
    await rig.load(1, force: true)
    rig.loader.update(2)
    rig.release()
    var observed: [LoadingState<Int>] = []
    for await state in states { observed.append(state) }
    #expect(
      observed == [
        .success(content: 0), .loading(cache: 0), .success(content: 1), .success(content: 2),
      ]
    )
  }

  @Test func `states do not retain the loader, and end when it is released`() async {
    weak let loader = rig.loader
    let states = rig.loader.states
    let consumer = Task {
      var count = 0
      for await _ in states { count += 1 }
      return count
    }
    await settle()
    rig.release()
    #expect(loader == nil)
    #expect(await consumer.value == 1)
  }

  @Test func `leaving the loop over states ends the observation`() async {
    let source = Endless()
    for await state in source.states {
      #expect(state == .initial)
      break
    }
    await settle()
    #expect(source.observers == 0)
  }

  @Test func `cancelling the task that consumes states ends the observation`() async {
    let source = Endless()
    let consumer = Task { for await _ in source.states {} }
    await settle()
    #expect(source.observers == 1)
    consumer.cancel()
    await consumer.value
    await settle()
    #expect(source.observers == 0)
  }
}

/// A content whose loader counts its observers.
@MainActor private final class Endless: ContentLoading {
  private let list = ObserverList<LoadingState<Int>>()
  /// Retained by the handler that was added last.
  private weak var handled: EventList<LoadingState<Int>>?
  var observers: Int { handled == nil ? 0 : 1 }
  var state: LoadingState<Int> { .initial }

  func observe(
    _ handler: @escaping @MainActor (LoadingState<Int>) -> Void
  ) -> LoadingObservation {
    let new = EventList<LoadingState<Int>>()
    handled = new
    return list.add(current: state) {
      new.add($0)
      handler($0)
    }
  }

  func load(force: Bool) -> Task<LoadingState<Int>, Never> { Task { .initial } }
  func cancel() {}
}
