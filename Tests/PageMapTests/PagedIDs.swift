@testable import LoadingItems

/// A list of ids with its pages, and the changes that were made while requests ran.
struct PagedIDs {
  enum Anchor {
    case beginning, end
    case after(Int)
  }

  private enum Change {
    case remove(Int)
    case insert(Int, Anchor)
  }

  private(set) var ids: [Int] = []
  private(set) var map: PageMap<Int>
  /// The index of each id that is there, and -1 for others.
  ///
  /// Ids are small.
  private var places: [Int] = []
  private var changes: [Change] = []
  /// Whether a page may follow another one without an item in common.
  private let isBlind: Bool
  /// Whether a page of a list that moves has an item of the page before it.
  private let isOverlapping: Bool

  init(_ ids: [Int] = [], position: Int? = nil, isBlind: Bool = false, isOverlapping: Bool = false)
  {
    self.ids = ids
    map = PageMap(stored: ids.count, position: position)
    (self.isBlind, self.isOverlapping) = (isBlind, isOverlapping)
    note(from: 0)
  }

  /// The number of changes so far, with which a request remembers when it was sent.
  var changeCount: Int { changes.count }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  func index(of id: Int) -> Int? {
    guard id < places.count, places[id] >= 0 else { return nil }
    return places[id]
  }

  mutating func changeMap<Result>(_ change: (inout PageMap<Int>) -> Result) -> Result {
    change(&map)
  }

  // MARK: Answers

  mutating func begin(with answer: PagedServer.Answer, to place: PagePlace<Int>, since count: Int) {
    for id in ids { places[id] = -1 }
    ids = applyingChanges(to: answer, place, since: count)
    map.begin(with: answer.page, to: place, count: ids.count)
    note(from: 0)
  }

  /// Puts an answer in its place; returns `nil` if it isn't tied to the list.
  mutating func receive(
    _ answer: PagedServer.Answer,
    to place: PagePlace<Int>,
    since count: Int
  ) -> PagePlacement? {
    let new = applyingChanges(to: answer, place, since: count)
    var inserted: Set<Int> = []
    for case .insert(let id, _) in changes[count...] {
      if let index = index(of: id) { inserted.insert(index) }
    }
    let found = new.map { index(of: $0) }
    let given = Set(answer.ids.filter { index(of: $0).map(inserted.contains) ?? false })
    // A removal since the request may have moved the answer, and an insertion has, unless the answer
    // has an item of the list.
    let since = changes[count...]
    map.isBlind =
      isBlind && !(isOverlapping && map.isMoving)
      && !since.contains { if case .remove = $0 { true } else { false } }
    let isMoved = map.isBlind && !found.contains { $0 != nil } && answer.page.position != 0
    let moved = isMoved ? inserted.count : 0
    guard
      let placement = map.receive(
        answer.page.moved(by: moved),
        to: place.moved(by: moved),
        found,
        ignoring: Set(new.indices.filter { given.contains(new[$0]) }),
        protecting: inserted
      )
    else {
      return nil
    }
    if let departed = placement.departed { remove(departed) }
    let left = Set(placement.left)
    var page = left.isEmpty ? new : new.indices.filter { !left.contains($0) }.map { new[$0] }
    for (index, place) in placement.kept.reversed() {
      let before = new[..<place].last { page.contains($0) }
      page.insert(ids[index], at: before.flatMap { page.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    }
    var replaced = placement.replaced
    for index in placement.moved.reversed() {
      places[ids.remove(at: index)] = -1
      if index < replaced.lowerBound {
        replaced = replaced.lowerBound - 1..<replaced.upperBound - 1
      }
    }
    for id in ids[replaced] { places[id] = -1 }
    ids.replaceSubrange(replaced, with: page)
    note(from: min(placement.moved.first ?? .max, replaced.lowerBound))
    return placement
  }

  private func applyingChanges(
    to answer: PagedServer.Answer,
    _ place: PagePlace<Int>,
    since count: Int
  ) -> [Int] {
    var seen: Set<Int> = []
    var ids = answer.ids.filter { seen.insert($0).inserted }
    for change in changes[count...] {
      switch change {
      case .remove(let id): ids.removeAll { $0 == id }
      case .insert(let id, _) where ids.contains(id): break
      case .insert(let id, .after(let other)):
        if let index = ids.firstIndex(of: other) { ids.insert(id, at: index + 1) }
      case .insert(let id, .beginning):
        let isStart =
          place == .start && (!answer.page.next.isEnd || answer.page.previous == .nothing)
        if isStart || answer.page.position == 0 { ids.insert(id, at: 0) }
      case .insert(let id, .end): if answer.page.next.isEnd { ids.append(id) }
      }
    }
    return ids
  }

  // MARK: Changes

  mutating func remove(_ id: Int) {
    changes.append(.remove(id))
    guard let index = index(of: id) else { return }
    remove(index..<index + 1)
    map.remove(at: [index])
  }

  /// Inserts an item that the server has, where it belongs, if that place is in the list.
  mutating func insert(_ id: Int, _ anchor: Anchor) {
    guard !contains(id) else { return }
    changes.append(.insert(id, anchor))
    var index: Int?
    switch anchor {
    case .beginning:
      if map.isBeginning { index = 0 } else { map.shiftPositions(from: 0, by: 1) }
    case .end: if map.pages.last?.next.isEnd == true { index = ids.count }
    case .after(let other): index = self.index(of: other).map { $0 + 1 }
    }
    guard let index else { return }
    ids.insert(id, at: index)
    map.insert(1, at: index)
    note(from: index)
  }

  private mutating func remove(_ range: Range<Int>) {
    for id in ids[range] { places[id] = -1 }
    ids.removeSubrange(range)
    note(from: range.lowerBound)
  }

  private mutating func note(from first: Int) {
    for index in first..<max(first, ids.count) {
      let id = ids[index]
      while places.count <= id { places.append(-1) }
      places[id] = index
    }
  }

  /// A violated invariant; `nil` if all hold.
  var fault: String? {
    var index = 0
    while index < ids.count {
      if places[ids[index]] != index { return "an id twice" }
      index += 1
    }
    if map.count != ids.count { return "\(map.count) counted, \(ids.count) there" }
    var (count, asked, gaps) = (0, Set<PagePlace<Int>>(), Set<Int>())
    for (index, page) in map.pages.enumerated() {
      if map.starts[index] != count { return "a page begins elsewhere" }
      count += page.count
      if let place = page.place, !asked.insert(place).inserted { return "a place of two pages" }
      if (page.link == .gap) != (page.gap != nil) { return "a gap without an identifier" }
      if let gap = page.gap, !gaps.insert(gap).inserted { return "an identifier of two gaps" }
    }
    if map.pages.last.map({ $0.link != .joined }) == true { return "a link at the end" }
    return nil
  }
}
