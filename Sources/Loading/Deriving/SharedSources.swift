// Several loaders that others are derived from may be derived from the same one, and so on at each
// level. Whatever goes down to the sources therefore visits each loader once: with each path, it
// would take twice as long with each level.

extension ContentLoading {
  /// This loader and all that it is derived from, each once.
  package var allSources: [any ContentLoading] { [any ContentLoading]([self]).withSources }

  /// Calls a closure with this loader, and with those that it returns.
  func visit(_ visit: (any ContentLoading) -> [any ContentLoading]) {
    [any ContentLoading]([self]).visit(visit)
  }

  /// Cancels the running load, except as far as an observer waits for it.
  package func withdraw() {
    var unawaited: [any ContentLoading] = []
    var known: [ObjectIdentifier: Bool] = [:]
    SharedAnswers.needs.share {
      visit { loader in
        if let reporting = loader.reporting {
          if reporting.isNeeded(.answer) { return [] }
          let sources = reporting.sources
          if sources.contains(where: { $0.isAwaited(&known) }) { return sources }
        }
        unawaited.append(loader)
        return []
      }
    }
    for loader in unawaited { loader.cancel() }
  }

  /// Whether an observer waits for the running load, of this loader or of one it is derived from.
  private func isAwaited(_ known: inout [ObjectIdentifier: Bool]) -> Bool {
    if let isAwaited = known[ObjectIdentifier(self)] { return isAwaited }
    guard let reporting else { return false }
    let isAwaited =
      reporting.isNeeded(.answer) || reporting.sources.contains { $0.isAwaited(&known) }
    known[ObjectIdentifier(self)] = isAwaited
    return isAwaited
  }
}

extension [any ContentLoading] {
  /// These loaders and all that they are derived from, each once.
  @MainActor fileprivate var withSources: Self {
    var all: Self = []
    visit { loader in
      all.append(loader)
      return loader.knownSources
    }
    return all
  }

  /// Those that aren't derived from others.
  @MainActor private var roots: Self {
    var roots: Self = []
    visit { loader in
      let sources = loader.knownSources
      if sources.isEmpty { roots.append(loader) }
      return sources
    }
    return roots
  }

  /// The number of derivations between a loader that is derived from these and the farthest source.
  @MainActor package var height: Int {
    var heights: [ObjectIdentifier: Int] = [:]
    return height(&heights)
  }

  @MainActor private func height(_ heights: inout [ObjectIdentifier: Int]) -> Int {
    1
      + reduce(-1) { highest, loader in
        let known = heights[ObjectIdentifier(loader)]
        let height = known ?? loader.knownSources.height(&heights)
        heights[ObjectIdentifier(loader)] = height
        return Swift.max(highest, height)
      }
  }

  /// Whether several of them are derived from the same loader.
  @MainActor package var shareRoots: Bool {
    var found: Set<ObjectIdentifier> = []
    return contains { loader in
      let roots = [any ContentLoading]([loader]).roots.map { ObjectIdentifier($0) }
      defer { found.formUnion(roots) }
      return !found.isDisjoint(with: roots)
    }
  }

  @MainActor package func updatePolling() {
    for loader in roots { loader.reporting?.updatePolling() }
  }

  /// Requests again what is waiting for the network or failed without it, except whole loads.
  @MainActor package func connectionReturned() {
    for loader in roots { loader.reporting?.connectionReturned() }
  }

  /// Cancels the loads.
  @MainActor func cancel() {
    visit { loader in
      if loader.reporting?.isPassive == true { return loader.knownSources }
      loader.cancel()
      return []
    }
  }

  /// Loads after the running loads, and immediately what isn't loading, bypassing caches.
  @MainActor package func loadAgain() {
    visit { loader in
      guard loader.isLoading else { loader.forceLoad(); return [] }
      guard let reporting = loader.reporting, !reporting.isPassive else {
        return loader.knownSources
      }
      reporting.invalidateRunningLoad()
      return []
    }
  }

  /// Calls a closure with each of them, and with those that it returns.
  @MainActor fileprivate func visit(_ visit: (any ContentLoading) -> Self) {
    var found: Set<ObjectIdentifier> = []
    var waiting = Self(reversed())
    while let loader = waiting.popLast() {
      guard found.insert(ObjectIdentifier(loader)).inserted else { continue }
      waiting += visit(loader).reversed()
    }
  }
}
