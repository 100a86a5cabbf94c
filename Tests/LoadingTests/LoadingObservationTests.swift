import LoadingTestSupport
import Testing

@testable import Loading

@MainActor struct LoadingObservationTests {
  @Test func `cancelling marks the token and calls the handler`() async {
    let token = ObservationToken()
    let ends = EventList<String>()
    let observation = LoadingObservation(token: token) { ends.add("end") }
    #expect(!token.isCancelled)
    observation.cancel()
    #expect(token.isCancelled)
    #expect(ends.events == ["end"])
  }

  @Test func `releasing frees the token immediately and the handler in the next run loop turn`()
    async
  {
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

  @Test func `releasing outside the main actor ends the observation`() async {
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

// Passed from one task to another, and never used concurrently.
private final class ObservationBox: @unchecked Sendable {
  private var observation: LoadingObservation?

  init(_ observation: LoadingObservation?) { self.observation = observation }

  func release() { observation = nil }
}
