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
/// The status of a group combines those of its visible parts. A load takes precedence over a
/// refresh, a refresh over a page, and a page over a failure. Otherwise, the group is loaded if any
/// part is loaded or has items, idle if any part is idle, and empty if all parts are empty.
///
/// Adding a group to itself or to a group inside it is a programmer error and terminates the app. A
/// change made by an observer is deferred and isn't checked at the call. If the group would then
/// contain itself, the whole call has no effect.
@MainActor public final class ListGroup: ListPart {
  /// The identifier of the group, which the app chooses.
  ///
  /// See ``ListNode/id``.
  public let id: String
  let node = ListNodeState()
  private var parts: [any ListPart] = []
  /// The only visible section of a list that a screen follows.
  private weak var soleSection: (any SectionPart)?
  /// The object that creates the sections, if they are grouped from items.
  var grouping: (any ListGrouping)?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - id: The identifier of the group, also in a saved list.
  ///   - children: The parts of the group. A part of another group is removed from it.
  public init(_ id: String, _ children: [any ListNode] = []) {
    self.id = id
    if !children.isEmpty { insert(children, at: 0) }
  }

  /// Computes the keys and headers of a grouped list again.
  ///
  /// Call it if they depend on something other than the items and the date. Items whose key has
  /// changed move to its section together with their rows. The method has no effect on other groups.
  public func regroup() { inTurn { [self] in grouping?.regroup() } }

  /// The sections and groups in order, including hidden ones.
  public var children: [any ListNode] { parts.map { $0 } }

  /// The visible sections of this group and the groups inside it, in order.
  public var sections: [any AnyListSection] { visibleSections.map { $0 } }

  /// The visible sections with their internal interface.
  var visibleSections: [any SectionPart] {
    var sections: [any SectionPart] = []
    collect(into: &sections, atMost: .max)
    return sections
  }

  func collect(into sections: inout [any SectionPart], atMost limit: Int) {
    // A part that is moving to another group already belongs to it.
    for part in parts where !part.node.isHidden && part.node.parent === self {
      guard sections.count < limit else { return }
      part.collect(into: &sections, atMost: limit)
    }
  }

