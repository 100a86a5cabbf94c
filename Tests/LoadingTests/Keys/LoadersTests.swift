import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// Loaders by key, which are shared and kept.
@MainActor struct LoadersTests {
  private let rig = KeyedRig()
  private var loaders: Loaders<Int, Loader<String>> { rig.loaders }

  @Test func `a key has one loader and one request`() async {
    let first = loaders[7]
    let second = loaders[7]
    #expect(first === second && first !== loaders[8])
    let tasks = [first.load(), second.load()]
    await settle()
    #expect(rig.requests == [7])
    rig.server(7).answer("seven")
    for task in tasks { #expect(await task.value == .success(content: "seven")) }
    #expect(loaders[7].state == .success(content: "seven"))
  }

  @Test func `a loader is kept for its lifetime, then released`() async {
    await rig.load(7, "seven")
    await rig.clock.advance(by: .milliseconds(9_999))
    #expect(rig.kept(7) == "seven")
    await rig.clock.advance(by: .milliseconds(1))
    #expect(rig.kept(7) == nil && loaders.keptCount == 0 && loaders.entries.isEmpty)
    #expect(rig.clock.sleeperCount == 0)
  }

  @Test func `each use restarts the lifetime`() async {
    await rig.load(7)
    await rig.clock.advance(by: .seconds(9))
    _ = loaders[7]
    await rig.clock.advance(by: .seconds(9.5))
    #expect(rig.kept(7) != nil)
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.kept(7) == nil)
  }

  @Test func `a loader in use at the end of its lifetime is kept for another one`() async {
    await rig.load(7)
    var screen: Loader<String>? = loaders[7]
    await rig.clock.advance(by: .seconds(11))
    #expect(screen === loaders.entries[7]?.retained)
    screen = nil
    await rig.clock.advance(by: .seconds(8))
    #expect(rig.kept(7) != nil)
    await rig.clock.advance(by: .seconds(5))
    #expect(rig.kept(7) == nil && rig.clock.sleeperCount == 0)
  }

  @Test func `a loader with edits is kept until these have ended`() async {
    await rig.load(7)
    let send = ScriptedWork<String>()
    loaders[7].edit(whenRejected: .kept) {
      $0 = "edited"
    } sending: { _ in
      try await send.run()
    }
    await settle()
    func expectKept(_ content: String) async {
      for key in 8..<12 { await rig.load(key) }
      await rig.clock.advance(by: .seconds(100))
      loaders.releaseUnused()
      #expect(rig.kept(7) == content)
    }
    await expectKept("edited")
    await send.finish(throwing: TestError("rejected"))
    await expectKept("edited")
    loaders.entries[7]?.loader?.pendingEdits.first?.discard()
    await rig.clock.advance(by: .seconds(100))
    loaders.releaseUnused()
    #expect(rig.kept(7) == nil)
  }

  @Test func `a loading loader is kept until its load ends`() async {
    let task = loaders[7].load()
    for key in 8..<12 { await rig.load(key) }
    await rig.clock.advance(by: .seconds(100))
    loaders.releaseUnused()
    #expect(rig.requests.count { $0 == 7 } == 1 && rig.server(7).cancelCount == 0)
    rig.server(7).answer("late")
    #expect(await task.value == .success(content: "late"))
    await rig.clock.advance(by: .seconds(11))
    #expect(loaders.keptCount == 0 && rig.clock.sleeperCount == 0)
  }

  @Test func `above the count limit the least recently used loader is released`() async {
    for key in 1...3 { await rig.load(key) }
    _ = loaders[1]
    await rig.load(4)
    #expect([1, 2, 3, 4].map { rig.kept($0) != nil } == [true, false, true, true])
    #expect(loaders.keptCount == 3)
  }

  @Test func `a loader that a screen retains remains its key's loader, even above the limit`() async
  {
    let screen = loaders[1]
    for key in 2...5 { await rig.load(key) }
    #expect(loaders.entries[1]?.retained == nil)
    #expect(loaders[1] === screen)
    #expect(loaders.entries[1]?.retained === screen && loaders.keptCount == 3)
  }

  @Test func `a memory warning releases unused loaders immediately`() async {
    await rig.load(1)
    await rig.load(2)
    let screen = loaders[2]
    let task = await loaders[3].beginLoad()
    rig.memory.fire()
    await settle()
    #expect([1, 2, 3].map { loaders.entries[$0] != nil } == [false, true, true])
    #expect(screen.state == .success(content: "content"))
    rig.server(3).answer("three")
    #expect(await task.value.content == "three")
  }

  @Test func `entries of released loaders do not accumulate`() async {
    for key in 0..<10_000 {
      let held = loaders[key]
      for other in 1...3 { _ = loaders[-other] }
      withExtendedLifetime(held) {}
    }
    #expect(loaders.entries.count < 300 && loaders.keptCount == 3)
  }

  @Test func `signing out resets and removes all loaders`() async {
    await rig.load(1, "one")
    let screen = loaders[1]
    let running = loaders[2]
    let task = await running.beginLoad()
    loaders.removeAll()
    #expect(screen.state == .initial && running.state == .initial)
    #expect(await task.value == .initial)
    await settle()
    #expect(rig.server(2).cancelCount == 1)
    #expect(loaders[1] !== screen && loaders[1].state == .initial)
    loaders.removeAll()
    await settle()
    #expect(loaders.entries.isEmpty && loaders.keptCount == 0 && rig.clock.sleeperCount == 0)
  }

  @Test func `an observer that asks for a key while signing out gets a new loader`() async {
    await rig.load(1, "one")
    let screen = loaders[1]
    var observed: Loader<String>?
    let observation = screen.observe { [loaders] in
      if case .initial = $0 { observed = loaders[1] }
    }
    loaders.removeAll()
    #expect(observed != nil && observed !== screen && observed === loaders[1])
    observation.cancel()
  }

  @Test func `releasing the collection releases its loaders and cancels their work`() async {
    loaders[1].load()
    weak let loader = loaders[1]
    await settle()
    #expect(rig.memory.isObserved)
    rig.release()
    #expect(loader == nil && !rig.memory.isObserved)
    await settle()
    #expect(rig.server(1).cancelCount == 1 && rig.clock.sleeperCount == 0)
  }

  @Test func `keyed loaders can be paged loaders`() async {
    let albums = Loaders { (id: String) in
      PagedLoader<Row, Int>(pageSize: 2) { offset, limit in rows(offset..<offset + limit) }
    }
    _ = await albums["a"].load().value
    _ = await albums["a"].loadNextPage().value
    #expect(albums["a"].items.count == 4 && albums["b"].items.isEmpty)
  }

  @Test func `invalid limits count as the smallest valid ones`() {
    let least = Loaders(lifetime: .zero, countLimit: -1) { (id: Int, _) in "\(id)" }
    #expect(least.lifetime == .seconds(1) && least.countLimit == 1)
    let usual = Loaders { (id: Int, _) in "\(id)" }
    #expect(usual.lifetime == .seconds(300) && usual.countLimit == 100)
  }

  @Test func `the closure that creates a loader may request others of the same collection`() {
    final class Owner {
      var loaders: Loaders<Int, Loader<Int>>!
    }
    let owner = Owner()
    owner.loaders = Loaders { [unowned owner] (key: Int) in
      if key > 0 { _ = owner.loaders[key - 1] }
      return Loader { _ in key }
    }
    let last = owner.loaders[50]
    #expect(owner.loaders[50] === last && owner.loaders.keptCount == 51)
  }
}
