import LoadingTestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(120)))
@MainActor struct LoadWaiterTests {
  @Test func `the task returns the outcome, whether awaited before or after it`() async {
    let waiter = LoadWaiter<Int>()
    let heard = EventList<Int>()
    let task = waiter.task
    let listener = Task { heard.add(await task.value) }
    await settle()
    #expect(heard.events.isEmpty)
    waiter.finish(1)
    await listener.value
    #expect(heard.events == [1])
    #expect(await task.value == 1)
  }

  @Test func `an outcome that is set before the task is awaited is not lost`() async {
    let waiter = LoadWaiter<Int>()
    waiter.finish(2)
    #expect(await waiter.task.value == 2)
  }

  @Test func `only the first outcome counts`() async {
    let waiter = LoadWaiter<Int>()
    waiter.finish(1)
    waiter.finish(2)
    #expect(await waiter.task.value == 1)
    waiter.finish(3)
    #expect(await waiter.task.value == 1)
  }

  @Test func `all waiting callers get the outcome`() async {
    let waiter = LoadWaiter<Int>()
    let listeners = (0..<5).map { number in Task { await waiter.task.value + number } }
    await settle()
    waiter.finish(10)
    for (number, listener) in listeners.enumerated() {
      #expect(await listener.value == 10 + number)
    }
  }

  @Test func `cancelling the task does not end it`() async {
    let waiter = LoadWaiter<Int>()
    let ended = EventList<Int>()
    let task = waiter.task
    let listener = Task { ended.add(await task.value) }
    task.cancel()
    await settle()
    #expect(ended.events.isEmpty)
    waiter.finish(1)
    await listener.value
    #expect(ended.events == [1])
  }

  @Test func `a finished task does not retain the waiter`() async {
    var waiter: LoadWaiter<Int>? = LoadWaiter()
    weak let weakWaiter = waiter
    let task = waiter?.task
    await settle()
    waiter?.finish(1)
    waiter = nil
    #expect(await task?.value == 1)
    #expect(weakWaiter == nil)
  }
}
