/// The positions of a list that hold a row, in order.
///
/// Bits in sorted words: those of a window are found without a look at each of its positions.
struct PositionSet {
  private struct Word {
    let number: Int
    var bits: UInt64
  }

  /// Those with a bit, in ascending order of their numbers.
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
  ///
  /// - Parameter window: The positions; those before 0 hold nothing.
  /// - Returns: The positions that were removed, in order.
  mutating func removeAll(in window: Range<Int>) -> [Int] {
    let window = window.clamped(to: 0..<Int.max)
    let removed = positions(in: window)
    guard let first = removed.first, let last = removed.last else { return [] }
    let (low, high) = (index(of: first / 64), index(of: last / 64))
    // Only these two may keep a bit; those between them go.
    words[low].bits &= ~Self.bits(of: words[low].number, in: window)
    words[high].bits &= ~Self.bits(of: words[high].number, in: window)
    let start = words[low].bits == 0 ? low : low + 1
    let end = words[high].bits == 0 ? high + 1 : high
    if start < end { words.removeSubrange(start..<end) }
    return removed
  }

  /// The positions of a window, in order.
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

  /// The bits of a word that belong to a window.
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

  /// The index of the first word that does not come before a number.
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
