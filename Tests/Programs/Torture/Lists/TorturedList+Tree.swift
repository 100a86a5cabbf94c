import LoadingLists
import LoadingUI

/// Insertions, removals and moves of sections and groups.
extension TorturedList {
  /// Adds the first parts.
  func grow() {
    for _ in 0..<chance.int(1..<6) { _ = insert(makePart(), into: pickGroup()) }
  }

  func changeTree() -> String {
    guard let part = chance.pick(movable) else { return insert(makePart(), into: root) }
    switch chance.int(0..<9) {
    case 0, 1: return insert(parts.count < 14 ? makePart() : part, into: pickGroup())
    case 2: return insert(part, into: pickGroup())
    case 3: return remove(part)
    case 4: return move(part)
    case 5: return replace(part, by: parts.count < 14 ? makePart() : chance.pick(movable) ?? part)
    case 6, 7: return hide(part)
    default: return setChildren(of: pickGroup())
    }
  }

  /// The parts that can be moved, which the list itself cannot.
  private var movable: [ListPart] { parts.filter { $0 !== root } }

  private func pickGroup() -> ListPart {
    chance.isOne(in: 2) ? root : chance.pick(parts.filter { $0.group != nil }) ?? root
  }

  private func makePart() -> ListPart {
    let id = world.nextName("part")
    let part: ListPart
    switch chance.int(0..<8) {
    case 0: part = ListPart(ListGroup(id))
    case 3, 4:
      part = ListPart(keyed: id, over: world.makeLoader(for: name), randomPlaceholders())
      if chance.isOne(in: 2) { part.node.load() }
    case 1, 2:
      let rows = (0..<chance.int(0..<5)).map { _ in makeRow(for: nil) }
      part = ListPart(id, items: rows, chance.isOne(in: 2) ? [] : randomPlaceholders())
    default:
      part = ListPart(id, over: world.makeLoader(for: name), randomPlaceholders())
      if chance.isOne(in: 2) { part.node.load() }
    }
    add(part)
    return part
  }

  func randomPlaceholders() -> ListPlaceholders {
    chance.isOne(in: 2) ? .automatic : ListPlaceholders(rawValue: chance.int(0..<128))
  }

  // MARK: - Changes of the list and its model

  private func insert(_ part: ListPart, into target: ListPart) -> String {
    guard !target.isInside(part) else { return "no part to insert" }
    let index = chance.int(-1..<5)
    target.put(part, at: index)
    target.group?.insert(part.node, at: index)
    return "inserts \(part.id) into \(target.id) at \(index)"
  }

  private func remove(_ part: ListPart) -> String {
    guard let parent = part.parent else { return "no part to remove" }
    part.leave()
    parent.group?.remove(part.node)
    // A handler may have inserted it elsewhere in response.
    guard part.parent == nil, chance.isOne(in: 2) else { return "removes \(part.id)" }
    drop(part)
    return "removes \(part.id) and releases it"
  }

  private func move(_ part: ListPart) -> String {
    guard let parent = part.parent else { return "no part to move" }
    let index = chance.int(-1..<5)
    parent.move(part, to: index)
    parent.group?.move(part.node, to: index)
    return "moves \(part.id) to \(index)"
  }

  private func replace(_ part: ListPart, by other: ListPart) -> String {
    guard let parent = part.parent, part !== other, !parent.isInside(other) else {
      return "no part to replace"
    }
    parent.put(other, at: parent.children.firstIndex { $0 === part } ?? 0)
    part.leave()
    parent.group?.replace(part.node, with: other.node)
    return "replaces \(part.id) with \(other.id)"
  }

  private func hide(_ part: ListPart) -> String {
    part.isHidden.toggle()
    part.node.isHidden = part.isHidden
    return "\(part.isHidden ? "hides" : "shows") \(part.id)"
  }

  private func setChildren(of target: ListPart) -> String {
    var others = movable.filter { !target.isInside($0) }
    var new: [ListPart] = []
    for _ in 0..<min(chance.int(1..<6), others.count) {
      new.append(others.remove(at: chance.int(0..<others.count)))
    }
    for child in target.children { child.leave() }
    for (index, child) in new.enumerated() { target.put(child, at: index) }
    target.group?.setChildren(new.map(\.node))
    return "\(target.id) becomes \(new.map(\.id))"
  }
}
