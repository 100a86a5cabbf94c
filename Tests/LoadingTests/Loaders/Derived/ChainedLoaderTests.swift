import Loading
import LoadingTestSupport
import Testing

@MainActor struct ChainedLoaderTests {
  private let user = LoaderRig()
  private let friends = ScriptedWork<String>()
  private let made = Made()
  private let error = TestError("request")

  /// The friends of a user: the work is answered by the test.
  private func chain() -> ChainedLoader<Int, String> {
    user.loader.chained { [friends, made] number in
      made.users.append(number)
      return Loader { ignoreCache in
        made.calls.append(ignoreCache)
        return "\(number): \(try await friends.run())"
      }
    }
  }

  @Test func `the second loads with the first one's content, and the state is of both`() async {
    let chain = chain()
    let log = StateLog(of: chain)
    let load = chain.load()
    await settle()
    user.work.answer(1)
    await settle()
    #expect(made.users == [1])
    friends.answer("Ann")
    #expect(await load.value == .success(content: "1: Ann"))
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: "1: Ann")])
  }

  @Test func `without a load of the first the second is not made`() async {
    let chain = chain()
    let load = chain.load()
    await settle()
    user.work.fail(error)
    #expect(await load.value == .failure(error: error, cache: nil))
    #expect(made.users.isEmpty)
  }

  @Test func `a retry loads only the one that failed`() async {
    let chain = chain()
    let load = chain.load()
    await settle()
    user.work.answer(1)
    await settle()
    friends.fail(error)
    #expect(await load.value == .failure(error: error, cache: nil))
    let retry = chain.load()
    await settle()
    friends.answer("Bob")
    #expect(await retry.value == .success(content: "1: Bob"))
    #expect(user.calls == [false])
    #expect(made.calls == [false, false])
  }

  @Test func `new content of the first supersedes the second's load`() async {
    let chain = chain()
    let load = chain.load()
    await settle()
    user.work.answer(1)
    await settle()
    user.loader.update(2)
    await settle()
    #expect(made.users == [1, 2])
    #expect(friends.openCalls == [1])
    friends.answer("Cleo")
    #expect(await load.value == .success(content: "2: Cleo"))
  }

  @Test func `new content of the first replaces what the second has, and loads it`() async {
    let chain = await loaded()
    let log = StateLog(of: chain)
    user.loader.update(2)
    await settle()
    friends.answer("Dan")
    await settle()
    #expect(
      log.states == [
        .success(content: "1: Ann"), .loading(cache: nil), .success(content: "2: Dan"),
      ]
    )
  }

  @Test func `equal content of the first keeps the second`() async {
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

  @Test func `equal contents of a combination keep the second`() async {
    let name = Loader(initialContent: "a") { _ in "a" }
    let chain = combined(user.loader, name).chained { [made] number, name in
      made.users.append(number)
      return Loader { _ in "\(number)\(name)" }
    }
    let load = chain.load()
    await settle()
    user.work.answer(1)
    #expect(await load.value == .success(content: "1a"))
    await user.load(1, force: true)
    await settle()
    #expect(made.users == [1])
    #expect(chain.state == .success(content: "1a"))
  }

  @Test func `a forced load loads both, in one stretch of loading`() async {
    let chain = await loaded()
    let log = StateLog(of: chain)
    let load = chain.load(force: true)
    await settle()
    user.work.answer(1)
    await settle()
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

  @Test func `fresh content ends an un-forced load at once, and a running load is joined`() async {
    let chain = await loaded()
    #expect(await chain.load().value == .success(content: "1: Ann"))
    let first = chain.load(force: true)
    await settle()
    #expect(chain.load() == first)
    user.work.answer(1)
    await settle()
    #expect(chain.load() == first)
    friends.answer("Eve")
    #expect(await first.value == .success(content: "1: Eve"))
    #expect(user.calls.count == 2)
    #expect(made.calls.count == 2)
  }

  @Test func `cancel brings back the state before, in either stretch`() async {
    let chain = await loaded()
    let first = chain.load(force: true)
    await settle()
    chain.cancel()
    #expect(await first.value == .success(content: "1: Ann"))
    let second = chain.load(force: true)
    await settle()
    user.work.answer(1)
    await settle()
    chain.cancel()
    #expect(await second.value == .success(content: "1: Ann"))
    #expect(chain.state == .success(content: "1: Ann"))
    await settle()
    #expect(friends.openCalls.isEmpty)
  }

  @Test func `a first that fails and is loaded again at once ends the load all the same`() async {
    let chain = chain()
    let observation = user.loader.observe { [user] in
      if $0.error != nil { user.loader.load() }
    }
    let load = chain.load()
    await settle()
    user.work.fail(error)
    #expect(await load.value == .failure(error: error, cache: nil))
    #expect(chain.state == .loading(cache: nil))
    withExtendedLifetime(observation) {}
  }

  @Test func `a first that fails ends the load while the second's former one goes on`() async {
    let chain = chain()
    chain.load()
    await settle()
    user.work.answer(1)
    await settle()
    let load = chain.load(force: true)
    await settle()
    user.work.fail(error)
    #expect(await load.value == .failure(error: error, cache: nil))
    friends.answer("Ann")
    await settle()
    #expect(chain.state == .failure(error: error, cache: "1: Ann"))
  }

  @Test func `an observer of the first may cancel the chain as its load begins`() async {
    let chain = chain()
    let observation = user.loader.observe { [chain] in
      if $0.isLoading { chain.cancel() }
    }
    #expect(await chain.load().value == .initial)
    #expect(chain.state == .initial)
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer may load the chain anew as it is cancelled`() async {
    let chain = chain()
    let load = chain.load()
    await settle()
    let observation = user.loader.observe { [chain] in
      if case .initial = $0 { chain.load() }
    }
    chain.cancel()
    await settle()
    user.work.answer(1)
    await settle()
    friends.answer("Ann")
    #expect(await load.value == .success(content: "1: Ann"))
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer may load the first anew as the chain is cancelled`() async {
    let chain = chain()
    let load = chain.load()
    await settle()
    let observation = user.loader.observe { [user] in
      if case .initial = $0 { user.loader.load() }
    }
    chain.cancel()
    #expect(await load.value == .initial)
    #expect(chain.state == .loading(cache: nil))
    withExtendedLifetime(observation) {}
  }

  @Test func `a chain that goes in mid-load ends it with the state before`() async {
    var chain: ChainedLoader<Int, String>? = chain()
    let load = chain?.load()
    await settle()
    #expect(chain?.load() == load)
    chain = nil
    #expect(await load?.value == .initial)
  }

  @Test func `a failed refresh of the first keeps the second's content`() async {
    let chain = await loaded()
    await user.fail(error, force: true)
    #expect(chain.state == .failure(error: error, cache: "1: Ann"))
  }

  @Test func `a reset of the first forgets the second`() async {
    let chain = await loaded()
    user.loader.reset()
    #expect(chain.state == .initial)
  }

  @Test func `a reset of the first lets go of the second's content`() async {
    let work = ScriptedWork<EventList<Int>>()
    let chain = user.loader.chained { _ in Loader { _ in try await work.run() } }
    chain.load()
    await settle()
    user.work.answer(1)
    await settle()
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

  @Test func `content that was there before is not loaded for until someone asks`() async {
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

  @Test func `an observer of the first that stands before the chain may load the chain`() async {
    var chain: ChainedLoader<Int, String>?
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

  @Test func `it keeps both, and leaves nothing behind`() async {
    weak let first = user.loader
    var chain: ChainedLoader<Int, String>? = chain()
    user.release()
    let load = chain?.load()
    await settle()
    user.work.answer(1)
    await settle()
    #expect(friends.openCalls == [0])
    weak let weakChain = chain
    chain = nil
    #expect(weakChain == nil)
    #expect(first == nil)
    #expect(await load?.value == .initial)
    await settle()
    #expect(friends.openCalls.isEmpty)
  }

  private func loaded() async -> ChainedLoader<Int, String> {
    let chain = chain()
    let load = chain.load()
    await settle()
    user.work.answer(1)
    await settle()
    friends.answer("Ann")
    _ = await load.value
    return chain
  }

  @Test func `who awaits the chain is done when the first is reset, whoever holds the second`()
    async
  {
    let second = Loader { [friends] _ in try await friends.run() }
    let chain = user.loader.chained { _ in second }
    let load = chain.load()
    await settle()
    user.work.answer(1)
    await settle()
    user.loader.reset()
    #expect(await load.value == .initial)
    #expect(second.state == .loading(cache: nil), "it is shared: others may go on with it")
    let next = chain.load()
    await settle()
    user.work.answer(2)
    await settle()
    friends.answer("Ann")
    #expect(await next.value == .success(content: "Ann"))
  }

  @Test func `an observer that loads the chain as its second is dropped hands on who awaits`() async
  {
    let chain = chain()
    let load = chain.load()
    await settle()
    user.work.answer(1)
    await settle()
    let observation = chain.observe { [chain] in
      if case .initial = $0 { chain.load() }
    }
    user.loader.reset()
    await settle()
    user.work.answer(2)
    await settle()
    friends.answer("Ann", call: 1)
    #expect(await load.value == .success(content: "2: Ann"))
    withExtendedLifetime(observation) {}
  }
}

@MainActor private final class Made {
  var users: [Int] = []
  var calls: [Bool] = []
}
