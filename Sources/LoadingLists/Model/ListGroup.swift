#if canImport(UIKit)
import Loading

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
@MainActor public final class ListGroup: ListPart {
  /// The name of the group in the app; see ``ListNode/id``.
  public let id: String
  let node = ListNodeState()
  private var parts: [any ListPart] = []
  /// The only section that is shown of a list on a screen.
  private weak var soleSection: (any SectionPart)?
  /// What its sections are made by, if they are made of items.
  private var grouping: (any ListGrouping)?
  /// Reports mistakes to the developer.
  var log: @MainActor (String) -> Void = { Log.notice($0) }

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - id: The name of the group in the app.
  ///   - children: Its parts; one that belongs to another group leaves that.
  public init(_ id: String, _ children: [any ListNode] = []) {
    self.id = id
    if !children.isEmpty { insert(children, at: 0) }
  }

  /// Makes a group of one list of items, with a section for each key.
  ///
  /// ```swift
  /// let history = ListGroup("history", over: visits, groupedBy: \.day) { $0.formatted() }
  /// ```
  ///
  /// A section stands where the first item of its key does, and has all items of that key in the order of the list.
  /// Sections come and go with the items. The last section is named like the group and has no item: its row says what
  /// goes on at the end of the list, and ``AnyListSection/loadsMoreAutomatically`` is asked of it. While the list goes on
  /// before its first item, the first section has none either, but the row for its previous page.
  ///
  /// Status, loading and saving are those of one section over the loader. Edit the items in the loader, or in any
  /// of the sections: an item that is replaced by one with another key moves, with its row, to that section. Items
  /// can't be moved by hand to a section with another key, nor within one.
  ///
  /// The group makes its parts itself: other changes of them, and taking a section to another group, are refused, which is
  /// reported in the log. Put the group into another one to show parts beside it. A section's ``id`` is the
  /// description of its key, with a number behind it where another part is named so.
  ///
  /// - Parameters:
  ///   - id: The name of the group in the app, also in a saved list.
  ///   - loader: The loader of the items; held. Other screens may share it.
  ///   - placeholders: The rows that it shows for itself; those that fit by default.
  ///   - key: Returns the key of an item, which depends on nothing but the item.
  ///   - header: Returns the text above the rows of a key; `nil` shows none.
  public convenience init<Item: Hashable & Identifiable & Sendable, Key: Hashable & Sendable>(
    _ id: String,
    over loader: any ContentLoading<[Item]>,
    placeholders: ListPlaceholders = .automatic,
    groupedBy key: @escaping @MainActor (Item) -> Key,
    header: @escaping @MainActor (Key) -> String?
  ) {
    self.init(id)
    let grouping = ItemGrouping(
      id,
      listSource(over: loader),
      placeholders: placeholders,
      key: key,
      header: header
    )
    self.grouping = grouping
    grouping.show(in: self)
  }

  /// The sections and groups in their order, hidden ones too.
  public var children: [any ListNode] { parts.map { $0 } }

  /// The sections that are shown, in their order, through all groups.
  public var sections: [any AnyListSection] {
    var sections: [any AnyListSection] = []
    collect(into: &sections, atMost: .max)
    return sections
  }

  func collect(into sections: inout [any AnyListSection], atMost limit: Int) {
    // A part that is on its way to another group belongs to that one already.
    for part in parts where !part.node.isHidden && part.node.parent === self {
      guard sections.count < limit else { return }
      part.collect(into: &sections, atMost: limit)
    }
  }

  // MARK: - The screen

  /// The object on behalf of which a screen shows the status of this list, if one does.
  ///
  /// A section that is shown alone leaves loading, empty and failed to it; see ``ListPlaceholders/automatic``.
  package weak var follower: AnyObject? {
    didSet { inTurn { [self] in updateSoleSection() } }
  }

  private func updateSoleSection() {
    var sections: [any AnyListSection] = []
    if follower != nil { collect(into: &sections, atMost: 2) }
    let sole = sections.count == 1 ? sections[0].section : nil
    guard sole !== soleSection else { return }
    soleSection?.setAlone(false)
    soleSection = sole
    sole?.setAlone(true)
  }

  /// This group and those around it whose status a screen shows.
  private var followed: [ListGroup] {
    sequence(first: self) { $0.node.parent }.filter { $0.follower != nil }
  }

  // MARK: - Parts

  /// Puts in parts.
  ///
  /// - Parameters:
  ///   - nodes: Sections or groups, not the group itself, nor one that it is in; one that belongs to a group,
  ///     this or another, leaves its place there.
  ///   - index: Where the first of them stands among the parts that were here; the number of parts or more
  ///     is the end, and 0 or less the beginning.
  public func insert(_ nodes: [any ListNode], at index: Int) {
    let new = check(nodes)
    inTurn { [self] in if allowsChange(of: new) { put(new, at: index) } }
  }

  /// Puts in a part behind all others.
  ///
  /// - Parameter node: A section or group, not the group itself, nor one that it is in; one that belongs to a
  ///   group leaves its place there.
  public func append(_ node: any ListNode) { insert([node], at: .max) }

