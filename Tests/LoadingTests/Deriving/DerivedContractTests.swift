import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// What all derived loaders have in common, whatever they are derived from.
@MainActor struct DerivedContractTests {
  /// Content that can't be compared, so that each notification shows.
  struct Plain: Sendable { let value: Int }

  enum Kind: CaseIterable, Sendable {
    case mapped, mappedTwice, combined, chained
    /// The second loader is derived from the first one.
    case chainedOnSame
    case mappedPages

    /// A forced load of a chain on the same loader loads that twice.
    static let requestingOnce = allCases.filter { $0 != .chainedOnSame }
  }

  private let work = ScriptedWork<Int>()
  private let calls = Calls()

  private func source() -> Loader<Int> {
    Loader { [work, calls] ignoresCache in
      calls.all.append(ignoresCache)
      return try await work.run()
    }
  }

  private func make(_ kind: Kind) -> any ContentLoading<Plain> {
    let source = source()
    switch kind {
    case .mapped: return source.mapped { Plain(value: $0) }
    case .mappedTwice: return source.mapped { $0 }.mapped { Plain(value: $0) }
    case .combined:
      let other = Loader(initialContent: 0) { _ in 0 }
      return combined(source, other).mapped { Plain(value: $0.0 + $0.1) }
    case .chained: return source.chained { value in Loader { _ in Plain(value: value) } }
    case .chainedOnSame: return source.chained { _ in source.mapped { Plain(value: $0) } }
    case .mappedPages:
      let pages = PagedLoader<Row, Int> { [work, calls] request in
        calls.all.append(request.ignoreCache)
        return Page(items: rows([try await work.run()]))
      }
      return pages.mapped { Plain(value: $0[0].id) }
    }
  }

  @Test(arguments: Kind.allCases)
  func `callers of a running load share its task and its outcome`(_ kind: Kind) async {
    let loader = make(kind)
    let first = await loader.beginLoad()
    #expect(loader.load() == first)
    work.answer(1)
    #expect(await first.value.content?.value == 1)
    #expect(calls.all == [false])
  }

  @Test(arguments: Kind.requestingOnce)
  func `a load of fresh content requests nothing, and a forced one bypasses caches`(
    _ kind: Kind
  ) async {
    let loader = make(kind)
    await load(loader, 1)
    #expect(await loader.load().value.content?.value == 1)
    #expect(calls.all == [false])
    await load(loader, 2, force: true)
    #expect(calls.all == [false, true] && loader.state.content?.value == 2)
  }

  @Test(arguments: Kind.requestingOnce)
  func `a forced load supersedes the running one, whose callers receive its outcome`(
    _ kind: Kind
  ) async {
    let loader = make(kind)
    let first = await loader.beginLoad()
    let second = await loader.beginLoad(force: true)
    #expect(work.openCalls == [1])
    work.answer(2)
    #expect(await first.value.content?.value == 2)
    #expect(await second.value.content?.value == 2)
  }

  @Test(arguments: Kind.allCases)
  func `cancelling ends the work, and its callers receive the previous state`(_ kind: Kind) async {
    let loader = make(kind)
    await load(loader, 1)
    let load = await loader.beginLoad(force: true)
    loader.cancel()
    #expect(await load.value.content?.value == 1)
    await settle()
    #expect(work.openCalls.isEmpty && !loader.state.isLoading && loader.state.error == nil)
  }

  @Test(arguments: Kind.allCases)
  func `a failure ends the load with the previous content`(_ kind: Kind) async {
    let loader = make(kind)
    await load(loader, 1)
    let load = await loader.beginLoad(force: true)
    work.fail(TestError("load"))
    let outcome = await load.value
    #expect(outcome.error as? TestError == TestError("load") && outcome.content?.value == 1)
  }

  @Test(arguments: Kind.allCases)
  func `an observer that cancels a load and starts another one decides for whom callers wait`(
    _ kind: Kind
  ) async {
    let loader = make(kind)
    var isFirst = true
    let observation = loader.observe { [weak loader] state in
      guard state.isLoading, isFirst else { return }
      isFirst = false
      loader?.cancel()
      loader?.load()
    }
    let load = await loader.beginLoad()
    await work.finish(with: 7)
    #expect(loader.state.content?.value == 7)
    #expect([nil, 7].contains(await load.value.content?.value))
    observation.cancel()
  }

  @Test(arguments: Kind.requestingOnce)
  func `each change is reported once, also of content that can't be compared`(_ kind: Kind) async {
    let loader = make(kind)
    var reported: [String] = []
    let observation = loader.observe { state in
      let name = state.isLoading ? "loading" : state.error == nil ? "rests" : "failed"
      reported.append("\(name) \(state.content?.value ?? 0)")
    }
    await load(loader, 1)
    #expect(reported.filter { $0 != "loading 0" } == ["rests 0", "rests 1"])
    reported = []
    await load(loader, 1, force: true)
    // Two loads follow each other.
    if kind == .chained { #expect(reported.removeFirst() == "loading 1") }
    #expect(reported == ["loading 1", "rests 1"])
    reported = []
    let failing = await loader.beginLoad(force: true)
    work.fail(TestError("load"))
    _ = await failing.value
    #expect(reported == ["loading 1", "failed 1"])
    observation.cancel()
  }

  @Test func `a chain on the loader that its second one is derived from reports a change once`()
    async
  {
    let source = source()
    let chain = source.chained { _ in source.mapped { Plain(value: $0) } }
    await load(chain, 1)
    var reported: [Bool] = []
    let observation = chain.observe { reported.append($0.isLoading) }
    let load = await source.beginLoad(force: true)
    work.answer(1)
    _ = await load.value
    #expect(reported == [false, true, false])
    observation.cancel()
  }

  @Test(arguments: Kind.allCases)
  func `only its observation retains a derived loader, and ends with it`(_ kind: Kind) async {
    var count = 0
    weak var loader: (any ContentLoading<Plain>)?
    var observation: LoadingObservation? = {
      let made = make(kind)
      loader = made
      return made.observe { _ in count += 1 }
    }()
    await loader?.beginLoad()
    let before = count
    await work.finish(with: 1)
    #expect(count > before && loader != nil)
    observation?.cancel()
    observation = nil
    #expect(loader == nil)
  }

  @Test func `a load of a combination that nobody retains ends with the contents`() async {
    let (first, second) = (Loader { _ in 1 }, Loader { _ in 2 })
    let contents = await combined(first, second).load().value.content
    #expect(contents?.0 == 1 && contents?.1 == 2)
  }

  private func load(_ loader: any ContentLoading<Plain>, _ answer: Int, force: Bool = false) async {
    let load = await loader.beginLoad(force: force)
    work.answer(answer)
    _ = await load.value
    await settle()
  }

  /// The calls of the work, and whether each bypasses caches.
  @MainActor final class Calls {
    var all: [Bool] = []
  }
}
