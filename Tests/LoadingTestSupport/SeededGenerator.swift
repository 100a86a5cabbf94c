/// Random numbers that are the same for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  /// The seed.
  public let seed: UInt64
  /// The index of the next number.
  ///
  /// Another index skips numbers, or repeats them.
  public var position = 0

  /// Creates a generator.
  ///
  /// - Parameter seed: The seed.
  public init(seed: UInt64) { self.seed = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    position += 1
    var mixed = seed &+ UInt64(position) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
