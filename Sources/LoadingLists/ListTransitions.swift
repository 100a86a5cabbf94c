#if canImport(UIKit)
import Loading

/// A queue of the changes of all lists, which defers changes made by observers.
@MainActor final class ListTransitions {
  /// The shared queue, because parts can move between lists, even during a change.
  static let all = ListTransitions()

  let changes = ChangeQueue()
  /// The parts removed in the current combined updates, with their previous groups.
  private(set) var removed: [(group: ListGroup, node: any ListNodeCore)] = []

  private var openUpdates = 0
  /// The sections whose rows are updated at the end of combined updates.
  private var outdated: [any SectionCore] = []
  /// The actions to perform at the end of combined updates, one for each observer.
  private var waiting: [(observer: AnyObject, action: @MainActor () -> Void)] = []

  // MARK: - Combined updates

  /// A Boolean value that indicates whether combined updates are in progress in any list.
  ///
  /// It concerns all lists, because a part may move from one to another.
  var areUpdatesOpen: Bool { openUpdates > 0 }

  func beginUpdates() { openUpdates += 1 }

  func endUpdates() {
    if openUpdates == 1 { updateOutdatedRows() }
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    removed = []
    let actions = waiting.map(\.action)
    waiting = []
    for action in actions { action() }
  }

  func addOutdated(_ section: any SectionCore) { outdated.append(section) }

  private func updateOutdatedRows() {
    let settled = outdated
    outdated = []
    for section in settled { section.settleRows() }
  }

  /// Performs an action at the end of combined updates, once for each observer.
  func atEnd(for observer: AnyObject, call action: @escaping @MainActor () -> Void) {
    guard !waiting.contains(where: { $0.observer === observer }) else { return }
    waiting.append((observer, action))
  }

  /// Records the parts removed from a group, except those that others have replaced.
  func note(_ nodes: [any ListNodeCore], from group: ListGroup, succeeded: [any ListNodeCore]) {
    guard openUpdates > 0 else { return }
    let settled = Set(succeeded.map(ObjectIdentifier.init))
    let known = settled.union(nodes.map(ObjectIdentifier.init))
    removed.removeAll { known.contains(ObjectIdentifier($0.node)) }
    removed += nodes.lazy.filter { !settled.contains(ObjectIdentifier($0)) }.map { (group, $0) }
  }
}

/// A part that replaces one with the same id and takes over its list view identifiers.
@MainActor struct ListSuccession {
  let node: any ListNodeCore
  let previous: any ListNodeCore

  /// Pairs new parts with removed ones, in order if several have the same id.
  static func pairs(of nodes: [any ListNodeCore], with previousNodes: [any ListNodeCore])
    -> [ListSuccession]
  {
    guard !nodes.isEmpty, !previousNodes.isEmpty else { return [] }
    var previousNodes = Dictionary(grouping: previousNodes) { $0.id }.mapValues { $0[...] }
    return nodes.compactMap { node in
      previousNodes[node.id]?.popFirst().map { ListSuccession(node: node, previous: $0) }
    }
  }
}
#endif
