@testable import Loading
@testable import LoadingItems
import LoadingTestSupport
import Testing

@MainActor struct StoreWritesTests {
  private let log = EventList<Int>()
  private let work = ScriptedWork<Void>()
  private var writes: StoreWrites? = StoreWrites()

  private func add(_ number: Int) {
    writes?.add { [log, work] in
      try? await work.run()
      log.add(number)
    }
  }

  @Test func `writes run sequentially, in order`() async {
    (1...3).forEach(add)
    for written in 1...3 {
      await settle()
      #expect(work.openCalls == [written - 1])
      work.answer(())
    }
    await writes?.finish()
    #expect(log.events == [1, 2, 3])
  }

  @Test func `removing writes finishes the running one and discards the others`() async {
    (1...3).forEach(add)
    await settle()
    writes?.removeAll()
    add(4)
    await work.finish(with: ())
    work.answer(())
    await writes?.finish()
    #expect(log.events == [1, 4])
  }

  @Test func `a write removed in the turn it was added never begins`() async {
    add(1)
    writes?.removeAll()
    await writes?.finish()
    #expect(work.callCount == 0)
  }

  @Test mutating func `after a release the running write finishes and no other begins`() async {
    add(1)
    add(2)
    await settle()
    weak let released = writes
    writes = nil
    await work.finish(with: ())
    #expect(released == nil)
    #expect(log.events == [1])
  }

  @Test func `waiting without pending writes returns immediately`() async {
    await writes?.finish()
    add(1)
    await settle()
    work.answer(())
    await writes?.finish()
    await writes?.finish()
    #expect(log.events == [1])
  }
}
