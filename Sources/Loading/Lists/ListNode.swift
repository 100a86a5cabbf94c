/// A part of a list: a section, or a group of sections and groups.
///
/// It loads what it consists of, and knows one status for it. The list itself is a ``ListGroup``.
///
/// A change that an observer makes, of any list, comes after the one that the observer is notified of: until then
/// parts, rows and statuses are what they were. Items are the new ones at once. What is loaded, retried or
/// cancelled meanwhile is so in the same order. If by then another change has made it impossible, nothing
/// happens.
@MainActor public class ListNode {
  /// What the app knows it by, also in a saved list.
  ///
  /// A part that comes into a group in the same change in which one with its id leaves takes over what list
  /// views know that one by; see ``ListGroup/setChildren(_:)``. Parts of one group should differ in it: where
  /// two do not, each takes what was saved, or the rows of the parts that leave, in their order.
  public let id: String
  /// The group that this belongs to; held weakly, as the group holds its parts.
  public internal(set) weak var parent: ListGroup?
  /// What it is doing.
  public var status: LoadingStatus { part.status }
  /// Whether there are items in it.
  public var hasItems: Bool { part.hasItems }
  /// Whether it is left out: its rows are not shown, and its status does not count in the group's.
  ///
  /// Nor is it loaded with the group: when it is to be shown, load it itself, before or after. Without effect on
  /// a list that belongs to no group.
  public var isHidden: Bool {
    get { isLeftOut }
    set { setHidden(newValue) }
  }

  private(set) var part: ListStatusCounts.Part
  private var isLeftOut = false
  private let statusObservers = ObserverList<LoadingStatus>()
  private let changeObservers = ObserverList<ListStatusChange>()
  private let eventObservers = ObserverList<ListEvent>()

  init(id: String, part: ListStatusCounts.Part) {
    self.id = id
    self.part = part
  }

  // MARK: - Loading

  /// Loads what is not fresh.
  ///
  /// - Parameter force: Whether to load everything, caches ignored, in the place of what runs.
  /// - Returns: Ends with the status when all of it has ended; at once if there is no need. It does not keep
  ///   the list: where that is gone by then, it ends with `.idle`.
  @discardableResult public func load(force: Bool = false) -> Task<LoadingStatus, Never> {
    // In its turn: what was put in from within another change is loaded, too.
    var ends: [@MainActor () async -> Void] = []
    inTurn { [self] in ends = begin(force: force) }
    return Task { [weak self] in
      for end in ends { await end() }
      guard let self else { return .idle }
      return status.ended(hasContent: hasItems)
    }
  }

  /// Loads only what failed.
  ///
  /// A page that failed is none of it: that is asked for by ``AnyListSection/loadMore()``.
  public func retry() {}

  /// Cancels what runs: all is again what it was before, and nothing has failed.
  public func cancel() {}

  /// Begins to load; what is returned waits for the ends.
  func begin(force: Bool) -> [@MainActor () async -> Void] { [] }

  // MARK: - Saving

  /// What of it is to be saved.
  func savedPart() throws(ListSavingError) -> SavedPart { SavedPart(id: id) }

  /// Shows what was saved; why sections were passed by.
  func restore(_ saved: SavedPart) -> [ListSavingError] { [] }

  // MARK: - Observing

  /// Observes the status.
  ///
  /// - Parameter handler: Called at once with the current status, then after each change.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observeStatus(
    _ handler: @escaping @MainActor (LoadingStatus) -> Void
  ) -> LoadingObservation {
    ListTransitions.all.hold { statusObservers.add(current: status, handler: handler) }
  }

  /// Observes the changes of status in this part and in all that it consists of, before and after.
  ///
  /// - Parameter handler: Called for each change, not at once.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  public func observeStatusChanges(
    _ handler: @escaping @MainActor (ListStatusChange) -> Void
  ) -> LoadingObservation {
    changeObservers.add(handler: handler)
  }

  /// Observes what happens in this part and in all that it consists of.
  package func observeEvents(
    _ handler: @escaping @MainActor (ListEvent) -> Void
  ) -> LoadingObservation {
    eventObservers.add(handler: handler)
  }

  // MARK: - Changing

  /// Makes several changes that are shown as one.
  ///
  /// - Parameter changes: Changes the items and parts of this list.
  public func performUpdates(_ changes: () -> Void) {
    // Whoever learns of the beginning learns of the end, also if this has left the list by then.
    let nodes = path
    ListTransitions.all.beginUpdates()
    for node in nodes { node.send(.updatesBegan) }
    changes()
    // In its turn: what was changed from within another change has to be done by then.
    inTurn {
      ListTransitions.all.endUpdates()
      for node in nodes { node.send(.updatesEnded) }
    }
  }

  /// Tells an event here and in all that this belongs to.
  func tell(_ event: ListEvent) {
    for node in path { node.send(event) }
  }

  /// Tells an event here alone.
  func send(_ event: ListEvent) { eventObservers.send(event) }

  /// This, and all groups that it belongs to, from the inside out.
  var path: [ListNode] {
    var nodes = [self]
    while let parent = nodes.last?.parent { nodes.append(parent) }
    return nodes
  }

  /// Runs a change in its turn.
  package func inTurn(_ change: @escaping @MainActor () -> Void) {
    ListTransitions.all.run(change)
  }

  /// Makes a change of content, and of the status that comes with it here and in all that this belongs to.
  ///
  /// - Parameters:
  ///   - new: What becomes of this part.
  ///   - content: Makes the change, and tells of it.
  func change(to new: Step, content: () -> Void) {
    let steps = steps(from: new)
    let changes = steps.filter { $0.node.status != $0.part.status }.map { step in
      (node: step.node, former: step.node.status, status: step.part.status)
    }
    func tell(_ phase: ListStatusChange.Phase) {
      for (node, former, status) in changes {
        node.tell(
          ListStatusChange(phase: phase, node: node, former: former, status: status)
        )
      }
    }
    tell(.will)
    for step in steps { step.node.take(step) }
    content()
    tell(.did)
    for change in changes { change.node.statusObservers.send(change.status) }
  }

  private func tell(_ change: ListStatusChange) {
    for node in path { node.changeObservers.send(change) }
  }

  // MARK: - Steps

  /// What becomes of one part by a change.
  struct Step {
    let node: ListNode
    let part: ListStatusCounts.Part
    /// What the parts of a group amount to, if this is one.
    var counts: ListStatusCounts?
  }

  /// What becomes of this part, and of each group above it.
  private func steps(from first: Step) -> [Step] {
    var steps = [first]
    while let last = steps.last, !last.node.isLeftOut, let group = last.node.parent {
      guard let step = group.step(when: last.node, becomes: last.part) else { break }
      steps.append(step)
    }
    return steps
  }

  func take(_ step: Step) { part = step.part }

  /// Takes over what list views know a part by that has the same id, and goes as this one comes.
  func succeed(_ former: ListNode) {}

  private func setHidden(_ isHidden: Bool) {
    inTurn { [self] in
      guard isHidden != isLeftOut else { return }
      guard let parent else { return isLeftOut = isHidden }
      parent.rearrange(leavingOut: { $0 === self ? isHidden : $0.isHidden }) {
        isLeftOut = isHidden
      }
    }
  }
}
