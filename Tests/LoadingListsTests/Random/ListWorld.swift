#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport

/// Two lists with random events, and their model.
@MainActor final class ListWorld {
  let random: RandomSteps
  let root: ModelNode
  private let screens: [ListWorldScreen]
  private var nodes: [ModelNode] = []
  private var works: [ScriptedWork<[Row]>] = []
  private var observations: [LoadingObservation] = []
  /// The number of changes that handlers may make, and that they have made.
  private var allowedNested = 0
  private var nestedCount = 0
  private var isNested = false
  private var known: [ObjectIdentifier: KnownSection] = [:]

  init(_ steps: RandomSteps) {
    random = steps
    screens = ["list", "other"].map { ListWorldScreen($0) }
    root = screens[0].root
    nodes = screens.map(\.root)
    for screen in screens {
      observations.append(screen.list.observeStatusChanges { [unowned self] in check($0) })
      observations.append(screen.list.observeStatus { [unowned self] _ in changeWithin() })
    }
  }

  private func check(_ change: ListStatusChange) {
    let expected = change.phase == .will ? change.previous : change.status
    if change.node.status != expected { random.fault("\(change) at \(change.node.status)") }
    changeWithin()
  }

  /// Changes the trees in an observer, which sees them before the waiting changes.
  private func changeWithin() {
    guard allowedNested > 0, !isNested, random.isOne(in: 4) else { return }
    allowedNested -= 1
    nestedCount += 1
    isNested = true
    random.note("within: ")
    if random.isOne(in: 2) { changeTree() } else { insert(someGroup, into: someGroup) }
    isNested = false
  }

  // MARK: - Dice

  private func row() -> Row { Row(id: random.int(0..<12), text: "\(random.int(0..<3))") }

  private func someRows() -> [Row] { (0..<random.int(0..<5)).map { _ in row() } }

  private var someNode: ModelNode { nodes[random.int(0..<nodes.count)] }

  private var someSection: ModelNode? {
    random.pick(nodes.filter { $0.section != nil })
  }

  private var someGroup: ModelNode {
    random.pick(nodes.filter { $0.group != nil }) ?? root
  }

  // MARK: - Steps

  func step() async {
    allowedNested = max(0, random.int(0..<6) - 2)
    let nested = nestedCount
    var isPlain = true
    switch random.int(0..<12) {
    case 0...2: changeTree()
    case 3...5: changeItems()
    case 6:
      isPlain = false
      batch()
    case 7, 8: load()
    default: await answer()
    }
    allowedNested = 0
    if random.isOne(in: 3) { await settle() }
    check(isBatch: !isPlain, keepsRows: isPlain && nested == nestedCount)
  }

  private func batch() {
    random.note("batch")
    let node = someNode.node
    node.performUpdates {
      for _ in 0...random.int(0..<4) {
        if random.isOne(in: 2) { changeTree() } else { changeItems() }
      }
    }
  }

  private func changeTree() {
    switch random.int(0..<10) {
    case 0, 1: insert(makeNode() ?? someNode, into: someGroup)
    case 2: insert(someNode, into: someGroup)
    case 3: remove(someNode)
    case 4: move(someNode)
    case 5: replace(someNode, with: makeNode() ?? someNode)
    case 6: hide(someNode)
    case 7: setChildren(someGroup)
    default: replaceChildren(someGroup)
    }
  }

  private func makeNode() -> ModelNode? {
    guard nodes.count < 16 else { return nil }
    // Few ids, so that a part may be inserted while one with its id is removed, or two share one.
    let id = "\(random.int(0..<12))"
    let new: ModelNode
    switch random.int(0..<5) {
    case 0: new = ModelNode(ListGroup(id), .group)
    case 1:
      let items = someRows()
      new = ModelNode(ListSection(id, items: items), .own)
      if !items.isEmpty { new.ownItems = ModelNode.unique(items) }
    case 2, 3:
      let work = makeWork()
      let loader = Loader { _ in try await work.run() }
      new = ModelNode(ListSection(id, over: loader), .loaded(loader))
    default:
      let work = makeWork()
      let loader = PagedLoader<Row, Int>(pageSize: 3) { _, _ in try await work.run() }
      new = ModelNode(ListSection(id, over: loader), .paged(loader))
    }
    nodes.append(new)
    return new
  }

  private func makeWork() -> ScriptedWork<[Row]> {
    let work = ScriptedWork<[Row]>()
    works.append(work)
    return work
  }

  private func insert(_ node: ModelNode, into target: ModelNode) {
    guard canInsert([node], into: target) else { return }
    let index = random.int(0..<6) - 1
    random.note("insert \(node.node.id) into \(target.node.id) at \(index)")
    if !target.isInside(node) { target.put(node, at: index) }
    target.group?.insert(node.node, at: index)
  }

  /// Returns whether parts may be inserted into a group.
  ///
  /// An observer can't know this until its change is made.
  private func canInsert(_ nodes: [ModelNode], into target: ModelNode) -> Bool {
    isNested || !nodes.contains(where: target.isInside)
  }

