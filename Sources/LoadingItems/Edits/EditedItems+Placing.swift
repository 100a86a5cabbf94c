import Loading

// Answers to requests by cursor, which the pages of the list place.
extension EditedItems {
  /// Puts an answer where its pages say.
  ///
  /// - Parameters:
  ///   - answer: The items of the answer.
  ///   - count: The number of changes when the request was sent.
  ///   - isBeginning: Whether the answer begins the server's list.
  ///   - isEnd: Whether the answer ends it.
  ///   - isPage: Whether the answer only adds to the list.
  ///   - placing: Returns the place of the answer from the indices at which the list has its items,
  ///     and those of items that were inserted since the request; `nil` if it isn't to be shown.
  /// - Returns: Whether shown items have changed; `nil` without a place.
  func place(
    _ answer: [Item],
    since count: Int,
    isBeginning: Bool,
    isEnd: Bool,
    isPage: Bool,
    placing: ([Int?], Set<Int>) -> PagePlacement?
  ) -> Bool? {
    let since = changes.since(count)
    let new = applied(since, to: answer, isBeginning: isBeginning, isEnd: isEnd, isPage: isPage)
    let found = new.map { list.known?.index(of: $0.id) }
    let inserted = since.isEmpty ? [] : since.insertedIDs().compactMap { list.known?.index(of: $0) }
    guard let placement = placing(found, Set(inserted)) else { return nil }
    let ended = endInsertions(in: answer)
    let previous = knownItems.count
    if let end = placement.end(of: previous) {
      return add(new, end, with: [], to: previous, notes: !ended.isEmpty).hasChanges
    }
    guard showsEdits else { return send(replace(placement, with: new)) }
    let isLast = !placement.touchesAbove && placement.replaced.upperBound == previous
    // What the user has added at the end stays there, instead of going behind a gap.
    let added = isLast ? items.reversed().prefix { isFloating($0.id) }.count : 0
    let order = added == 0 ? items : items.dropLast(added) + new + items.suffix(added)
    return setKnown(rows(placing: new, placement), in: order, noting: ended)
  }

  /// Returns an answer with the changes that were made since its request.
  private func applied(
    _ since: ArraySlice<ListChange<Item>>,
    to answer: [Item],
    isBeginning: Bool,
    isEnd: Bool,
    isPage: Bool
  ) -> [Item] {
    var new = PagedItems(answer)
    if !since.isEmpty {
      // A change of the whole list isn't one of a page, which is older.
      let isWhole = isPage && since.contains { $0.ids == nil }
      let single = isWhole ? since.filter { $0.ids != nil }[...] : since
      _ = new.apply(
        isBeginning ? single : single.afterBeginning(),
        isWhole: false,
        isEqual: isEqual
      )
      if isWhole { new = PagedItems(new.items.map { list.knownItem($0.id) ?? $0 }) }
      if isEnd { _ = add(since, toEnd: &new) }
    }
    return new.items
  }

  /// Changes the known items in place, because with a copy the cost of a page would grow with the
  /// list.
  private func replace(_ placement: PagePlacement, with new: [Item]) -> [ItemsChange] {
    guard list.known != nil else { return [] }
    var edits: [ItemsChange] = []
    func remove(_ indices: [Int]) {
      if !indices.isEmpty, let edit = list.known?.remove(at: indices) { edits.append(edit) }
    }
    if let departed = placement.departed { remove(Array(departed)) }
    let page = placement.page(of: new, among: knownItems)
    if !placement.left.isEmpty {
      let count = knownItems.count
      let left = placement.left.map { new[$0] }
      if let merge = list.known?.merge(left, isEqual: isEqual), !merge.replaced.isEmpty {
        edits.append(ItemsChange(changed: merge.replaced.sorted(), previousCount: count))
      }
    }
    remove(placement.moved)
    let before = placement.moved.count { $0 < placement.replaced.lowerBound }
    let range = placement.replaced.lowerBound - before..<placement.replaced.upperBound - before
    if range.isEmpty, page.isEmpty { return edits }
    if let edit = list.known?.replace(range, with: page, isEqual: isEqual) { edits.append(edit) }
    return edits
  }

  /// Returns the known items with an answer in its place.
  func rows(placing new: [Item], _ placement: PagePlacement) -> [Item] {
    var known = knownItems
    if let departed = placement.departed { known.removeSubrange(departed) }
    let page = placement.page(of: new, among: known)
    let newer = Dictionary(placement.left.map { (new[$0].id, new[$0]) }) { _, last in last }
    let moved = Set(placement.moved)
    func rest(_ range: Range<Int>) -> [Item] {
      range.lazy.filter { !moved.contains($0) }.map { known[$0] }.map { newer[$0.id] ?? $0 }
    }
    let (lower, upper) = (placement.replaced.lowerBound, placement.replaced.upperBound)
    return rest(0..<lower) + page + rest(upper..<known.count)
  }
}
