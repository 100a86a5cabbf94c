#if canImport(UIKit)
import Loading
import LoadingUI

/// A part of a list: a section, or a group of sections and groups.
///
/// Only ``ListSection`` and ``ListGroup`` conform to this protocol. Don't conform your own types to
/// it. The list itself is a ``ListGroup``.
///
/// If an observer changes any list while it is notified of a change, its change is deferred until
/// all observers have been notified. Until then, the parts, rows and statuses stay as they are.
/// Items change immediately. Loads, retries and cancellations are deferred in the same order. A
/// deferred change has no effect if an earlier one has made it impossible.
@MainActor public protocol ListNode: AnyObject {
  /// The identifier of the part, which the app chooses.
  ///
  /// It also identifies the part in a saved list. A part that replaces one with the same id takes
  /// over its list view identifiers; see ``ListGroup/setChildren(_:)``. Ids should be unique within
  /// a group. If they aren't, saved states and rows of replaced parts are assigned in order.
  var id: String { get }
}

extension ListNode {
  /// The part with its internal interface.
  var core: any ListNodeCore {
    guard let core = self as? any ListNodeCore else {
      preconditionFailure("Use a ListSection or a ListGroup, not \(type(of: self)).")
    }
    return core
  }

  /// The group that contains the part, which is referenced weakly.
  public var parent: ListGroup? { core.nodeState.parent }

  /// The current status of the part.
  public var status: LoadingStatus {
    core.nodeState.trackRead()
    return core.nodeState.status
  }

  /// A Boolean value that indicates whether the part has items.
  public var hasItems: Bool { core.nodeState.content.hasItems }

  /// A Boolean value that indicates whether the part is hidden.
  ///
  /// The rows of a hidden part aren't shown, and its status doesn't affect that of its group. It
  /// isn't loaded with its group, so load it separately before or after you show it. The value has
  /// no effect on a list that isn't part of a group.
  public var isHidden: Bool {
    get { core.nodeState.isHidden }
    set { core.setHidden(newValue) }
  }

  // MARK: - Loading

  /// Loads the parts that aren't fresh.
  ///
  /// Hidden parts of a group aren't loaded.
  ///
  /// - Parameter force: `true` to load all parts, bypassing caches and superseding running loads.
  ///   The default is `false`.
  /// - Returns: A task whose value is the status when all loads have ended. If nothing is loaded,
  ///   the task ends immediately. Cancelling it doesn't cancel the loads. It doesn't retain the
  ///   list. If the list is released, the value is `.idle`.
  @discardableResult public func load(force: Bool = false) -> Task<LoadingStatus, Never> {
    var request = LoadRequest(force: force)
    request.reason = .reload
    return load(request)
  }

  /// Loads for a request of a screen.
  func load(_ request: LoadRequest) -> Task<LoadingStatus, Never> {
    let (core, answers) = (core, core.visibleCompletedLoads?.contents)
    // Deferred like changes, so that parts inserted by an observer are loaded, too.
    var waits: [@MainActor () async -> Void] = []
    inTurn { waits = core.beginLoads { $0.begin(request) } }
    return Task { [weak core] in
      for wait in waits { await wait() }
      guard let core else { return .idle }
      let isAnswered = core.visibleCompletedLoads?.contents != answers
      return core.status.ended(hasContent: core.hasItems, isAnswered: isAnswered)
    }
  }

  /// Reloads the parts that failed or were never loaded.
  ///
  /// To retry a failed page, call ``AnyListSection/loadNextPage()``.
  public func retry() {
    guard status.error != nil else { return }
    var request = LoadRequest()
    request.reason = .button
    inTurn { [core] in core.retryLoads(request) }
  }

  /// Cancels running loads and restores the previous statuses.
  public func cancel() { inTurn { [core] in core.stopLoads { $0.cancel() } } }

  // MARK: - Observing

  /// Observes the status.
  ///
  /// - Parameter handler: A closure that is called immediately with the current status, and after
  ///   each change.
  /// - Returns: A token that keeps the observation alive until it is cancelled or released.
  public func observeStatus(
    _ handler: @escaping @MainActor (LoadingStatus) -> Void
  ) -> LoadingObservation {
    ListTransitions.all.changes.hold { core.nodeState.observeStatus(handler) }
  }

  /// Observes status changes of this part and the parts inside it, before and after each change.
  ///
  /// - Parameter handler: A closure that is called twice for each change, but not immediately.
  /// - Returns: A token that keeps the observation alive until it is cancelled or released.
  public func observeStatusChanges(
    _ handler: @escaping @MainActor (ListStatusChange) -> Void
  ) -> LoadingObservation {
    core.nodeState.observeChanges(handler)
  }

  /// Observes changes of this part and the parts inside it.
  package func observeEvents(
    _ handler: @escaping @MainActor (ListEvent) -> Void
  ) -> LoadingObservation {
    core.nodeState.observeEvents(handler)
  }

  // MARK: - Changing

  /// Performs several changes that list views show as a single change.
  ///
  /// - Parameter changes: A closure that changes the items and parts of this list.
  public func performUpdates(_ changes: () -> Void) {
    ListTransitions.all.beginUpdates()
    changes()
    // Deferred, because changes made by an observer come first.
    inTurn { ListTransitions.all.endUpdates() }
  }

  /// Performs a change, after the current one if observers are being notified.
  package func inTurn(_ change: @escaping @MainActor () -> Void) {
    ListTransitions.all.changes.run(change)
  }
}

extension ListNode {
  /// Returns the items and states of this part and the parts inside it, for saving.
  ///
  /// It contains the items of sections whose items the app sets, and of sections over a
  /// `Loader` or a `PagedLoader`. Items that a
  /// loader keeps in a store, search results, and items derived from another loader's content
  /// aren't included.
  ///
  /// - Returns: The state to restore later.
  /// - Throws: ``ListSavingError`` for the first section that is loading or whose items can't be
  ///   encoded.
  public func saved() throws(ListSavingError) -> SavedList { SavedList(try core.savedNode()) }

  /// Restores a saved state in one change.
  ///
  /// Parts are identified by their ``id`` within their group, and the states of other parts are
  /// skipped. Items that the app sets are replaced. Restored content of a loader isn't fresh: it
  /// stays visible while the next `load()` replaces it. A loader that has already loaded or failed
  /// keeps its newer state. A loader that is loading shows the restored content in the meantime.
  /// Paging continues at the saved position. If the cursor isn't `Codable`, no page is requested
  /// before the next load. An error is restored with only its message.
  ///
  /// - Parameter saved: The saved state of this part.
  /// - Returns: The errors of sections that were skipped because their items couldn't be decoded.
  @discardableResult public func restore(_ saved: SavedList) -> [ListSavingError] {
    var errors: [ListSavingError] = []
    performUpdates { errors = core.restore(saved.root) }
    return errors
  }
}

extension ListNode {
  /// Returns whether any screen that follows the list needs something of its loaders.
  ///
  /// The value is also `true` if no screen follows the list.
  func isNeeded(_ need: ObservationNeed) -> Bool {
    let groups = (self as? ListGroup ?? parent).map { sequence(first: $0) { $0.parent } }
    let screens = groups?.compactMap { $0.follower as? any FollowedSource } ?? []
    return screens.isEmpty || screens.contains { $0.isNeeded(need) }
  }
}
#endif
