import LoadingTestSupport
import LoadingUI

/// The keyed loaders of a day, with a record of each one created.
@MainActor final class KeyedStock {
  @MainActor private struct Made {
    let key: Int
    let slot: Slot
    weak var loader: Loader<[Row]>?
    weak var wrapper: PlainLoader?

    /// Whether it still exists although it is neither used nor loading.
    var isIdle: Bool { loader?.state.isLoading == false && wrapper == nil }
  }

  private static let keyCount = 6
  private unowned let world: World
  private var loaders: Loaders<Int, Loader<[Row]>>?
  private var made: [Made] = []
  /// The loaders that were unused at the last memory warning, and have not been requested since.
  private var unused: [Made] = []
  private var memoryWasLowAt: Duration = .zero
  /// The number of loaders that had been created when all were last removed.
  private var removedCount = 0

  init(_ world: World) {
    self.world = world
    let chance = world.chance
    var policy = LoadingPolicy(clock: world.clock)
    policy.freshness = chance.pick([.untilInvalidated, .stale, .lasting(.seconds(600))]) ?? .stale
    policy.polling = chance.isOne(in: 2) ? .seconds(chance.int(30..<600)) : nil
    let countLimit = chance.int(1..<5)
    loaders = Loaders(
      lifetime: .seconds(chance.int(1..<400)),
      countLimit: countLimit,
      clock: world.clock
    ) { [weak self] key in
      self?.make(key, policy) ?? Loader { _ in [] }
    }
  }

  private func make(_ key: Int, _ policy: LoadingPolicy) -> Loader<[Row]> {
    let slot = Slot(world.nextName("key\(key)."), world.server)
    let loader = Loader<[Row]>(policy: policy) { [weak self] _ in
      self?.willAsk(key, for: slot)
      let (operation, reply) = try await slot.ask()
      return PlainLoader.rows(operation, reply)
    }
    made.append(Made(key: key, slot: slot, loader: loader))
    return loader
  }

  private func note(_ rule: String, _ details: String) { world.server.note(rule, details) }

  private func willAsk(_ key: Int, for slot: Slot) {
    // Removed loaders belong to their screens alone.
    let shared = made[removedCount...].filter { $0.key == key }
    if shared.contains(where: { $0.slot === slot }),
      shared.contains(where: { $0.slot !== slot && $0.slot.isLive })
    {
      note("at most one live request per key", slot.name)
    }
    if world.isPassingTime, world.isInBackground {
      note("no polling in the background", slot.name)
    }
  }

  /// Returns a loader as a screen uses it, the same for all that request its key.
  func takeLoader() -> PlainLoader? {
    let key = world.chance.int(0..<Self.keyCount)
    guard let loader = use(key), let place = made.firstIndex(where: { $0.loader === loader }) else {
      return nil
    }
    if let wrapper = made[place].wrapper { return wrapper }
    let wrapper = PlainLoader(made[place].slot, keyed: loader)
    made[place].wrapper = wrapper
    return wrapper
  }

  private func use(_ key: Int) -> Loader<[Row]>? {
    unused.removeAll { $0.key == key }
    let alive = made[removedCount...].last { $0.key == key }?.loader
    let loader = loaders?[key]
    if let alive, alive !== loader {
      note("a key has one loader as long as the loader is retained", "\(key)")
    }
    return loader
  }

  // MARK: - Actions

  func act() -> String {
    let chance = world.chance
    let keys = (0..<chance.int(1..<4)).map { _ in chance.int(0..<Self.keyCount) }
    switch chance.int(0..<7) {
    case 0, 1:
      use(keys[0])?.load(force: chance.isOne(in: 3))
      return "loads key \(keys[0])"
    case 2:
      for key in keys { use(key)?.load() }
      return "loads keys \(keys)"
    case 3: return runShortOfMemory()
    case 4 where chance.isOne(in: 2): return removeAll()
    default: return invalidate(keys)
    }
  }

  func runShortOfMemory() -> String {
    loaders?.releaseUnused()
    unused = made.filter(\.isIdle)
    memoryWasLowAt = world.now
    return "releases unused keys"
  }

  private func removeAll() -> String {
    // Loaders that were removed before belong to their screens alone.
    let removed = made[removedCount...]
    loaders?.removeAll()
    removedCount = made.count
    if removed.contains(where: { $0.loader?.state.content != nil || $0.slot.isLive }) {
      note("removed keys leave nothing behind", "")
    }
    return "removes all keys"
  }

  private func invalidate(_ keys: [Int]) -> String {
    loaders?.invalidate { keys.contains($0) }
    return "invalidates \(keys)"
  }

  // MARK: - Invariants

  func check() throws {
    let keys = made[removedCount...].filter { $0.loader != nil }.map(\.key)
    if Set(keys).count != keys.count {
      throw Violation("a key has one loader as long as the loader is retained", "\(keys)")
    }
    // An animated list retains its sections a little longer, a covered one as long as it is covered, and one whose
    // screen was closed as long as a command of the screen runs.
    let isRetained =
      world.gate.waitingCount > 0
      || world.records.contains { $0.list?.isCovered == true || $0.commandCount > 0 }
    if world.now - memoryWasLowAt >= .seconds(2), !isRetained, !unused.isEmpty {
      // Those that a screen had until a moment later are kept as usual.
      loaders?.releaseUnused()
      if let idle = unused.first(where: \.isIdle) {
        throw Violation("unused loaders are released when memory is low", idle.slot.name)
      }
      unused = []
    }
    for one in made where one.loader == nil && one.slot.isLive {
      throw Violation("the requests of a deallocated loader are cancelled", one.slot.name)
    }
  }

  /// Releases all loaders at the end of the day.
  func end() throws {
    loaders = nil
    if let left = made.first(where: { $0.loader != nil }) {
      throw Violation("nothing is retained", "\(left.slot.name) after the run")
    }
  }
}
