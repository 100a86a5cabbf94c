import Foundation
import Loading

/// Turns items into bytes and back: the same item always into the same bytes, so that rows are compared
/// without being decoded.
final class RowCoder<Item: Codable & Identifiable> where Item.ID: Codable {
  private let encoder = JSONEncoder.ofStores()
  private let decoder = JSONDecoder.ofStores()
  private let searchText: (Item) -> String
  private let idKind = IDKind(Item.ID.self)

  init(searchText: @escaping (Item) -> String) {
    self.searchText = searchText
    encoder.outputFormatting.insert(.sortedKeys)
  }

  /// The rows of a page; those whose ids are equal have the same bytes for it.
  func encode(_ items: [Item]) throws -> [EncodedRow] {
    do {
      var ids: [Item.ID: [UInt8]] = [:]
      return try items.map { item in
        EncodedRow(
          id: try encode(item.id, known: &ids),
          text: SearchKey(folding: searchText(item)).bytes,
          value: try encoder.encode(item)
        )
      }
    } catch {
      throw SQLiteStoreError.unencodableRow("\(error)")
    }
  }

  /// The item of a row; `nil` if what lies there is none.
  func decode(_ value: Data) -> Item? { try? decoder.decode(Item.self, from: value) }

  /// The bytes of an id, and of those of the page that are equal to it.
  ///
  /// An `==` of the id's own may take ids for equal that are encoded in different ways.
  private func encode(_ id: Item.ID, known: inout [Item.ID: [UInt8]]) throws -> [UInt8] {
    switch idKind {
    // What follows takes ten times as long, and ids of these types have no parts. A cast of each would take
    // as long as its encoding.
    case .number: return Array(String(unsafeBitCast(id, to: Int.self)).utf8)
    case .text: return Array(CanonicalValue.composed(unsafeBitCast(id, to: String.self)).utf8)
    case .other: break
    }
    if let bytes = known[id] { return bytes }
    var bytes = try CanonicalValue(id).bytes
    // An optional text may be "null": no id is a byte that no text contains.
    if bytes == Array("null".utf8) { bytes = [0xFF] }
    known[id] = bytes
    return bytes
  }
}

extension JSONEncoder {
  /// Makes an encoder as all stores use it.
  static func ofStores() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A number that JSON has no word for must not cost the whole page.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return encoder
  }
}

extension JSONDecoder {
  /// Makes a decoder of what the encoder of all stores makes.
  static func ofStores() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return decoder
  }
}

extension RowCoder {
  private enum IDKind {
    case number, text, other

    init(_ type: any Any.Type) {
      self = type == Int.self ? .number : type == String.self ? .text : .other
    }
  }
}

/// A row as it lies in the file, but for its place.
struct EncodedRow {
  let id: [UInt8]

  /// The folded text that searches look through.
  let text: [UInt8]

  /// The item.
  let value: Data

  /// Calls a closure with the bytes of the id, the text and the item.
  func withBytes(
    _ body: (
      _ id: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) throws -> Void
  ) rethrows {
    try id.withUnsafeBytes { id in
      try text.withUnsafeBytes { text in
        try value.withUnsafeBytes { try body(id, text, $0) }
      }
    }
  }

  /// Whether a row of the file, as `StoredList` reads it, has the same text and value.
  func isEqual(to row: Statement.Row) -> Bool {
    value.withUnsafeBytes { row.holds($0, in: 2) } && text.withUnsafeBytes { row.holds($0, in: 1) }
  }
}