  /// Puts in a part.
  ///
  /// - Parameters:
  ///   - node: A section or group, not the group itself, nor one that it is in; one that belongs to a group leaves
  ///     its place there.
  ///   - index: Where it stands among the parts that were here; the number of parts or more is the end, and 0 or
  ///     less the beginning.
  public func insert(_ node: any ListNode, at index: Int) { insert([node], at: index) }

  /// Takes out a part; what it loads goes on.
  ///
  /// - Parameter node: The part. Nothing happens if it is not a part of this group.
  public func remove(_ node: any ListNode) {
    inTurn { [self] in
      guard node.parent === self, allowsChange() else { return }
      take(parts.filter { $0 !== node })
    }
  }

  /// Moves a part to another place.
  ///
  /// - Parameters:
  ///   - node: The part. Nothing happens if it is not a part of this group.
  ///   - index: Where it stands from now on; the number of parts or more is the end, and 0 or less the
  ///     beginning.
  public func move(_ node: any ListNode, to index: Int) {
    inTurn { [self] in
      guard node.parent === self, allowsChange() else { return }
      var new = parts.filter { $0 !== node }
      new.insert(node.part, at: min(max(0, index), new.count))
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
  public func replace(_ node: any ListNode, with replacement: any ListNode) {
    let new = node.parent === self ? check([replacement]) : [replacement.part]
    inTurn { [self] in
      guard node.parent === self, node !== replacement, allowsChange(of: new) else { return }
      guard let index = parts.firstIndex(where: { $0 === node }) else { return }
      put(new, at: index, insteadOf: [node.part])
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
  public func setChildren(_ nodes: [any ListNode]) {
    let new = check(nodes)
    inTurn { [self] in if allowsChange(of: new) { put(new, at: 0, insteadOf: parts) } }
  }

  /// Takes the sections that its items are shown in now: none of them was in another group, or comes for one with its id.
  func setSections(_ sections: [any ListPart]) { inTurn { [self] in take(sections) } }

  /// Returns whether the app may change the parts here, and where those are that come; where it may not, nothing
  /// happens, which is reported in the log.
  private func allowsChange(of new: [any ListPart] = []) -> Bool {
    let groups = [self] + new.compactMap { $0.node.parent }
    guard let group = groups.first(where: { $0.grouping != nil }) else { return true }
    log(
      """
      The group "\(group.id)" does not take this change of its parts: it makes them of its items. Put it into \
      another group to show parts beside it.
      """
    )
    return false
  }

  /// Ends the app if a part cannot be put in; what waits for its turn may be right by then, or no longer.
  private func check(_ nodes: [any ListNode]) -> [any ListPart] {
    let new = nodes.map { $0.part }
    precondition(
      ListTransitions.all.changes.isRunning || !isInside(new),
      "A group cannot be put into itself."
    )
    return new
  }

  /// Puts in parts, and takes out those in whose stead they come; nothing happens if that has become impossible.
  private func put(_ nodes: [any ListPart], at index: Int, insteadOf gone: [any ListPart] = []) {
    guard !isInside(nodes) else { return }
    var seen: Set<ObjectIdentifier> = []
    let nodes = nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let anchor = parts.dropFirst(max(0, index)).first { !seen.contains(ObjectIdentifier($0)) }
    var new = parts.filter { !seen.contains(ObjectIdentifier($0)) }
    let place = anchor.flatMap { anchor in new.firstIndex { $0 === anchor } } ?? new.count
    new.insert(contentsOf: nodes, at: place)
    let left = gone.filter { !seen.contains(ObjectIdentifier($0)) }
    let leftIDs = Set(left.map(ObjectIdentifier.init))
    new.removeAll { leftIDs.contains(ObjectIdentifier($0)) }
    let successions = successions(of: nodes, to: left)
    var formers: [ListGroup] = []
    for case let former? in nodes.map({ $0.node.parent }) where former !== self {
      if !formers.contains(where: { $0 === former }) { formers.append(former) }
    }
    // What moves between groups of one list never leaves the list, and is shown as one change; so are rows that
    // stay and show something else.
    ListTransitions.all.beginUpdates()
    take(new, successions)
    for former in formers {
      former.take(former.parts.filter { $0.node.parent === former })
    }
    ListTransitions.all.endUpdates()
  }

  private func isInside(_ parts: [any ListPart]) -> Bool {
    let path = path
    return parts.contains { part in path.contains { $0 === part } }
  }

  private func take(_ new: [any ListPart], _ successions: [ListSuccession] = []) {
    // Only where they differ: a section that comes behind 1,000 others is one.
    let start = zip(parts, new).prefix { $0 === $1 }.count
    let end = zip(parts[start...].reversed(), new[start...].reversed()).prefix { $0 === $1 }.count
    let (gone, coming) = (parts[start..<parts.count - end], new[start..<new.count - end])
    guard !(gone.isEmpty && coming.isEmpty) else { return }
    let changed = successions.isEmpty ? sections(changedBy: coming, insteadOf: gone) : nil
    rearrange(
      new,
      leavingOut: { $0.node.isHidden },
      gone: gone.filter { !$0.node.isHidden },
      coming: coming.filter { !$0.node.isHidden },
      changed: changed
    ) {
      let former = gone.filter { $0.node.parent === self }
      for part in former { part.node.parent = nil }
      parts = new
      for part in coming { part.node.parent = self }
      for succession in successions { succession.part.succeed(succession.former) }
      ListTransitions.all.note(
        former.filter { $0.node.parent == nil },
        from: self,
        succeeded: successions.map(\.former)
      )
    }
  }

  /// The sections that come or go; `nil` if others move.
  private func sections(
    changedBy coming: ArraySlice<any ListPart>,
    insteadOf gone: ArraySlice<any ListPart>
  ) -> [ListSectionID]? {
    let (old, new) = (Set(gone.map(ObjectIdentifier.init)), Set(coming.map(ObjectIdentifier.init)))
    let stay = gone.filter { new.contains(ObjectIdentifier($0)) }
    guard stay.elementsEqual(coming.filter { old.contains(ObjectIdentifier($0)) }, by: ===) else {
      return nil
    }
    var changed: [any AnyListSection] = []
    for part in gone where !new.contains(ObjectIdentifier(part)) {
      part.collect(into: &changed, atMost: .max)
    }
    for part in coming where !old.contains(ObjectIdentifier(part)) {
      part.collect(into: &changed, atMost: .max)
    }
    return changed.map(\.sectionID)
  }

  // MARK: - Parts with the same id

  /// Which parts that come take over from which that leave, now or before in changes that are shown as one.
  private func successions(
    of nodes: [any ListPart],
    to left: [any ListPart]
  ) -> [ListSuccession] {
    let departed = ListTransitions.all.departed
    let known = Set(departed.map { ObjectIdentifier($0.part) })
    // What comes from another group, or comes back, has rows of its own.
    let coming = nodes.filter { $0.node.parent == nil && !known.contains(ObjectIdentifier($0)) }
    let gone = departed.filter { $0.group === self && $0.part.node.parent == nil }.map(\.part)
    return ListSuccession.pairs(of: coming, with: gone + left)
  }

  func succeed(_ former: any ListPart) {
    guard let former = former as? ListGroup else { return }
    for pair in ListSuccession.pairs(of: parts, with: former.parts) {
      pair.part.succeed(pair.former)
    }
  }

  // MARK: - Status

  /// Makes a change of what is shown of this group, with the status that comes of it.
  ///
  /// - Parameters:
  ///   - new: All parts from now on; `nil` if they stay.
  ///   - isLeftOut: Returns whether a part is not shown from now on.
  ///   - gone: The parts that were shown; those that are shown all along may be left out.
  ///   - coming: The parts that are shown in their stead.
  ///   - changed: The sections that come or go; `nil` if anything may be another.
  ///   - change: Makes the change.
  func rearrange(
    _ new: [any ListPart]? = nil,
    leavingOut isLeftOut: (any ListPart) -> Bool,
    gone: [any ListPart],
    coming: [any ListPart],
    changed: [ListSectionID]? = nil,
    change: () -> Void
  ) {
    var counts = ListStatusCounts()
    if gone.allSatisfy({ $0.node.parent === self }) {
      counts = node.counts ?? counts
      for part in gone { counts.remove(part.node.content) }
      for part in coming { counts.add(part.node.content) }
    } else {
      // What belongs to another group already may have become something else there.
      for part in new ?? parts where !isLeftOut(part) { counts.add(part.node.content) }
    }
    let status = counts.status {
      (new ?? parts).first { !isLeftOut($0) && $0.node.status.error != nil }?.node.status.error
    }
    let content = ListStatusCounts.Part(status: status, hasItems: counts.hasItems)
    // A section that is alone now, or no longer, shows another row with the same change.
    let followed = followed
    ListTransitions.all.beginUpdates()
    self.change(to: ListStep(part: self, content: content, counts: counts)) {
      change()
      notify(.sections(changed))
    }
    for group in followed { group.updateSoleSection() }
    ListTransitions.all.endUpdates()
  }

  /// What becomes of this group when one of its parts changes; `nil` if nothing does.
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

  func begin(force: Bool) -> [@MainActor () async -> Void] {
    parts.lazy.filter { !$0.node.isHidden }.flatMap { $0.begin(force: force) }
  }

  func retryLoads() {
    for part in parts where !part.node.isHidden { part.retryLoads() }
  }

  func cancelLoads() {
    for part in parts { part.cancelLoads() }
  }

  // MARK: - Saving

  private var savedParts: [any ListPart] { grouping.map { [$0.end] } ?? parts }

  func savedPart() throws(ListSavingError) -> SavedPart {
    var saved: [SavedPart] = []
    for part in savedParts { saved.append(try part.savedPart()) }
    return SavedPart(id: id, children: saved)
  }

  func restore(_ saved: SavedPart) -> [ListSavingError] {
    // Of parts that share an id, each takes its own in their order.
    var children = Dictionary(grouping: saved.children ?? [], by: \.id).mapValues { $0[...] }
    return savedParts.flatMap { part in
      children[part.id]?.popFirst().map { part.restore($0) } ?? []
    }
  }
}
#endif
