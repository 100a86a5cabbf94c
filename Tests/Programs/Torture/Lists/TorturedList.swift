import LoadingLists
import LoadingUI
import UIKit

/// A list in which anything happens, beside the plain model of it.
@MainActor final class TorturedList {
  let world: World
  let name: String
  let root: ListPart
  let list: ListGroup
  /// Everything that the screen may show: the list, and the results of a search if there is one.
  var whole: ListPart
  /// All parts that can be had, also those that are in no list for now.
  private(set) var parts: [ListPart] = []
  /// What shows it.
  weak var host: (any ListHost)?
  /// Whether the list may catch up below a cover, as nobody follows it for a moment.
  var isUnfollowed = false
  /// Called with each loader that comes.
  var loaderCame: @MainActor (any TorturedLoader) -> Void = { _ in }
  /// How often the list view has taken a change.
  private(set) var updateCount = 0
  /// How often rows came, went or moved with that.
  private(set) var rearrangementCount = 0
  /// The rows that it showed then, section by section.
  private var shown: [[ListRowID]] = []

  private var dropped: [DroppedPart] = []
  private var observation: LoadingObservation?
  private var mayChangeWithin = false
  private(set) var withinCount = 0
  private(set) var isChangingMuch = false

  private struct DroppedPart {
    let id: String
    weak var node: (any ListNode)?
  }

  init(_ name: String, _ world: World) {
    self.world = world
    self.name = name
    let list = ListGroup(name)
    self.list = list
    root = ListPart(list)
    whole = root
    parts = [root]
    observation = list.observeStatusChanges { [weak self] in self?.look(at: $0) }
  }

  var chance: Chance { world.chance }

  func note(_ rule: String, _ details: String) { world.server.note(rule, "\(name): \(details)") }

  // MARK: - Parts

  func take(_ part: ListPart) {
    parts.append(part)
    if let loader = part.loader { loaderCame(loader) }
  }

  /// Lets a part go, with all that it consists of.
  func drop(_ part: ListPart) {
    let gone = part.all
    for part in gone {
      dropped.append(DroppedPart(id: part.id, node: part.node))
      parts.removeAll { $0 === part }
    }
  }

  /// The parts that nobody should have any more, and that are still there.
  var remains: [String] {
    dropped.removeAll { $0.node == nil }
    return dropped.map(\.id)
  }

  /// Notes which section, if any, leaves what it is doing to the screen.
  func findSoleSection() {
    let groups = sequence(first: list) { $0.parent }
    let isOnScreen = groups.contains { $0.follower != nil }
    for part in parts + whole.children + parts.compactMap(\.end) {
      part.isAlone = isOnScreen && whole.shown.count == 1 && whole.shown[0] === part
    }
  }

  // MARK: - What is told

  /// Does something at random.
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

  /// A status is told before and after it changes; a handler may change the list itself.
  private func look(at change: ListStatusChange) {
    let expected = change.phase == .will ? change.former : change.status
    if change.node.status != expected {
      note(
        "a status is told before and after it changes",
        "\(change.node.id) is \(change.node.status), told \(change.phase) \(expected)"
      )
    }
    guard mayChangeWithin, chance.isOne(in: 3) else { return }
    mayChangeWithin = false
    withinCount += 1
    world.log.add("within: \(changeTree())")
  }

  /// Several changes as one.
  private func changeMuch() -> String {
    var words: [String] = []
    let part = chance.pick(parts) ?? root
    let (before, rearrangements) = (updateCount, rearrangementCount)
    isChangingMuch = true
    defer { isChangingMuch = false }
    part.node.performUpdates {
      for _ in 0..<chance.int(1..<5) {
        words.append(chance.isOne(in: 2) ? changeTree() : changeItems())
      }
      if part === root, updateCount > before {
        note("changes that belong together are shown as one", "shown before their end")
      }
    }
    if part === root, rearrangementCount > rearrangements + 1 {
      note(
        "changes that belong together are shown as one",
        "\(rearrangementCount - rearrangements) updates"
      )
    }
    return "at once: \(words.joined(separator: ", "))"
  }

  /// Whether a status view lies over the list view, and is not on its way out.
  var isCovered: Bool {
    guard let host, let view = host.viewIfLoaded, host.shownBy != nil else { return false }
    return ScreenLook.views("loading.status", in: view).contains { cover in
      guard cover.alpha > 0, let place = cover.superview else { return false }
      return host.listView.isDescendant(of: place)
    }
  }

  /// Called when the list view has taken a change.
  func viewDidUpdate() {
    updateCount += 1
    guard let host, let dataSource = host.shownBy else { return }
    let new = dataSource.list.sections.map(\.rows)
    if new != shown { rearrangementCount += 1 }
    shown = new
    if isCovered, !isUnfollowed { note("nothing changes under a cover", "update \(updateCount)") }
    let counts = host.listView.rowCounts
    let expected = new.map(\.count)
    if counts != expected {
      note("a list view that takes a change takes all of it", "\(counts), not \(expected)")
    }
  }
}
