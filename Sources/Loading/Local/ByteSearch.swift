/// Where some bytes occur for the first time among others.
///
/// Looks at eight places at once: in long texts the C library's search is no faster, and it is not to be
/// had everywhere.
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
