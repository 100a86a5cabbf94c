import Foundation

/// An object that creates a loader for each key and shares it among all callers.
///
/// ```swift
/// let profiles = Loaders { (id: User.ID, ignoreCache) in try await api.profile(id) }
///
/// loadingManager.follow(profiles[user.id]) { [weak self] profile in self?.show(profile) }
/// ```
///
/// A key has one loader while the loader is retained, so screens that show the same content share
/// the content and its requests. A loader that isn't retained elsewhere is kept for a limited time,
/// so that a screen that is opened again finds its content. See ``lifetime`` and ``countLimit``. A
/// loader is kept while it is observed, has a load in progress, or has edits that the server hasn't
/// accepted. When memory is low, loaders that aren't in use are released immediately.
///
/// Releasing this object releases the loaders that it keeps.
@MainActor public final class Loaders<Key: Hashable & Sendable, Element: KeyedLoading> {
  /// The time a loader is kept after the last use of its key if it isn't retained elsewhere.
  ///
  /// The default is 5 minutes. Values of less than one second count as one second. The actual time
  /// may be up to a tenth longer, so that many loaders are released together. A loader that is
  /// still in use when the time ends is kept for the same time again.
  public let lifetime: Duration
  /// The maximum number of loaders that are kept.
  ///
  /// The default is 100. Values of less than 1 count as 1. When the limit is exceeded, the loaders
  /// whose keys have been unused for the longest time are released first. Loaders with a load in
  /// progress may exceed the limit. After their loads have ended, they are released gradually as
  /// other loaders are used. A loader that is retained elsewhere remains the loader of its key,
  /// whether it is kept here or not.
  public let countLimit: Int

  struct Entry {
    weak var loader: Element?
    /// A strong reference to the loader while it is kept.
    var retained: Element?
  }

  private let make: @MainActor (Key) -> Element
  var entries: [Key: Entry] = [:]
  /// The keys of the kept loaders, in the order of their last use.
  private var uses = RecentUse<Key>()
  /// The keys that were invalidated while they had no loader, whose store may have their content.
  private var outdated: Set<Key> = []
  /// The number of entries at which the entries of released loaders are removed.
  private var sweepCount = 64
  private let clock: any Clock<Duration>
  private let time: ElapsedTime
  private var timer: Task<Void, Never>?
  private var pressure: (any AnyObject & Sendable)?
  private var changes: LoadingObservation?

  /// Creates a collection of loaders of any kind, such as paged loaders.
  ///
  /// ```swift
  /// let photos = Loaders { (id: Album.ID) in
  ///   PagedLoader<Photo, Int> { offset, limit in try await api.photos(id, offset: offset, limit: limit) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - lifetime: The time a loader is kept if it isn't retained elsewhere. The default is 5
  ///     minutes.
  ///   - countLimit: The maximum number of loaders that are kept. The default is 100.
  ///   - clock: The clock that measures the lifetime; `ContinuousClock()` by default.
  ///   - make: A closure that creates the loader for a key. It must not capture an owner of this
  ///     object strongly.
  public nonisolated convenience init(
    lifetime: Duration = .seconds(300),
    countLimit: Int = 100,
    clock: any Clock<Duration> = ContinuousClock(),
    make: @escaping @MainActor (_ key: Key) -> Element
  ) {
    self.init(lifetime, countLimit, clock, memoryPressure: .system, make: make)
  }

  /// Creates a collection of loaders that each load a single piece of content.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules of each loader. Its clock also measures the
  ///     lifetime.
  ///   - lifetime: The time a loader is kept if it isn't retained elsewhere. The default is 5
  ///     minutes.
  ///   - countLimit: The maximum number of loaders that are kept. The default is 100.
  ///   - fetch: The async work to perform for a key. Receives `true` if it should bypass caches. It
  ///     must not capture an owner of this object strongly.
  public nonisolated convenience init<Content: Sendable>(
    policy: LoadingPolicy = .init(),
    lifetime: Duration = .seconds(300),
    countLimit: Int = 100,
    fetch: @escaping @MainActor (_ key: Key, _ ignoreCache: Bool) async throws -> Content
  ) where Element == Loader<Content> {
    self.init(lifetime: lifetime, countLimit: countLimit, clock: policy.clock) { key in
      Loader(policy: policy) { ignoreCache in try await fetch(key, ignoreCache) }
    }
  }

  nonisolated init(
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
    MainQueue.perform { self.begin(memoryPressure) }
  }

  /// Starts what lasts as long as the loaders.
  private func begin(_ memoryPressure: MemoryPressure) {
    pressure = memoryPressure.observe { [weak self] in
      Task { @MainActor in self?.releaseUnused() }
    }
    changes = ContentChange.observeKeys { [weak self] in self?.apply($0) }
  }

  deinit { timer?.cancel() }

  /// The number of loaders that are currently kept.
  var keptCount: Int { uses.count }

  // MARK: - Loaders

  /// The loader for a key, created on first use, and the same while it is retained.
  ///
  /// Its `load()` loads content that is about to be displayed. A screen that then shows the key joins
  /// the load.
  public subscript(key: Key) -> Element {
    let loader = entries[key]?.loader ?? makeLoader(key)
    keep(loader, for: key)
    return loader
  }

