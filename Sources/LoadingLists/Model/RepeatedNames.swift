#if canImport(UIKit)
/// Names of which each is given once: one that is repeated gets a number behind it.
struct RepeatedNames {
  private var used: Set<String>
  /// How many have each name that was asked for.
  private var counts: [String: Int] = [:]

  init(_ used: Set<String>) { self.used = used }

  /// Returns a name that nothing else has.
  mutating func add(_ name: String) -> String {
    counts[name, default: 0] += 1
    if used.insert(name).inserted { return name }
    var number = max(2, counts[name] ?? 2)
    while !used.insert("\(name) \(number)").inserted { number += 1 }
    return "\(name) \(number)"
  }

  /// Lets a name be given again.
  mutating func remove(_ given: String, named name: String) {
    used.remove(given)
    counts[name] = counts[name].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
#endif
