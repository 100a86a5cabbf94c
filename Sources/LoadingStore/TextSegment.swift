import Loading

/// The texts of the rows of a range of positions, one behind the other.
struct TextSegment {
  /// Where each row's text begins, in ascending order.
  private var starts: [Int] = []
  private var positions: [Int] = []
  private var bytes: [UInt8] = []

  /// About how much memory it takes.
  var size: Int { bytes.count + 2 * MemoryLayout<Int>.stride * starts.count }

  var count: Int { starts.count }

  /// Adds a row behind the others.
  mutating func append(_ text: UnsafeRawBufferPointer, at position: Int) {
    starts.append(bytes.count)
    positions.append(position)
    bytes += text
    // A byte that no text contains: nothing is found across two rows.
    bytes.append(0xFF)
  }

  /// Finds the rows whose text contains a key.
  ///
  /// - Parameters:
  ///   - key: What to look for.
  ///   - match: Called with the position of each, in order; `false` ends the search.
  /// - Returns: Whether the search went through to the end.
  func search(_ key: SearchKey, _ match: (Int) -> Bool) -> Bool {
    bytes.withUnsafeBytes { texts in
      key.bytes.withUnsafeBytes { needle in
        var offset = 0
        while let place = firstOccurrence(of: needle, in: texts, from: offset) {
          let row = index(ofRowAt: place)
          guard match(positions[row]) else { return false }
          guard row + 1 < starts.count else { break }
          offset = starts[row + 1]
        }
        return true
      }
    }
  }

  /// The last row that begins at a place or before it.
  private func index(ofRowAt place: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
