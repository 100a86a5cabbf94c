/// Keys in the order of their last use, with the time of that use.
struct RecentUse<Key: Hashable> {
  private struct Use {
    let key: Key
    let number: Int
  }

  private var last: [Key: (number: Int, time: Duration)] = [:]
  /// All uses since superseded uses were last removed.
  private var uses: [Use] = []
  /// The index before which all uses are superseded.
  private var first = 0
  private var lastNumber = 0

  /// The number of keys.
  var count: Int { last.count }
  var isEmpty: Bool { last.isEmpty }

  /// The keys, in no particular order.
  var keys: [Key] { Array(last.keys) }

  /// Makes a key the most recently used one.
  mutating func use(_ key: Key, at time: Duration) {
    if last[key]?.number != lastNumber {
      lastNumber += 1
      uses.append(Use(key: key, number: lastNumber))
    }
    last[key] = (lastNumber, time)
    // At least half of the visited uses are removed, so the cost per use is constant.
    if uses.count > 2 * last.count + 16 { removeOutdated() }
  }

  mutating func remove(_ key: Key) {
    last[key] = nil
    if last.isEmpty { (uses, first) = ([], 0) }
  }

  /// Returns the least recently used key and the time of its use, or `nil` if there are no keys.
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