  private func remove(_ node: ModelNode) {
    guard let parent = node.parent else { return }
    random.note("remove \(node.node.id)")
    node.leave()
    parent.group?.remove(node.node)
  }

  private func move(_ node: ModelNode) {
    guard let parent = node.parent else { return }
    let index = random.int(0..<6) - 1
    random.note("move \(node.node.id) to \(index)")
    node.leave()
    parent.children.insert(node, at: min(max(0, index), parent.children.count))
    node.parent = parent
    parent.group?.move(node.node, to: index)
  }

  private func replace(_ node: ModelNode, with other: ModelNode) {
    guard let parent = node.parent, node !== other, canInsert([other], into: parent) else { return }
    random.note("replace \(node.node.id) with \(other.node.id)")
    if !parent.isInside(other) {
      expectSuccessions(of: [other], to: [node])
      parent.put(other, at: parent.children.firstIndex { $0 === node } ?? 0)
      node.leave()
    }
    parent.group?.replace(node.node, with: other.node)
  }

  private func hide(_ node: ModelNode) {
    guard !screens.contains(where: { $0.root === node }) else { return }
    random.note("hide \(node.node.id) \(!node.isHidden)")
    node.isHidden.toggle()
    node.node.isHidden = node.isHidden
  }

  private func setChildren(_ target: ModelNode) {
    let others = isNested ? nodes : nodes.filter { !target.isInside($0) }
    setChildren(target, Array(random.shuffled(others).prefix(random.int(0..<5))))
  }

  private func setChildren(_ target: ModelNode, _ new: [ModelNode]) {
    random.note("set \(target.node.id) to \(new.map(\.node.id))")
    if !new.contains(where: target.isInside) {
      let left = target.children.filter { child in !new.contains { $0 === child } }
      expectSuccessions(of: new, to: left)
      for child in target.children { child.leave() }
      for (index, child) in new.enumerated() { target.put(child, at: index) }
    }
    target.group?.setChildren(new.map(\.node))
  }

  // MARK: - Parts that come again

  /// Creates all parts of a group again, as an app does for a new answer.
  private func replaceChildren(_ target: ModelNode) {
    guard nodes.count < 24 else { return }
    random.note("again: ")
    setChildren(target, random.shuffled(target.children).map(successor))
  }

  private func successor(of previous: ModelNode) -> ModelNode {
    // A list of its own, or a part that contains one, is inserted itself.
    if screens.contains(where: { $0.root.isInside(previous) }) { return previous }
    let id = previous.node.id
    let new: ModelNode
    switch previous.kind {
    case .group:
      let children = previous.children.map(successor)
      new = ModelNode(ListGroup(id, children.map(\.node)), .group)
      for (index, child) in children.enumerated() { new.put(child, at: index) }
    case .own:
      let items = ModelNode.unique(
        previous.items.filter { _ in random.int(0..<4) > 0 } + someRows()
      )
      new = ModelNode(ListSection(id, items: items), .own)
      if !items.isEmpty { new.ownItems = items }
    case .loaded(let loader):
      new = ModelNode(ListSection(id, over: loader), .loaded(loader))
    case .paged(let loader):
      new = ModelNode(ListSection(id, over: loader), .paged(loader))
    }
    nodes.append(new)
    return new
  }

  /// Expects that sections take over the rows of removed ones with the same ids.
  private func expectSuccessions(of nodes: [ModelNode], to left: [ModelNode]) {
    for (node, previous) in pair(nodes.filter { $0.parent == nil }, with: left) {
      exchange(node, previous)
    }
  }

  private func pair(
    _ nodes: [ModelNode],
    with previouss: [ModelNode]
  ) -> [(ModelNode, ModelNode)] {
    var previouss = previouss
    return nodes.compactMap { node in
      guard let place = previouss.firstIndex(where: { $0.node.id == node.node.id }) else {
        return nil
      }
      return (node, previouss.remove(at: place))
    }
  }

  private func exchange(_ node: ModelNode, _ previous: ModelNode) {
    if node.group != nil, previous.group != nil {
      for (node, previous) in pair(node.children, with: previous.children) {
        exchange(node, previous)
      }
    }
    guard let section = node.section, let previousSection = previous.section else { return }
    let own = KnownSection(section)
    let other = KnownSection(previousSection)
    known[ObjectIdentifier(section)] = own.taking(other)
    known[ObjectIdentifier(previousSection)] = other.taking(own)
  }

  // MARK: - Items

  private func changeItems() {
    guard let node = someSection, let section = node.section, !node.awaitsContent else { return }
    let before = node.items
    let index = random.int(0..<8) - 1
    let row = row()
    let place = before.firstIndex { $0.id == row.id }
    let isPaged = if case .paged = node.kind { true } else { false }
    switch random.int(0..<6) {
    case 0:
      let canInsert = place != nil || node.canInsert
      let new = ModelNode.inserting(row, into: before, at: index)
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
      edit(node, "move \(row.id) to \(index)", to: place == nil ? nil : new) {
        section.move(id: row.id, to: index)
      }
    case 4:
      let new = someRows()
      edit(node, "set \(new.map(\.id))", to: isPaged ? nil : ModelNode.unique(new)) {
        section.setItems(new)
      }
    default: moveItem(row.id, from: node, at: index)
    }
  }

