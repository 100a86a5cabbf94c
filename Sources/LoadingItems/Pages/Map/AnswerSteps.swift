/// The items of an answer that a list has where the answer may be, and the costs of those between.
struct AnswerSteps {
  /// A boundary between two items of the list.
  struct Bound {
    let index: Int
    /// The number of items of the answer before it.
    var found = 0
    /// The number of fresh items before it, from the first page that the answer may reach.
    var fresh = 0
  }

  struct Item {
    let pair: AnswerPart.Pair
    var (before, after): (Bound, Bound)
    /// Whether the list's order of the item is as new as the answer.
    var isFresh = false
  }

  private(set) var items: [Item] = []
  /// The boundaries of the answer, where its request says them.
  private(set) var lower: Bound?
  private(set) var upper: Bound?
  private let most: Int

  init<Cursor>(_ found: [Int?], _ claim: PageClaim, in map: PageMap<Cursor>) {
    most = max(1, found.count / 2)
    let all: [AnswerPart.Pair] = found.enumerated().compactMap { place, index in
      index.map { (place, $0) }
    }
    let first = claim.isLowerSure ? claim.lower : nil
    let end = claim.isUpperSure ? claim.upper : nil
    var walk = FreshWalk(in: map)
    let sorted = all.sorted { $0.index < $1.index }
    lower = first.map { first in
      let count = sorted.count { $0.index < first }
      return Bound(index: first, found: count, fresh: walk.fresh(before: first))
    }
    for (number, pair) in sorted.enumerated()
    where pair.index >= first ?? 0 && pair.index < end ?? .max {
      let before = Bound(index: pair.index, found: number, fresh: walk.fresh(before: pair.index))
      let fresh = walk.isFresh(pair.index)
      let after = Bound(
        index: pair.index + 1,
        found: number + 1,
        fresh: before.fresh + (fresh ? 1 : 0)
      )
      items.append(Item(pair: pair, before: before, after: after, isFresh: fresh))
    }
    if items.isEmpty { return }
    upper = end.map { end in
      Bound(index: end, found: sorted.count { $0.index < end }, fresh: walk.fresh(before: end))
    }
    items.sort { $0.pair.inAnswer < $1.pair.inAnswer }
    for place in items.indices where items[place].isFresh {
      items[place].isFresh = hasNeighbour(place, of: found.count)
    }
  }

  /// Returns the cost of the items of the list between two boundaries; 0 where there is none.
  func cost(from lower: Bound?, to upper: Bound?, isFresh: Bool) -> Int {
    guard let lower, let upper else { return 0 }
    // What is fresh has the order of the answer, and nothing is between but what it has.
    if isFresh { return upper.fresh - lower.fresh }
    return min(upper.index - lower.index - (upper.found - lower.found), most)
  }

  /// Whether an item that the list has between two others may be where it was.
  private func hasNeighbour(_ place: Int, of count: Int) -> Bool {
    let pair = items[place].pair
    if pair.inAnswer == 0 || pair.inAnswer == count - 1 { return true }
    func follows(_ one: Int, _ other: Int) -> Bool {
      items.indices.contains(one) && items.indices.contains(other)
        && items[other].pair.inAnswer == items[one].pair.inAnswer + 1
        && items[other].pair.index == items[one].pair.index + 1
    }
    return follows(place - 1, place) || follows(place, place + 1)
  }
}

/// Counts the fresh items before indices, which come in ascending order.
private struct FreshWalk<Cursor: Hashable> {
  private let map: PageMap<Cursor>
  private var page: Int?
  private var count = 0

  init(in map: PageMap<Cursor>) { self.map = map }

  mutating func fresh(before index: Int) -> Int {
    var page = page ?? map.page(at: index)
    while page < map.pages.count, map.starts[page + 1] <= index {
      if !map.pages[page].isStale { count += map.pages[page].count }
      page += 1
    }
    self.page = page
    guard page < map.pages.count, !map.pages[page].isStale else { return count }
    return count + index - map.starts[page]
  }

  func isFresh(_ index: Int) -> Bool { page.map { !map.pages[$0].isStale } ?? false }
}
