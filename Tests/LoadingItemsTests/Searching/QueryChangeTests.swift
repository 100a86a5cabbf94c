import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// What is shown while the query of a loader changes, with loaders that the app keeps by key.
@MainActor struct QueryChangeTests {
  private let work = ScriptedWork<Int>()
  private let asked = Asked()
  private let loaders: Loaders<String, Loader<Int>>
  private let loader: QueryLoader<String, Loader<Int>>

  init() {
    let loaders = Loaders<String, Loader<Int>> { [work, asked] key in
      Loader { _ in
        asked.keys.append(key)
        return try await work.run()
      }
    }
    self.loaders = loaders
    loader = QueryLoader(query: "a") { loaders[$0] }
  }

  private func answer(_ value: Int) async {
    await settle()
    await work.finish(with: value)
  }

  @Test func `the content of the query before stays, also if it came without a request`() async {
    loader.load()
    await answer(1)
    loader.query = "b"
    await answer(2)
    loader.query = "a"
    #expect(loader.state == .success(content: 1))
    loader.query = "c"
    #expect(loader.state == .loading(cache: 1), "and not the last one that was requested")
    #expect(asked.keys == ["a", "b"])
  }

  @Test func `content that the query has itself is shown instead of that of the query before`()
    async
  {
    loader.load()
    await answer(1)
    let other = loaders["b"]
    other.update(2)
    other.invalidate()
    loader.query = "b"
    #expect(loader.state == .loading(cache: 2))
    loader.cancel()
    #expect(loader.state == .success(content: 1) && loader.query == "b")
  }

  @Test func `no state between two queries is without content and without a load`() async {
    loader.keepsPreviousItems = false
    loader.load()
    await answer(1)
    let log = StateLog(of: loader)
    loader.query = "b"
    await answer(2)
    #expect(log.states == [.success(content: 1), .loading(cache: nil), .success(content: 2)])
  }

  @Test func `an answer that comes after that of a newer query changes nothing`() async {
    let late = ScriptedWork<Int>(listensToCancellation: false)
    let loader = QueryLoader(query: 0) { number in
      Loader { _ in number * 10 + (try await late.run()) }
    }
    await loader.beginLoad()
    loader.query = 1
    await settle()
    let load = loader.load()
    await late.finish(with: 5, call: 1)
    let log = StateLog(of: loader)
    await late.finish(with: 4, call: 0)
    #expect(await load.value == .success(content: 15))
    #expect(log.states == [.success(content: 15)])
  }

  @Test func `clearing the text during a request ends searching with the empty text's answer`()
    async
  {
    let search = SearchRig()
    search.loader.query = "a"
    await search.pause()
    #expect(search.loader.isSearching)
    search.loader.query = ""
    await settle()
    await search.remote.finish(with: [])
    #expect(!search.loader.isSearching && search.state == .success(content: []))
    search.loader.query = "b"
    await search.pause()
    search.loader.reset()
    await settle()
    #expect(!search.loader.isSearching && search.state == .initial)
    #expect(search.remote.openCalls.isEmpty)
  }

  @Test func `work that its caller aborts leaves no loading state, and can be asked for again`()
    async
  {
    await loader.beginLoad()
    loaders["a"].cancel()
    await settle()
    #expect(loader.state == .initial && !loader.isSearching)
    loader.load()
    await answer(1)
    #expect(loader.state == .success(content: 1))
  }

  @Test func `a query whose load has failed is loaded again without the error of the one before`()
    async
  {
    await loader.beginLoad()
    await work.finish(throwing: TestError("a"))
    #expect(loader.state.error != nil)
    let log = StateLog(of: loader)
    loader.query = "b"
    await answer(2)
    #expect(
      log.states.dropFirst() == [.loading(cache: nil), .success(content: 2)]
    )
  }

  @Test func `loaders that are derived from a query follow it without another one's content`()
    async
  {
    let mapped = loader.mapped { "\($0)" }
    let pair = combined(loader, mapped)
    var pairs: [String] = []
    let observation = pair.observe { state in
      if let content = state.content { pairs.append("\(content.0) \(content.1)") }
    }
    mapped.load()
    await answer(1)
    loader.query = "b"
    await answer(2)
    #expect(mapped.state == .success(content: "2"))
    #expect(pairs.allSatisfy { ["1 1", "2 2"].contains($0) } && pairs.last == "2 2")
    observation.cancel()
  }

  /// The keys that were requested, in order.
  @MainActor private final class Asked {
    var keys: [String] = []
  }
}
