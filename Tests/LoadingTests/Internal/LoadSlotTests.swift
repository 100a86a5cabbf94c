import LoadingTestSupport
import Testing

@testable import Loading

@Suite(.timeLimit(.minutes(120)))
@MainActor struct LoadSlotTests {
  private let slot = LoadSlot<String>(outcomeIfReleased: "released")
  private let work = StubbornWork()

  private func run(_ name: String) {
    let work = work
    slot.run { await work.run(name) }
  }

  @Test func `work does not begin synchronously`() async {
    run("a")
    #expect(work.begun.isEmpty)
    await settle()
    #expect(work.begun == ["a"])
    work.release()
  }

  @Test func `a new run cancels the previous one`() async {
    run("a")
    await settle()
    #expect(work.cancelled.isEmpty)
    run("b")
    await settle()
    #expect(work.begun == ["a", "b"])
    #expect(work.cancelled == ["a"])
    work.release()
  }

  @Test func `superseding keeps the task, which ends with the last outcome`() async {
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

  @Test func `finishing ends waiting callers even if the work never returns`() async {
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

  @Test func `a run after a finish has a new task`() async {
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

  @Test func `a second outcome after the finish is ignored`() async {
    let first = slot.awaited.task
    slot.finish("first")
    slot.finish("late")
    #expect(await first.value == "first")
  }

  @Test func `cancelling the returned task does not cancel the work`() async {
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

  @Test func `work that has returned is not cancelled by the next run`() async {
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
