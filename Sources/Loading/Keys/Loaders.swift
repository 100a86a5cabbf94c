import Foundation

/// An object that creates a loader for each key and shares it among all callers.
///
/// ```swift
/// let profiles = Loaders { (id: User.ID, ignoreCache) in try await api.profile(id) }
///
/// loadingManager.follow(profiles[user.id]) { [weak self] profile in self?.show(profile) }
/// ```
///
/// A key has one loader for as long as it is retained: screens that show the same share content and requests.
/// A loader that isn't retained elsewhere is kept for a time, so that a screen that comes back finds its content; see
/// ``lifetime`` and ``countLimit``. One that loads is kept until it has ended. When memory is low, those that are
/// not in use are released at once.
///
/// Releasing this object releases what it keeps.
@MainActor public final class Loaders<Key: Hashable & Sendable, Element: KeyedLoading> {
  /// The time a loader is kept after the last use of its key if it isn't retained elsewhere; 5 minutes by default.
  ///
  /// Less than a second counts as a second. It may be up to a tenth longer, so that many are released together. A
  /// loader that is in use by then is kept for as long again.
  public let lifetime: Duration
  /// The number of loaders that are kept at most; 100 by default.
  ///
  /// Those that load are kept on top, and once they have ended they go by and by as others are used. Those whose keys
  /// were not used for the longest time go first. Less than one counts as one. A loader that someone else holds
  /// remains that of its key, whether it is kept here or not.
  public let countLimit: Int

  struct Entry {
    weak var loader: Element?
    /// The same, while it is kept.
    var kept: Element?
    /// A Boolean value that indicates whether the running load is a prefetch whose loader hasn't been requested since.
    var isPrefetched = false
  }

  private let make: @MainActor (Key) -> Element
  var entries: [Key: Entry] = [:]
  /// The keys whose loaders are kept.
  private var uses = RecentUse<Key>()
  /// The number of entries at which those are removed whose loaders are gone.
  private var sweepCount = 64
  private let clock: any Clock<Duration>
  private let time: ElapsedTime
  private var timer: Task<Void, Never>?
  private var pressure: (any AnyObject & Sendable)?
  private var changes: LoadingObservation?

  /// Creates an owner of loaders of any kind, as of those that load page by page.
  ///
  /// ```swift
  /// let photos = Loaders { (id: Album.ID) in
  ///   PagedLoader<Photo, Int> { offset, limit in try await api.photos(id, offset: offset, limit: limit) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: The time a loader is kept that isn't retained elsewhere; 5 minutes by default.
  ///   - countLimit: The number of loaders that are kept at most; 100 by default.
  ///   - clock: The clock for the lifetime.
  ///   - make: Makes the loader for a key. It captures no owner of this object strongly.
  public convenience init(
    lifetime: Duration = .seconds(300),
    countLimit: Int = 100,
    clock: any Clock<Duration> = ContinuousClock(),
    make: @escaping @MainActor (_ key: Key) -> Element
  ) {
    self.init(lifetime, countLimit, clock, memoryPressure: .system, make: make)
  }

  /// Creates an owner of loaders that load one piece of content each.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules of each loader; its clock is that of the lifetime, too.
  ///   - lifetime: The time a loader is kept that isn't retained elsewhere; 5 minutes by default.
  ///   - countLimit: The number of loaders that are kept at most; 100 by default.
  ///   - fetch: The async work to perform for a key. Receives `true` if it should bypass caches. It captures no owner
  ///     of this object strongly.
  public convenience init<Content: Sendable>(
    policy: LoadingPolicy = .init(),
    lifetime: Duration = .seconds(300),
    countLimit: Int = 100,
    fetch: @escaping @MainActor (_ key: Key, _ ignoreCache: Bool) async throws -> Content
  ) where Element == Loader<Content> {
    self.init(lifetime: lifetime, countLimit: countLimit, clock: policy.clock) { key in
      Loader(policy: policy) { ignoreCache in try await fetch(key, ignoreCache) }
    }
  }

  init(
    _ lifetime: Duration,
    _ countLimit: Int,
    _ clock: any Clock<Duration>,
    memoryPressure: MemoryPressure,
    make: @escaping @MainActor (Key) -> Element
  ) {
    self.lifetime = max(.seconds(1), lifetime)
    self.countLimit = max(1, countLimit)
    self.clock = clock
    self.make = make
    time = ElapsedTime(on: clock)
    pressure = memoryPressure.observe { [weak self] in
      Task { @MainActor in self?.releaseUnused() }
    }
    changes = ContentChange.observeKeys { [weak self] in self?.take($0) }
  }

  deinit { timer?.cancel() }

  /// The number of loaders that are kept.
  var keptCount: Int { uses.count }

  // MARK: - Loaders

  /// The loader for a key: created on first use, and the same for as long as anyone holds it.
  public subscript(key: Key) -> Element {
    let loader = use(key)
    if entries[key]?.isPrefetched == true { entries[key]?.isPrefetched = false }
    return loader
  }

