import LoadingTestSupport
import Testing

@testable import Loading

@MainActor struct LoadingObservationTests {
  @Test func `cancelling tells the list by the token and by the call`() async {
    let token = ObservationToken()
    let ends = EventList<String>()
    let observation = LoadingObservation(token: token) { ends.add("end") }
    #expect(!token.isCancelled)
    observation.cancel()
    #expect(token.isCancelled)
    #expect(ends.events == ["end"])
  }

  @Test func `a release lets go of the token at once and of the handler in the next turn`() async {
    let token = WeakToken()
    let ends = EventList<String>()
    var observation: LoadingObservation?
    do {
      let strong = ObservationToken()
      token.value = strong
      observation = LoadingObservation(token: strong) { ends.add("end") }
    }
    #expect(observation != nil)
    #expect(token.value != nil)
    observation = nil
    #expect(token.value == nil)
    await settle()
    #expect(ends.events == ["end"])
  }

  @Test func `a release away from the main actor ends it too`() async {
    let handled = EventList<Int>()
    let list = ObserverList<Int>()
    var captured: EventList<Int>? = EventList()
    weak let weakCaptured = captured
    var observation: LoadingObservation? = list.add(current: 0) { [captured] in
      captured?.add($0)
      handled.add($0)
    }
    captured = nil
    let box = ObservationBox(observation)
    observation = nil
    await Task.detached { box.release() }.value
    list.send(1)
    #expect(handled.events == [0])
    await settle()
    #expect(weakCaptured == nil)
  }
}

@MainActor private final class WeakToken {
  weak var value: ObservationToken?
}

// Handed from one task to another, never used by two at a time.
private final class ObservationBox: @unchecked Sendable {
  private var observation: LoadingObservation?

  init(_ observation: LoadingObservation?) { self.observation = observation }

  func release() { observation = nil }
}
