import LoadingTestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(5)))
@MainActor struct LoadSlotTests {
  private let slot = LoadSlot<String>(outcomeIfReleased: "released")
  private let work = StubbornWork()

  private func run(_ name: String) {
    let work = work
    slot.run { await work.run(name) }
  }

  @Test func `work begins after the caller's turn`() async {
    run("a")
    #expect(work.begun.isEmpty)
    await settle()
    #expect(work.begun == ["a"])
    work.release()
  }

  @Test func `a start cancels the one before`() async {
    run("a")
    await settle()
    #expect(work.cancelled.isEmpty)
    run("b")
    await settle()
    #expect(work.begun == ["a", "b"])
    #expect(work.cancelled == ["a"])
    work.release()
  }

  @Test func `the task is the same over superseding, and ends with the last outcome`() async {
    let task = slot.awaited.task
    run("a")
    #expect(slot.awaited.task == task)
    await settle()
    run("b")
    #expect(slot.awaited.task == task)
    await settle()
    slot.finish("b ended")
    #expect(await task.value == "b ended")
    work.release()
  }

  @Test func `finish ends awaiting even if the work never returns`() async {
    run("a")
    let task = slot.awaited.task
    await settle()
    slot.finish("done")
    #expect(await task.value == "done")
    #expect(work.returned.isEmpty)
    await settle()
    #expect(work.cancelled == ["a"])
    work.release()
  }

  @Test func `a run after a finish has a task of its own`() async {
    run("a")
    let first = slot.awaited.task
    slot.finish("first")
    run("b")
    let second = slot.awaited.task
    #expect(first != second)
    slot.finish("second")
    #expect(await first.value == "first")
    #expect(await second.value == "second")
    await settle()
    work.release()
  }

  @Test func `what finished work would still say is not heard`() async {
    let first = slot.awaited.task
    slot.finish("first")
    slot.finish("late")
    #expect(await first.value == "first")
  }

  @Test func `cancelling the returned task cancels nothing`() async {
    run("a")
    let ended = EventList<String>()
    let task = slot.awaited.task
    let listener = Task { ended.add(await task.value) }
    await settle()
    task.cancel()
    await settle()
    #expect(work.cancelled.isEmpty)
    #expect(ended.events.isEmpty)
    #expect(slot.awaited.task == task)
    slot.finish("done")
    await listener.value
    #expect(ended.events == ["done"])
    work.release()
  }

  @Test func `work that has returned is not cancelled by the next start`() async {
    run("a")
    await settle()
    work.release()
    await settle()
    #expect(work.returned == ["a"])
    run("b")
    await settle()
    #expect(work.cancelled.isEmpty)
    work.release()
  }
}
