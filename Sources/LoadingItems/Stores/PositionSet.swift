import Loading

/// The positions of a list that hold a row, in order.
///
/// They are stored as bits in sorted words, so those of a window are found without visiting each
/// position.
struct PositionSet {
  private struct Word {
    let number: Int
    var bits: UInt64
  }

  /// The words with at least one bit, in ascending order of their numbers.
  private var words: [Word] = []

  mutating func insert(_ position: Int) {
    let (number, bit) = Self.place(of: position)
    let index = index(of: number)
    if index < words.count, words[index].number == number {
      words[index].bits |= bit
    } else {
      words.insert(Word(number: number, bits: bit), at: index)
    }
  }

  mutating func remove(_ position: Int) {
    let (number, bit) = Self.place(of: position)
    let index = index(of: number)
    guard index < words.count, words[index].number == number else { return }
    words[index].bits &= ~bit
    if words[index].bits == 0 { words.remove(at: index) }
  }

  /// Removes all positions of a window.
  mutating func removeAll(in window: Range<Int>) -> [Int] {
    let window = window.clamped(to: 0..<Int.max)
    let removed = positions(in: window)
    guard let first = removed.first, let last = removed.last else { return [] }
    let (low, high) = (index(of: first / 64), index(of: last / 64))
    // Only these two words may keep bits. The words between them are removed.
    words[low].bits &= ~Self.bits(of: words[low].number, in: window)
    words[high].bits &= ~Self.bits(of: words[high].number, in: window)
    let start = words[low].bits == 0 ? low : low + 1
    let end = words[high].bits == 0 ? high + 1 : high
    if start < end { words.removeSubrange(start..<end) }
    return removed
  }

  func positions(in window: Range<Int>) -> [Int] {
    let window = window.clamped(to: 0..<Int.max)
    var positions: [Int] = []
    for word in words[index(of: window.lowerBound / 64)...] {
      guard word.number * 64 < window.upperBound else { break }
      var bits = word.bits & Self.bits(of: word.number, in: window)
      while bits != 0 {
        positions.append(word.number * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return positions
  }

  private static func bits(of number: Int, in window: Range<Int>) -> UInt64 {
    let start = number * 64
    let low = max(0, window.lowerBound - start)
    let high = min(64, window.upperBound - start)
    guard low < high else { return 0 }
    return (.max >> UInt64(64 - (high - low))) << UInt64(low)
  }

  private static func place(of position: Int) -> (number: Int, bit: UInt64) {
    (position / 64, 1 << UInt64(position % 64))
  }

  /// Returns the index of the first word whose number isn't less than a number.
  private func index(of number: Int) -> Int {
    // Rows are mostly added at the end.
    guard let last = words.last, last.number >= number else { return words.count }
    if last.number == number { return words.count - 1 }
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
