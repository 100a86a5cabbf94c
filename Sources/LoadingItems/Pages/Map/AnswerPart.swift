/// The items of an answer that follow the order of the list, with the fewest missing between them.
///
/// An item of the list that is missing between two of them has been removed by the server, and one
/// of the answer that isn't among them has moved. Each costs one. Many in a row cost no more than
/// half an answer, because so many don't move together.
struct AnswerPart {
  typealias Pair = (inAnswer: Int, index: Int)

  private(set) var pairs: [Pair] = []

  var isEmpty: Bool { pairs.isEmpty }
  var first: Pair? { pairs.first }
  var last: Pair? { pairs.last }

  /// The most items before one that may be the previous one of the part.
  private static var longestReach: Int { 200 }

  /// Creates the part of an answer.
  ///
  /// - Parameters:
  ///   - found: The indices at which the list has the items of the answer.
  ///   - claim: The place of the answer, as its request says.
  ///   - map: The pages of the list.
  init<Cursor>(_ found: [Int?], _ claim: PageClaim, in map: PageMap<Cursor>) {
    let all: [Pair] = found.enumerated().compactMap { place, index in index.map { (place, $0) } }
    if all.isEmpty { return }
    let lower = claim.isLowerSure ? claim.lower : nil
    let upper = claim.isUpperSure ? claim.upper : nil
    let within = all.filter { $0.index >= lower ?? 0 && $0.index < upper ?? .max }
    if within.isEmpty { return }
    let cost = SkipCost(all.map(\.index).sorted(), of: found.count, in: map)
    let fresh = within.indices.map { place in
      !map.pages[map.page(at: within[place].index)].isStale
        && Self.hasNeighbour(place, of: within, found.count)
    }
    var (best, previous) = ([Int](), [Int?]())
    for (place, pair) in within.enumerated() {
      // Fresh items always belong to the part.
      let weight = fresh[place] ? found.count + 1 : 1
      var value =
        weight - (lower.map { cost.skipping($0..<pair.index, isFresh: fresh[place]) } ?? 0)
      var from: Int?
      for other in max(0, place - Self.longestReach)..<place
      where within[other].index < pair.index {
        let skipped = within[other].index + 1..<pair.index
        let isFresh = fresh[place] && fresh[other]
        let new = best[other] + weight - cost.skipping(skipped, isFresh: isFresh)
        if new >= value { (value, from) = (new, other) }
      }
      best.append(value)
      previous.append(from)
    }
    func total(_ place: Int) -> Int {
      guard let upper else { return best[place] }
      return best[place] - cost.skipping(within[place].index + 1..<upper, isFresh: fresh[place])
    }
    guard let end = within.indices.max(by: { total($0) < total($1) }) else { return }
    var next: Int? = end
    while let place = next {
      pairs.append(within[place])
      next = previous[place]
    }
    // So many don't move and keep their order.
    if total(end) <= 0, pairs.count * 2 <= found.count {
      pairs = Self.rest(of: within, claim, in: map)
      return
    }
    pairs.reverse()
  }

  /// Returns the beginning of an answer that begins with all that is left of a list.
  private static func rest<Cursor>(
    of within: [Pair],
    _ claim: PageClaim,
    in map: PageMap<Cursor>
  ) -> [Pair] {
    let block = within.prefix { $0.inAnswer == $0.index - within[0].index }
    guard claim.isLowerSure, block.count > 1, let last = block.last, map.isEndOfRun(last.index)
    else { return [] }
    return Array(block)
  }

  /// Whether an item that the list has between two others may be where it was.
  private static func hasNeighbour(_ place: Int, of pairs: [Pair], _ count: Int) -> Bool {
    let pair = pairs[place]
    if pair.inAnswer == 0 || pair.inAnswer == count - 1 { return true }
    func follows(_ one: Int, _ other: Int) -> Bool {
      pairs.indices.contains(one) && pairs.indices.contains(other)
        && pairs[other].inAnswer == pairs[one].inAnswer + 1
        && pairs[other].index == pairs[one].index + 1
    }
    return follows(place - 1, place) || follows(place, place + 1)
  }

  mutating func end(before index: Int) { pairs.removeAll { $0.index >= index } }

  mutating func move(by count: Int) {
    pairs = pairs.map { ($0.inAnswer, $0.index + count) }
  }
}

/// The cost of items of a list that a part of an answer leaves out.
private struct SkipCost {
  private let found: [Int]
  private let most: Int
  /// The number of fresh items before each page, and of all.
  private let fresh: [Int]
  private let pageAt: (Int) -> Int
  private let freshIn: (Int, Int) -> Int

  init<Cursor>(_ found: [Int], of count: Int, in map: PageMap<Cursor>) {
    (self.found, most) = (found, max(1, count / 2))
    var fresh = [0]
    fresh.reserveCapacity(map.pages.count + 1)
    for page in map.pages { fresh.append(fresh[fresh.count - 1] + (page.isStale ? 0 : page.count)) }
    self.fresh = fresh
    pageAt = map.page(at:)
    freshIn = { page, index in
      page == map.pages.count || map.pages[page].isStale ? 0 : index - map.starts[page]
    }
  }

  func skipping(_ range: Range<Int>, isFresh: Bool) -> Int {
    // What is fresh has the order of the answer, and nothing is between but what it has.
    if isFresh {
      return freshCount(before: range.upperBound) - freshCount(before: range.lowerBound)
    }
    let missing =
      range.count - (foundCount(before: range.upperBound) - foundCount(before: range.lowerBound))
    return min(missing, most)
  }

  private func freshCount(before index: Int) -> Int {
    let page = pageAt(index)
    return fresh[page] + freshIn(page, index)
  }

  private func foundCount(before index: Int) -> Int {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
