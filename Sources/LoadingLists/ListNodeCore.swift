#if canImport(UIKit)
import Loading

/// The internal interface of a node of a list.
@MainActor protocol ListNodeCore: ListNode {
  var nodeState: ListNodeState { get }

  /// Begins to load, and returns closures that wait for the loads.
  func beginLoads(
    _ begin: (any ContentLoading) -> (@MainActor () async -> Void)?
  ) -> [@MainActor () async -> Void]
  /// Reloads what failed or was never loaded.
  func retryLoads(_ request: LoadRequest)
  /// Ends the running loads in some way.
  func stopLoads(_ stop: (any ContentLoading) -> Void)

  func savedNode() throws(ListSavingError) -> SavedNode
  /// Restores a saved state, and returns the errors of skipped sections.
  func restore(_ saved: SavedNode) -> [ListSavingError]

  /// Takes over the list view identifiers of a part with the same id that this one replaces.
  func succeed(_ previous: any ListNodeCore)
  /// Appends the visible sections with loaders, of a grouped list only the one at its end.
  func collectLoaded(into sections: inout [any SectionCore])
  /// Returns whether a row is that of an item, even of a hidden section.
  func hasItem(of row: ListRowID) -> Bool
  /// Appends the visible sections until the array reaches a limit.
  func collect(into sections: inout [any SectionCore], atMost limit: Int)
}

extension ListNodeCore {
  /// This part and all groups that contain it, from the inside out.
  var path: [any ListNodeCore] {
    var nodes: [any ListNodeCore] = [self]
    var group = nodeState.parent
    while let parent = group {
      nodes.append(parent)
      group = parent.nodeState.parent
    }
    return nodes
  }

  /// The number of ended loads of the visible sections, or `nil` if they aren't counted.
  var visibleCompletedLoads: CompletedLoads? {
    var sections: [any SectionCore] = []
    collect(into: &sections, atMost: .max)
    return sections.reduce(CompletedLoads() as CompletedLoads?) { sum, section in
      guard let sum, let loads = section.completedLoads else { return nil }
      return sum + loads
    }
  }

  /// Notifies the observers of this part and of all groups that contain it.
  func notify(_ event: ListEvent) { for node in path { node.nodeState.notify(event) } }

  /// Changes the content of this part, with the statuses of all groups that contain it.
  func change(to new: ListUpdate, content: () -> Void) {
    let updates = new.withGroups
    let changes = updates.compactMap(\.statusChange)
    for change in changes { change.notify(.will) }
    for update in updates { update.node.nodeState.apply(update) }
    content()
    for change in changes { change.notify(.did) }
    for change in changes { change.node.nodeState.notify(change.status) }
  }

  func setHidden(_ isHidden: Bool) {
    inTurn { [self] in
      guard isHidden != nodeState.isHidden else { return }
      guard let parent = nodeState.parent else { return nodeState.isHidden = isHidden }
      parent.rearrange(
        leavingOut: { $0 === self ? isHidden : $0.nodeState.isHidden },
        removed: isHidden ? [self] : [],
        inserted: isHidden ? [] : [self]
      ) {
        nodeState.isHidden = isHidden
      }
    }
  }
}

/// A node of a list with its next content.
@MainActor struct ListUpdate {
  let node: any ListNodeCore
  let content: ListStatusCounts.Node
  /// The combined statuses of its parts, for a group.
  var counts: ListStatusCounts?

  /// The updates of this part and of each group that changes with it.
  fileprivate var withGroups: [ListUpdate] {
    var updates = [self]
    while let last = updates.last, !last.node.nodeState.isHidden,
      let group = last.node.nodeState.parent
    {
      guard let update = group.update(when: last.node, becomes: last.content) else { break }
      updates.append(update)
    }
    return updates
  }

  fileprivate var statusChange: StatusChange? {
    let previous = node.nodeState.status
    guard previous != content.status else { return nil }
    return StatusChange(node: node, previous: previous, status: content.status)
  }
}

@MainActor private struct StatusChange {
  let node: any ListNodeCore
  let previous: LoadingStatus
  let status: LoadingStatus

  func notify(_ phase: ListStatusChange.Phase) {
    let change = ListStatusChange(phase: phase, node: node, previous: previous, status: status)
    for node in node.path { node.nodeState.notify(change) }
  }
}
#endif
