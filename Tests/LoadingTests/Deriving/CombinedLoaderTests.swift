import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@MainActor struct CombinedLoaderTests {
  private let left = LoaderRig()
  private let right = LoaderRig()
  private let error = TestError("request")

  /// The pair as one number, because tuples aren't `Equatable`.
  private func pair() -> (any ContentLoading<(Int, Int)>, any ContentLoading<[Int]>) {
    let both = combined(left.loader, right.loader)
    return (both, both.mapped { [$0.0, $0.1] })
  }

  @Test func `the combination succeeds when all loaders have, and reports each merged state once`()
    async
  {
    let (both, list) = pair()
    let log = StateLog(of: list)
    let load = await both.beginLoad()
    await left.work.finish(with: 1)
    #expect(both.state.isLoading)
    right.work.answer(2)
    #expect(await load.value.content! == (1, 2))
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: [1, 2])])
  }

  // A table of the app's own shows the states of edits in its cells.
  @Test func `each state of an edit is reported, although the content is the same`() async {
    let loader = Loader<[Row]>(initialContent: rows(1...2)) { _ in [] }
    let sends = ScriptedWork<Void>()
    let log = EventLog()
    let all = combination(loader)
    let observation = all.observeContent { _ in
      log.note(loader.pendingEdit(of: 1).map { "\($0.state)" } ?? "none")
    }
    let edit = loader.edit(id: 1, whenRejected: .kept) {
      $0.text = "x"
    } sending: { _ in
      try await sends.run()
    }
    await settle()
    await sends.finish(throwing: TestError("no"))
    edit.retry()
    await settle()
    await sends.finish(with: ())
    let states = log.take()
    #expect(states.first == "none" && states.last == "none")
    #expect(states.contains { $0.hasPrefix("failed") })
    #expect(states.filter { $0 == "sending" }.count == 2)
    observation.cancel()
  }

  @Test func `any number of loaders of any types can be combined`() async {
    let text = Loader { _ in "a" }
    let flag = Loader { _ in true }
    let number = Loader { _ in 1.5 }
    let one = combined(text)
    #expect(await one.load().value.content == "a")
    let many = combined(text, flag, number, left.loader, text)
    let load = await many.beginLoad()
    left.work.answer(4)
    let content = await load.value.content!
    #expect(content == ("a", true, 1.5, 4, "a"))
  }

  @Test func `a retry reloads only the loaders that failed`() async {
    let (both, _) = pair()
    await both.beginLoad()
    left.work.answer(1)
    await right.work.finish(throwing: error)
    #expect(both.state.error as? TestError == error)
    let retry = await both.beginLoad()
    #expect(left.calls == [false])
    #expect(right.calls == [false, false])
    right.work.answer(2)
    #expect(await retry.value.content! == (1, 2))
  }

  @Test func `an unforced load reloads only stale loaders, a forced one all`() async {
    let (both, _) = pair()
    await left.load(1)
    await right.load(2)
    left.loader.invalidate()
    await both.beginLoad()
    #expect(left.calls.count == 2)
    #expect(right.calls.count == 1)
    await left.work.finish(with: 3)
    await both.beginLoad(force: true)
    #expect(left.calls == [false, false, true])
    #expect(right.calls == [false, true])
  }

  @Test func `cancelling cancels all loaders`() async {
    let (both, list) = pair()
    await left.load(1)
    let log = StateLog(of: list)
    let load = await both.beginLoad(force: true)
    both.cancel()
    #expect(await load.value.content == nil)
    #expect(left.state == .success(content: 1))
    #expect(right.state == .initial)
    #expect(log.states == [.initial, .loading(cache: nil), .initial])
    await settle()
    #expect(left.work.openCalls.isEmpty && right.work.openCalls.isEmpty)
  }

  @Test func `a loader that is combined twice loads once`() async {
    let both = combined(left.loader, left.loader)
    let load = await both.beginLoad(force: true)
    #expect(left.calls == [true])
    left.work.answer(1)
    #expect(await load.value.content! == (1, 1))
  }

  @Test func `combined loaders can be combined again`() async {
    let inner = combined(left.loader, right.loader).mapped { $0.0 + $0.1 }
    let outer = combined(inner, Loader { _ in "x" })
    let load = await outer.beginLoad()
    left.work.answer(1)
    right.work.answer(2)
    #expect(await load.value.content! == (3, "x"))
  }

  @Test func `the combination retains its sources and releases them`() async {
    weak let source = left.loader
    var both: (any ContentLoading<(Int, Int)>)? = combined(left.loader, right.loader)
    left.release()
    #expect(source != nil)
    weak let weakBoth = both
    let load = await both?.beginLoad()
    both = nil
    #expect(weakBoth == nil)
    #expect(source == nil)
    right.loader.cancel()
    #expect(await load?.value.content == nil)
    #expect(left.work.openCalls.isEmpty)
  }

  @Test func `the first failure ends the load, while the other loader continues`() async {
    let both = combined(left.loader, right.loader)
    let load = await both.beginLoad()
    right.work.fail(error)
    #expect(await load.value.error as? TestError == error)
    #expect(left.work.openCalls == [0])
    #expect(both.state.isLoading)
  }
}
