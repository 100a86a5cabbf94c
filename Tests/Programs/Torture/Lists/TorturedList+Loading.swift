import LoadingLists
import LoadingUI
import UIKit

/// Actions of users and apps on a list that loads.
extension TorturedList {
  func load() -> String {
    // Often a part with hidden children.
    let holed = chance.pick(nodes.filter { !$0.leftOut.isEmpty })
    guard let node = chance.isOne(in: 2) ? holed ?? root : chance.pick(nodes) else {
      return "no part"
    }
    switch chance.int(0..<10) {
    case 0..<3:
      load(node) { wait(node.listNode.load()) }
      return "loads \(node.id)"
    case 3:
      load(node) { wait(node.listNode.load(force: true)) }
      return "loads \(node.id) by force"
    case 4:
      node.listNode.cancel()
      return "cancels \(node.id)"
    case 5, 6: return retry(node)
    case 7:
      guard let section = node.section ?? node.end?.section else { return "\(node.id) has no row" }
      let rows = [section.previousPlaceholder, section.placeholder].compactMap { $0 }
      if let row = chance.pick(rows) { section.performAction(of: row) }
      return "\(node.id) performs the action of a row of \(rows)"
    case 8:
      guard let loader = node.loader else { return "no loader" }
      return "\(node.id): \(loader.act(chance))"
    default:
      let section = node.section ?? node.end?.section
      chance.isOne(in: 3) ? section?.loadPreviousPage() : section?.loadNextPage()
      return "\(node.id) loads more"
    }
  }

  /// Loads a part, and checks that no hidden part of it loads.
  func load(_ node: TorturedNode, by loading: () -> Void) {
    followSearch()
    let hidden = node.leftOut.filter { $0.loader?.isLoading == false }
    // A handler that is notified of the load may change the list.
    let shownBefore = node.shown
    loading()
    let shown = (shownBefore + node.shown).compactMap(\.loader)
    for other in hidden where other.loader?.isLoading == true {
      // Unless a visible section has the same loader.
      if shown.contains(where: { $0.isLinked(to: other.loader) }) { continue }
      note("hidden parts aren't loaded with their group", other.id)
    }
  }

  private func wait(_ task: Task<LoadingStatus, Never>) { host?.scenario.record.await(task.asEnd) }

  /// Retries the failed parts, and checks that no other part loads, except those that were never
  /// loaded.
  private func retry(_ node: TorturedNode) -> String {
    let resting = node.all.filter { node in
      switch node.loader?.loading.state {
      case .success: node.loader?.isLoading == false
      case .initial, .loading, .failure, nil: false
      }
    }
    let missing = node.all.compactMap(\.loader).filter { loader in
      switch loader.loading.state {
      case .initial, .failure: true
      case .loading, .success: false
      }
    }
    node.listNode.retry()
    for other in resting where other.loader?.isLoading == true {
      // A failed loader may depend on this one, or this one on it.
      if missing.contains(where: { $0.isLinked(to: other.loader) }) { continue }
      note("a retry loads only what is missing", "\(other.id) also loads")
    }
    return "retries \(node.id)"
  }

  /// Changes the header, footer or other settings of a section.
  func changeLooks() -> String {
    guard let node = chance.pick(nodes), let section = node.section ?? node.end?.section else {
      return "no section"
    }
    switch chance.int(0..<5) {
    case 0:
      section.header = chance.pick([nil, "Header", "Another"]) ?? nil
      return "changes the header of \(node.id)"
    case 1:
      section.footer = chance.pick([nil, "Footer", "Another"]) ?? nil
      return "changes the footer of \(node.id)"
    case 2, 3:
      section.placeholders = randomPlaceholders()
      return "\(node.id) shows rows \(section.placeholders.rawValue)"
    default:
      section.loadsMoreAutomatically.toggle()
      return "\(node.id) loads more automatically: \(section.loadsMoreAutomatically)"
    }
  }

  /// Scrolls the list view to a random position.
  func scroll() -> String {
    guard let view = host?.listView, view.window != nil else { return "no list to scroll" }
    let end = max(0, view.contentSize.height - view.bounds.height)
    let target = end * CGFloat(chance.int(0..<5)) / 4
    Headless.scroll(view, to: CGPoint(x: 0, y: target))
    return "scrolls the list to \(Int(target))"
  }
}
