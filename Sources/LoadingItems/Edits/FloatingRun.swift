/// The longest known row of shown items whose places pending edits determine.
///
/// Each of many edits in a row would otherwise pass over all the others.
struct FloatingRun {
  private(set) var indices = 0..<0

  /// Returns the next index in a direction that isn't in the run; `nil` if the given one isn't.
  func index(behind index: Int, by step: Int) -> Int? {
    guard indices.contains(index) else { return nil }
    return step > 0 ? indices.upperBound : indices.lowerBound - 1
  }

  mutating func note(_ new: Range<Int>) { if new.count > indices.count { indices = new } }

  /// Forgets all, because other items were inserted, removed or moved.
  mutating func removeAll() { indices = 0..<0 }

  /// Leaves an item out whose place follows the order of the known ones.
  mutating func remove(_ index: Int) {
    if indices.contains(index) { divide(at: index, end: indices.upperBound) }
  }

  /// Follows the move of an item, which isn't in the run afterwards.
  mutating func move(from index: Int, to new: Int) {
    if indices.isEmpty { return }
    let lower = indices.lowerBound - (index < indices.lowerBound ? 1 : 0)
    let upper = indices.upperBound - (index < indices.upperBound ? 1 : 0)
    indices = lower..<upper
    if new <= lower {
      indices = lower + 1..<upper + 1
    } else if new < upper {
      divide(at: new, end: upper + 1)
    }
  }

  private mutating func divide(at index: Int, end: Int) {
    let (before, after) = (indices.lowerBound..<index, index + 1..<end)
    indices = before.count > after.count ? before : after
  }
}
