import LoadingTestSupport
import Testing

@testable import Loading

/// The release of a slot's owner.
@Suite(.timeLimit(.minutes(120)))
@MainActor struct LoadSlotReleaseTests {
  private let work = StubbornWork()
  private let clock = ManualClock()

  private func makeSlot() -> LoadSlot<String> {
    let slot = LoadSlot<String>(outcomeIfReleased: "released")
    let work = work
    slot.run(within: LoadingPolicy(timeout: .seconds(1), clock: clock)) { _ in
    } operation: {
      await work.run("a")
    }
    return slot
  }

  @Test func `releasing the slot cancels its work and leaves no timer`() async {
    var slot: LoadSlot<String>? = makeSlot()
    weak let weakSlot = slot
    await settle()
    #expect(work.begun == ["a"])
    #expect(clock.sleeperCount == 1)
    slot = nil
    #expect(weakSlot == nil)
    await settle()
    #expect(work.cancelled == ["a"])
    #expect(clock.sleeperCount == 0)
    work.release()
  }

  @Test func `releasing the slot ends waiting callers although the work continues`() async {
    var slot: LoadSlot<String>? = makeSlot()
    let task = slot?.awaited.task
    await settle()
    slot = nil
    #expect(await task?.value == "released")
    #expect(work.returned.isEmpty)
    work.release()
  }

  @Test func `after a release, waiting callers get the last outcome, if there was one`() async {
    var slot: LoadSlot<String>? = makeSlot()
    slot?.finish("loaded")
    let task = slot?.awaited.task
    slot = nil
    #expect(await task?.value == "loaded")
    await settle()
    work.release()
  }

  @Test(arguments: [true, false])
  func `a finished or superseded run releases its work and its timeout handler`(
    _ isFinished: Bool
  ) async {
    let slot = LoadSlot<Int>(outcomeIfReleased: 0)
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    slot.run(within: LoadingPolicy(timeout: .seconds(1), clock: clock)) { [owner] _ in
      owner?.touch()
    } operation: { [owner] in
      owner?.touch()
    }
    owner = nil
    await settle()
    #expect(weakOwner != nil)
    if isFinished { slot.finish(1) } else { slot.run {} }
    await settle()
    #expect(weakOwner == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `the task does not retain the slot`() async {
    var slot: LoadSlot<String>? = makeSlot()
    weak let weakSlot = slot
    let task = slot?.awaited.task
    let listener = Task { await task?.value }
    await settle()
    slot = nil
    #expect(weakSlot == nil)
    #expect(await listener.value == "released")
    work.release()
  }
}

@MainActor private final class Owner {
  func touch() {}
}
