import Loading
import LoadingTestSupport
import Testing

@MainActor struct ObserverListTests {
  private let list = ObserverList<Int>()
  private let told = EventList<String>()

  private func observe(_ name: String, current: Int = 0) -> LoadingObservation {
    let told = told
    return list.add(current: current) { told.add("\(name)\($0)") }
  }

  @Test func `an observer gets the current value at once, in the caller's turn`() {
    let observation = observe("a", current: 7)
    #expect(told.events == ["a7"])
    withExtendedLifetime(observation) {}
  }

  @Test func `every change is told once, in the order of registration`() {
    let observations = [observe("a"), observe("b"), observe("c")]
    list.send(1)
    list.send(2)
    #expect(told.events == ["a0", "b0", "c0", "a1", "b1", "c1", "a2", "b2", "c2"])
    withExtendedLifetime(observations) {}
  }

  @Test func `the same value twice is two changes`() {
    let observation = observe("a")
    list.send(1)
    list.send(1)
    #expect(told.events == ["a0", "a1", "a1"])
    withExtendedLifetime(observation) {}
  }

  @Test func `changes before the observation are not told again`() {
    let first = observe("a")
    list.send(1)
    let second = observe("b", current: 1)
    list.send(2)
    #expect(told.events == ["a0", "a1", "b1", "a2", "b2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an observer that comes before a change has had its turn knows of it already`() {
    let changes = ChangeQueue()
    let list = ObserverList<Int>(changes: changes)
    var second: LoadingObservation?
    let first = list.add(current: 0) { [told] in told.add("a\($0)") }
    changes.run([
      { list.notify(1) }, { second = list.add(current: 3) { [told] in told.add("b\($0)") } },
      { list.notify(3) },
    ])
    list.send(4)
    #expect(told.events == ["a0", "a1", "b3", "a3", "a4", "b4"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `changes that nobody observes are forgotten`() {
    list.send(1)
    list.send(2)
    let observation = observe("a", current: 2)
    list.send(3)
    #expect(told.events == ["a2", "a3"])
    withExtendedLifetime(observation) {}
  }

  @Test func `cancelling stops one observer and leaves the others`() {
    let first = observe("a")
    let second = observe("b")
    first.cancel()
    list.send(1)
    #expect(told.events == ["a0", "b0", "b1"])
    first.cancel()
    list.send(2)
    #expect(told.events == ["a0", "b0", "b1", "b2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `releasing the observation stops it exactly then`() {
    var first: LoadingObservation? = observe("a")
    let second = observe("b")
    list.send(1)
    withExtendedLifetime(first) {}
    first = nil
    list.send(2)
    #expect(told.events == ["a0", "b0", "a1", "b1", "b2"])
    withExtendedLifetime(second) {}
  }

  @Test func `an observation that nobody keeps ends with the current value`() {
    _ = observe("a")
    list.send(1)
    #expect(told.events == ["a0"])
  }

  @Test func `a cancelled observer's handler is let go of at once`() {
    var captured: Captured? = Captured()
    weak let weakCaptured = captured
    let observation = list.add(current: 0) { [captured] _ in captured?.touch() }
    captured = nil
    #expect(weakCaptured != nil)
    observation.cancel()
    #expect(weakCaptured == nil)
  }

  @Test func `a released observer's handler is let go of in the next turn`() async {
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

  @Test func `an observation does not keep the list`() {
    var list: ObserverList<Int>? = ObserverList<Int>()
    weak let weakList = list
    let observation = list?.add(current: 0) { _ in }
    list = nil
    #expect(weakList == nil)
    // Ending it afterwards is harmless.
    observation?.cancel()
  }
}

@MainActor private final class Captured {
  func touch() {}
}
