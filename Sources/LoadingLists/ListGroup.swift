#if canImport(UIKit)
import Loading

/// A group of sections and other groups, nested to any depth.
///
/// The list itself is a group.
///
/// ```swift
/// let list = ListGroup("garden", [roses, tulips, ListGroup("trees", [oaks, limes])])
/// ```
///
/// The status of a group combines the statuses of its visible parts. A load takes precedence over a
/// refresh, a refresh over a page, and a page over a failure. Otherwise, the group is loaded if any
/// part is loaded or has items, idle if any part is idle, and empty if all parts are empty.
///
/// Adding a group to itself or to a group inside it is a programmer error and terminates the app. A
/// change made by an observer is deferred and isn't checked at the call. If the group would then
/// contain itself, the whole call has no effect.
@MainActor public final class ListGroup: ListNodeCore {
  /// The identifier of the group, which the app chooses.
  ///
  /// See ``ListNode/id``.
  public let id: String
  let nodeState = ListNodeState()
  private var childNodes: [any ListNodeCore] = []
  /// The only visible section of a list that a screen follows.
  private weak var soleSection: (any SectionCore)?
  /// The object that creates the sections, if they are grouped from items.
  var grouping: (any ListGrouping)?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - id: The identifier of the group, which also identifies it in a saved list.
  ///   - children: The parts of the group. A part of another group is removed from it.
  public init(_ id: String, _ children: [any ListNode] = []) {
    self.id = id
    if !children.isEmpty { insert(children, at: 0) }
  }

  /// Computes the keys and headers of a grouped list again.
  ///
  /// Call it if they depend on something other than the items and the date. Items whose key has
  /// changed move to the section of the new key, together with their rows. The method has no effect
  /// on other groups.
  public func regroup() { inTurn { [self] in grouping?.regroup() } }

  /// The sections and groups in order, including hidden ones.
  public var children: [any ListNode] { childNodes.map { $0 } }

  /// The visible sections of this group and the groups inside it, in order.
  public var sections: [any AnyListSection] { visibleSections.map { $0 } }

  /// The visible sections with their internal interface.
  var visibleSections: [any SectionCore] {
    var sections: [any SectionCore] = []
    collect(into: &sections, atMost: .max)
    return sections
  }

  func collect(into sections: inout [any SectionCore], atMost limit: Int) {
    // A part that is moving to another group already belongs to it.
    for node in childNodes where !node.nodeState.isHidden && node.nodeState.parent === self {
      guard sections.count < limit else { return }
      node.collect(into: &sections, atMost: limit)
    }
  }

  func collectLoaded(into sections: inout [any SectionCore]) {
    for node in savedNodes where !node.nodeState.isHidden && node.nodeState.parent === self {
      node.collectLoaded(into: &sections)
    }
  }

  // MARK: - The screen

  /// The object that shows the status of this list on a screen, if any.
  ///
  /// A single visible section leaves its loading, empty and failed states to it. See
  /// ``ListPlaceholders/automatic``.
  package weak var follower: AnyObject? {
    didSet { inTurn { [self] in updateSoleSection() } }
  }

  private func updateSoleSection() {
    var sections: [any SectionCore] = []
    if follower != nil { collect(into: &sections, atMost: 2) }
    let sole = sections.count == 1 ? sections[0] : nil
    guard sole !== soleSection else { return }
    soleSection?.setOnlySection(false)
    soleSection = sole
    sole?.setOnlySection(true)
  }

  /// This group and the groups around it, as far as a screen follows them.
  private var followed: [ListGroup] {
    sequence(first: self) { $0.nodeState.parent }.filter { $0.follower != nil }
  }

  // MARK: - Parts

  /// Inserts parts.
  ///
  /// - Parameters:
  ///   - nodes: The sections or groups. They can't include this group or a group that contains it.
  ///     A part of a group, this one or another, is removed from its current position.
  ///   - index: The index among the current parts at which to insert the first one. Values outside
  ///     the valid range are clamped.
  public func insert(_ nodes: [any ListNode], at index: Int) {
    let new = check(nodes)
    inTurn { [self] in if allowsChange(of: new) { place(new, at: index) } }
  }

