/// A loader that ``Loaders`` can keep by key: its content can be marked as outdated, and forgotten.
///
/// ``Loader``, ``PagedLoader``, ``PagedQueryLoader`` and ``SearchLoader`` are such loaders. One that is made of
/// others is made of those that are kept: `profiles[id].mapped { … }`.
@MainActor public protocol KeyedLoading<Content>: ContentLoading {
  /// Marks the content as outdated without removing it: the next `load()` loads.
  func invalidate()

  /// Goes back to `.initial`: content and error are forgotten, work is cancelled.
  func reset()
}

extension Loader: KeyedLoading {}
extension PagedLoader: KeyedLoading {}
extension PagedQueryLoader: KeyedLoading {}
extension SearchLoader: KeyedLoading {}

/// A loader whose key is part of its name in the trace.
@MainActor protocol KeyTracing: AnyObject {
  func traceKey(_ key: Any)
}

extension KeyTracing where Self: LoadRunnerOwner {
  func traceKey(_ key: Any) { runner.key = key }
}

extension Loader: KeyTracing {}
extension PagedLoader: KeyTracing {}
extension SearchLoader: KeyTracing {}