  /// Makes an edit, and checks its result, where `nil` means that it is rejected.
  private func edit(_ node: ModelNode, _ name: String, to new: [Row]?, make: () -> Bool) {
    random.note("\(node.node.id): \(name)")
    let before = node.items
    let nested = nestedCount
    if let new { node.ownItems = new }
    let isDone = make()
    if isDone != (new != nil) { random.fault("\(name) was \(isDone)") }
    guard nested == nestedCount else { return }
    if node.items != new ?? before { random.fault("\(name) led to \(node.items)") }
  }

  private func moveItem(_ id: Int, from node: ModelNode, at index: Int) {
    // Two sections with one loader have the same items.
    guard let other = someSection, !other.sharesItems(with: node), let target = other.section else {
      return
    }
    let item = node.items.first { $0.id == id }
    let isThere = other.items.contains { $0.id == id }
    let canMove = item != nil && (isThere || other.canInsert)
    let here = canMove ? node.items.filter { $0.id != id } : node.items
    let row = node.section?.row(of: id)
    var there = other.items
    if canMove, let item { there = ModelNode.inserting(item, into: there, at: index) }
    if canMove { (node.ownItems, other.ownItems) = (here, there) }
    random.note("move \(id) from \(node.node.id) to \(other.node.id) at \(index)")
    let isDone = node.section?.move(id: id, toSection: target, at: index)
    if isDone != canMove { random.fault("move was \(isDone == true)") }
    if node.items != here || other.items != there { random.fault("move led elsewhere") }
    if canMove, !isThere, !isInBatch, target.row(of: id) != row { random.fault("the row stayed") }
  }

  /// In a batch within a handler, rows are inserted later, and an item that moves twice may
  /// get a new one.
  private var isInBatch: Bool {
    random.log.suffix(6).contains { $0 == "batch" || $0 == "within: " }
  }

  // MARK: - Loading

  private func load() {
    let node = someNode
    switch random.int(0..<8) {
    case 0...2:
      random.note("load \(node.node.id)")
      node.node.load()
    case 3:
      random.note("force \(node.node.id)")
      node.node.load(force: true)
    case 4:
      random.note("cancel \(node.node.id)")
      node.node.cancel()
    case 5:
      random.note("retry \(node.node.id)")
      node.node.retry()
    default:
      random.note("more \(node.node.id)")
      node.section?.loadNextPage()
    }
  }

  private func answer() async {
    await settle()
    guard let work = random.pick(works.filter({ !$0.openCalls.isEmpty })) else {
      return load()
    }
    if random.isOne(in: 4) {
      random.note("fail")
      work.fail(TestError("\(random.int(0..<2))"))
    } else {
      let rows = someRows()
      random.note("answer \(rows.map(\.id))")
      work.answer(rows)
    }
    await settle()
  }

  // MARK: - Checks

  private func check(isBatch: Bool, keepsRows: Bool) {
    for screen in screens { screen.check(isBatch: isBatch, random) }
    for node in nodes {
      let id = node.node.id
      if node.node.status != node.status {
        random.fault("\(id) is \(node.node.status), not \(node.status)")
      }
      if node.node.hasItems != !node.items.isEmpty { random.fault("\(id) has items or not") }
      if node.node.parent !== node.parent?.node { random.fault("\(id) belongs elsewhere") }
      if let section = node.section { check(section, node, keepsRows: keepsRows) }
    }
    let sections = nodes.compactMap(\.section)
    let rows = sections.flatMap(\.itemRows)
    if Set(rows).count != rows.count { random.fault("rows twice") }
    if Set(sections.map(\.sectionID)).count != sections.count { random.fault("sections twice") }
    forgetSome()
  }

  private func check(_ section: ListSection<Row>, _ node: ModelNode, keepsRows: Bool) {
    let id = section.id
    let items = node.items
    if section.items != items { random.fault("\(id) has other items") }
    let found = section.itemRows.enumerated().map { section.item(of: $0.element, near: $0.offset) }
    if found != items { random.fault("rows of \(id)") }
    let previous = known[ObjectIdentifier(section)]
    let new = KnownSection(section)
    known[ObjectIdentifier(section)] = new
    guard keepsRows, let previous else { return }
    if previous.id != new.id { random.fault("\(id) is another section") }
    for (item, row) in new.rows where previous.rows[item].map({ $0 != row }) == true {
      random.fault("row of \(item) in \(id)")
    }
  }

  /// Releases some removed parts.
  ///
  /// Others may be inserted again.
  private func forgetSome() {
    nodes.removeAll { node in
      let isLoose = node.parent == nil && !screens.contains { $0.root === node }
      guard isLoose, node.children.isEmpty, random.isOne(in: 3) else { return false }
      if let section = node.section { known[ObjectIdentifier(section)] = nil }
      return true
    }
  }
}
#endif