  /// Appends a part.
  ///
  /// - Parameter node: The section or group. It can't be this group or a group that contains it. A
  ///   part of a group is removed from its current position.
  public func append(_ node: any ListNode) { insert([node], at: .max) }

  /// Inserts a part.
  ///
  /// - Parameters:
  ///   - node: The section or group. It can't be this group or a group that contains it. A part of
  ///     a group is removed from its current position.
  ///   - index: The index among the current parts at which to insert it. Values outside the valid
  ///     range are clamped.
  public func insert(_ node: any ListNode, at index: Int) { insert([node], at: index) }

  /// Removes a part without cancelling its loads.
  ///
  /// - Parameter node: The part. If it isn't a part of this group, nothing happens.
  public func remove(_ node: any ListNode) {
    inTurn { [self] in
      guard node.parent === self, allowsChange() else { return }
      setNodes(childNodes.filter { $0 !== node })
    }
  }

  /// Moves a part to another index.
  ///
  /// - Parameters:
  ///   - node: The part. If it isn't a part of this group, nothing happens.
  ///   - index: The new index of the part. Values outside the valid range are clamped.
  public func move(_ node: any ListNode, to index: Int) {
    inTurn { [self] in
      guard node.parent === self, allowsChange() else { return }
      var new = childNodes.filter { $0 !== node }
      new.insert(node.core, at: min(max(0, index), new.count))
      setNodes(new)
    }
  }

  /// Replaces a part with another one.
  ///
  /// If both have the same id, rows keep their cells as in ``setChildren(_:)``.
  ///
  /// - Parameters:
  ///   - node: The part to replace. If it isn't a part of this group, nothing happens.
  ///   - replacement: The new part. It can't be this group or a group that contains it.
  public func replace(_ node: any ListNode, with replacement: any ListNode) {
    let new = node.parent === self ? check([replacement]) : [replacement.core]
    inTurn { [self] in
      guard node.parent === self, node !== replacement, allowsChange(of: new) else { return }
      guard let index = childNodes.firstIndex(where: { $0 === node }) else { return }
      place(new, at: index, insteadOf: [node.core])
    }
  }

  /// Replaces all parts, or reorders them.
  ///
  /// Parts are identified by their ``ListNode/id``. A new section takes over the rows of a removed
  /// section that has the same id and the same type of item. Rows whose items have the same ids
  /// keep their cells, and only those whose items aren't equal are reconfigured. The same applies
  /// to the sections of a new group that replaces one with the same id. So you can create new
  /// sections for each response. If several parts have the same id, they are matched in order, and
  /// the remaining ones count as new.
  ///
  /// In ``ListNode/performUpdates(_:)``, this also applies to parts that are removed first and
  /// inserted later. A part from another group keeps its own rows.
  ///
  /// - Parameter nodes: The new parts. Current parts that aren't among them are removed. They can't
  ///   include this group or a group that contains it.
  public func setChildren(_ nodes: [any ListNode]) {
    let new = check(nodes)
    inTurn { [self] in if allowsChange(of: new) { place(new, at: 0, insteadOf: childNodes) } }
  }

  /// Sets the sections that are grouped from items, which take over no rows of other sections.
  func setSections(_ sections: [any ListNodeCore]) { inTurn { [self] in setNodes(sections) } }

  /// Returns whether the app may change the parts of this group, and of the groups that new parts
  /// come from.
  ///
  /// Logs a message if it may not.
  private func allowsChange(of new: [any ListNodeCore] = []) -> Bool {
    let groups = [self] + new.compactMap { $0.nodeState.parent }
    guard let group = groups.first(where: { $0.grouping != nil }) else { return true }
    Log.notice(
      """
      The group "\(group.id)" can't change its parts, because it creates them from its items. Add it to \
      another group to show other parts next to it.
      """
    )
    return false
  }

  /// Terminates the app if this group would contain itself.
  ///
  /// Deferred changes aren't checked here, because other changes come first.
  private func check(_ nodes: [any ListNode]) -> [any ListNodeCore] {
    let new = nodes.map { $0.core }
    precondition(
      ListTransitions.all.changes.isRunning || !isInside(new),
      "A group can't be added to itself or to a group inside it. Remove the inner group first."
    )
    return new
  }

