public import Foundation
public import Observation

/// An object that loads content, and shares it with any number of screens.
///
/// ```swift
/// let friends = Loader { ignoreCache in try await api.friends(ignoreCache: ignoreCache) }
/// ```
///
/// The state keeps the previous content during a load and after a failure. One load runs at a time,
/// and responses to superseded loads are discarded. Releasing the loader cancels its work, and no
/// handler is called.
@MainActor public final class Loader<Content: Sendable>: ContentLoading {
  /// Freshness, timeout and retry rules for loads.
  public var policy: LoadingPolicy { runner.policy }
  /// The progress of the running load; `nil` if no load is running or its work doesn't report
  /// progress.
  ///
  /// It is cancelled when the load is cancelled, superseded or fails.
  public var progress: Progress? {
    observers.trackRead()
    progressReporter?.observers.trackRead()
    return progressReporter?.current
  }

  /// The progress of the loads; `nil` if their work reports none.
  private var progressReporter: ProgressReporter?

  /// The work that loads the content.
  enum Fetch {
    case plain(@MainActor (_ ignoreCache: Bool) async throws -> Content)
    case reporting(@MainActor (_ ignoreCache: Bool, _ progress: Progress) async throws -> Content)
  }

  private let fetch: Fetch
  package let local: (any LocalCopy<Content>)?
  private let observed: ObservedContent<Content>?
  /// The content while it has no layers.
  private var plain: ContentBox<Content>?
  package let runner: LoadRunner<LoadingState<Content>>
  private var layers: (any ContentLayers<Content>)?
  package let observers = ObserverList<LoadingState<Content>>()
  private lazy var equality = Loading.equality(of: Content.self)
  private lazy var emptiness = Loading.emptiness(of: Content.self)

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - initialContent: The initial content; `nil`, the default, for none. It isn't fresh, so the
  ///     first `load()` loads.
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - fetch: The async work to perform. Receives `true` if it should bypass caches. It is
  ///     cancelled when a newer load supersedes it and when the loader is released, so it must not
  ///     capture an owner of the loader strongly.
  public nonisolated convenience init(
    initialContent: Content? = nil,
    policy: LoadingPolicy = .init(),
    fetch: @escaping @MainActor (_ ignoreCache: Bool) async throws -> Content
  ) {
    self.init(initialContent, policy, fetch: .plain(fetch))
  }

  /// Creates a loader whose work reports progress.
  ///
  /// - Parameters:
  ///   - initialContent: The initial content; `nil`, the default, for none. It isn't fresh, so the
  ///     first `load()` loads.
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - fetchReportingProgress: The async work to perform. Receives `true` if it should bypass
  ///     caches, and a new progress of 100 units to update for each load. It must not capture an
  ///     owner of the loader strongly.
  public nonisolated convenience init(
    initialContent: Content? = nil,
    policy: LoadingPolicy = .init(),
    fetchReportingProgress:
      @escaping @MainActor (_ ignoreCache: Bool, _ progress: Progress) async throws -> Content
  ) {
    self.init(initialContent, policy, fetch: .reporting(fetchReportingProgress))
  }

  /// Creates a loader with a local copy of its content.
  package nonisolated convenience init(
    _ policy: LoadingPolicy,
    local: any LocalCopy<Content>,
    fetch: @escaping @MainActor (_ ignoreCache: Bool) async throws -> Content
  ) {
    self.init(nil, policy, local: local, fetch: .plain(fetch))
  }

  nonisolated init(
    _ initialContent: Content?,
    _ policy: LoadingPolicy,
    local: (any LocalCopy<Content>)? = nil,
    observed: ObservedContent<Content>? = nil,
    fetch: Fetch
  ) {
    self.fetch = fetch
    self.local = local
    self.observed = observed
    runner = LoadRunner(policy: policy, hasContent: initialContent != nil)
    // Without `map`, which looks up the box's type even if there is no content.
    if let initialContent { plain = ContentBox(initialContent) }
    // Most loaders have neither, and are created faster without.
    guard local != nil || policy.polling != nil else { return }
    MainQueue.perform { self.begin() }
  }

