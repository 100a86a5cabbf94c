import Loading
import LoadingTestSupport
import Testing

/// Handlers that send, add and cancel during a notification.
@MainActor struct ObserverListReentrancyTests {
  private let list = ObserverList<Int>()
  private let reported = EventList<String>()
  private let kept = EventList<LoadingObservation>()

  /// Observes, and performs an action after it has recorded the value.
  private func observe(
    _ name: String,
    current: Int = 0,
    then more: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    let reported = reported
    kept.add(
      list.add(current: current) {
        reported.add("\(name)\($0)")
        more($0)
      }
    )
  }

  @Test func `a change sent by an observer is delivered after the current one`() {
    observe("a") { [list] in if $0 == 1 { list.send(2) } }
    observe("b")
    list.send(1)
    #expect(reported.events == ["a0", "b0", "a1", "b1", "a2", "b2"])
  }

  @Test func `changes sent by several observers reach all observers in the same order`() {
    observe("a") { [list] in if $0 == 1 { list.send(2) } }
    observe("b") { [list] in if $0 == 1 { list.send(3) } }
    observe("c") { [list] in if $0 == 2 { list.send(4) } }
    list.send(1)
    for name in ["a", "b", "c"] {
      let values = reported.events.filter { $0.hasPrefix(name) }
      #expect(values == [0, 1, 2, 3, 4].map { "\(name)\($0)" })
    }
  }

  @Test func `an observer may send a change while it receives the initial value`() {
    observe("a")
    observe("b") { [list] in if $0 == 0 { list.send(1) } }
    #expect(reported.events == ["a0", "b0", "a1", "b1"])
  }

  @Test func `an observer added during a notification receives each change once`() {
    observe("a") { value in
      // The owner's value is already 1.
      if value == 1 { observe("b", current: 1) }
    }
    list.send(1)
    #expect(reported.events == ["a0", "a1", "b1"])
    list.send(2)
    #expect(reported.events == ["a0", "a1", "b1", "a2", "b2"])
  }

  @Test func `an observer added after a nested change is not notified of it again`() {
    observe("a") { [list] value in
      guard value == 1 else { return }
      list.send(2)
      observe("b", current: 2)
      list.send(3)
    }
    list.send(1)
    #expect(reported.events == ["a0", "a1", "b2", "a2", "a3", "b3"])
  }

  @Test func `an observer cancelled during a notification is not notified`() {
    observe("a") { [kept] in if $0 == 1 { kept.events[1].cancel() } }
    observe("b")
    observe("c")
    list.send(1)
    #expect(reported.events == ["a0", "b0", "c0", "a1", "c1"])
    list.send(2)
    #expect(reported.events.suffix(2) == ["a2", "c2"])
  }

  @Test func `an observer released during a notification is not notified`() {
    let holder = Holder()
    observe("a") { if $0 == 1 { holder.observation = nil } }
    let reported = reported
    holder.observation = list.add(current: 0) { reported.add("b\($0)") }
    list.send(1)
    #expect(reported.events == ["a0", "b0", "a1"])
  }

  @Test func `an observer that cancels itself is not notified again`() {
    observe("a") { [kept] in if $0 == 1 { kept.events[0].cancel() } }
    observe("b")
    list.send(1)
    list.send(2)
    #expect(reported.events == ["a0", "b0", "a1", "b1", "b2"])
  }

  @Test func `an observer cancelled during a notification misses the queued changes`() {
    observe("a") { [list, kept] value in
      guard value == 1 else { return }
      list.send(2)
      kept.events[1].cancel()
    }
    observe("b")
    list.send(1)
    #expect(reported.events == ["a0", "b0", "a1", "a2"])
  }

  @Test(arguments: [[], ["b", "c", "d"]])
  func `a handler cancelled during a notification is released after it`(_ others: [String]) {
    var captured: EventList<Int>? = EventList()
    weak let weakCaptured = captured
    observe("a") { [kept, captured] in
      captured?.add($0)
      if $0 == 1 { kept.events[0].cancel() }
    }
    captured = nil
    for name in others { observe(name) }
    #expect(weakCaptured != nil)
    list.send(1)
    #expect(weakCaptured == nil)
  }
}

@MainActor private final class Holder {
  var observation: LoadingObservation?
}
