@testable import Loading
import LoadingTestSupport

/// A list in which anything happens, beside the model of it.
@MainActor final class ListWorld {
  /// What was not as it should be.
  var faults: [String] = []
  private(set) var steps: [String] = []

  private var random: SeededGenerator
  let root: ModelledNode
  private let list = ListGroup("list")
  private let log: ListLog
  private var nodes: [ModelledNode] = []
  private var works: [ScriptedWork<[Row]>] = []
  private var observation: LoadingObservation?
  /// Whether a handler may make a change, and how many were made.
  private var allowsNested = false
  private var nestedCount = 0
  private var formerRows: [ObjectIdentifier: [Int: ListRowID]] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root = ModelledNode(list, .group)
    log = ListLog(of: list)
    nodes = [root]
    observation = list.observeStatusChanges { [unowned self] change in
      let expected = change.phase == .will ? change.former : change.status
      if change.node.status != expected { faults.append("\(change) at \(change.node.status)") }
      guard allowsNested, roll(6) == 0 else { return }
      allowsNested = false
      nestedCount += 1
      note("within: ")
      changeTree()
    }
  }

  // MARK: - Dice

  private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

  private func row() -> Row { Row(id: roll(12), text: "\(roll(3))") }

  private func someRows() -> [Row] { (0..<roll(5)).map { _ in row() } }

  private var someNode: ModelledNode { nodes[roll(nodes.count)] }

  private var someSection: ModelledNode? {
    nodes.filter { $0.section != nil }.randomElement(using: &random)
  }

  private var someGroup: ModelledNode {
    nodes.filter { $0.group != nil }.randomElement(using: &random) ?? root
  }

  private func note(_ step: String) { steps.append(step) }

  // MARK: - Steps

  func step() async {
    allowsNested = roll(3) == 0
    let nested = nestedCount
    var isPlain = true
    switch roll(12) {
    case 0...2: changeTree()
    case 3...5: changeItems()
    case 6:
      isPlain = false
      batch()
    case 7, 8: load()
    default: await answer()
    }
    allowsNested = false
    if roll(3) == 0 { await settle() }
    check(keepsRows: isPlain && nested == nestedCount)
  }

  private func batch() {
    note("batch")
    let node = someNode.node
    node.performUpdates {
      for _ in 0...roll(4) {
        if roll(2) == 0 { changeTree() } else { changeItems() }
      }
    }
  }

  private func changeTree() {
    switch roll(8) {
    case 0, 1: insert(makeNode() ?? someNode, into: someGroup)
    case 2: insert(someNode, into: someGroup)
    case 3: remove(someNode)
    case 4: move(someNode)
    case 5: replace(someNode, with: makeNode() ?? someNode)
    case 6: hide(someNode)
    default: setChildren(someGroup)
    }
  }

  private func makeNode() -> ModelledNode? {
    guard nodes.count < 16 else { return nil }
    let id = "\(nodes.count)"
    let new: ModelledNode
    switch roll(5) {
    case 0: new = ModelledNode(ListGroup(id), .group)
    case 1:
      let items = someRows()
      new = ModelledNode(ListSection(id, items: items), .own)
      new.ownItems = ModelledNode.unique(items)
    case 2, 3:
      let work = makeWork()
      let loader = Loader { _ in try await work.run() }
      new = ModelledNode(ListSection(id, over: loader), .loaded(loader))
    default:
      let work = makeWork()
      let loader = PagedLoader<Row, Int>(pageSize: 3) { _, _ in try await work.run() }
      new = ModelledNode(ListSection(id, over: loader), .paged(loader))
    }
    nodes.append(new)
    return new
  }

  private func makeWork() -> ScriptedWork<[Row]> {
    let work = ScriptedWork<[Row]>()
    works.append(work)
    return work
  }

  private func insert(_ node: ModelledNode, into target: ModelledNode) {
    guard !target.isInside(node) else { return }
    let index = roll(6) - 1
    note("insert \(node.node.id) into \(target.node.id) at \(index)")
    target.put(node, at: index)
    target.group?.insert(node.node, at: index)
  }

  private func remove(_ node: ModelledNode) {
    guard let parent = node.parent else { return }
    note("remove \(node.node.id)")
    node.leave()
    parent.group?.remove(node.node)
  }

  private func move(_ node: ModelledNode) {
    guard let parent = node.parent else { return }
    let index = roll(6) - 1
    note("move \(node.node.id) to \(index)")
    node.leave()
    parent.children.insert(node, at: min(max(0, index), parent.children.count))
    node.parent = parent
    parent.group?.move(node.node, to: index)
  }

  private func replace(_ node: ModelledNode, with other: ModelledNode) {
    guard let parent = node.parent, node !== other, !parent.isInside(other) else { return }
    note("replace \(node.node.id) with \(other.node.id)")
    parent.put(other, at: parent.children.firstIndex { $0 === node } ?? 0)
    node.leave()
    parent.group?.replace(node.node, with: other.node)
  }

  private func hide(_ node: ModelledNode) {
    guard node !== root else { return }
    note("hide \(node.node.id) \(!node.isHidden)")
    node.isHidden.toggle()
    node.node.isHidden = node.isHidden
  }

  private func setChildren(_ target: ModelledNode) {
    let others = nodes.filter { !target.isInside($0) }
    let new = others.shuffled(using: &random).prefix(roll(5))
    note("set \(target.node.id) to \(new.map(\.node.id))")
    for child in target.children { child.leave() }
    for (index, child) in new.enumerated() { target.put(child, at: index) }
    target.group?.setChildren(new.map(\.node))
  }

  // MARK: - Items

  private func changeItems() {
    guard let node = someSection, let section = node.section else { return }
    let before = node.items
    let index = roll(8) - 1
    let row = row()
    let place = before.firstIndex { $0.id == row.id }
    let isPaged = if case .paged = node.kind { true } else { false }
    switch roll(6) {
    case 0:
      let canInsert = place != nil || node.canInsert
      let new = ModelledNode.inserting(row, into: before, at: index)
      edit(node, "insert \(row.id) at \(index)", to: canInsert ? new : nil) {
        section.insert(row, at: index)
      }
    case 1:
      edit(node, "remove \(row.id)", to: place == nil ? nil : before.filter { $0.id != row.id }) {
        section.remove(id: row.id)
      }
    case 2:
      var new = before
      if let place { new[place] = row }
      edit(node, "replace \(row.id)", to: place == nil ? nil : new) { section.replace(row) }
    case 3:
      var new = before
      if let place {
        let item = new.remove(at: place)
        new.insert(item, at: min(max(0, index), new.count))
      }
      edit(node, "move \(row.id) to \(index)", to: place == nil || isPaged ? nil : new) {
        section.move(id: row.id, to: index)
      }
    case 4:
      let new = someRows()
      edit(node, "set \(new.map(\.id))", to: isPaged ? nil : ModelledNode.unique(new)) {
        section.setItems(new)
      }
    default: moveItem(row.id, from: node, at: index)
    }
  }

  /// Makes an edit, and sees that it has come to what is expected; `nil`: that it was refused.
  private func edit(_ node: ModelledNode, _ name: String, to new: [Row]?, make: () -> Bool) {
    note("\(node.node.id): \(name)")
    let before = node.items
    let nested = nestedCount
    if let new { node.ownItems = new }
    let isDone = make()
    if isDone != (new != nil) { faults.append("\(name) was \(isDone)") }
    guard nested == nestedCount else { return }
    if node.items != new ?? before { faults.append("\(name) led to \(node.items)") }
  }

  private func moveItem(_ id: Int, from node: ModelledNode, at index: Int) {
    guard let other = someSection, other !== node, let target = other.section else { return }
    let item = node.items.first { $0.id == id }
    let isThere = other.items.contains { $0.id == id }
    let canMove = item != nil && (isThere || other.canInsert)
    let here = canMove ? node.items.filter { $0.id != id } : node.items
    let row = node.section?.row(of: id)
    var there = other.items
    if canMove, let item { there = ModelledNode.inserting(item, into: there, at: index) }
    (node.ownItems, other.ownItems) = (here, there)
    note("move \(id) from \(node.node.id) to \(other.node.id) at \(index)")
    let isDone = node.section?.move(id: id, to: target, at: index)
    if isDone != canMove { faults.append("move was \(isDone == true)") }
    if node.items != here || other.items != there { faults.append("move led elsewhere") }
    if canMove, !isThere, !isInBatch, target.row(of: id) != row { faults.append("the row stayed") }
  }

  /// In a batch within a handler rows come later; what is moved twice may get a new one.
  private var isInBatch: Bool { steps.suffix(6).contains { $0 == "batch" || $0 == "within: " } }

  // MARK: - Loading

  private func load() {
    let node = someNode
    switch roll(8) {
    case 0...2:
      note("load \(node.node.id)")
      node.node.load()
    case 3:
      note("force \(node.node.id)")
      node.node.load(force: true)
    case 4:
      note("cancel \(node.node.id)")
      node.node.cancel()
    case 5:
      note("retry \(node.node.id)")
      node.node.retry()
    default:
      note("more \(node.node.id)")
      node.section?.loadMore()
    }
  }

  private func answer() async {
    await settle()
    guard let work = works.filter({ !$0.openCalls.isEmpty }).randomElement(using: &random) else {
      return load()
    }
    if roll(4) == 0 {
      note("fail")
      work.fail(TestError("\(roll(2))"))
    } else {
      let rows = someRows()
      note("answer \(rows.map(\.id))")
      work.answer(rows)
    }
    await settle()
  }

  // MARK: - Checks

  private func check(keepsRows: Bool) {
    let snapshot = ListSnapshot(of: list)
    if list.sections.map(\.id) != root.shown.map(\.node.id) { faults.append("sections") }
    if !snapshot.isUnique { faults.append("ids twice") }
    if log.board.shown != snapshot { faults.append("updates do not lead to the snapshot") }
    faults += log.board.faults
    if log.takeUpdates().contains(where: { !$0.snapshot.isUnique }) {
      faults.append("ids twice in an update")
    }
    _ = log.takeChanges()
    _ = log.takeStatuses()
    _ = log.takeRowChanges()
    for node in nodes {
      let id = node.node.id
      if node.node.status != node.status {
        faults.append("\(id) is \(node.node.status), not \(node.status)")
      }
      if node.node.hasItems != !node.items.isEmpty { faults.append("\(id) has items or not") }
      if node.node.parent !== node.parent?.node { faults.append("\(id) belongs elsewhere") }
      if let section = node.section { check(section, node, keepsRows: keepsRows) }
    }
  }

  private func check(_ section: ListSection<Row>, _ node: ModelledNode, keepsRows: Bool) {
    let id = section.id
    let items = node.items
    if section.items != items { faults.append("\(id) has other items") }
    let found = section.itemRows.enumerated().map { section.item(of: $0.element, near: $0.offset) }
    if found != items { faults.append("rows of \(id)") }
    let rows = Dictionary(uniqueKeysWithValues: zip(items.map(\.id), section.itemRows))
    let former = formerRows[ObjectIdentifier(section)] ?? [:]
    formerRows[ObjectIdentifier(section)] = rows
    guard keepsRows else { return }
    for (item, row) in rows where former[item].map({ $0 != row }) == true {
      faults.append("row of \(item) in \(id)")
    }
  }
}