  /// Starts what lasts as long as the loader.
  private func begin() {
    local?.begin(for: self)
    if policy.polling != nil { runner.poll(self) }
  }

  // MARK: - State

  /// The current state of the content.
  public var state: LoadingState<Content> {
    observers.trackRead()
    return LoadingState(runner.status, contentBox)
  }

  /// Observes the state.
  ///
  /// See ``ContentLoading/observe(_:)``.
  public func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    defer { runner.updatePolling() }
    return observers.add(current: state, handler: handler)
  }

  /// Observes the ``progress``.
  ///
  /// ```swift
  /// observation = download.observeProgress { [weak progressView] progress in
  ///   progressView?.observedProgress = progress
  /// }
  /// ```
  ///
  /// - Parameter handler: The closure to call, immediately with the current progress, with a new
  ///   progress when a load begins, and with `nil` when it ends. It isn't called when the completed
  ///   part of a progress changes.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observeProgress(
    _ handler: @escaping @MainActor (Progress?) -> Void
  ) -> LoadingObservation {
    let reporter = progressReporter ?? ProgressReporter()
    progressReporter = reporter
    return reporter.observers.add(current: reporter.current, handler: handler)
  }

  // MARK: - Loading

  /// Loads the content unless it is fresh.
  ///
  /// See ``ContentLoading/load(force:)``.
  @discardableResult public func load(force: Bool) -> Task<LoadingState<Content>, Never> {
    answer(LoadRequest(force: force), in: nil)
  }

  package func answer(
    _ request: LoadRequest,
    in _: LoadPass?
  ) -> Task<LoadingState<Content>, Never> {
    if let waiter = handle(.reload(request)) { return waiter.task }
    let state = state
    return Task { state }
  }

  /// Cancels the running load and restores the previous state.
  public func cancel() { handle(.cancel) }

  /// Marks the content as stale without removing it.
  ///
  /// This method doesn't load. If a running load succeeds, its result is shown, and exactly one
  /// more load follows, which bypasses caches. A value in a `ValueStore` stays stale after a
  /// restart, too.
  public func invalidate() {
    handle(.invalidate)
    local?.invalidate()
  }

  /// Replaces the content with newer content from elsewhere, and discards the result of a running
  /// load.
  ///
  /// The content is then fresh, and is written to the store, if there is one. Pending edits stay
  /// applied to it.
  ///
  /// - Parameter content: The content. If the state is `.success` with equal content, observers
  ///   aren't notified.
  public func update(_ content: Content) {
    guard !runner.isFixed else { return }
    let isOther = !isKnown(content)
    let knowsNone = isEmpty(content)
    guard local == nil, layers == nil else { return updateAll(content, isOther, knowsNone) }
    keep(plain: content)
    handle(.update(isEmpty: knowsNone, knowsNone: knowsNone), changesContent: isOther)
  }

  /// Replaces content that has layers or a local copy.
  private func updateAll(_ content: Content, _ isOther: Bool, _ knowsNone: Bool) {
    local?.contentIsReplaced()
    let hasChanges = layers?.replace(by: content) ?? false
    if layers == nil { keep(plain: content) }
    writeKnown()
    handle(
      .update(isEmpty: isEmpty, knowsNone: knowsNone),
      changesContent: isOther || hasChanges
    )
  }

  /// Removes the content, the error and pending edits, cancels work, and returns to `.initial`.
  ///
  /// The store keeps its rows. Pending writes to the store are discarded, including those of other
  /// loaders for the same store. Calling `removeAll()` of the store after `reset()` therefore
  /// leaves nothing behind.
  public func reset() {
    guard !runner.isFixed else { return }
    let wasInitial = if case .initial = state { true } else { false }
    observed?.stop()
    plain = nil
    layers?.removeAll()
    runner.read(nil)
    local?.reset()
    handle(.reset, changesContent: !wasInitial)
  }

  // MARK: - Content

  /// The content with its changes and pending edits; `nil` if there is none.
  package var contentBox: ContentBox<Content>? { layers == nil ? plain : shown }

  // A separate property, because creating an optional of a generic type is slow even if it isn't
  // used.
  private var shown: ContentBox<Content>? { layers?.shownContent.map { ContentBox($0) } }

  /// Whether there is content, including during a load and after a failure.
  package var hasContent: Bool { layers == nil ? plain != nil : layers?.shownContent != nil }

  package var known: Content? { layers == nil ? plain?.content : layers?.knownContent }

  /// Shows the server's content, with the changes made since it was requested.
  package func keep(_ content: Content, since count: Int? = nil) {
    guard layers == nil else { return receive(content, since: count) }
    keep(plain: content)
  }

  private func receive(_ content: Content, since count: Int?) {
    layers?.receive(content, since: count ?? changeCount)
  }

  // Inlined, because passing on content of a generic type copies it.
  @inline(__always) private func keep(plain content: Content) {
    if let plain { plain.replace(content) } else { plain = ContentBox(content) }
  }

  /// Removes the content.
  package func forget() {
    plain = nil
    layers?.forget()
  }

  package func isKnown(_ other: Content) -> Bool {
    guard let equality else { return false }
    if let plain { return equality(plain.content, other) }
    return isKnownInLayers(other)
  }

  private func isKnownInLayers(_ other: Content) -> Bool {
    guard let equality, let known = layers?.knownContent else { return false }
    return equality(known, other)
  }

  package func isEmpty(_ content: Content) -> Bool { emptiness?(content) ?? false }

  /// Whether the server's content has no elements.
  package var knowsNone: Bool { known.map(isEmpty) ?? false }

  /// Writes the server's content to the local copy.
  package func writeKnown() { if let local, let known { local.keep(known) } }

  // MARK: - Layers

  /// The layers of the content; `nil` before the first change or edit.
  package var contentLayers: (any ContentLayers<Content>)? { layers }

  /// The content without layers.
  package var plainContent: Content? { plain?.content }

  /// A closure that compares two contents; `nil` if they can't be compared.
  package var isEqual: (@MainActor (Content, Content) -> Bool)? { equality }

  /// Puts layers in the place of the content, which they contain.
  package func install(_ new: any ContentLayers<Content>) { (layers, plain) = (new, nil) }

  /// The number of changes, with which a request remembers when it was sent.
  package var changeCount: Int { layers?.changeCount ?? 0 }

  package var isRequesting: Bool { runner.runningToken != nil }
}

