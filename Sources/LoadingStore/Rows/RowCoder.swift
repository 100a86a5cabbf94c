import Dispatch
import Foundation
import Loading

/// Turns items into bytes and back: the same item always into the same bytes, so that rows are compared
/// without being decoded.
final class RowCoder<Item: Codable & Identifiable & Sendable>: Sendable where Item.ID: Codable {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  private let searchText: @Sendable (Item) -> String

  init(searchText: @escaping @Sendable (Item) -> String) {
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

  /// The rows of a page; a long one is encoded on several threads at once.
  func encode(_ items: [Item]) throws -> [EncodedRow] {
    let starts = Array(stride(from: 0, to: items.count, by: Self.chunkSize))
    guard starts.count > 1 else { return try encode(items[...]) }
    var chunks = [Result<[EncodedRow], any Error>](repeating: .success([]), count: starts.count)
    chunks.withUnsafeMutableBufferPointer { chunks in
      // Unsafe: each iteration writes an element of its own, and all have ended when the call returns.
      nonisolated(unsafe) let chunks = chunks
      DispatchQueue.concurrentPerform(iterations: starts.count) { number in
        let end = min(starts[number] + Self.chunkSize, items.count)
        chunks[number] = Result { try encode(items[starts[number]..<end]) }
      }
    }
    return try chunks.flatMap { try $0.get() }
  }

  private static var chunkSize: Int { 1000 }

  private func encode(_ items: ArraySlice<Item>) throws -> [EncodedRow] {
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