  func collectLoaded(into sections: inout [any SectionPart]) {
    for part in savedParts where !part.node.isHidden && part.node.parent === self {
      part.collectLoaded(into: &sections)
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
    var sections: [any SectionPart] = []
    if follower != nil { collect(into: &sections, atMost: 2) }
    let sole = sections.count == 1 ? sections[0] : nil
    guard sole !== soleSection else { return }
    soleSection?.setOnlySection(false)
    soleSection = sole
    sole?.setOnlySection(true)
  }

  /// This group and the groups around it, as far as a screen follows them.
  private var followed: [ListGroup] {
    sequence(first: self) { $0.node.parent }.filter { $0.follower != nil }
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
      setParts(parts.filter { $0 !== node })
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
      var new = parts.filter { $0 !== node }
      new.insert(node.part, at: min(max(0, index), new.count))
      setParts(new)
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
    let new = node.parent === self ? check([replacement]) : [replacement.part]
    inTurn { [self] in
      guard node.parent === self, node !== replacement, allowsChange(of: new) else { return }
      guard let index = parts.firstIndex(where: { $0 === node }) else { return }
      place(new, at: index, insteadOf: [node.part])
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
    inTurn { [self] in if allowsChange(of: new) { place(new, at: 0, insteadOf: parts) } }
  }

  /// Sets the sections that are grouped from items, which take over no rows of other sections.
  func setSections(_ sections: [any ListPart]) { inTurn { [self] in setParts(sections) } }

  /// Returns whether the app may change the parts of this group, and of the groups that new parts
  /// come from.
  ///
  /// Logs a message if it may not.
  private func allowsChange(of new: [any ListPart] = []) -> Bool {
    let groups = [self] + new.compactMap { $0.node.parent }
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
  private func check(_ nodes: [any ListNode]) -> [any ListPart] {
    let new = nodes.map { $0.part }
    precondition(
      ListTransitions.all.changes.isRunning || !isInside(new),
      "A group can't be added to itself or to a group inside it. Remove the inner group first."
    )
    return new
  }

  /// Inserts parts and removes those they replace, unless this group would contain itself.
  private func place(_ nodes: [any ListPart], at index: Int, insteadOf removed: [any ListPart] = [])
  {
    guard !isInside(nodes) else { return }
    var seen: Set<ObjectIdentifier> = []
    let nodes = nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let anchor = parts.dropFirst(max(0, index)).first { !seen.contains(ObjectIdentifier($0)) }
    var new = parts.filter { !seen.contains(ObjectIdentifier($0)) }
    let place = anchor.flatMap { anchor in new.firstIndex { $0 === anchor } } ?? new.count
    new.insert(contentsOf: nodes, at: place)
    let left = removed.filter { !seen.contains(ObjectIdentifier($0)) }
    let leftIDs = Set(left.map(ObjectIdentifier.init))
    new.removeAll { leftIDs.contains(ObjectIdentifier($0)) }
    let successions = successions(of: nodes, to: left)
    var previousGroups: [ListGroup] = []
    for case let previous? in nodes.map({ $0.node.parent }) where previous !== self {
      if !previousGroups.contains(where: { $0 === previous }) { previousGroups.append(previous) }
    }
    for previous in previousGroups where previous.path.last !== path.last {
      noteTaken(nodes, from: previous)
    }
    // A part that moves between groups of one list never leaves the list. It is shown as a single
    // change, and so are rows that are taken over with other content.
    ListTransitions.all.beginUpdates()
    setParts(new, successions)
    for previous in previousGroups {
      previous.setParts(previous.parts.filter { $0.node.parent === previous })
    }
    ListTransitions.all.endUpdates()
  }

  /// Logs that parts are shown here instead of in another list, if that continues to be shown.
  private func noteTaken(_ parts: [any ListPart], from previous: ListGroup) {
    Task { [weak root = previous.path.last, names = parts.map { "\"\($0.id)\"" }] in
      guard let root, root.node.isObserved else { return }
      Log.notice(
        """
        \(names.joined(separator: ", ")) left the list "\(root.id)" for another one, because a part belongs to \
        one list. To show its items twice, create another section over the same loader.
        """
      )
    }
  }

  private func isInside(_ parts: [any ListPart]) -> Bool {
    let path = path
    return parts.contains { part in path.contains { $0 === part } }
  }

  private func setParts(_ new: [any ListPart], _ successions: [ListSuccession] = []) {
    // Handles only the difference, so that appending one section to 1,000 others costs one.
    let start = zip(parts, new).prefix { $0 === $1 }.count
    let end = zip(parts[start...].reversed(), new[start...].reversed()).prefix { $0 === $1 }.count
    let (removed, coming) = (parts[start..<parts.count - end], new[start..<new.count - end])
    guard !(removed.isEmpty && coming.isEmpty) else { return }
    rearrange(
      new,
      leavingOut: { $0.node.isHidden },
      removed: removed.filter { !$0.node.isHidden },
      coming: coming.filter { !$0.node.isHidden }
    ) {
      let previous = removed.filter { $0.node.parent === self }
      for part in previous { part.node.parent = nil }
      parts = new
      for part in coming { part.node.parent = self }
      for succession in successions { succession.part.succeed(succession.previous) }
      ListTransitions.all.note(
        previous.filter { $0.node.parent == nil },
        from: self,
        succeeded: successions.map(\.previous)
      )
    }
  }

  // MARK: - Parts with the same id

  /// Pairs new parts with removed ones that have the same id, including those removed earlier in
  /// the same updates.
  private func successions(of nodes: [any ListPart], to left: [any ListPart]) -> [ListSuccession] {
    let departed = ListTransitions.all.departed
    let known = Set(departed.map { ObjectIdentifier($0.part) })
    // A part that comes from another group, or is inserted again, has rows of its own.
    let coming = nodes.filter { $0.node.parent == nil && !known.contains(ObjectIdentifier($0)) }
    let removed = departed.filter { $0.group === self && $0.part.node.parent == nil }.map(\.part)
    return ListSuccession.pairs(of: coming, with: removed + left)
  }

  func succeed(_ previous: any ListPart) {
    guard let previous = previous as? ListGroup else { return }
    for pair in ListSuccession.pairs(of: parts, with: previous.parts) {
      pair.part.succeed(pair.previous)
    }
  }

  // MARK: - Status

  /// Makes a change of the visible parts, and updates the status.
  ///
  /// Parts that stay visible needn't be among the removed and coming ones.
  func rearrange(
    _ new: [any ListPart]? = nil,
    leavingOut isLeftOut: (any ListPart) -> Bool,
    removed: [any ListPart],
    coming: [any ListPart],
    change: () -> Void
  ) {
    var counts = ListStatusCounts()
    if removed.allSatisfy({ $0.node.parent === self }) {
      counts = node.counts ?? counts
      for part in removed { counts.remove(part.node.content) }
      for part in coming { counts.add(part.node.content) }
    } else {
      // A part that already belongs to another group may have changed its status there.
      for part in new ?? parts where !isLeftOut(part) { counts.add(part.node.content) }
    }
    let status = counts.status {
      (new ?? parts).first { !isLeftOut($0) && $0.node.status.error != nil }?.node.status.error
    }
    let content = ListStatusCounts.Part(status: status, hasItems: counts.hasItems)
    // A section that becomes, or ceases to be, the only visible one changes its placeholder row in
    // the same change.
    let followed = followed
    ListTransitions.all.beginUpdates()
    self.change(to: ListStep(part: self, content: content, counts: counts)) {
      change()
      notify(.sections)
    }
    for group in followed { group.updateSoleSection() }
    ListTransitions.all.endUpdates()
  }

  /// Returns the step of this group for a change of one of its parts, or `nil` if the group doesn't
  /// change.
  func step(when part: any ListPart, becomes content: ListStatusCounts.Part) -> ListStep? {
    guard part.node.content != content else { return nil }
    var counts = node.counts ?? ListStatusCounts()
    counts.remove(part.node.content)
    counts.add(content)
    let status = counts.status {
      parts.lazy.filter { !$0.node.isHidden }
        .compactMap { ($0 === part ? content.status : $0.node.status).error }.first
    }
    let own = ListStatusCounts.Part(status: status, hasItems: counts.hasItems)
    return ListStep(part: self, content: own, counts: counts)
  }

  // MARK: - Loading

  func beginLoads(
    _ begin: (any ContentLoading) -> (@MainActor () async -> Void)?
  ) -> [@MainActor () async -> Void] {
    parts.lazy.filter { !$0.node.isHidden }.flatMap { $0.beginLoads(begin) }
  }

  func retryLoads(_ request: LoadRequest) {
    for part in parts where !part.node.isHidden { part.retryLoads(request) }
  }

  func hasItem(of row: ListRowID) -> Bool { parts.contains { $0.hasItem(of: row) } }

  func endLoads(_ end: (any ContentLoading) -> Void) { for part in parts { part.endLoads(end) } }

  // MARK: - Saving

  private var savedParts: [any ListPart] { grouping.map { [$0.end] } ?? parts }

  func savedPart() throws(ListSavingError) -> SavedPart {
    var saved: [SavedPart] = []
    for part in savedParts { saved.append(try part.savedPart()) }
    return SavedPart(id: id, children: saved)
  }

  func restore(_ saved: SavedPart) -> [ListSavingError] {
    // If several parts have the same id, saved states are assigned in order.
    var children = Dictionary(grouping: saved.children ?? [], by: \.id).mapValues { $0[...] }
    return savedParts.flatMap { part in
      children[part.id]?.popFirst().map { part.restore($0) } ?? []
    }
  }
}
#endif
