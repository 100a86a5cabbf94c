import Loading

/// The texts of a main list, kept in memory to be searched.
///
/// A search that goes through the file takes ten times as long. Texts are read as far as searches go;
/// those of rows that change are read again. What is kept is limited: what lies beyond is read at each
/// search.
struct SearchTexts {
  /// The texts of all positions, in order and without a gap.
  private var segments: [Segment] = [Segment(range: 0..<Int.max)]
  /// About how many bytes are kept.
  private(set) var keptSize = 0
  private var version: [Int] = []
  private let limit: Int
  private let segmentRows: Int

  /// Nothing read yet.
  ///
  /// - Parameters:
  ///   - limit: How many bytes to keep at most.
  ///   - segmentRows: How many rows to read at once at most.
  init(limit: Int = 32 << 20, segmentRows: Int = 4096) {
    self.limit = limit
    self.segmentRows = segmentRows
  }

  /// Forgets everything if the file is another one, or others wrote to it.
  mutating func keep(for version: [Int]) {
    guard self.version != version else { return }
    forgetAll()
    self.version = version
  }

  /// Forgets everything.
  mutating func forgetAll() {
    segments = [Segment(range: 0..<Int.max)]
    keptSize = 0
  }

  /// Forgets the text of a position.
  mutating func forget(_ position: Int) { forgetSegment(index(ofSegmentAt: position)) }

  /// Forgets the texts of a window.
  mutating func forget(_ window: Range<Int>) {
    guard !window.isEmpty else { return }
    let last = index(ofSegmentAt: window.upperBound - 1)
    for index in index(ofSegmentAt: window.lowerBound)...last { forgetSegment(index) }
  }

  private mutating func forgetSegment(_ index: Int) {
    guard let texts = segments[index].texts else { return }
    keptSize -= texts.size
    segments[index].texts = nil
  }

  private func index(ofSegmentAt position: Int) -> Int {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].range.lowerBound <= position { low = middle } else { high = middle }
    }
    return low
  }

  /// Finds the rows whose text contains a key.
  ///
  /// - Parameters:
  ///   - key: What to look for.
  ///   - list: The main list, as it is now.
  ///   - match: Called with the position of each, in order; `false` ends the search.
  /// - Throws: `SQLiteFailure` if texts cannot be read.
  mutating func search(_ key: SearchKey, in list: StoredList, _ match: (Int) -> Bool) throws {
    var index = 0
    while index < segments.count {
      let texts = try segments[index].texts ?? read(index, of: list)
      guard texts.search(key, match) else { return }
      index += 1
    }
  }

  /// Reads texts before they are searched.
  ///
  /// - Parameters:
  ///   - list: The main list, as it is now.
  ///   - isAwaited: Whether something else waits to be done: then the reading ends soon.
  /// - Returns: Whether there is more to be read.
  /// - Throws: `SQLiteFailure` if texts cannot be read.
  mutating func readNext(of list: StoredList, isAwaited: @escaping () -> Bool) throws -> Bool {
    guard let index = segments.firstIndex(where: { $0.texts == nil }) else { return false }
    _ = try read(index, of: list, isAwaited: isAwaited)
    return segments[index].texts != nil
  }

  /// Reads the texts of a segment; what is too long for one becomes a segment of its own.
  private mutating func read(
    _ index: Int,
    of list: StoredList,
    isAwaited: @escaping () -> Bool = { false }
  ) throws -> TextSegment {
    let range = segments[index].range
    var reading = TextReading(
      from: range.lowerBound,
      rowLimit: segmentRows,
      like: index > 0 ? segments[index - 1].texts : nil,
      isAwaited: isAwaited
    )
    try list.read(&reading, in: range)
    let texts = reading.texts
    if reading.isEnded, reading.next < range.upperBound {
      segments[index].range = range.lowerBound..<reading.next
      segments.insert(Segment(range: reading.next..<range.upperBound), at: index + 1)
    }
    if keptSize + texts.size <= limit {
      segments[index].texts = texts
      keptSize += texts.size
    }
    return texts
  }
}

extension SearchTexts {
  private struct Segment {
    var range: Range<Int>
    /// `nil` until they are read.
    var texts: TextSegment?
  }
}

/// The texts of the rows of a range of positions, one behind the other.
struct TextSegment {
  /// Where each row's text begins, in ascending order.
  private var rows: [(start: Int, position: Int)] = []
  private var bytes: [UInt8] = []

  /// About how much memory it takes.
  var size: Int { bytes.count + 2 * MemoryLayout<Int>.stride * rows.count }

  /// Makes an empty segment with space for as much as another one holds.
  init(like other: TextSegment? = nil) {
    guard let other else { return }
    rows.reserveCapacity(other.rows.count)
    bytes.reserveCapacity(other.bytes.count + other.bytes.count / 8)
  }

  /// Adds a row behind the others.
  mutating func append(_ text: UnsafeRawBufferPointer, at position: Int) {
    rows.append((bytes.count, position))
    bytes.append(contentsOf: text)
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
          guard match(rows[row].position) else { return false }
          guard row + 1 < rows.count else { break }
          offset = rows[row + 1].start
        }
        return true
      }
    }
  }

  /// The last row that begins at a place or before it.
  private func index(ofRowAt place: Int) -> Int {
    var (low, high) = (0, rows.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle].start <= place { low = middle } else { high = middle }
    }
    return low
  }
}
