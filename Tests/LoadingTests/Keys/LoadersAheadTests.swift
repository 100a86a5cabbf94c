import LoadingTestSupport
import Testing

@testable import Loading

/// Content that is loaded by key before a screen shows it, and loaders that are only observed.
@MainActor struct LoadersAheadTests {
  private let rig = KeyedRig(countLimit: 20)
  private var loaders: Loaders<Int, Loader<String>> { rig.loaders }

  @Test func `a screen shares a request that was sent ahead`() async {
    for key in [1, 2] { loaders[key].load() }
    await settle()
    let task = loaders[1].load()
    await settle()
    #expect(rig.requests == [1, 2])
    rig.server(1).answer("one")
    #expect(await task.value == .success(content: "one"))
  }

  @Test func `more keys can be loaded ahead than are kept`() async {
    for key in 0..<50 { loaders[key].load() }
    await settle()
    #expect(rig.requests.count == 50)
    for key in 0..<50 { rig.server(key).answer("\(key)") }
    await rig.clock.advance(by: .seconds(11))
    #expect(loaders.keptCount == 0 && rig.clock.sleeperCount == 0)
  }

  enum Release: CaseIterable, Sendable { case time, memory, number }

  @Test(arguments: Release.allCases)
  func `a loader that is only observed is kept`(_ release: Release) async {
    await rig.load(7)
    var count = 0
    let observation = loaders[7].observe { _ in count += 1 }
    switch release {
    case .time: await rig.clock.advance(by: .seconds(60))
    case .memory: loaders.releaseUnused()
    case .number: for key in 100..<200 { await rig.load(key) }
    }
    loaders[7].update("new")
    #expect(count == 2)
    observation.cancel()
  }
}
