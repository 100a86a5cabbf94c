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

  /// The rows of a page.
  func encode(_ items: [Item]) throws -> [EncodedRow] {
    do {
      return try items.map { item in
        EncodedRow(
          id: try encode(item.id),
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

  private func encode(_ id: Item.ID) throws -> [UInt8] {
    // What the encoder would write, ten times as fast.
    if let number = id as? Int { return Array(String(number).utf8) }
    guard let text = id as? String else { return Array(try encoder.encode(id)) }
    // Swift takes texts for equal that are written with composed or with combining characters: they have
    // to be one id here too.
    return Array((isASCII(text) ? text : text.precomposedStringWithCanonicalMapping).utf8)
  }

  private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}
