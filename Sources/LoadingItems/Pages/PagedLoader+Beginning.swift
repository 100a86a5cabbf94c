import Loading

// The item at which the list begins.
extension PagedLoader {
  package var beginning: ListBeginning {
    var beginning = jumps
    beginning.isKnown = position.isBegun
    guard let marks = madeMarks, !marks.first.isEmpty else { return beginning }
    beginning.isExpected = marks.expected != nil
    guard marks.expected != nil || position.hasMore(.previous) || hasEarlier else {
      return beginning
    }
    beginning.search = { [weak self] isShown in self?.firstItem(isShown) }
    return beginning
  }

  /// Notes the items with which the list begins, unless the load has begun before them.
  func noteBeginning(with page: Page<Item, Cursor>, answering request: PageRequest<Cursor>) {
    let opening = destination?.start ?? begun
    let expected = destination?.item ?? madeMarks?.expected
    var (skipped, isInside) = (0, position.hasMore(.previous) || hasOlder)
    if hasPositions {
      let offset = position.firstRequest(for: opening, limit: pageSize).offset
      (skipped, isInside) = (offset - request.offset, offset > 0)
    } else if case .cursor = opening.start, request.cursor == nil {
      return
    }
    if isInside || expected != nil {
      noteBeginning(page.items.map(\.id), at: skipped, expected)
    } else {
      madeMarks?.first = []
    }
  }

  /// Notes the items with which the list begins: those from an index on, or from the expected one.
  func noteBeginning(_ ids: [Item.ID], at index: Int, _ expected: Item.ID? = nil) {
    guard let last = ids.indices.last else { return }
    let known = expected.flatMap { id in
      ids.firstIndex(of: id) ?? madeMarks?.index { ids.firstIndex(of: $0) }
    }
    let first = min(max(0, known ?? index), last)
    usedMarks.first = Array(ids[first...].prefix(pageSize))
    usedMarks.preceding = ids[..<first].suffix(pageSize).reversed()
    usedMarks.expected = known == nil ? nil : ids[first]
  }

  /// Whether the server has items before the one at which the list begins.
  private var hasEarlier: Bool {
    let id = madeMarks?.first.first { list.contains($0) }
    return id.flatMap { list.knownIndex(of: list.current($0)) } ?? 0 > 0
  }

  /// The index among the shown items of the one at which the list begins, or of its neighbor.
  private var beginningIndex: Int {
    if let index = madeMarks?.index(in: { list.index(of: $0) }) {
      return min(index, list.items.count)
    }
    let start = position.firstRequest(for: begun, limit: pageSize).offset - position.start
    return min(max(0, hasPositions ? start : olderCount), list.items.count)
  }

  private func firstItem(_ isShown: (AnyHashable) -> Bool) -> AnyHashable? {
    let (items, index) = (list.items, beginningIndex)
    return items[index...].lazy.map { AnyHashable($0.id) }.first(where: isShown)
      ?? items[..<index].reversed().lazy.map { AnyHashable($0.id) }.first(where: isShown)
  }
}
