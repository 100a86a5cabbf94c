/// A group of sections and groups, to any depth; the list itself is one.
///
/// ```swift
/// let list = ListGroup("garden", [roses, tulips, ListGroup("trees", [oaks, limes])])
/// ```
///
/// Its status is that of its parts together: loading before refreshing, before a page, before a failure; it is
/// empty where no part has items, else loaded. Parts that are hidden do not count.
///
/// A group cannot be put into itself, nor into a group inside it: that is a programmer error and ends the app. A
/// change that an observer makes waits for its turn and is not checked at the call: if the group would be inside
/// itself by then, nothing happens, neither to it nor to the other parts of that call.
@MainActor public final class ListGroup: ListNode {
  /// The sections and groups in their order, hidden ones too.
  public private(set) var children: [ListNode] = []

  private var counts = ListStatusCounts()

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - id: What the app knows it by.
  ///   - children: Its parts; one that belongs to another group leaves that.
  public init(_ id: String, _ children: [ListNode] = []) {
    super.init(id: id, part: ListStatusCounts.Part())
    insert(children, at: 0)
  }

  /// The sections that are shown, in their order, through all groups.
  public var sections: [AnyListSection] {
    var sections: [AnyListSection] = []
    collect(into: &sections)
    return sections
  }

  private func collect(into sections: inout [AnyListSection]) {
    // A part that is on its way to another group belongs to that one already.
    for child in children where !child.isHidden && child.parent === self {
      if let section = child as? AnyListSection {
        sections.append(section)
      } else if let group = child as? ListGroup {
        group.collect(into: &sections)
      }
    }
  }

  // MARK: - Parts

  /// Puts in parts.
  ///
  /// - Parameters:
  ///   - nodes: Sections or groups, not the group itself, nor one that it is in; one that belongs to a group,
  ///     this or another, leaves its place there.
  ///   - index: Where the first of them stands among the parts that were here; the number of parts or more
  ///     is the end, and 0 or less the beginning.
  public func insert(_ nodes: [ListNode], at index: Int) {
    check(nodes)
    inTurn { [self] in put(nodes, at: index) }
  }

  /// Puts in a part behind all others.
  ///
  /// - Parameter node: A section or group, not the group itself, nor one that it is in; one that belongs to a
  ///   group leaves its place there.
  public func append(_ node: ListNode) { insert([node], at: .max) }

  /// Puts in a part.
  ///
  /// - Parameters:
  ///   - node: A section or group, not the group itself, nor one that it is in; one that belongs to a group leaves
  ///     its place there.
  ///   - index: Where it stands among the parts that were here; the number of parts or more is the end, and 0 or
  ///     less the beginning.
  public func insert(_ node: ListNode, at index: Int) { insert([node], at: index) }

  /// Takes out a part; what it loads goes on.
  ///
  /// - Parameter node: The part. Nothing happens if it is not a part of this group.
  public func remove(_ node: ListNode) {
    inTurn { [self] in
      guard node.parent === self else { return }
      take(children.filter { $0 !== node })
    }
  }

  /// Moves a part to another place.
  ///
  /// - Parameters:
  ///   - node: The part. Nothing happens if it is not a part of this group.
  ///   - index: Where it stands from now on; the number of parts or more is the end, and 0 or less the
  ///     beginning.
  public func move(_ node: ListNode, to index: Int) {
    inTurn { [self] in
      guard node.parent === self else { return }
      var new = children.filter { $0 !== node }
      new.insert(node, at: min(max(0, index), new.count))
      take(new)
    }
  }

  /// Puts a part in the place of another.
  ///
  /// If both have the same id, rows keep their cells as with ``setChildren(_:)``.
  ///
  /// - Parameters:
  ///   - node: The part that goes. Nothing happens if it is not a part of this group.
  ///   - replacement: The part that comes; not the group itself, nor one that it is in.
  public func replace(_ node: ListNode, with replacement: ListNode) {
    if node.parent === self { check([replacement]) }
    inTurn { [self] in
      guard node.parent === self, node !== replacement else { return }
      guard let index = children.firstIndex(where: { $0 === node }) else { return }
      put([replacement], at: index, insteadOf: [node])
    }
  }

  /// Takes other parts, or the same in another order.
  ///
  /// Parts are known by their ``ListNode/id``. A new section that comes as one with its id and with items of the
  /// same type leaves, takes over its place in list views: rows whose items have the same ids keep their cells,
  /// and only those whose items are no longer equal are configured again. The same goes for the sections of a new
  /// group that comes as one with its id leaves. So an app may make its sections anew from each answer. Of several
  /// with one id, the first to come takes over from the first to leave, and so on; those that are left over are
  /// new.
  ///
  /// Within ``ListNode/performUpdates(_:)`` this also holds for parts that are removed first, and put in later. A
  /// part that comes from another group keeps rows of its own.
  ///
  /// - Parameter nodes: All parts from now on; those that are not among them leave the group. Neither the
  ///   group itself nor one that it is in can be among them.
  public func setChildren(_ nodes: [ListNode]) {
    check(nodes)
    inTurn { [self] in put(nodes, at: 0, insteadOf: children) }
  }

  /// Ends the app if a part cannot be put in; what waits for its turn may be right by then, or no longer.
  private func check(_ nodes: [ListNode]) {
    precondition(
      ListTransitions.all.isRunning || !nodes.contains(where: isInside),
      "A group cannot be put into itself."
    )
  }

