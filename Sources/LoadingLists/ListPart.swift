#if canImport(UIKit)
import Loading

/// The internal interface of a part of a list.
@MainActor protocol ListPart: ListNode {
  var node: ListNodeState { get }

  /// Begins to load, and returns closures that wait for the loads.
  func beginLoads(
    _ begin: (any ContentLoading) -> (@MainActor () async -> Void)?
  ) -> [@MainActor () async -> Void]
  /// Reloads what failed or was never loaded.
  func retryLoads(_ request: LoadRequest)
  /// Ends the running loads in some way.
  func endLoads(_ end: (any ContentLoading) -> Void)

  func savedPart() throws(ListSavingError) -> SavedPart
  /// Restores a saved state, and returns the errors of skipped sections.
  func restore(_ saved: SavedPart) -> [ListSavingError]

  /// Takes over the list view identifiers of a part with the same id that this one replaces.
  func succeed(_ previous: any ListPart)
  /// Appends the visible sections with loaders, of a grouped list only the one at its end.
  func collectLoaded(into sections: inout [any SectionPart])
  /// Returns whether a row is that of an item, also of a hidden section.
  func hasItem(of row: ListRowID) -> Bool
  /// Appends the visible sections until the array reaches a limit.
  func collect(into sections: inout [any SectionPart], atMost limit: Int)
}

extension ListPart {
  /// This part and all groups that contain it, from the inside out.
  var path: [any ListPart] {
    var parts: [any ListPart] = [self]
    var group = node.parent
    while let parent = group {
      parts.append(parent)
      group = parent.node.parent
    }
    return parts
  }

  /// The number of ended loads of the visible sections, or `nil` if they aren't counted.
  var endedLoads: LoadEnds? {
    var sections: [any SectionPart] = []
    collect(into: &sections, atMost: .max)
    return sections.reduce(LoadEnds() as LoadEnds?) { sum, section in
      guard let sum, let ends = section.loadEnds else { return nil }
      return sum + ends
    }
  }

  /// Notifies the observers of this part and of all groups that contain it.
  func notify(_ event: ListEvent) { for part in path { part.node.notify(event) } }

  /// Changes the content of this part, with the statuses of all groups that contain it.
  func change(to new: ListStep, content: () -> Void) {
    let steps = new.withGroups
    let changes = steps.compactMap(\.statusChange)
    for change in changes { change.notify(.will) }
    for step in steps { step.part.node.apply(step) }
    content()
    for change in changes { change.notify(.did) }
    for change in changes { change.part.node.notify(change.status) }
  }

  func setHidden(_ isHidden: Bool) {
    inTurn { [self] in
      guard isHidden != node.isHidden else { return }
      guard let parent = node.parent else { return node.isHidden = isHidden }
      parent.rearrange(
        leavingOut: { $0 === self ? isHidden : $0.node.isHidden },
        removed: isHidden ? [self] : [],
        coming: isHidden ? [] : [self]
      ) {
        node.isHidden = isHidden
      }
    }
  }
}

/// A part of a list with its next content.
@MainActor struct ListStep {
  let part: any ListPart
  let content: ListStatusCounts.Part
  /// The combined statuses of its parts, for a group.
  var counts: ListStatusCounts?

  /// The steps of this part and of each group that changes with it.
  fileprivate var withGroups: [ListStep] {
    var steps = [self]
    while let last = steps.last, !last.part.node.isHidden, let group = last.part.node.parent {
      guard let step = group.step(when: last.part, becomes: last.content) else { break }
      steps.append(step)
    }
    return steps
  }

  fileprivate var statusChange: StatusChange? {
    let previous = part.node.status
    guard previous != content.status else { return nil }
    return StatusChange(part: part, previous: previous, status: content.status)
  }
}

@MainActor private struct StatusChange {
  let part: any ListPart
  let previous: LoadingStatus
  let status: LoadingStatus

  func notify(_ phase: ListStatusChange.Phase) {
    let change = ListStatusChange(phase: phase, node: part, previous: previous, status: status)
    for part in part.path { part.node.notify(change) }
  }
}
#endif
