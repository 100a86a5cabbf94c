import CMalloc

enum Heap {
  /// What is allocated and not freed, as the C library counts it: with its own share for each block.
  static var liveBytes: Int {
    let information = mallinfo2()
    // Large blocks are mapped by themselves, and counted apart.
    return Int(information.uordblks + information.hblkhd)
  }
}
