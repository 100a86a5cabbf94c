/// What was done: the newest steps in words, and all of them in one number.
@MainActor final class StepLog {
  private(set) var recent: [String] = []
  private(set) var count = 0
  /// The same for the same steps in the same order (FNV-1a).
  private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Called with each line.
  var said: @MainActor (String) -> Void = { _ in }

  func begin() { count += 1 }

  /// What is to be the same, and is not told.
  func trace(_ words: [String]) {
    for byte in words.joined(separator: ",").utf8 {
      digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  func add(_ words: String) {
    trace([words])
    said("\(count): \(words)")
    recent.append("\(count): \(words)")
    if recent.count > 60 { recent.removeFirst() }
  }

  /// The lines of the last so many steps.
  func lines(ofLast steps: Int) -> [String] {
    recent.filter { line in
      line.prefix { $0 != ":" }.description.split(separator: " ").first.flatMap { Int($0) }
        .map { $0 > count - steps } ?? false
    }
  }
}
