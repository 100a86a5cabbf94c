import Loading

/// The items of an answer, by the indices at which the list has them.
struct PlacedAnswer {
  var found: [Int?]
  /// The indices of the items that were inserted or moved since the request, which stay there
  /// although the answer may lack them.
  var kept: Set<Int> = []
  /// The places in the answer of those that the server has, too, which may be elsewhere there.
  var doubtful: [Int] = []

  /// Returns the places in the answer of items that say nothing about its own.
  ///
  /// - Parameter agrees: Returns whether an item of the answer is at the position of one of the list.
  /// - Returns: The places.
  func ignored(unless agrees: (_ place: Int, _ index: Int) -> Bool) -> Set<Int> {
    func follows(_ place: Int, _ other: Int) -> Bool {
      guard found.indices.contains(place), found.indices.contains(other) else { return false }
      guard let index = found[place], let next = found[other] else { return false }
      return next == index + 1
    }
    return Set(
      doubtful.filter { place in
        !follows(place - 1, place) && !follows(place, place + 1)
          && !(found[place].map { agrees(place, $0) } ?? false)
      }
    )
  }
}

// Answers to requests, which the pages of the list place.
extension EditedItems {
  /// Puts an answer where its pages say.
  ///
  /// - Parameters:
  ///   - answer: The items of the answer.
  ///   - count: The number of changes when the request was sent.
  ///   - isBeginning: Whether the answer begins the server's list.
  ///   - isEnd: Whether the answer ends it.
  ///   - isPage: Whether the answer only adds to the list.
  ///   - placing: Returns the place of the answer; `nil` if it isn't to be shown.
  /// - Returns: Whether shown items have changed; `nil` without a place.
  func place(
    _ answer: [Item],
    since count: Int,
    isBeginning: Bool,
    isEnd: Bool,
    isPage: Bool,
    placing: (PlacedAnswer) -> PagePlacement?
  ) -> Bool? {
    let hasChanges = changes.count > count
    var new = answer.unique
    if hasChanges { new = applied(changes.since(count), to: new, isBeginning, isEnd, isPage) }
    var answered = PlacedAnswer(found: knownIndices(of: new))
    if hasChanges { note(answer, since: count, in: &answered) }
    guard let placement = placing(answered) else { return nil }
    let ended = endInsertions(in: answer)
    let previous = knownItems.count
    if let end = placement.extended {
      return add(new, end, notes: !ended.isEmpty)
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
    _ isBeginning: Bool,
    _ isEnd: Bool,
    _ isPage: Bool
  ) -> [Item] {
    var new = PagedItems(answer)
    // A change of the whole list isn't one of a page, which is older.
    let isWhole = isPage && since.contains { $0.ids == nil }
    let single = isWhole ? since.filter { $0.ids != nil }[...] : since
    let changes = isBeginning ? single : single.afterBeginning()
    _ = new.apply(changes, isWhole: false, elsewhere: currentItem, isEqual: isEqual)
    if isWhole { new = PagedItems(new.items.map { list.knownItem($0.id) ?? $0 }) }
    // Behind a page, items that were inserted at the end of the list have their places.
    if isEnd, !isPage { _ = add(since, toEnd: &new) }
    return new.items
  }

  /// Notes the items that changes since a request have inserted or moved.
  private func note(_ answer: [Item], since count: Int, in placed: inout PlacedAnswer) {
    let inserted = insertedIndices(since: count)
    let named = Set(inserted.isEmpty ? [] : answer.compactMap { list.known?.index(of: $0.id) })
    placed.doubtful = placed.found.indices.filter { [found = placed.found] place in
      found[place].map { named.contains($0) && inserted.contains($0) } ?? false
    }
    placed.kept = inserted.union(movedIndices(since: count))
  }

  /// Returns the known item that has or had an id.
  func currentItem(_ id: Item.ID) -> Item? { list.knownItem(current(id)) }

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

extension Array where Element: Identifiable {
  /// The elements, of which an id that occurs twice keeps its first position with the last value.
  var unique: Self {
    // A set of a known type is faster. The elements are read by address, because reading from an array
    // of a generic type copies each one.
    var hashes: Set<Int> = Set(minimumCapacity: count)
    let isUnique = withUnsafeBufferPointer { elements in
      elements.indices.allSatisfy { hashes.insert(elements[$0].id.hashValue).inserted }
    }
    return isUnique ? self : PagedItems(self).items
  }
}