// MARK: - Running the rules

extension Loader: LoadRunnerOwner {
  package var isShownEmpty: Bool? { hasContent ? isEmpty : nil }

  package func operationEnded(by event: LoadStateMachine.Event) {
    progressReporter?.end()
    if !isRequesting { layers?.forgetChanges() }
  }

  package func report(_ transition: LoadStateMachine.Transition, changesContent: Bool) {
    runner.notify(observers, of: transition, content: contentBox, changesContent: changesContent)
    progressReporter?.report()
    local?.catchUp()
  }

  package func start(_ start: LoadStart) {
    local?.loadBegins()
    let readsLocalFirst = !start.ignoreCache && !start.isRepeated && local?.mayBeFresh == true
    if !start.isRepeated, !readsLocalFirst { runner.readUnlessAhead { local?.show() } }
    let work = begin(ignoreCache: start.ignoreCache)
    let (token, count) = (start.token, changeCount)
    runner.run(start, for: self) { [weak self, policy, local, pause = runner.pause] in
      let generation = local?.generation
      if readsLocalFirst, let local {
        guard await local.readFirst(token, since: count) else { return }
        try Task.checkCancellation()
      }
      var sent = count
      let content: Content
      do {
        content = try await policy.retry.run(on: policy.clock, pause: pause) {
          // An attempt that is sent after a change knows it.
          sent = self?.changeCount ?? sent
          return try await work()
        }
      } catch LoadingError.contentNotModified {
        if self?.runner.isRunning(token) == true { local?.renew(of: generation) }
        throw LoadingError.contentNotModified
      }
      guard self?.runner.isRunning(token) == true else { return }
      await local?.finishWriting()
      try Task.checkCancellation()
      var writingError: (any Error)?
      do {
        // The loader isn't accessed before, because it may be released during the write.
        writingError = try await local?.write(content, generation)
      } catch is StoreEmptiedError {
        // The earlier answer of the server may contain removed content.
        self?.repeatRequest(token)
        return
      }
      self?.receive(content, token, generation, since: sent, writingError: writingError)
    }
  }

