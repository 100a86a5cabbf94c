import LoadingLists
import LoadingUI
import UIKit

/// A list with random changes, and a simple model of it.
@MainActor final class TorturedList {
  let world: World
  let name: String
  let root: TorturedNode
  let list: ListGroup
  /// The root of the screen's content: the list, or a group of the list and search results.
  var whole: TorturedNode
  /// All existing parts, including those that are not in a list at the moment.
  private(set) var nodes: [TorturedNode] = []
  /// The host that shows the list.
  weak var host: (any ListHost)?
  /// Whether the list may be updated below a cover, because it has no follower for a moment.
  var isUnfollowed = false
  /// Called with each new loader.
  var loaderCame: @MainActor (any TorturedLoader) -> Void = { _ in }
  /// The number of updates of the list view.
  private(set) var updateCount = 0
  /// The number of those updates that inserted, removed or moved rows.
  private(set) var rearrangementCount = 0
  /// The rows of each section after the last update.
  private var shown: [[ListRowID]] = []

  private var dropped: [DroppedNode] = []
  private var observation: LoadingObservation?
  private var mayChangeWithin = false
  private(set) var withinCount = 0
  private(set) var isChangingMuch = false

  private struct DroppedNode {
    let id: String
    weak var listNode: (any ListNode)?
  }

  init(_ name: String, _ world: World) {
    self.world = world
    self.name = name
    let list = ListGroup(name)
    self.list = list
    root = TorturedNode(list)
    whole = root
    nodes = [root]
    observation = list.observeStatusChanges { [weak self] in self?.check($0) }
  }

  var chance: Chance { world.chance }

  func note(_ rule: String, _ details: String) { world.server.note(rule, "\(name): \(details)") }

  // MARK: - Parts

  func add(_ node: TorturedNode) {
    nodes.append(node)
    if let loader = node.loader { loaderCame(loader) }
  }

  /// Drops the references to a part and its descendants.
  func drop(_ node: TorturedNode) {
    let gone = node.all
    for node in gone {
      dropped.append(DroppedNode(id: node.id, listNode: node.listNode))
      nodes.removeAll { $0 === node }
    }
  }

  /// The dropped parts that are still retained.
  var remains: [String] {
    dropped.removeAll { $0.listNode == nil }
    return dropped.map(\.id)
  }

  /// Determines the section, if any, that leaves its status to the screen.
  func findSoleSection() {
    let groups = sequence(first: list) { $0.parent }
    let isOnScreen = groups.contains { $0.follower != nil }
    for node in nodes + whole.children + nodes.compactMap(\.end) {
      node.isOnlySection = isOnScreen && whole.shown.count == 1 && whole.shown[0] === node
    }
  }

  // MARK: - Notifications

  /// Performs a random action.
  func act() -> String {
    mayChangeWithin = chance.isOne(in: 4)
    defer { mayChangeWithin = false }
    switch chance.int(0..<26) {
    case 0..<5: return changeTree()
    case 5..<12: return changeItems()
    case 12: return chance.isOne(in: 2) ? changeMuch() : changeKeys()
    case 13: return changeMuch()
    case 14..<18: return load()
    case 18, 19: return changeLooks()
    case 20, 21: return save()
    case 22, 23: return restore()
    default: return scroll()
    }
  }

  /// Checks a notification of a status change, and sometimes changes the list in response.
  private func check(_ change: ListStatusChange) {
    let expected = change.phase == .will ? change.previous : change.status
    if change.node.status != expected {
      note(
        "observers are notified before and after a status change",
        "\(change.node.id) is \(change.node.status), reported \(change.phase) \(expected)"
      )
    }
    guard mayChangeWithin, chance.isOne(in: 3) else { return }
    mayChangeWithin = false
    withinCount += 1
    world.log.add("in a batch: \(changeTree())")
  }

  /// Performs several changes as one update.
  private func changeMuch() -> String {
    var changes: [String] = []
    let node = chance.pick(nodes) ?? root
    let (before, rearrangements) = (updateCount, rearrangementCount)
    isChangingMuch = true
    defer { isChangingMuch = false }
    node.listNode.performUpdates {
      for _ in 0..<chance.int(1..<5) {
        changes.append(chance.isOne(in: 2) ? changeTree() : changeItems())
      }
      if node === root, updateCount > before {
        note("the changes of a batch are shown as one update", "shown before the end of the batch")
      }
    }
    if node === root, rearrangementCount > rearrangements + 1 {
      note(
        "the changes of a batch are shown as one update",
        "\(rearrangementCount - rearrangements) updates"
      )
    }
    return "in one batch: \(changes.joined(separator: ", "))"
  }

  /// Whether a cover of a load is in front of the list view and is not fading out.
  ///
  /// Changes don't wait for the view of an empty or failed list.
  var isCovered: Bool {
    guard let manager = host?.loadingManager else { return false }
    return covers.contains { cover in
      ![manager.emptyView, manager.failedView].contains { $0.isDescendant(of: cover) }
    }
  }

  /// The status views that cover the list view.
  private var covers: [UIView] {
    guard let host, let view = host.viewIfLoaded, host.shownBy != nil else { return [] }
    return ScreenCheck.views("loading.status", in: view).filter { cover in
      cover.alpha > 0 && cover.superview.map { host.listView.isDescendant(of: $0) } ?? false
    }
  }

  /// Called after an update of the list view.
  func viewDidUpdate() {
    updateCount += 1
    guard let host, let dataSource = host.shownBy else { return }
    let new = dataSource.list.sections.map(\.rows)
    if new != shown { rearrangementCount += 1 }
    shown = new
    // Below the blank cover of content that is gone, rows go at once.
    let isFilled = covers.contains { cover in
      host.loadingManager.loadingView.isDescendant(of: cover)
        && cover.subviews.contains { !$0.isHidden }
    }
    if isFilled, !isUnfollowed {
      note("rows don't change under the view of a load", "update \(updateCount)")
    }
    let counts = host.listView.rowCounts
    let expected = new.map(\.count)
    if counts != expected {
      note("a list view applies changes completely", "\(counts), not \(expected)")
    }
  }
}
