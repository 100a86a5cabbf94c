import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Two loaders with the same stored value, and signing out.
@MainActor struct SharedValueTests {
  private let store = MemoryValueStore<String>()
  private let work = ScriptedWork<String>()

  private func loader() -> Loader<String> {
    Loader(store: store) { [work] _ in try await work.run() }
  }

  private func loaded(_ value: String) async -> Loader<String> {
    let loader = loader()
    await loader.beginLoad()
    await work.finish(with: value)
    return loader
  }

  @Test func `content that one loader loads or updates is visible in the other`() async {
    let first = await loaded("a")
    let second = await loaded("b")
    #expect(first.state == .success(content: "b"))
    first.update("c")
    await settle()
    #expect(second.state == .success(content: "c"))
    #expect(await store.read()?.value == "c")
  }

  @Test func `updates of both loaders are written in order`() async {
    let (first, second) = (await loaded("a"), await loaded("b"))
    for number in 0..<10 { (number.isMultiple(of: 2) ? first : second).update("\(number)") }
    await settle()
    #expect(await store.read()?.value == "9")
    #expect(first.state == .success(content: "9") && second.state == .success(content: "9"))
  }

  @Test(arguments: [0, 1, 2, 3, 20])
  func `pending and running writes do not bring back removed content`(turns: Int) async throws {
    let loader = await loaded("a")
    loader.update("secret")
    await settle(turns: turns)
    loader.reset()
    try await store.remove()
    await settle()
    #expect(await store.read() == nil)
    #expect(loader.state == .initial)
  }

  @Test(arguments: [0, 1, 2, 3, 20])
  func `a response that arrives around a removal does not bring back removed content`(turns: Int)
    async throws
  {
    let loader = loader()
    await loader.beginLoad()
    work.answer("secret")
    await settle(turns: turns)
    loader.reset()
    try await store.remove()
    await settle()
    #expect(await store.read() == nil)
    #expect(loader.state == .initial)
  }

  @Test func `a request started before a removal is repeated`() async throws {
    let loader = loader()
    await loader.beginLoad()
    try await store.remove()
    await work.finish(with: "before")
    #expect(loader.state == .loading(cache: nil))
    #expect(await store.read() == nil)
    await work.finish(with: "after")
    #expect(loader.state == .success(content: "after"))
  }
}
