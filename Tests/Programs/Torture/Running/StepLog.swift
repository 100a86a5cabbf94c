/// A log of the actions: a description of the last steps, and a digest of all.
@MainActor final class StepLog {
  private(set) var recent: [String] = []
  private(set) var count = 0
  /// The FNV-1a hash of the steps in their order.
  private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Called with each line.
  var output: @MainActor (String) -> Void = { _ in }

  func begin() { count += 1 }

  /// Adds to the digest without adding a line.
  func trace(_ text: [String]) {
    for byte in text.joined(separator: ",").utf8 {
      digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  func add(_ text: String) {
    trace([text])
    output("\(count): \(text)")
    recent.append("\(count): \(text)")
    if recent.count > 60 { recent.removeFirst() }
  }

  /// Returns the lines of the last steps.
  func lines(ofLast steps: Int) -> [String] {
    recent.filter { line in
      line.prefix { $0 != ":" }.description.split(separator: " ").first.flatMap { Int($0) }
        .map { $0 > count - steps } ?? false
    }
  }
}
