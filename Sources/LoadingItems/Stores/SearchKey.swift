import Foundation
import Loading

/// A text as searches compare it and without case and diacritics, either searched for or searched
/// in.
///
/// Texts are compared byte by byte, so no character has a special meaning.
package struct SearchKey: Hashable, Sendable {
  /// The folded text in UTF-8.
  package let bytes: [UInt8]

  package init(folding text: String) {
    var text = text
    // Foundation takes ten times as long, and gives the same result for ASCII. The same text can
    // consist of composed or combining characters, which must fold into the same bytes.
    bytes =
      text.withUTF8(Self.fold)
      ?? Array(
        text.comparedInSearches.precomposedStringWithCanonicalMapping
          .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8
      )
  }

  /// Returns the folded bytes of a text in ASCII whose words are one space apart; `nil` for any other
  /// text.
  private static func fold(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var last: UInt8 = 0x20
    var isOther = false
    for byte in utf8 {
      isOther = isOther || byte &- 0x20 >= 0x60 || byte == 0x20 && last == 0x20
      last = byte
    }
    guard !isOther, last != 0x20 || utf8.isEmpty else { return nil }
    return utf8.map { $0 | (0x41...0x5A ~= $0 ? 0x20 : 0) }
  }

  /// Folds a search text.
  ///
  /// - Parameter text: The text. `nil` or a text that has only white space isn't a search.
  package init?(search text: String?) { self.init(search: text) { SearchKey(folding: $0).bytes } }

  /// Folds a search text with a custom function, because other systems may fold texts differently.
  init?(search text: String?, fold: (String) -> [UInt8]) {
    guard let text, !text.isBlank else { return nil }
    let folded = fold(text)
    // A text of diacritical marks may fold into an empty one, whose answer would replace the main
    // list.
    bytes = folded.isEmpty ? Array(text.utf8) : folded
  }

  package func occurs(in text: SearchKey) -> Bool {
    bytes.withUnsafeBytes { needle in
      text.bytes.withUnsafeBytes { firstOccurrence(of: needle, in: $0) != nil }
    }
  }
}

/// Returns the offset of the first occurrence of a byte sequence in other bytes.
///
/// Compares eight offsets at a time. In long texts, the C library's search is no faster, and it
/// isn't available on every platform.
package func firstOccurrence(
  of needle: UnsafeRawBufferPointer,
  in bytes: UnsafeRawBufferPointer,
  from start: Int = 0
) -> Int? {
  guard let first = needle.first, let last = needle.last else { return nil }
  let ones: UInt64 = 0x0101_0101_0101_0101
  let (firsts, lasts) = (UInt64(first) &* ones, UInt64(last) &* ones)
  let length = needle.count
  var offset = start
  while offset + length + 7 <= bytes.count {
    let heads = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let tails = bytes.loadUnaligned(fromByteOffset: offset + length - 1, as: UInt64.self)
    // A byte is zero where both ends match. A borrow may also mark the next byte, where they don't
    // match, so each marked offset is compared in full.
    let misses = UInt64(littleEndian: (heads ^ firsts) | (tails ^ lasts))
    var hits = (misses &- ones) & ~misses & (ones &* 0x80)
    while hits != 0 {
      let place = offset + hits.trailingZeroBitCount / 8
      if occurs(needle, in: bytes, at: place) { return place }
      hits &= hits - 1
    }
    offset += 8
  }
  while offset + length <= bytes.count {
    if occurs(needle, in: bytes, at: offset) { return offset }
    offset += 1
  }
  return nil
}

private func occurs(
  _ needle: UnsafeRawBufferPointer,
  in bytes: UnsafeRawBufferPointer,
  at offset: Int
) -> Bool {
  needle.indices.allSatisfy { needle[$0] == bytes[offset + $0] }
}
