import LoadingItems

/// The texts of a main list, cached in memory for searches.
///
/// Searching the file instead takes ten times as long. Texts are read as far as a search requires,
/// and again when their rows change. The cache has a size limit. Texts beyond it are read for each
/// search.
struct SearchTexts {
  /// The segments of all positions, in order and without gaps.
  private var segments: [Segment] = [Segment(range: 0..<Int.max)]
  /// The approximate size of the cached texts, in bytes.
  private(set) var keptSize = 0
  private var version: [Int] = []
  private let limit: Int
  private let segmentRows: Int

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of the cached texts, in bytes.
  ///   - segmentRows: The maximum number of rows in one segment.
  init(limit: Int = 32 << 20, segmentRows: Int = 4096) {
    self.limit = limit
    self.segmentRows = segmentRows
  }

  /// Removes all texts if the version of the file has changed.
  mutating func keep(for version: [Int]) {
    guard self.version != version else { return }
    forgetAll()
    self.version = version
  }

  /// Removes all texts.
  mutating func forgetAll() {
    segments = [Segment(range: 0..<Int.max)]
    keptSize = 0
  }

  /// Removes the segment that contains a position.
  mutating func forget(_ position: Int) { forgetSegment(index(ofSegmentAt: position)) }

  /// Removes the segments that contain positions of a window.
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
  ///   - key: The key to search for.
  ///   - list: The current main list.
  ///   - match: A closure that receives the position of each match, in order, and returns `false`
  ///     to stop the search.
  /// - Throws: `SQLiteFailure` if texts can't be read.
  mutating func search(_ key: SearchKey, in list: StoredList, _ match: (Int) -> Bool) throws {
    var index = 0
    while index < segments.count {
      let texts = try segments[index].texts ?? read(index, of: list)
      guard texts.search(key, match) else { return }
      index += 1
    }
  }

  /// Reads the next segment of texts, before a search needs it.
  ///
  /// - Parameters:
  ///   - list: The current main list.
  ///   - isAwaited: Returns whether other work is waiting, in which case reading ends soon.
  /// - Returns: `true` if there may be more texts to read.
  /// - Throws: `SQLiteFailure` if texts can't be read.
  mutating func readNext(of list: StoredList, isAwaited: @escaping () -> Bool) throws -> Bool {
    guard let index = segments.firstIndex(where: { $0.texts == nil }) else { return false }
    _ = try read(index, of: list, isAwaited: isAwaited)
    return segments[index].texts != nil
  }

  /// Reads the texts of a segment, and splits off the rest of a segment that is too long.
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
    /// The texts, or `nil` if they aren't cached.
    var texts: TextSegment?
  }
}
