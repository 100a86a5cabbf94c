/// Texts of consecutive rows, as they are read from a file.
struct TextReading {
  /// What has been read.
  private(set) var texts: TextSegment
  /// The first position that a row may have that follows.
  private(set) var next: Int
  /// Whether rows that follow are left for another time.
  private(set) var isEnded = false
  /// The position of a row that is not in its place.
  private(set) var misplaced: Int?
  private var count = 0
  private let rowLimit: Int
  private let isAwaited: () -> Bool

  /// Nothing read yet.
  ///
  /// - Parameters:
  ///   - start: The first position.
  ///   - rowLimit: How many rows to read at most.
  ///   - other: Texts of about the same size, if there are any.
  ///   - isAwaited: Whether something else waits to be done: then the reading ends soon.
  init(from start: Int, rowLimit: Int, like other: TextSegment?, isAwaited: @escaping () -> Bool) {
    texts = TextSegment(like: other)
    next = start
    self.rowLimit = rowLimit
    self.isAwaited = isAwaited
  }

  /// Adds a row.
  mutating func add(_ text: UnsafeRawBufferPointer, at position: Int) {
    // Segments follow from the order, which is lost where a position was changed on the disk.
    guard position >= next, position < .max else {
      misplaced = position
      isEnded = true
      return
    }
    next = position + 1
    count += 1
    if !text.isEmpty { texts.append(text, at: position) }
    isEnded = count >= rowLimit || texts.size >= 1 << 20 || count % 256 == 0 && isAwaited()
  }
}
