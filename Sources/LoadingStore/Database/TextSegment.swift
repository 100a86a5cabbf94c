import LoadingItems

/// The concatenated texts of the rows in a range of positions.
struct TextSegment {
  /// The offset of each row's text, in ascending order.
  private var rows: [(start: Int, position: Int)] = []
  private var bytes: [UInt8] = []

  /// The approximate size in memory, in bytes.
  var size: Int { bytes.count + 2 * MemoryLayout<Int>.stride * rows.count }

  /// Creates an empty segment with as much capacity as another one uses.
  init(like other: TextSegment? = nil) {
    guard let other else { return }
    rows.reserveCapacity(other.rows.count)
    bytes.reserveCapacity(other.bytes.count + other.bytes.count / 8)
  }

  /// Appends a row.
  mutating func append(_ text: UnsafeRawBufferPointer, at position: Int) {
    rows.append((bytes.count, position))
    bytes.append(contentsOf: text)
    // No text contains this byte, so that no match spans two rows.
    bytes.append(0xFF)
  }

  /// Finds the rows whose text contains a key.
  ///
  /// - Parameters:
  ///   - key: The key to search for.
  ///   - match: A closure that receives the position of each match, in order, and returns `false`
  ///     to stop the search.
  /// - Returns: `false` if the closure stopped the search.
  func search(_ key: SearchKey, _ match: (Int) -> Bool) -> Bool {
    bytes.withUnsafeBytes { texts in
      key.bytes.withUnsafeBytes { needle in
        var offset = 0
        while let place = firstOccurrence(of: needle, in: texts, from: offset) {
          let row = index(ofRowAt: place)
          guard match(rows[row].position) else { return false }
          guard row + 1 < rows.count else { break }
          offset = rows[row + 1].start
        }
        return true
      }
    }
  }

  /// Returns the index of the row whose text contains an offset.
  private func index(ofRowAt place: Int) -> Int {
    var (low, high) = (0, rows.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle].start <= place { low = middle } else { high = middle }
    }
    return low
  }
}
