import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@MainActor struct ChainedLoaderTests {
  private let user = LoaderRig()
  private let friends = ScriptedWork<String>()
  private let made = Made()
  private let error = TestError("request")

  /// The friends of a user, answered by the test.
  private func chain() -> any ContentLoading<String> {
    user.loader.chained { [friends, made] number in
      made.users.append(number)
      return Loader { ignoreCache in
        made.calls.append(ignoreCache)
        return "\(number): \(try await friends.run())"
      }
    }
  }

  @Test func `the second loader loads with the first one's content, and the state combines both`()
    async
  {
    let chain = chain()
    let log = StateLog(of: chain)
    let load = await chain.beginLoad()
    await user.work.finish(with: 1)
    #expect(made.users == [1])
    friends.answer("Ann")
    #expect(await load.value == .success(content: "1: Ann"))
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: "1: Ann")])
  }

  @Test func `the second loader is not created if the first one fails`() async {
    let chain = chain()
    let load = await chain.beginLoad()
    user.work.fail(error)
    #expect(await load.value == .failure(error: error, cache: nil))
    #expect(made.users.isEmpty)
  }

  @Test func `a retry loads only the loader that failed`() async {
    let chain = chain()
    let load = await chain.beginLoad()
    await user.work.finish(with: 1)
    friends.fail(error)
    #expect(await load.value == .failure(error: error, cache: nil))
    let retry = await chain.beginLoad()
    friends.answer("Bob")
    #expect(await retry.value == .success(content: "1: Bob"))
    #expect(user.calls == [false])
    #expect(made.calls == [false, false])
  }

  @Test func `new content of the first loader supersedes the second one's load`() async {
    let chain = chain()
    let load = await chain.beginLoad()
    await user.work.finish(with: 1)
    user.loader.update(2)
    await settle()
    #expect(made.users == [1, 2])
    #expect(friends.openCalls == [1])
    friends.answer("Cleo")
    #expect(await load.value == .success(content: "2: Cleo"))
  }

  @Test func `new content of the first loader discards the second one's content and reloads it`()
    async
  {
    let chain = await loaded()
    let log = StateLog(of: chain)
    user.loader.update(2)
    await settle()
    await friends.finish(with: "Dan")
    #expect(
      log.states == [
        .success(content: "1: Ann"), .loading(cache: nil), .success(content: "2: Dan"),
      ]
    )
  }

  @Test func `equal content of the first loader keeps the second one`() async {
    let chain = await loaded()
    let log = StateLog(of: chain)
    await user.load(1, force: true)
    await settle()
    #expect(made.users == [1])
    #expect(made.calls == [false])
    #expect(
      log.states == [
        .success(content: "1: Ann"), .loading(cache: "1: Ann"), .success(content: "1: Ann"),
      ]
    )
  }

  @Test func `equal content of a combined first loader keeps the second one`() async {
    let name = Loader(initialContent: "a") { _ in "a" }
    let chain = combined(user.loader, name).chained { [made] number, name in
      made.users.append(number)
      return Loader { _ in "\(number)\(name)" }
    }
    let load = await chain.beginLoad()
    user.work.answer(1)
    #expect(await load.value == .success(content: "1a"))
    await user.load(1, force: true)
    await settle()
    #expect(made.users == [1])
    #expect(chain.state == .success(content: "1a"))
  }

  @Test func `a forced load reloads both loaders in one loading phase`() async {
    let chain = await loaded()
    let log = StateLog(of: chain)
    let load = await chain.beginLoad(force: true)
    await user.work.finish(with: 1)
    friends.answer("Eve")
    #expect(await load.value == .success(content: "1: Eve"))
    #expect(user.calls == [false, true])
    #expect(made.calls == [false, true])
    #expect(
      log.states == [
        .success(content: "1: Ann"), .loading(cache: "1: Ann"), .success(content: "1: Eve"),
      ]
    )
  }

  @Test func `cancelling in either phase restores the previous state`() async {
    let chain = await loaded()
    let first = await chain.beginLoad(force: true)
    chain.cancel()
    #expect(await first.value == .success(content: "1: Ann"))
    let second = await chain.beginLoad(force: true)
    await user.work.finish(with: 1)
    chain.cancel()
    #expect(await second.value == .success(content: "1: Ann"))
    #expect(chain.state == .success(content: "1: Ann"))
    await settle()
    #expect(friends.openCalls.isEmpty)
  }

  @Test
  func `a failure of the first loader ends the load even if an observer retries it immediately`()
    async
  {
    let chain = chain()
    let observation = user.loader.observe { [user] in
      if $0.error != nil { user.loader.load() }
    }
    let load = await chain.beginLoad()
    user.work.fail(error)
    #expect(await load.value == .failure(error: error, cache: nil))
    #expect(chain.state == .loading(cache: nil))
    withExtendedLifetime(observation) {}
  }

  @Test
  func
    `a failure of the first loader ends the load while the second one's previous load continues`()
    async
  {
    let chain = chain()
    await chain.beginLoad()
    await user.work.finish(with: 1)
    let load = await chain.beginLoad(force: true)
    user.work.fail(error)
    #expect(await load.value == .failure(error: error, cache: nil))
    await friends.finish(with: "Ann")
    #expect(chain.state == .failure(error: error, cache: "1: Ann"))
  }

  @Test func `an observer of the first loader may cancel the chain as its load begins`() async {
    let chain = chain()
    let observation = user.loader.observe { [chain] in
      if $0.isLoading { chain.cancel() }
    }
    #expect(await chain.load().value == .initial)
    #expect(chain.state == .initial)
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer may reload the chain while it is cancelled`() async {
    let chain = chain()
    let load = await chain.beginLoad()
    let observation = user.loader.observe { [chain] in
      if case .initial = $0 { chain.load() }
    }
    chain.cancel()
    await settle()
    await user.work.finish(with: 1)
    friends.answer("Ann")
    #expect(await load.value == .success(content: "1: Ann"))
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer may reload the first loader while the chain is cancelled`() async {
    let chain = chain()
    let load = await chain.beginLoad()
    let observation = user.loader.observe { [user] in
      if case .initial = $0 { user.loader.load() }
    }
    chain.cancel()
    #expect(await load.value == .initial)
    #expect(chain.state == .loading(cache: nil))
    withExtendedLifetime(observation) {}
  }

  @Test func `releasing the chain during a load ends it with the previous state`() async {
    var chain: (any ContentLoading<String>)? = chain()
    let load = await chain?.beginLoad()
    #expect(chain?.load() == load)
    chain = nil
    #expect(await load?.value == .initial)
  }

  @Test func `resetting the first loader releases the second one's content`() async {
    let work = ScriptedWork<EventList<Int>>()
    let chain = user.loader.chained { _ in Loader { _ in try await work.run() } }
    await chain.beginLoad()
    await user.work.finish(with: 1)
    weak var content: EventList<Int>?
    do {
      let new = EventList<Int>()
      content = new
      work.answer(new)
    }
    await settle()
    #expect(content != nil)
    user.loader.reset()
    #expect(content == nil)
  }

  @Test func `existing content of the first loader does not start a load of the chain`() async {
    user.loader.update(1)
    let chain = chain()
    await settle()
    #expect(made.calls.isEmpty)
    #expect(chain.state == .initial)
    let load = chain.load()
    #expect(chain.state == .loading(cache: nil))
    await settle()
    friends.answer("Ann")
    #expect(await load.value == .success(content: "1: Ann"))
    #expect(user.calls.isEmpty)
  }

  @Test func `an observer of the first loader registered before the chain may load the chain`()
    async
  {
    var chain: (any ContentLoading<String>)?
    var load: Task<LoadingState<String>, Never>?
    let observation = user.loader.observe {
      if case .success = $0 { load = chain?.load() }
    }
    chain = self.chain()
    await user.load(1)
    await settle()
    friends.answer("Ann")
    #expect(await load?.value == .success(content: "1: Ann"))
    #expect(made.calls == [false])
    withExtendedLifetime(observation) {}
  }

  @Test func `the chain retains both loaders and releases them`() async {
    weak let first = user.loader
    var chain: (any ContentLoading<String>)? = chain()
    user.release()
    let load = await chain?.beginLoad()
    await user.work.finish(with: 1)
    #expect(friends.openCalls == [0])
    weak let weakChain = chain
    chain = nil
    #expect(weakChain == nil)
    #expect(first == nil)
    #expect(await load?.value == .initial)
    await settle()
    #expect(friends.openCalls.isEmpty)
  }

  @Test func `a combined loader releases a replaced second loader, whose load ends`() async {
    let chain = chain()
    await chain.beginLoad()
    await user.work.finish(with: 1)
    #expect(friends.openCalls == [0])
    let both = combined(chain, user.loader)
    user.loader.update(2)
    await settle()
    #expect(friends.openCalls == [1])
    withExtendedLifetime(both) {}
  }

  private func loaded() async -> any ContentLoading<String> {
    let chain = chain()
    let load = await chain.beginLoad()
    await user.work.finish(with: 1)
    friends.answer("Ann")
    _ = await load.value
    return chain
  }

  @Test func `resetting the first loader ends waiting callers even if the second one is shared`()
    async
  {
    let second = Loader { [friends] _ in try await friends.run() }
    let chain = user.loader.chained { _ in second }
    let load = await chain.beginLoad()
    await user.work.finish(with: 1)
    user.loader.reset()
    #expect(await load.value == .initial)
    #expect(second.state == .loading(cache: nil), "it is shared, so others may continue it")
    let next = await chain.beginLoad()
    await user.work.finish(with: 2)
    friends.answer("Ann")
    #expect(await next.value == .success(content: "Ann"))
  }

  @Test func `waiting callers get the new load's outcome if an observer reloads during a reset`()
    async
  {
    let chain = chain()
    let load = await chain.beginLoad()
    await user.work.finish(with: 1)
    let observation = chain.observe { [chain] in
      if case .initial = $0 { chain.load() }
    }
    user.loader.reset()
    await settle()
    await user.work.finish(with: 2)
    friends.answer("Ann", call: 1)
    #expect(await load.value == .success(content: "2: Ann"))
    withExtendedLifetime(observation) {}
  }

  // apollographql/react-apollo 2583
  @Test(arguments: [false, true])
  func `without a network, both contents come from their stores`(isRestored: Bool) async throws {
    let error = TestError("offline")
    let (users, names) = (MemoryValueStore<Int>(), MemoryValueStore<String>())
    try await users.write(1)
    try await names.write("Ann")
    let first = Loader(store: users) { _ -> Int in throw error }
    if isRestored { _ = await first.load().value }
    var made = 0
    let chain = first.chained { _ in
      made += 1
      return Loader(store: names) { _ -> String in throw error }
    }
    for _ in 0..<2 {
      #expect(await chain.load().value == .failure(error: error, cache: "Ann"))
    }
    #expect(made == 1)
  }
}

@MainActor private final class Made {
  var users: [Int] = []
  var calls: [Bool] = []
}