  /// Puts in parts, and takes out those in whose stead they come; nothing happens if that has become impossible.
  private func put(_ nodes: [ListNode], at index: Int, insteadOf gone: [ListNode] = []) {
    guard !nodes.contains(where: isInside) else { return }
    var seen: Set<ObjectIdentifier> = []
    let nodes = nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let anchor = children.dropFirst(max(0, index)).first { !seen.contains(ObjectIdentifier($0)) }
    var new = children.filter { !seen.contains(ObjectIdentifier($0)) }
    let place = anchor.flatMap { anchor in new.firstIndex { $0 === anchor } } ?? new.count
    new.insert(contentsOf: nodes, at: place)
    let left = gone.filter { !seen.contains(ObjectIdentifier($0)) }
    let leftIDs = Set(left.map(ObjectIdentifier.init))
    new.removeAll { leftIDs.contains(ObjectIdentifier($0)) }
    let successions = successions(of: nodes, to: left)
    var formers: [ListGroup] = []
    for case let former? in nodes.map(\.parent) where former !== self {
      if !formers.contains(where: { $0 === former }) { formers.append(former) }
    }
    // What moves between groups of one list never leaves the list, and is shown as one change; so are rows that
    // stay and show something else.
    let paths = (successions.isEmpty ? formers : formers + [self]).map(\.path)
    for node in paths.joined() { node.send(.updatesBegan) }
    take(new, successions)
    for former in formers {
      former.take(former.children.filter { $0.parent === former })
    }
    for node in paths.joined() { node.send(.updatesEnded) }
  }

  private func isInside(_ node: ListNode) -> Bool {
    var group: ListNode? = self
    while let current = group {
      if current === node { return true }
      group = current.parent
    }
    return false
  }

  private func take(_ new: [ListNode], _ successions: [ListSuccession] = []) {
    guard !new.elementsEqual(children, by: ===) else { return }
    rearrange(new, leavingOut: \.isHidden) {
      let former = children.filter { $0.parent === self }
      for child in former { child.parent = nil }
      children = new
      for child in children { child.parent = self }
      for succession in successions { succession.node.succeed(succession.former) }
      ListTransitions.all.note(
        former.filter { $0.parent == nil },
        from: self,
        succeeded: successions.map(\.former)
      )
    }
  }

  // MARK: - Parts with the same id

  /// Which parts that come take over from which that leave, now or before in changes that are shown as one.
  private func successions(of nodes: [ListNode], to left: [ListNode]) -> [ListSuccession] {
    let departed = ListTransitions.all.departed
    let known = Set(departed.map { ObjectIdentifier($0.node) })
    // What comes from another group, or comes back, has rows of its own.
    let coming = nodes.filter { $0.parent == nil && !known.contains(ObjectIdentifier($0)) }
    let gone = departed.filter { $0.group === self && $0.node.parent == nil }.map(\.node)
    return ListSuccession.pairs(of: coming, with: gone + left)
  }

  override func succeed(_ former: ListNode) {
    guard let former = former as? ListGroup else { return }
    for pair in ListSuccession.pairs(of: children, with: former.children) {
      pair.node.succeed(pair.former)
    }
  }

  // MARK: - Status

  /// Makes a change of what is shown of this group, with the status that comes of it.
  func rearrange(
    _ new: [ListNode]? = nil,
    leavingOut isLeftOut: (ListNode) -> Bool,
    change: () -> Void
  ) {
    let shown = (new ?? children).filter { !isLeftOut($0) }
    var counts = ListStatusCounts()
    for child in shown { counts.add(child.part) }
    let status = counts.status { shown.lazy.compactMap(\.status.error).first }
    let part = ListStatusCounts.Part(status: status, hasItems: counts.hasItems)
    self.change(to: Step(node: self, part: part, counts: counts)) {
      change()
      tell(.sections)
    }
  }

  /// What becomes of this group when one of its parts changes; `nil` if nothing does.
  func step(when child: ListNode, becomes part: ListStatusCounts.Part) -> Step? {
    guard child.part != part else { return nil }
    var counts = counts
    counts.remove(child.part)
    counts.add(part)
    let status = counts.status {
      children.lazy.filter { !$0.isHidden }
        .compactMap { ($0 === child ? part.status : $0.status).error }.first
    }
    let own = ListStatusCounts.Part(status: status, hasItems: counts.hasItems)
    return Step(node: self, part: own, counts: counts)
  }

  override func take(_ step: Step) {
    super.take(step)
    counts = step.counts ?? counts
  }

  // MARK: - Loading

  public override func retry() {
    inTurn { [self] in
      for child in children where !child.isHidden { child.retry() }
    }
  }

  public override func cancel() {
    inTurn { [self] in
      for child in children { child.cancel() }
    }
  }

  override func begin(force: Bool) -> [@MainActor () async -> Void] {
    children.lazy.filter { !$0.isHidden }.flatMap { $0.begin(force: force) }
  }

  // MARK: - Saving

  override func savedPart() throws(ListSavingError) -> SavedPart {
    var parts: [SavedPart] = []
    for child in children { parts.append(try child.savedPart()) }
    return SavedPart(id: id, children: parts)
  }

  override func restore(_ saved: SavedPart) -> [ListSavingError] {
    // Of parts that share an id, each takes its own in their order.
    var parts = Dictionary(grouping: saved.children ?? [], by: \.id).mapValues { $0[...] }
    return children.flatMap { child in
      parts[child.id]?.popFirst().map { child.restore($0) } ?? []
    }
  }
}
