package import Foundation
import LoadingItems

/// An encoder and decoder of items.
///
/// Equal content always has the same encoded form, so that rows are compared without being decoded.
final class RowCoder<Item: Codable & Identifiable> where Item.ID: Codable {
  private let encoder = JSONEncoder.ofStores()
  private let decoder = JSONDecoder.ofStores()
  private let searchText: (Item) -> String
  private let idKind = IDKind(Item.ID.self)

  init(searchText: @escaping (Item) -> String) {
    self.searchText = searchText
    encoder.outputFormatting.insert(.sortedKeys)
  }

  /// Returns the rows of a page, with the same encoded form for equal ids.
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

  /// Returns the encoded forms of ids.
  func encode(_ ids: [Item.ID]) throws -> [[UInt8]] {
    var known: [Item.ID: [UInt8]] = [:]
    return try ids.map { try encode($0, known: &known) }
  }

  /// Returns the item of a row, or `nil` if the value can't be decoded.
  func decode(_ value: Data) -> Item? { try? decoder.decode(Item.self, from: value) }

  /// Returns the encoded form of an id, which is the same for all equal ids of the page.
  ///
  /// A custom `==` may consider ids equal whose encoded forms differ.
  private func encode(_ id: Item.ID, known: inout [Item.ID: [UInt8]]) throws -> [UInt8] {
    switch idKind {
    // The general encoding takes ten times as long, and ids of these types need none. Casting each
    // id would take as long as encoding it.
    case .number: return Array(String(unsafeBitCast(id, to: Int.self)).utf8)
    case .text: return Array(CanonicalValue.composed(unsafeBitCast(id, to: String.self)).utf8)
    case .other: break
    }
    if let bytes = known[id] { return bytes }
    var bytes = try CanonicalValue(id).bytes
    // An optional string may be "null". A missing id is a byte that no string contains.
    if bytes == Array("null".utf8) { bytes = [0xFF] }
    known[id] = bytes
    return bytes
  }
}

extension JSONEncoder {
  /// Returns an encoder with the settings of all stores.
  package static func ofStores() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A number that JSON can't represent must not make the whole page fail.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return encoder
  }
}

extension JSONDecoder {
  /// Returns a decoder that matches the encoder of all stores.
  package static func ofStores() -> JSONDecoder {
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

/// A row in its encoded form, without its position.
struct EncodedRow {
  let id: [UInt8]

  /// The folded text for searches.
  let text: [UInt8]

  /// The encoded item.
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

  /// Returns whether a row of the file, with the columns of `StoredList`, has the same text and
  /// value.
  func isEqual(to row: Statement.Row) -> Bool {
    value.withUnsafeBytes { row.holds($0, in: 2) } && text.withUnsafeBytes { row.holds($0, in: 1) }
  }
}
