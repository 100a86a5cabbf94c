import CMalloc

enum Heap {
  /// The allocated bytes according to the C library, including its overhead for each block.
  static var liveBytes: Int {
    let information = mallinfo2()
    // Large blocks are memory-mapped and counted separately.
    return Int(information.uordblks + information.hblkhd)
  }
}