  private func makeLoader(_ key: Key) -> Element {
    let new = make(key)
    (new as? any KeyTracing)?.traceKey(key)
    // The closure may have requested the same loader.
    if let other = entries[key]?.loader { return other }
    if entries.count >= sweepCount { sweep() }
    entries[key] = Entry(loader: new)
    if outdated.remove(key) != nil { new.invalidate() }
    return new
  }

  private func keep(_ loader: Element, for key: Key) {
    if entries[key]?.retained == nil {
      // Before the new loader is added: it doesn't load yet, so it could be released here itself.
      releaseOldest(downTo: countLimit - 1, lookingAt: 2)
      entries[key]?.retained = loader
    }
    uses.use(key, at: time.now)
    startTimer()
  }

  /// Marks the content of a key as stale, and reloads it on the screens that show it.
  ///
  /// A screen that follows the loader reloads it, bypassing caches. It reloads immediately if it is
  /// on screen, and otherwise when it appears. Screens that have the key in their `reloadKeys`
  /// reload, too. If no screen shows the content, nothing is loaded. The content is kept, and the
  /// next `load()` fetches again.
  ///
  /// - Parameter key: The key of the content that has changed.
  public func invalidate(_ key: Key) { invalidate([key]) }

  /// Marks the content of all matching keys as stale.
  ///
  /// See ``invalidate(_:)``.
  ///
  /// - Parameter matches: A closure that returns `true` if the content of a key has changed. It is
  ///   called for the keys of all existing loaders.
  public func invalidate(where matches: (Key) -> Bool) {
    // The closure may request loaders.
    invalidate(Array(entries.keys).filter { matches($0) && entries[$0]?.loader != nil })
  }

  private func invalidate(_ keys: [Key]) {
    guard !keys.isEmpty else { return }
    let change = ContentChange(of: Set(keys.map { ReloadKey($0) }))
    for key in keys { invalidate(key, by: change) }
    change.reportToScreens()
  }

  private func invalidate(_ key: Key, by change: ContentChange) {
    guard let loader = entries[key]?.loader else {
      outdated.insert(key)
      return
    }
    loader.invalidate()
    change.add(loader)
  }

  private func apply(_ change: ContentChange) {
    for case let key? in change.keys.map(key(equalTo:)) { invalidate(key, by: change) }
  }

  /// Returns the key that is equal to a reload key; `nil` if there can't be one.
  ///
  /// Reload keys compare integers of different types by their values.
  private func key(equalTo other: ReloadKey) -> Key? {
    func converted<Number: BinaryInteger>(_ type: Number.Type) -> Key? {
      guard let number = other.value as? any BinaryInteger else { return nil }
      return Number(exactly: number) as? Key
    }
    if let key = other.value as? Key { return key }
    return (Key.self as? any BinaryInteger.Type).flatMap { converted($0) }
  }

  /// Removes all loaders and their content, for example when the user signs out.
  ///
  /// Their work is cancelled, and the state of loaders that are retained elsewhere becomes
  /// `.initial`. A key that is requested later gets a new loader, so screens that show one of the
  /// removed loaders must request it again.
  public func removeAll() {
    let previous = entries
    (entries, uses, outdated) = ([:], RecentUse(), [])
    timer?.cancel()
    timer = nil
    for entry in previous.values { entry.loader?.reset() }
  }

  // MARK: - Releasing

  /// Releases the loaders that aren't retained or observed elsewhere, don't load and have no pending
  /// edits, because memory is low.
  package func releaseUnused() {
    for key in uses.keys where !isInUse(key) { release(key) }
    sweep()
  }

  /// Releases the loaders whose lifetime is over.
  ///
  /// - Returns: The time until the next check, or `nil` if no loaders are kept.
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

  /// Releases the loaders whose keys have been unused for the longest time, except those that load.
  private func releaseOldest(downTo limit: Int, lookingAt count: Int) {
    for _ in 0..<count {
      guard uses.count > limit, let (key, _) = uses.oldest() else { return }
      if entries[key]?.isBusy == true { uses.use(key, at: time.now) } else { release(key) }
    }
  }

  private func release(_ key: Key) {
    uses.remove(key)
    // Released when this method returns: objects released with the loader may call this object
    // again.
    var loader = entries[key]?.retained.take()
    if isKnownUniquelyReferenced(&loader) { entries[key] = nil }
  }

  private func isInUse(_ key: Key) -> Bool {
    guard entries[key] != nil else { return false }
    // Unwrapped in place, because a copy would be another reference.
    return !isKnownUniquelyReferenced(&entries[key]!.retained) || entries[key]?.isBusy == true
  }

  /// Removes the entries of released loaders.
  ///
  /// The cost is spread over all added keys.
  private func sweep() {
    entries = entries.filter { $0.value.loader != nil }
    sweepCount = max(64, 2 * entries.count)
  }

  private func startTimer() {
    guard timer == nil else { return }
    timer = Task { [weak self, clock, lifetime] in
      var pause = lifetime
      while true {
        try? await clock.sleep(unlimited: pause)
        guard !Task.isCancelled, let next = self?.releaseExpired() else { return }
        pause = next
      }
    }
  }
}

extension Loaders.Entry {
  /// Whether a load is in progress, or observations or edits would be lost if the loader were
  /// released.
  @MainActor fileprivate var isBusy: Bool {
    guard let loader else { return false }
    // An observer may not retain the loader.
    return loader.state.isLoading || loader.reporting?.isNeeded(.visible) == true
      || (loader as? any EditHolding)?.hasPendingEdits == true
  }
}

extension Optional {
  /// Returns the value and sets the optional to `nil`.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
