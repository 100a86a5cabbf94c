import Foundation
import LoadingLists
import LoadingUI

/// Saving lists, and restoring them in the same list or in an equal one, as after an app restart.
extension TorturedList {
  func save() -> String {
    let isBusy = root.all.contains { $0.group == nil && $0.status.isLoading }
    do {
      let data = try JSONEncoder().encode(list.saved())
      if isBusy {
        note("a list is saved only while no section loads", "saved while a section loads")
      }
      world.savedDays.append(SavedDay(name: name, data: data, root: root.saved))
      if world.savedDays.count > 6 { world.savedDays.removeFirst() }
      return "saves \(data.count) bytes"
    } catch {
      if !isBusy { note("an idle list can be saved", "\(error)") }
      return "cannot save while it loads"
    }
  }

  /// Restores this list's or another's saved rows, which must not replace newer ones.
  func restore() -> String {
    let own = world.savedDays.filter { $0.name == name }
    guard let day = chance.pick(chance.isOne(in: 4) ? world.savedDays : own) else { return save() }
    apply(day)
    return "restores \(day.name)"
  }

  /// Builds the structure of a saved list, and restores its rows.
  func grow(like day: SavedDay) {
    if case .group(_, let nodes) = day.root { for node in nodes { root.put(make(node), at: .max) } }
    list.setChildren(root.children.map(\.listNode))
    for node in root.all where node !== root { add(node) }
    apply(day)
  }

  private func make(_ saved: SavedDay.Node) -> TorturedNode {
    switch saved {
    case .group(let id, let nodes):
      let node = TorturedNode(ListGroup(id))
      for child in nodes { node.put(make(child), at: .max) }
      node.group?.setChildren(node.children.map(\.listNode))
      return node
    case .own(let id, _): return TorturedNode(id, items: [], randomPlaceholders())
    case .loaded(let id, let kind, _):
      return TorturedNode(id, over: world.makeLoader(kind, for: name), randomPlaceholders())
    case .keyed(let id, let kind, _):
      return TorturedNode(keyed: id, over: world.makeLoader(kind, for: name), randomPlaceholders())
    }
  }

  private func apply(_ day: SavedDay) {
    var expected: [(node: TorturedNode, rows: [Row])] = []
    for node in root.all { (node.loader as? EditedRows)?.table.surprise() }
    if case .group(_, let nodes) = day.root { expect(nodes, in: root, &expected) }
    do {
      let saved = try JSONDecoder().decode(SavedList.self, from: day.data)
      let errors = list.restore(saved)
      if !errors.isEmpty { note("a saved list can be restored", "\(errors)") }
    } catch {
      note("a saved list can be restored", "\(error)")
    }
    for (node, rows) in expected where !node.shows(rows) {
      let ids = node.shownItems.map(\.id)
      note("a restored list shows the saved rows", "\(node.id): \(ids), not \(rows.map(\.id))")
    }
  }

  /// Determines which parts must show their saved rows.
  private func expect(
    _ saved: [SavedDay.Node],
    in node: TorturedNode,
    _ expected: inout [(node: TorturedNode, rows: [Row])]
  ) {
    for child in node.children {
      for saved in saved {
        switch (saved, child.kind) {
        case (.group(child.id, let nodes), .group): expect(nodes, in: child, &expected)
        case (.own(child.id, let rows?), .own):
          child.ownItems = rows
          expected.append((child, rows))
        case (.loaded(child.id, let kind, let rows?), .loaded(let loader)),
          (.keyed(child.id, let kind, let rows?), .keyed(let loader)):
          guard kind == loader.kind.alone, loader.store == nil else { continue }
          loader.slot.adopt(rows)
          // Pending edits are shown in the restored rows.
          if let edited = loader as? EditedRows, !edited.loader.pendingEdits.isEmpty { continue }
          switch loader.loading.state {
          case .initial: expected.append((child, TorturedNode.unique(rows)))
          // Content is newer if it was loaded, even before a failure, but not if it is initial.
          case .success where loader.beganWithRows: break
          case .success(let rows): expected.append((child, TorturedNode.unique(rows)))
          case .failure(_, let rows): expected.append((child, TorturedNode.unique(rows ?? [])))
          case .loading: break
          }
        default: continue
        }
      }
    }
  }
}

extension TorturedNode {
  /// Returns whether the part shows rows, in the order of its keys if it is grouped.
  fileprivate func shows(_ rows: [Row]) -> Bool {
    guard case .keyed = kind else { return shownItems == rows }
    return shownItems == items && items.map(\.id).sorted() == rows.map(\.id).sorted()
  }
}
