import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// Invalidation by key, after a change elsewhere.
@MainActor struct LoadersInvalidationTests {
  private let rig = KeyedRig(countLimit: 20)
  private var loaders: Loaders<Int, Loader<String>> { rig.loaders }

  private func loads(_ keys: [Int]) async -> [Int] {
    let previous = rig.requests.count
    for key in keys { await rig.load(key) }
    return Array(rig.requests.dropFirst(previous))
  }

  @Test func `invalidated content stays and reloads with the next load`() async {
    #expect(await loads([1, 2]) == [1, 2])
    loaders.invalidate(1)
    loaders.invalidate(5)
    await settle()
    #expect(rig.requests == [1, 2] && loaders[1].state == .success(content: "content"))
    #expect(await loads([1, 2]) == [1])
  }

  @Test func `a predicate invalidates all loaders with a matching key`() async {
    _ = await loads([1, 2, 3, 4])
    loaders.invalidate { key in
      // A closure may also use loaders.
      _ = loaders[key + 10]
      return key.isMultiple(of: 2)
    }
    #expect(await loads([1, 2, 3, 4]) == [2, 4])
  }

  /// Used only by this suite, because an invalidation applies to the whole process.
  private struct ID: Hashable, Sendable {
    var number: Int
  }

  @Test func `invalidating a key affects every collection of loaders with that key`() async {
    let some = Loaders { (id: ID, _) in "some" }
    let others = Loaders { (id: ID, _) in "other" }
    let (one, two) = (ID(number: 1), ID(number: 2))
    for loader in [some[one], some[two], others[one]] { _ = await loader.load().value }
    ContentChange.report([ReloadKey(one), ReloadKey(ID(number: 9))])
    #expect(!some[one].facts.isFresh && some[two].facts.isFresh && !others[one].facts.isFresh)
    some.invalidate(two)
    others[two].update("two")
    #expect(!some[two].facts.isFresh && others[two].facts.isFresh)
  }

  @Test func `a change also outdates mapped, combined and chained loaders`() async {
    let change = ContentChange(of: [])
    let other = Loader { _ in 1 }
    let mapped = loaders[1].mapped { $0.count }
    #expect(!change.outdates(mapped))
    change.add(loaders[1])
    #expect(change.outdates(mapped) && change.outdates(combined(other, mapped)))
    #expect(change.outdates(loaders[1].chained { _ in other }))
    #expect(!change.outdates(other) && !change.outdates(loaders[2]))
  }

  @Test func `reload keys are equal if their values are equal`() {
    #expect(ReloadKey(7) == ReloadKey(7) && ReloadKey(7) != ReloadKey(8) && ReloadKey(7) != "7")
    #expect(ReloadKey(7).rawValue == "7" && ReloadKey("name").rawValue == "name")
    #expect(Set([ReloadKey(7), ReloadKey(7), "7"]).count == 2)
  }

  /// Keys of integers are equal if their values are, whatever their types.
  @Test func `a reload key reaches loaders whose keys are integers of other types`() async {
    func isReached<Key: Hashable & Sendable>(_ key: Key, by change: ReloadKey) async -> Bool {
      let loaders = Loaders { (_: Key, _: Bool) in 1 }
      let loader = loaders[key]
      _ = await loader.load().value
      ContentChange.report([change])
      return !loader.facts.isFresh
    }
    // Used only here, because an invalidation applies to the whole process.
    let changes = [
      ReloadKey(60_007), ReloadKey(Int64(60_007)), ReloadKey(UInt16(60_007)), "60007",
      ReloadKey(60_007 + 0x1_0000),
    ]
    for change in changes {
      #expect(await isReached(60_007, by: change) == (ReloadKey(60_007) == change))
      #expect(await isReached(Int64(60_007), by: change) == (ReloadKey(Int64(60_007)) == change))
      #expect(await isReached(UInt16(60_007), by: change) == (ReloadKey(UInt16(60_007)) == change))
      #expect(await isReached("60007", by: change) == (ReloadKey("60007") == change))
    }
  }

  // TanStack/query 9667
  @Test func `content that only a store has is stale, too, once its key is invalidated`() async {
    let stores = [1: MemoryValueStore<String>(), 2: MemoryValueStore<String>()]
    var count = 0
    let policy = LoadingPolicy(freshness: .lasting(.seconds(3600)))
    let profiles = Loaders { (key: Int) in
      Loader(policy: policy, store: stores[key]!) { _ in
        count += 1
        return "\(count)"
      }
    }
    for key in [1, 2] { _ = await profiles[key].load().value }
    profiles.releaseUnused()
    profiles.invalidate(1)
    #expect(await profiles[1].load().value == .success(content: "3"))
    #expect(await profiles[1].load().value == .success(content: "3"), "once")
    #expect(await profiles[2].load().value == .success(content: "2"))
  }
}
