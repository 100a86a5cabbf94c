import Foundation

/// A text without case and diacritics, as it is searched for and in.
///
/// Texts are compared byte by byte: signs have no special meaning.
package struct SearchKey: Hashable, Sendable {
  /// The folded text in UTF-8.
  package let bytes: [UInt8]

  /// Folds a text.
  ///
  /// - Parameter text: Any text, also an empty one.
  package init(folding text: String) {
    var text = text
    let lowercased = text.withUTF8 { utf8 in
      utf8.allSatisfy { $0 < 0x80 } ? utf8.map { $0 | (0x41...0x5A ~= $0 ? 0x20 : 0) } : nil
    }
    // Foundation takes ten times as long, and for ASCII it gives the same. The same text may be written
    // with composed or with combining characters: it has to fold into the same bytes.
    bytes =
      lowercased
      ?? Array(
        text.precomposedStringWithCanonicalMapping
          .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8
      )
  }

  /// Folds a text that is searched for.
  ///
  /// - Parameter text: The text; `nil` and an empty one are no search.
  package init?(search text: String?) {
    self.init(search: text) { SearchKey(folding: $0).bytes }
  }

  /// Folds a text that is searched for in a way of its own, as another system may.
  init?(search text: String?, fold: (String) -> [UInt8]) {
    guard let text, !text.isEmpty else { return nil }
    let folded = fold(text)
    // Marks alone may fold into nothing, and an answer to nothing would replace the main list.
    bytes = folded.isEmpty ? Array(text.utf8) : folded
  }

  /// Whether the folded text occurs in another one.
  ///
  /// - Parameter text: The text to look through.
  /// - Returns: Whether it does.
  package func occurs(in text: SearchKey) -> Bool {
    bytes.withUnsafeBytes { needle in
      text.bytes.withUnsafeBytes { firstOccurrence(of: needle, in: $0) != nil }
    }
  }
}

/// Where some bytes occur for the first time among others.
///
/// Compares eight places at once: in long texts the C library's search is no faster, and it isn't
/// available everywhere.
///
/// - Parameters:
///   - needle: What to look for; not empty.
///   - bytes: Where to look.
///   - start: The offset to begin at.
/// - Returns: The offset of its first byte; `nil` if it does not occur.
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
    // A byte is zero where both ends fit. Behind such a byte a carry may mark one that does not: each
    // marked place is compared in full.
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
