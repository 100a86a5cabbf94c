/// A loader that ``Loaders`` can keep by key, and whose content can be invalidated and reset.
///
/// ``Loader``, ``PagedLoader`` and ``QueryLoader`` conform to this protocol.
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
extension PagedLoader: KeyedLoading {}
extension QueryLoader: KeyedLoading {}

extension ContentLoading {
  /// Calls a closure with this loader, or with the ones that it is derived from.
  func forEachKept(_ body: (any KeyedLoading) -> Void) {
    if let kept = self as? any KeyedLoading { return body(kept) }
    for source in (self as? any ContentReporting)?.sources ?? [] { source.forEachKept(body) }
  }
}

/// A loader that may have edits that would be lost if it were released.
@MainActor package protocol EditHolding: AnyObject {
  /// Whether edits are pending, waiting, or kept after a rejection.
  var hasPendingEdits: Bool { get }

  /// Returns whether content belongs to this object that has these layers.
  func holds(_ layers: AnyObject) -> Bool
}

extension EditHolding where Self: ContentEditing {
  package var hasPendingEdits: Bool { !pendingEdits.isEmpty }

  package func holds(_ layers: AnyObject) -> Bool { editor.owns(layers) }
}

extension EditRejection {
  /// Returns whether the edit is one of a loader, of its sources, or of a section.
  package func concerns(_ content: AnyObject) -> Bool {
    let holder = content as? any EditHolding
    if let holder, layers.contains(where: holder.holds) { return true }
    return (content as? any ContentReporting)?.sources.contains { concerns($0) } ?? false
  }
}

extension Loader: EditHolding {}
extension PagedLoader: EditHolding {}
extension QueryLoader: EditHolding {}

extension ContentLoading {
  /// Whether edits would be lost if the loader were released.
  var isEdited: Bool { (self as? any EditHolding)?.hasPendingEdits == true }

  /// Returns whether these layers belong to the loader.
  func hasLayers(_ layers: AnyObject) -> Bool { (self as? any EditHolding)?.holds(layers) == true }
}

/// A loader that shows its key next to its name in the trace.
@MainActor protocol KeyTracing: AnyObject {
  func traceKey(_ key: Any)
}

extension KeyTracing where Self: LoadRunnerOwner {
  func traceKey(_ key: Any) { runner.key = key }
}

extension Loader: KeyTracing {}
extension PagedLoader: KeyTracing {}