  /// Shows the latest value, unless it is shown already, with changes that it doesn't have yet.
  private func keepObserved(_ new: Content, since count: Int) {
    if !hasContent || changeCount == count { keep(observed?.latest ?? new) }
  }

  private func repeatRequest(_ token: LoadToken) {
    if runner.isRunning(token) { handle(.repeatRequest(.load)) }
  }

  /// Returns the work of one load, with a new progress if the work reports progress.
  private func begin(ignoreCache: Bool) -> @MainActor () async throws -> Content {
    switch fetch {
    case .plain(let fetch):
      return { try await fetch(ignoreCache) }
    case .reporting(let fetch):
      let reporter = progressReporter ?? ProgressReporter()
      progressReporter = reporter
      let new = reporter.begin()
      return { [weak new, progress = new.progress] in
        let content = try await fetch(ignoreCache, progress)
        new?.finish()
        return content
      }
    }
  }

  private func receive(
    _ new: Content,
    _ token: LoadToken,
    _ generation: Int?,
    since count: Int,
    writingError: (any Error)?
  ) {
    guard runner.isRunning(token) else { return }
    // A value may have arrived since the load ended.
    if observed == nil { keep(new, since: count) } else { keepObserved(new, since: count) }
    local?.wrote(writingError, generation)
    // Only the answer has been written, without the changes made since it was requested.
    if changeCount > count { writeKnown() }
    if let writingError {
      handle(.failed(token, writingError, broughtContent: true))
    } else {
      let knowsNone = isEmpty(new)
      handle(
        layers == nil
          ? .succeeded(token, isEmpty: knowsNone, knowsNone: knowsNone)
          : .succeeded(token, isEmpty: isEmpty, knowsNone: knowsNone)
      )
      // The loader was invalidated during the load, so the content must stay stale after a restart.
      if policy.freshness.dependsOnAge, !runner.isFresh { local?.invalidate() }
    }
  }
}

extension Loader: ContentReporting {
  package var editCount: Int { layers?.editCount ?? 0 }
  package var reportedFacts: ContentFacts { facts(isEmpty: isEmpty) }
  package func isNeeded(_ need: ObservationNeed) -> Bool { observers.isNeeded(need) }
  package func invalidateRunningLoad() { invalidate() }
  package func connectionReturned() { runner.connectionReturned() }
  package var isEmpty: Bool { contentBox.map { isEmpty($0.content) } ?? false }
}

extension Loader {
  /// Whether a store keeps the content, so that it needn't be saved.
  package var isStored: Bool { local?.isStored ?? false }

  /// Restores saved content if nothing has been loaded.
  ///
  /// The next `load()` fetches again.
  /// With a store nothing is restored, because the store has its own content.
  @discardableResult
  package func restore(_ content: Content?, error: (any Error)? = nil) -> Bool {
    guard !isStored, runner.isRestorable, content != nil || error != nil else { return false }
    if let content { keep(content) }
    handle(
      .restore(error.map { .failed($0) } ?? .loaded, hasContent: hasContent),
      changesContent: content != nil
    )
    return true
  }
}

// Observable properties are tracked where they are read, such as in `updateProperties()`, in a
// cell's configuration handler or in the body of a SwiftUI view.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Loader: Observable {}
