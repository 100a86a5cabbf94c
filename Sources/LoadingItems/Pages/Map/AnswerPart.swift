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
    let steps = AnswerSteps(found, claim, in: map)
    let items = steps.items
    var (best, previous) = ([Int](), [Int?]())
    for (place, item) in items.enumerated() {
      // Fresh items always belong to the part.
      let weight = item.isFresh ? found.count + 1 : 1
      var value = weight - steps.cost(from: steps.lower, to: item.before, isFresh: item.isFresh)
      var from: Int?
      for other in max(0, place - Self.longestReach)..<place
      where items[other].before.index < item.before.index {
        let isFresh = item.isFresh && items[other].isFresh
        let cost = steps.cost(from: items[other].after, to: item.before, isFresh: isFresh)
        let new = best[other] + weight - cost
        if new >= value { (value, from) = (new, other) }
      }
      best.append(value)
      previous.append(from)
    }
    let totals = items.indices.map { place in
      best[place]
        - steps.cost(from: items[place].after, to: steps.upper, isFresh: items[place].isFresh)
    }
    guard let end = totals.indices.reversed().max(by: { totals[$0] < totals[$1] }) else { return }
    var next: Int? = end
    while let place = next {
      pairs.append(items[place].pair)
      next = previous[place]
    }
    pairs.reverse()
    // So many don't move and keep their order.
    if totals[end] <= 0, pairs.count * 2 <= found.count {
      pairs = Self.rest(of: items.map(\.pair), claim, in: map)
    }
  }

  /// Returns the beginning of an answer that begins with all that is left of a list.
  private static func rest<Cursor>(
    of items: [Pair],
    _ claim: PageClaim,
    in map: PageMap<Cursor>
  ) -> [Pair] {
    let block = items.prefix { $0.inAnswer == $0.index - items[0].index }
    guard claim.isLowerSure, block.count > 1, let last = block.last, map.isEndOfRun(last.index)
    else { return [] }
    return Array(block)
  }

  /// Returns whether other items follow the part in an answer than in the list, where it is fresh.
  func isContradicted<Cursor>(of count: Int, in map: PageMap<Cursor>) -> Bool {
    guard let last, last.inAnswer < count - 1, !map.isEndOfRun(last.index) else { return false }
    return !map.pages[map.page(at: last.index)].isStale
      && !map.pages[map.page(at: last.index + 1)].isStale
  }

  mutating func begin(at index: Int) { pairs.removeAll { $0.index < index } }

  mutating func end(before index: Int) { pairs.removeAll { $0.index >= index } }
}
