import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The states of derived loaders between the states of their sources.
@MainActor struct DerivedStateTests {
  private let rig = LoaderRig()
  private let error = TestError("transform")

  @Test func `the error of a transform goes with the content that it was thrown for`() async {
    let mapped = rig.loader.mapped { [error] number in
      guard number != 1 else { throw error }
      return number
    }
    await rig.load(1)
    #expect(mapped.state == .failure(error: error, cache: nil))
    rig.loader.reset()
    #expect(mapped.state == .initial)
    rig.loader.load()
    #expect(mapped.state == .loading(cache: nil))
    await settle()
    await rig.work.finish(with: 2)
    #expect(mapped.state == .success(content: 2))
  }

  @Test func `content is transformed once, not for each state`() async {
    var count = 0
    let mapped = rig.loader.mapped { number in
      count += 1
      return number
    }
    let log = StateLog(of: mapped)
    await rig.load(1)
    await rig.fail(error, force: true)
    await rig.load(2)
    #expect(count == 2)
    #expect(log.states.last == .success(content: 2))
  }

  @Test func `a derived loader is loading in the turn in which its load begins`() async {
    let mapped = rig.loader.mapped { $0 }
    let pair = combined(mapped, Loader(initialContent: 0) { _ in 0 })
    let chain = mapped.chained { number in Loader { _ in number } }
    chain.load()
    #expect(mapped.state.isLoading && pair.state.isLoading && chain.state.isLoading)
    chain.cancel()
    #expect(!mapped.state.isLoading && !pair.state.isLoading && !chain.state.isLoading)
  }

  @Test func `nothing is reported as complete between the first and the second load`() async {
    let details = ScriptedWork<String>()
    let chain = rig.loader.chained { [rig] _ in
      combined(rig.loader, Loader { _ in try await details.run() }).mapped { "\($0) \($1)" }
    }
    let log = StateLog(of: chain)
    await chain.beginLoad()
    await rig.work.finish(with: 1)
    await details.finish(with: "a")
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: "1 a")])
  }

  @Test func `a combination doesn't stay loading if one of its loaders has failed`() async {
    let failing = LoaderRig()
    let both = combined(rig.loader, failing.loader)
    let load = await both.beginLoad()
    failing.work.fail(error)
    #expect(await load.value.error as? TestError == error)
    #expect(both.state.isLoading)
    let next = await both.beginLoad()
    await rig.work.finish(with: 1)
    failing.work.answer(2)
    let content = await next.value.content
    #expect(content?.0 == 1 && content?.1 == 2)
    #expect(!both.state.isLoading && both.state.error == nil)
  }

  @Test func `content that is gone at the first loader is gone at the second`() async {
    let chain = rig.loader.chained { number in Loader { _ in number * 2 } }
    await rig.load(1)
    await settle()
    _ = await chain.load().value
    #expect(chain.state == .success(content: 2))
    rig.loader.reset()
    #expect(chain.state == .initial)
    await rig.load(3)
    await settle()
    #expect(chain.state == .success(content: 6))
  }

  @Test func `pages that are asked for again and again are requested once, and none while loading`()
    async
  {
    let work = ScriptedWork<[Row]>()
    let pages = PagedLoader<Row, Int>(pageSize: 2) { _, _ in try await work.run() }
    let mapped = pages.mapped { $0.map(\.id) }
    await mapped.beginLoad()
    #expect(await mapped.loadNextPage().value == .idle)
    await work.finish(with: rows(0..<2))
    for _ in 0..<9 { mapped.loadNextPage() }
    await settle()
    #expect(work.openCalls == [1])
    await mapped.beginLoad(force: true)
    #expect(work.openCalls == [2] && mapped.appendState == .idle)
    mapped.loadNextPage()
    await work.finish(with: rows(5..<7))
    #expect(mapped.state == .success(content: [5, 6]) && work.openCalls.isEmpty)
  }
}