  /// Returns the loader for a key, which is the most recent one from now on.
  func use(_ key: Key) -> Element {
    let loader = entries[key]?.loader ?? makeLoader(key)
    keep(loader, for: key)
    return loader
  }

  private func makeLoader(_ key: Key) -> Element {
    let new = make(key)
    (new as? any KeyTracing)?.traceKey(key)
    // The closure may have asked for the same loader.
    if let other = entries[key]?.loader { return other }
    if entries.count >= sweepCount { sweep() }
    entries[key] = Entry(loader: new)
    return new
  }

  private func keep(_ loader: Element, for key: Key) {
    if entries[key]?.kept == nil {
      // Before it is one of them: it does not load yet.
      releaseOldest(downTo: countLimit - 1, lookingAt: 2)
      entries[key]?.kept = loader
    }
    uses.use(key, at: time.now)
    startTimer()
  }

  /// Marks the content of a key as outdated, and has the screens that show it load it.
  ///
  /// A screen that follows the loader loads it, bypassing caches: at once if it is on screen, else when it appears. A
  /// screen that has the key among its `reloadKeys` reloads, too. Where no screen shows it, nothing is loaded: the
  /// content stays, and the next `load()` loads.
  ///
  /// - Parameter key: The key of what has changed.
  public func invalidate(_ key: Key) { invalidate([key]) }

  /// Marks the content of all keys that match as outdated; see ``invalidate(_:)``.
  ///
  /// - Parameter matches: Returns whether the content of a key has changed; asked for each that has a loader.
  public func invalidate(where matches: (Key) -> Bool) {
    // The closure may ask for loaders.
    invalidate(Array(entries.keys).filter { matches($0) && entries[$0]?.loader != nil })
  }

  private func invalidate(_ keys: [Key]) {
    guard !keys.isEmpty else { return }
    let change = ContentChange(of: Set(keys.map { ReloadKey($0) }))
    for key in keys { invalidate(key, by: change) }
    change.reportToScreens()
  }

  private func invalidate(_ key: Key, by change: ContentChange) {
    guard let loader = entries[key]?.loader else { return }
    loader.invalidate()
    change.add(loader)
  }

  private func take(_ change: ContentChange) {
    for case let key as Key in change.keys.map(\.value) { invalidate(key, by: change) }
  }

  /// Removes all loaders and their content, as when the user signs out.
  ///
  /// Their work is cancelled, and screens that hold one see `.initial`. A key that is asked for later has a new loader,
  /// so screens that show one of the former loaders request it again.
  public func removeAll() {
    let former = entries
    (entries, uses) = ([:], RecentUse())
    timer?.cancel()
    timer = nil
    for entry in former.values { entry.loader?.reset() }
  }

  // MARK: - Releasing

  /// Releases the loaders that aren't retained elsewhere and don't load, as happens when memory is low.
  public func releaseUnused() {
    for key in uses.keys where entries[key]?.isLoading == false { release(key) }
    sweep()
  }

  /// Releases the loaders whose time is over; returns how long the next ones have, or `nil` if there are none.
  private func releaseExpired() -> Duration? {
    let now = time.now
    while let (key, lastUse) = uses.oldest(), now - lastUse >= lifetime {
      if isInUse(key) { uses.use(key, at: now) } else { release(key) }
    }
    releaseOldest(downTo: countLimit, lookingAt: uses.count)
    guard let oldest = uses.oldest() else {
      sweep()
      timer = nil
      return nil
    }
    return max(lifetime - (now - oldest.time), lifetime / 10)
  }

  /// Releases loaders whose keys were not used for the longest time, but none that loads.
  private func releaseOldest(downTo limit: Int, lookingAt count: Int) {
    for _ in 0..<count {
      guard uses.count > limit, let (key, _) = uses.oldest() else { return }
      if entries[key]?.isLoading == true { uses.use(key, at: time.now) } else { release(key) }
    }
  }

  private func release(_ key: Key) {
    uses.remove(key)
    // Released as this returns: what goes with it may lead back here.
    var loader = entries[key]?.kept.take()
    if isKnownUniquelyReferenced(&loader) { entries[key] = nil }
  }

  func isInUse(_ key: Key) -> Bool { isHeldElsewhere(key) || entries[key]?.isLoading == true }

  /// Returns whether anyone else holds the loader of a key.
  func isHeldElsewhere(_ key: Key) -> Bool {
    entries[key] != nil && !isKnownUniquelyReferenced(&entries[key]!.kept)
  }

  /// Removes what is left of loaders that are gone; each key that was added since pays for a step.
  private func sweep() {
    entries = entries.filter { $0.value.loader != nil }
    sweepCount = max(64, 2 * entries.count)
  }

  private func startTimer() {
    guard timer == nil else { return }
    timer = Task { [weak self, clock, lifetime] in
      var pause = lifetime
      while true {
        try? await clock.sleep(howeverLong: pause)
        guard !Task.isCancelled, let next = self?.releaseExpired() else { return }
        pause = next
      }
    }
  }
}

extension Loaders.Entry {
  @MainActor fileprivate var isLoading: Bool { loader?.state.isLoading ?? false }
}

extension Optional {
  /// Returns the value, and leaves none.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
