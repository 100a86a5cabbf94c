/// The texts of consecutive rows, collected while they are read from a file.
struct TextReading {
  /// The texts read so far.
  private(set) var texts: TextSegment
  /// The lowest possible position of the next row.
  private(set) var next: Int
  /// A Boolean value that indicates whether the remaining rows are left for a later reading.
  private(set) var isEnded = false
  /// The position of the first row that is out of order.
  private(set) var misplaced: Int?
  private var count = 0
  private let rowLimit: Int
  private let isAwaited: () -> Bool

  /// Creates an empty reading.
  ///
  /// - Parameters:
  ///   - start: The first position.
  ///   - rowLimit: The maximum number of rows to read.
  ///   - other: A segment of about the same size, or `nil`.
  ///   - isAwaited: Returns whether other work is waiting, in which case reading ends soon.
  init(from start: Int, rowLimit: Int, like other: TextSegment?, isAwaited: @escaping () -> Bool) {
    texts = TextSegment(like: other)
    next = start
    self.rowLimit = rowLimit
    self.isAwaited = isAwaited
  }

  /// Adds a row.
  mutating func add(_ text: UnsafeRawBufferPointer, at position: Int) {
    // Segments rely on the order, which is lost if a position has changed on the disk.
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
