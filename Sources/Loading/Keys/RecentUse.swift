/// Keys in the order of their last use, with its time.
struct RecentUse<Key: Hashable> {
  private struct Use {
    let key: Key
    let number: Int
  }

  private var last: [Key: (number: Int, time: Duration)] = [:]
  /// All uses since the array was last cleared of those that others have followed.
  private var uses: [Use] = []
  /// The place of the first use that may still count.
  private var first = 0
  private var lastNumber = 0

  /// The number of keys.
  var count: Int { last.count }
  var isEmpty: Bool { last.isEmpty }

  /// The keys, in no order.
  var keys: [Key] { Array(last.keys) }

  /// Makes a key the most recent one.
  mutating func use(_ key: Key, at time: Duration) {
    if last[key]?.number != lastNumber {
      lastNumber += 1
      uses.append(Use(key: key, number: lastNumber))
    }
    last[key] = (lastNumber, time)
    // Half of what is looked at goes, so that each use pays for one step.
    if uses.count > 2 * last.count + 16 { removeOutdated() }
  }

  /// Forgets a key.
  mutating func remove(_ key: Key) {
    last[key] = nil
    if last.isEmpty { (uses, first) = ([], 0) }
  }

  /// Returns the key that was not used for the longest time, and when it was; `nil` if there are no keys.
  mutating func oldest() -> (key: Key, time: Duration)? {
    while first < uses.count {
      let use = uses[first]
      if let last = last[use.key], last.number == use.number { return (use.key, last.time) }
      first += 1
    }
    return nil
  }

  private mutating func removeOutdated() {
    uses = uses[first...].filter { last[$0.key]?.number == $0.number }
    first = 0
  }
}