  /// Inserts parts and removes those they replace, unless this group would contain itself.
  private func place(
    _ nodes: [any ListNodeCore],
    at index: Int,
    insteadOf removed: [any ListNodeCore] = []
  ) {
    guard !isInside(nodes) else { return }
    var seen: Set<ObjectIdentifier> = []
    let nodes = nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let anchor = childNodes.dropFirst(max(0, index)).first { !seen.contains(ObjectIdentifier($0)) }
    var new = childNodes.filter { !seen.contains(ObjectIdentifier($0)) }
    let place = anchor.flatMap { anchor in new.firstIndex { $0 === anchor } } ?? new.count
    new.insert(contentsOf: nodes, at: place)
    let left = removed.filter { !seen.contains(ObjectIdentifier($0)) }
    let leftIDs = Set(left.map(ObjectIdentifier.init))
    new.removeAll { leftIDs.contains(ObjectIdentifier($0)) }
    let successions = successions(of: nodes, to: left)
    var previousGroups: [ListGroup] = []
    for case let previous? in nodes.map({ $0.nodeState.parent }) where previous !== self {
      if !previousGroups.contains(where: { $0 === previous }) { previousGroups.append(previous) }
    }
    for previous in previousGroups where previous.path.last !== path.last {
      noteTaken(nodes, from: previous)
    }
    // A part that moves between groups of one list never leaves the list. It is shown as a single
    // change, and so are rows that are taken over with other content.
    ListTransitions.all.beginUpdates()
    setNodes(new, successions)
    for previous in previousGroups {
      previous.setNodes(previous.childNodes.filter { $0.nodeState.parent === previous })
    }
    ListTransitions.all.endUpdates()
  }

  /// Logs that parts are shown here instead of in another list, if that continues to be shown.
  private func noteTaken(_ nodes: [any ListNodeCore], from previous: ListGroup) {
    Task { [weak root = previous.path.last, names = nodes.map { "\"\($0.id)\"" }] in
      guard let root, root.nodeState.isObserved else { return }
      Log.notice(
        """
        \(names.joined(separator: ", ")) left the list "\(root.id)" for another one, because a part belongs to \
        one list. To show its items twice, create another section over the same loader.
        """
      )
    }
  }

  private func isInside(_ nodes: [any ListNodeCore]) -> Bool {
    let path = path
    return nodes.contains { node in path.contains { $0 === node } }
  }

  private func setNodes(_ new: [any ListNodeCore], _ successions: [ListSuccession] = []) {
    // Handles only the difference, so that appending one section to 1,000 others costs one.
    let start = zip(childNodes, new).prefix { $0 === $1 }.count
    let end = zip(childNodes[start...].reversed(), new[start...].reversed()).prefix { $0 === $1 }
      .count
    let (removed, inserted) = (
      childNodes[start..<childNodes.count - end], new[start..<new.count - end]
    )
    guard !(removed.isEmpty && inserted.isEmpty) else { return }
    rearrange(
      new,
      leavingOut: { $0.nodeState.isHidden },
      removed: removed.filter { !$0.nodeState.isHidden },
      inserted: inserted.filter { !$0.nodeState.isHidden }
    ) {
      let previous = removed.filter { $0.nodeState.parent === self }
      for node in previous { node.nodeState.parent = nil }
      childNodes = new
      for node in inserted { node.nodeState.parent = self }
      for succession in successions { succession.node.succeed(succession.previous) }
      ListTransitions.all.note(
        previous.filter { $0.nodeState.parent == nil },
        from: self,
        succeeded: successions.map(\.previous)
      )
    }
  }

  // MARK: - Parts with the same id

  /// Pairs new parts with removed ones that have the same id, including those removed earlier in
  /// the same updates.
  private func successions(of nodes: [any ListNodeCore], to left: [any ListNodeCore])
    -> [ListSuccession]
  {
    let removedNodes = ListTransitions.all.removed
    let known = Set(removedNodes.map { ObjectIdentifier($0.node) })
    // A part that comes from another group, or is inserted again, has rows of its own.
    let inserted = nodes.filter {
      $0.nodeState.parent == nil && !known.contains(ObjectIdentifier($0))
    }
    let removed = removedNodes.filter { $0.group === self && $0.node.nodeState.parent == nil }.map(
      \.node
    )
    return ListSuccession.pairs(of: inserted, with: removed + left)
  }

