import Loading
import LoadingTestSupport
import Testing

@MainActor struct ObserverListTests {
  private let list = ObserverList<Int>()
  private let reported = EventList<String>()

  private func observe(_ name: String, current: Int = 0) -> LoadingObservation {
    let reported = reported
    return list.add(current: current) { reported.add("\(name)\($0)") }
  }

  @Test func `a new observer receives the current value synchronously`() {
    let observation = observe("a", current: 7)
    #expect(reported.events == ["a7"])
    withExtendedLifetime(observation) {}
  }

  @Test func `every change is delivered once, in the order of registration`() {
    let observations = [observe("a"), observe("b"), observe("c")]
    list.send(1)
    list.send(2)
    #expect(reported.events == ["a0", "b0", "c0", "a1", "b1", "c1", "a2", "b2", "c2"])
    withExtendedLifetime(observations) {}
  }

  @Test func `sending the same value twice notifies twice`() {
    let observation = observe("a")
    list.send(1)
    list.send(1)
    #expect(reported.events == ["a0", "a1", "a1"])
    withExtendedLifetime(observation) {}
  }

  @Test func `changes before the registration are not delivered again`() {
    let first = observe("a")
    list.send(1)
    let second = observe("b", current: 1)
    list.send(2)
    #expect(reported.events == ["a0", "a1", "b1", "a2", "b2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an observer added while changes are queued receives none that it already knows`() {
    let changes = ChangeQueue()
    let list = ObserverList<Int>(changes: changes)
    var second: LoadingObservation?
    let first = list.add(current: 0) { [reported] in reported.add("a\($0)") }
    changes.run([
      { list.notify(1) },
      { second = list.add(current: 3) { [reported] in reported.add("b\($0)") } },
      { list.notify(3) },
    ])
    list.send(4)
    #expect(reported.events == ["a0", "a1", "b3", "a3", "a4", "b4"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `changes without observers are discarded`() {
    list.send(1)
    list.send(2)
    let observation = observe("a", current: 2)
    list.send(3)
    #expect(reported.events == ["a2", "a3"])
    withExtendedLifetime(observation) {}
  }

  @Test func `cancelling an observation does not affect the others`() {
    let first = observe("a")
    let second = observe("b")
    first.cancel()
    list.send(1)
    #expect(reported.events == ["a0", "b0", "b1"])
    first.cancel()
    list.send(2)
    #expect(reported.events == ["a0", "b0", "b1", "b2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `releasing the observation stops it immediately`() {
    var first: LoadingObservation? = observe("a")
    let second = observe("b")
    list.send(1)
    withExtendedLifetime(first) {}
    first = nil
    list.send(2)
    #expect(reported.events == ["a0", "b0", "a1", "b1", "b2"])
    withExtendedLifetime(second) {}
  }

  @Test func `an observation that is not retained receives only the initial value`() {
    _ = observe("a")
    list.send(1)
    #expect(reported.events == ["a0"])
  }

  @Test func `cancelling an observation releases its handler immediately`() {
    var captured: Captured? = Captured()
    weak let weakCaptured = captured
    let observation = list.add(current: 0) { [captured] _ in captured?.touch() }
    captured = nil
    #expect(weakCaptured != nil)
    observation.cancel()
    #expect(weakCaptured == nil)
  }

  @Test func `releasing an observation releases its handler in the next run loop turn`() async {
    var captured: Captured? = Captured()
    weak let weakCaptured = captured
    var observation: LoadingObservation? = list.add(current: 0) { [captured] _ in captured?.touch()
    }
    captured = nil
    #expect(weakCaptured != nil)
    withExtendedLifetime(observation) {}
    observation = nil
    await settle()
    #expect(weakCaptured == nil)
  }

  @Test func `an observation does not retain the list`() {
    var list: ObserverList<Int>? = ObserverList<Int>()
    weak let weakList = list
    let observation = list?.add(current: 0) { _ in }
    list = nil
    #expect(weakList == nil)
    // A later cancellation has no effect.
    observation?.cancel()
  }
}

@MainActor private final class Captured {
  func touch() {}
}
