import Foundation

extension Headless.Rules {
  /// The initial rules of each test: generated from the seed in `HEADLESS_RULES`, or UIKit's observed behavior.
  static let ofThisRun: Headless.Rules = {
    let seed = ProcessInfo.processInfo.environment["HEADLESS_RULES"].flatMap(UInt64.init)
    guard let seed else { return Headless.Rules() }
    let rules = Headless.Rules(seed: seed)
    FileHandle.standardError.write(Data("HEADLESS_RULES=\(seed): \(rules.names)\n".utf8))
    return rules
  }()

  /// Creates a random combination of rules, the same for the same seed.
  public init(seed: UInt64) {
    self.init()
    // SplitMix64, so that consecutive seeds lead to unrelated combinations.
    var bits = seed &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    for (number, rule) in Self.all.enumerated() { self[keyPath: rule] = bits >> number & 1 == 1 }
  }

  private static var all: [WritableKeyPath<Self, Bool>] {
    [
      \.scrollViewsPassSafeArea, \.keyboardRestsOnOwnSafeArea, \.safeAreaLaysOut,
      \.refreshControlsBounce, \.tablesAddRowsInFront, \.tablesAddHeadersInFront,
      \.collectionsAddInFront, \.recyclesInPlace, \.indicatorsStopOutsideWindows,
      \.searchTellsOfClearedText, \.ignoresAdditionalSafeArea, \.tableTitlesAreLabels,
      \.shortListsKeepOffsets,
      \.barsFloat,
    ]
  }

  /// The names of the rules that are `true`.
  private var names: String {
    let names = Mirror(reflecting: self).children.compactMap { rule in
      rule.value as? Bool == true ? rule.label : nil
    }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
