#if canImport(UIKit)
/// A generator of unique names, which appends numbers to repeated ones.
struct RepeatedNames {
  private var used: Set<String>
  /// The number of uses of each requested name.
  private var counts: [String: Int] = [:]

  init(_ used: Set<String>) { self.used = used }

  /// Returns a unique name.
  mutating func add(_ name: String) -> String {
    counts[name, default: 0] += 1
    if used.insert(name).inserted { return name }
    var number = max(2, counts[name] ?? 2)
    while !used.insert("\(name) \(number)").inserted { number += 1 }
    return "\(name) \(number)"
  }

  /// Makes a name available again.
  mutating func remove(_ given: String, named name: String) {
    used.remove(given)
    counts[name] = counts[name].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
#endif
