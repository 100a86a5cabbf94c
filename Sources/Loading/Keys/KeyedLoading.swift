/// A loader that ``Loaders`` can keep by key, and whose content can be invalidated and reset.
///
/// ``Loader``, `PagedLoader` and `QueryLoader` conform to this protocol.
/// To derive a loader from others, derive it from the kept loaders: `profiles[id].mapped { … }`.
@MainActor public protocol KeyedLoading<Content>: ContentLoading {
  /// Marks the content as stale without removing it.
  ///
  /// The next `load()` fetches again.
  func invalidate()

  /// Returns to `.initial`: removes the content and the error, and cancels work.
  func reset()
}

extension Loader: KeyedLoading {}

extension ContentLoading {
  /// Calls a closure with this loader, or with the ones that it is derived from.
  package func forEachKeyed(_ body: (any KeyedLoading) -> Void) {
    visit { loader in
      guard let keyed = loader as? any KeyedLoading else { return loader.knownSources }
      body(keyed)
      return []
    }
  }
}

/// A loader that shows its key next to its name in the trace.
@MainActor package protocol KeyTracing: AnyObject {
  func traceKey(_ key: Any)
}

extension KeyTracing where Self: LoadRunnerOwner {
  package func traceKey(_ key: Any) { runner.key = key }
}

extension Loader: KeyTracing {}
