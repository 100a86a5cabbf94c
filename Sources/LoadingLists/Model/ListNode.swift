#if canImport(UIKit)
import Loading

/// A part of a list: a section, or a group of sections and groups.
///
/// ``ListSection`` and ``ListGroup`` are the types that conform to it; a list takes no others. The list itself is
/// a ``ListGroup``.
///
/// A change that an observer makes, of any list, comes after the one that the observer is notified of: until then
/// parts, rows and statuses are what they were. Items are the new ones at once. What is loaded, retried or
/// cancelled meanwhile is so in the same order. If by then another change has made it impossible, nothing
/// happens.
@MainActor public protocol ListNode: AnyObject {
  /// The name of the part in the app, also in a saved list.
  ///
  /// A part that comes into a group in the same change in which one with its id leaves takes over what list
  /// views know that one by; see ``ListGroup/setChildren(_:)``. Parts of one group should differ in it: where
  /// two do not, each takes what was saved, or the rows of the parts that leave, in their order.
  var id: String { get }
}

extension ListNode {
  /// The same, as the list sees it.
  var part: any ListPart {
    guard let part = self as? any ListPart else {
      preconditionFailure("A list takes sections and groups only, not \(type(of: self)).")
    }
    return part
  }

  /// The group that the part belongs to; held weakly, as the group holds its parts.
  public var parent: ListGroup? { part.node.parent }

  /// The status of the part.
  public var status: LoadingStatus {
    part.node.trackRead()
    return part.node.status
  }

  /// A Boolean value that indicates whether the part has items.
  public var hasItems: Bool { part.node.content.hasItems }

  /// A Boolean value that indicates whether the part is left out: its rows are not shown, and its status does not
  /// count in the group's.
  ///
  /// Nor is it loaded with the group: when it is to be shown, load it itself, before or after. Without effect on
  /// a list that belongs to no group.
  public var isHidden: Bool {
    get { part.node.isHidden }
    set { part.setHidden(newValue) }
  }

  // MARK: - Loading

  /// Loads what is not fresh.
  ///
  /// - Parameter force: Whether to load everything, bypassing caches, and to supersede running loads.
  /// - Returns: Ends with the status when all of it has ended; at once if there is no need. It does not keep
  ///   the list: where that is gone by then, it ends with `.idle`.
  @discardableResult public func load(force: Bool = false) -> Task<LoadingStatus, Never> {
    let part = part
    // In its turn: what was put in from within another change is loaded, too.
    var ends: [@MainActor () async -> Void] = []
    inTurn { ends = part.begin(force: force) }
    return Task { [weak part] in
      for end in ends { await end() }
      guard let part else { return .idle }
      return part.status.ended(hasContent: part.hasItems)
    }
  }

  /// Loads only what failed.
  ///
  /// A page that failed is none of it: load that by ``AnyListSection/loadMore()``.
  public func retry() { inTurn { [part] in part.retryLoads() } }

  /// Cancels running loads and restores the statuses before them.
  public func cancel() { inTurn { [part] in part.cancelLoads() } }

  // MARK: - Observing

  /// Observes the status.
  ///
  /// - Parameter handler: Called at once with the current status, then after each change.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observeStatus(
    _ handler: @escaping @MainActor (LoadingStatus) -> Void
  ) -> LoadingObservation {
    ListTransitions.all.changes.hold { part.node.observeStatus(handler) }
  }

  /// Observes the changes of status in this part and in all that it consists of, before and after.
  ///
  /// - Parameter handler: Called for each change, not at once.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observeStatusChanges(
    _ handler: @escaping @MainActor (ListStatusChange) -> Void
  ) -> LoadingObservation {
    part.node.observeChanges(handler)
  }

  /// Observes what happens in this part and in all that it consists of.
  package func observeEvents(
    _ handler: @escaping @MainActor (ListEvent) -> Void
  ) -> LoadingObservation {
    part.node.observeEvents(handler)
  }

  // MARK: - Changing

  /// Makes several changes that are shown as one.
  ///
  /// - Parameter changes: Changes the items and parts of this list.
  public func performUpdates(_ changes: () -> Void) {
    ListTransitions.all.beginUpdates()
    changes()
    // In its turn: what was changed from within another change has to be done by then.
    inTurn { ListTransitions.all.endUpdates() }
  }

  /// Runs a change in its turn.
  package func inTurn(_ change: @escaping @MainActor () -> Void) {
    ListTransitions.all.changes.run(change)
  }
}

extension ListNode {
  /// Takes the items and states of this part, and of all that it consists of, to be kept.
  ///
  /// Items are saved of sections over items of their own, over a [`Loader`](doc:/Loading/Loader) and over a [`PagedLoader`](doc:/Loading/PagedLoader), unless
  /// these have a store, which keeps them already. What a search found, or what was made from another loader's
  /// content, is not saved.
  ///
  /// - Returns: What is to be restored later.
  /// - Throws: ``ListSavingError`` for the first section that is loading, or whose items cannot be encoded.
  public func saved() throws(ListSavingError) -> SavedList { SavedList(try part.savedPart()) }

  /// Shows what was saved, in one change, where nothing was loaded so far.
  ///
  /// Parts are known by their ``id`` within their group; what was saved for others is passed by. A section's
  /// own items are replaced. The restored content of a loader is not fresh: the next `load()` loads, with it
  /// on screen. A loader that has loaded or failed keeps what it has, which is newer, and one that is loading
  /// shows what was saved meanwhile. Pages go on where they stood; if their cursor is not `Codable`, none is
  /// asked for before the next load. A failure comes back with its message alone.
  ///
  /// - Parameter saved: What was saved of this part.
  /// - Returns: Why sections were passed by whose items could not be decoded; none if all is well.
  @discardableResult public func restore(_ saved: SavedList) -> [ListSavingError] {
    var errors: [ListSavingError] = []
    performUpdates { errors = part.restore(saved.root) }
    return errors
  }
}
#endif
