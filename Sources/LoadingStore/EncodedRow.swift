/// A row as it lies in the file, but for its place.
struct EncodedRow {
  let id: [UInt8]

  /// The folded text that searches look through.
  let text: [UInt8]

  /// The item.
  let value: [UInt8]

  /// Whether a row of the file, as `StoredList` reads it, has the same text and value.
  func isEqual(to row: Statement.Row) -> Bool {
    row.withBytes(2) { $0.elementsEqual(value) } && row.withBytes(1) { $0.elementsEqual(text) }
  }
}
