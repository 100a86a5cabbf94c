import Foundation
import Loading

/// Turns items into bytes and back: the same item always into the same bytes, so that rows are compared
/// without being decoded.
final class RowCoder<Item: Codable & Identifiable> where Item.ID: Codable {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  private let searchText: (Item) -> String

  init(searchText: @escaping (Item) -> String) {
    self.searchText = searchText
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A number that JSON has no word for must not cost the whole page.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
  }

  /// The rows of a page; those whose ids are equal have the same bytes for it.
  func encode(_ items: [Item]) throws -> [EncodedRow] {
    do {
      var ids: [Item.ID: [UInt8]] = [:]
      return try items.map { item in
        EncodedRow(
          id: try encode(item.id, known: &ids),
          text: SearchKey(folding: searchText(item)).bytes,
          value: Array(try encoder.encode(item))
        )
      }
    } catch {
      throw SQLiteStoreError.unencodableRow("\(error)")
    }
  }

  /// The item of a row; `nil` if what lies there is none.
  func decode(_ value: [UInt8]) -> Item? {
    try? decoder.decode(Item.self, from: Data(value))
  }

  /// The bytes of an id, and of those of the page that are equal to it.
  ///
  /// An `==` of the id's own may take ids for equal that are encoded in different ways.
  private func encode(_ id: Item.ID, known: inout [Item.ID: [UInt8]]) throws -> [UInt8] {
    // What follows takes ten times as long, and ids of these types have no parts.
    if let number = id as? Int { return Array(String(number).utf8) }
    if let text = id as? String { return Array(CanonicalValue.composed(text).utf8) }
    if let bytes = known[id] { return bytes }
    var bytes = try CanonicalValue(id).bytes
    // An optional text may be "null": no id is a byte that no text contains.
    if bytes == Array("null".utf8) { bytes = [0xFF] }
    known[id] = bytes
    return bytes
  }
}

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
