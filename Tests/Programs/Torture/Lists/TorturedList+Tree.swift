import LoadingLists
import LoadingUI

/// Insertions, removals and moves of sections and groups.
extension TorturedList {
  /// Adds the first parts.
  func grow() {
    for _ in 0..<chance.int(1..<6) { _ = insert(makeNode(), into: pickGroup()) }
  }

  func changeTree() -> String {
    guard let node = chance.pick(movable) else { return insert(makeNode(), into: root) }
    switch chance.int(0..<9) {
    case 0, 1: return insert(nodes.count < 14 ? makeNode() : node, into: pickGroup())
    case 2: return insert(node, into: pickGroup())
    case 3: return remove(node)
    case 4: return move(node)
    case 5: return replace(node, by: nodes.count < 14 ? makeNode() : chance.pick(movable) ?? node)
    case 6, 7: return hide(node)
    default: return setChildren(of: pickGroup())
    }
  }

  /// The parts that can be moved, which the list itself cannot.
  private var movable: [TorturedNode] { nodes.filter { $0 !== root } }

  private func pickGroup() -> TorturedNode {
    chance.isOne(in: 2) ? root : chance.pick(nodes.filter { $0.group != nil }) ?? root
  }

  private func makeNode() -> TorturedNode {
    let id = world.nextName("part")
    let node: TorturedNode
    switch chance.int(0..<8) {
    case 0: node = TorturedNode(ListGroup(id))
    case 3, 4:
      node = TorturedNode(keyed: id, over: world.makeLoader(for: name), randomPlaceholders())
      if chance.isOne(in: 2) { node.listNode.load() }
    case 1, 2:
      let rows = (0..<chance.int(0..<5)).map { _ in makeRow(for: nil) }
      node = TorturedNode(id, items: rows, chance.isOne(in: 2) ? [] : randomPlaceholders())
    default:
      node = TorturedNode(id, over: world.makeLoader(for: name), randomPlaceholders())
      if chance.isOne(in: 2) { node.listNode.load() }
    }
    add(node)
    return node
  }

  func randomPlaceholders() -> ListPlaceholders {
    chance.isOne(in: 2) ? .automatic : ListPlaceholders(rawValue: chance.int(0..<128))
  }

  // MARK: - Changes of the list and its model

  private func insert(_ node: TorturedNode, into target: TorturedNode) -> String {
    guard !target.isInside(node) else { return "no part to insert" }
    let index = chance.int(-1..<5)
    target.put(node, at: index)
    target.group?.insert(node.listNode, at: index)
    return "inserts \(node.id) into \(target.id) at \(index)"
  }

  private func remove(_ node: TorturedNode) -> String {
    guard let parent = node.parent else { return "no part to remove" }
    node.leave()
    parent.group?.remove(node.listNode)
    // A handler may have inserted it elsewhere in response.
    guard node.parent == nil, chance.isOne(in: 2) else { return "removes \(node.id)" }
    drop(node)
    return "removes \(node.id) and releases it"
  }

  private func move(_ node: TorturedNode) -> String {
    guard let parent = node.parent else { return "no part to move" }
    let index = chance.int(-1..<5)
    parent.move(node, to: index)
    parent.group?.move(node.listNode, to: index)
    return "moves \(node.id) to \(index)"
  }

  private func replace(_ node: TorturedNode, by other: TorturedNode) -> String {
    guard let parent = node.parent, node !== other, !parent.isInside(other) else {
      return "no part to replace"
    }
    parent.put(other, at: parent.children.firstIndex { $0 === node } ?? 0)
    node.leave()
    parent.group?.replace(node.listNode, with: other.listNode)
    return "replaces \(node.id) with \(other.id)"
  }

  private func hide(_ node: TorturedNode) -> String {
    node.isHidden.toggle()
    node.listNode.isHidden = node.isHidden
    return "\(node.isHidden ? "hides" : "shows") \(node.id)"
  }

  private func setChildren(of target: TorturedNode) -> String {
    var others = movable.filter { !target.isInside($0) }
    var new: [TorturedNode] = []
    for _ in 0..<min(chance.int(1..<6), others.count) {
      new.append(others.remove(at: chance.int(0..<others.count)))
    }
    for child in target.children { child.leave() }
    for (index, child) in new.enumerated() { target.put(child, at: index) }
    target.group?.setChildren(new.map(\.listNode))
    return "\(target.id) becomes \(new.map(\.id))"
  }
}
