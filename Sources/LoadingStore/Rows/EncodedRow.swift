/// A row as it lies in the file, but for its id.
struct EncodedRow {
  /// The folded text that searches look through.
  let text: [UInt8]

  /// The item.
  let value: [UInt8]

  /// Whether a row of the file, as `StoredList` reads it, is the same.
  func isEqual(to row: Statement.Row) -> Bool {
    row.withBytes(2) { $0.elementsEqual(value) } && row.withBytes(1) { $0.elementsEqual(text) }
  }
}
