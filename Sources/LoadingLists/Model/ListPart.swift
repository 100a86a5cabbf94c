#if canImport(UIKit)
import Loading

/// A part of a list, as the list sees it.
@MainActor protocol ListPart: ListNode {
  var node: ListNodeState { get }

  /// Begins to load; what is returned waits for the ends.
  func begin(force: Bool) -> [@MainActor () async -> Void]
  /// Begins to load what failed.
  func retryLoads()
  func cancelLoads()

  /// Returns the items and states to save.
  func savedPart() throws(ListSavingError) -> SavedPart
  /// Shows what was saved; returns why sections were skipped.
  func restore(_ saved: SavedPart) -> [ListSavingError]

  /// Takes over what list views know a part by that has the same id, and goes as this one comes.
  func succeed(_ former: any ListPart)
  /// Appends the sections that are shown, until there are as many as the limit.
  func collect(into sections: inout [any AnyListSection], atMost limit: Int)
}

extension ListPart {
  /// This, and all groups that it belongs to, from the inside out.
  var path: [any ListPart] {
    var parts: [any ListPart] = [self]
    var group = node.parent
    while let parent = group {
      parts.append(parent)
      group = parent.node.parent
    }
    return parts
  }

  /// Notifies of an event here and in all that this belongs to.
  func notify(_ event: ListEvent) {
    for part in path { part.node.notify(event) }
  }

  /// Makes a change of content, and of the status that comes with it here and in all that this belongs to.
  ///
  /// - Parameters:
  ///   - new: What becomes of this part.
  ///   - content: Makes the change, and notifies of it.
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
        gone: isHidden ? [self] : [],
        coming: isHidden ? [] : [self]
      ) {
        node.isHidden = isHidden
      }
    }
  }
}

/// The next content of one part of a list.
@MainActor struct ListStep {
  let part: any ListPart
  let content: ListStatusCounts.Part
  /// The statuses of its parts, in a group.
  var counts: ListStatusCounts?

  /// The steps of the part, and of each group above it.
  fileprivate var withGroups: [ListStep] {
    var steps = [self]
    while let last = steps.last, !last.part.node.isHidden, let group = last.part.node.parent {
      guard let step = group.step(when: last.part, becomes: last.content) else { break }
      steps.append(step)
    }
    return steps
  }

  fileprivate var statusChange: StatusChange? {
    let former = part.node.status
    guard former != content.status else { return nil }
    return StatusChange(part: part, former: former, status: content.status)
  }
}

@MainActor private struct StatusChange {
  let part: any ListPart
  let former: LoadingStatus
  let status: LoadingStatus

  func notify(_ phase: ListStatusChange.Phase) {
    let change = ListStatusChange(phase: phase, node: part, former: former, status: status)
    for part in part.path { part.node.notify(change) }
  }
}
#endif
