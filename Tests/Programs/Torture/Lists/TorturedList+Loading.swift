import LoadingLists
import LoadingUI
import UIKit

/// Actions of users and apps on a list that loads.
extension TorturedList {
  func load() -> String {
    // Often a part with hidden children.
    let holed = chance.pick(parts.filter { !$0.leftOut.isEmpty })
    guard let part = chance.isOne(in: 2) ? holed ?? root : chance.pick(parts) else {
      return "no part"
    }
    switch chance.int(0..<10) {
    case 0..<3:
      load(part) { wait(part.node.load()) }
      return "loads \(part.id)"
    case 3:
      load(part) { wait(part.node.load(force: true)) }
      return "loads \(part.id) by force"
    case 4:
      part.node.cancel()
      return "cancels \(part.id)"
    case 5, 6: return retry(part)
    case 7:
      guard let section = part.section ?? part.end?.section else { return "\(part.id) has no row" }
      let rows = [section.previousPlaceholder, section.placeholder].compactMap { $0 }
      if let row = chance.pick(rows) { section.performAction(of: row) }
      return "\(part.id) performs the action of a row of \(rows)"
    case 8:
      guard let loader = part.loader else { return "no loader" }
      return "\(part.id): \(loader.act(chance))"
    default:
      let section = part.section ?? part.end?.section
      chance.isOne(in: 3) ? section?.loadPreviousPage() : section?.loadNextPage()
      return "\(part.id) loads more"
    }
  }

  /// Loads a part, and checks that no hidden part of it loads.
  func load(_ part: ListPart, by loading: () -> Void) {
    followSearch()
    let hidden = part.leftOut.filter { $0.loader?.isLoading == false }
    // A handler that is notified of the load may change the list.
    let shownBefore = part.shown
    loading()
    let shown = (shownBefore + part.shown).compactMap(\.loader)
    for other in hidden where other.loader?.isLoading == true {
      // Unless a visible section has the same loader.
      if shown.contains(where: { $0.isLinked(to: other.loader) }) { continue }
      note("hidden parts aren't loaded with their group", other.id)
    }
  }

  private func wait(_ task: Task<LoadingStatus, Never>) { host?.scenario.record.await(task.asEnd) }

  /// Retries the failed parts, and checks that no other part loads, except those that were never
  /// loaded.
  private func retry(_ part: ListPart) -> String {
    let resting = part.all.filter { part in
      switch part.loader?.loading.state {
      case .success: part.loader?.isLoading == false
      case .initial, .loading, .failure, nil: false
      }
    }
    let missing = part.all.compactMap(\.loader).filter { loader in
      switch loader.loading.state {
      case .initial, .failure: true
      case .loading, .success: false
      }
    }
    part.node.retry()
    for other in resting where other.loader?.isLoading == true {
      // A failed loader may depend on this one, or this one on it.
      if missing.contains(where: { $0.isLinked(to: other.loader) }) { continue }
      note("a retry loads only what is missing", "\(other.id) also loads")
    }
    return "retries \(part.id)"
  }

  /// Changes the header, footer or other settings of a section.
  func changeLooks() -> String {
    guard let part = chance.pick(parts), let section = part.section ?? part.end?.section else {
      return "no section"
    }
    switch chance.int(0..<5) {
    case 0:
      section.header = chance.pick([nil, "Header", "Another"]) ?? nil
      return "changes the header of \(part.id)"
    case 1:
      section.footer = chance.pick([nil, "Footer", "Another"]) ?? nil
      return "changes the footer of \(part.id)"
    case 2, 3:
      section.placeholders = randomPlaceholders()
      return "\(part.id) shows rows \(section.placeholders.rawValue)"
    default:
      section.loadsMoreAutomatically.toggle()
      return "\(part.id) loads more automatically: \(section.loadsMoreAutomatically)"
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