  func succeed(_ previous: any ListNodeCore) {
    guard let previous = previous as? ListGroup else { return }
    for pair in ListSuccession.pairs(of: childNodes, with: previous.childNodes) {
      pair.node.succeed(pair.previous)
    }
  }

  // MARK: - Status

  /// Makes a change of the visible parts, and updates the status.
  ///
  /// Parts that stay visible needn't be among the removed and inserted ones.
  func rearrange(
    _ new: [any ListNodeCore]? = nil,
    leavingOut isLeftOut: (any ListNodeCore) -> Bool,
    removed: [any ListNodeCore],
    inserted: [any ListNodeCore],
    change: () -> Void
  ) {
    var counts = ListStatusCounts()
    if removed.allSatisfy({ $0.nodeState.parent === self }) {
      counts = nodeState.counts ?? counts
      for node in removed { counts.remove(node.nodeState.content) }
      for node in inserted { counts.add(node.nodeState.content) }
    } else {
      // A part that already belongs to another group may have changed its status there.
      for node in new ?? childNodes where !isLeftOut(node) { counts.add(node.nodeState.content) }
    }
    let status = counts.status {
      (new ?? childNodes).first { !isLeftOut($0) && $0.nodeState.status.error != nil }?.nodeState
        .status.error
    }
    let content = ListStatusCounts.Node(status: status, hasItems: counts.hasItems)
    // A section that becomes, or ceases to be, the only visible one changes its placeholder row in
    // the same change.
    let followed = followed
    ListTransitions.all.beginUpdates()
    self.change(to: ListUpdate(node: self, content: content, counts: counts)) {
      change()
      notify(.sections)
    }
    for group in followed { group.updateSoleSection() }
    ListTransitions.all.endUpdates()
  }

  /// Returns the update of this group for a change of one of its parts, or `nil` if the group doesn't
  /// change.
  func update(when node: any ListNodeCore, becomes content: ListStatusCounts.Node) -> ListUpdate? {
    guard node.nodeState.content != content else { return nil }
    var counts = nodeState.counts ?? ListStatusCounts()
    counts.remove(node.nodeState.content)
    counts.add(content)
    let status = counts.status {
      childNodes.lazy.filter { !$0.nodeState.isHidden }
        .compactMap { ($0 === node ? content.status : $0.nodeState.status).error }.first
    }
    let newContent = ListStatusCounts.Node(status: status, hasItems: counts.hasItems)
    return ListUpdate(node: self, content: newContent, counts: counts)
  }

  // MARK: - Loading

  func beginLoads(
    _ begin: (any ContentLoading) -> (@MainActor () async -> Void)?
  ) -> [@MainActor () async -> Void] {
    childNodes.lazy.filter { !$0.nodeState.isHidden }.flatMap { $0.beginLoads(begin) }
  }

  func retryLoads(_ request: LoadRequest) {
    for node in childNodes where !node.nodeState.isHidden { node.retryLoads(request) }
  }

  func hasItem(of row: ListRowID) -> Bool { childNodes.contains { $0.hasItem(of: row) } }

  func stopLoads(_ stop: (any ContentLoading) -> Void) {
    for node in childNodes { node.stopLoads(stop) }
  }

  // MARK: - Saving

  private var savedNodes: [any ListNodeCore] { grouping.map { [$0.end] } ?? childNodes }

  func savedNode() throws(ListSavingError) -> SavedNode {
    var saved: [SavedNode] = []
    for node in savedNodes { saved.append(try node.savedNode()) }
    return SavedNode(id: id, children: saved)
  }

  func restore(_ saved: SavedNode) -> [ListSavingError] {
    // If several parts have the same id, saved states are assigned in order.
    var children = Dictionary(grouping: saved.children ?? [], by: \.id).mapValues { $0[...] }
    return savedNodes.flatMap { node in
      children[node.id]?.popFirst().map { node.restore($0) } ?? []
    }
  }
}
#endif
