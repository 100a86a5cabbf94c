import Foundation

extension Headless.Rules {
  /// The initial rules of each test: UIKit's observed behavior, or what `HEADLESS_RULES` says.
  ///
  /// That is the seed of a random combination, a list such as `barsFloat=true,recyclesInPlace=false`, or
  /// `others`, so that two runs of the tests meet both values of each rule.
  static let ofThisRun: Headless.Rules = {
    guard let text = ProcessInfo.processInfo.environment["HEADLESS_RULES"], !text.isEmpty else {
      return Headless.Rules()
    }
    let rules = UInt64(text).map(Headless.Rules.init(seed:)) ?? Headless.Rules(text)
    guard let rules else { fatalError("HEADLESS_RULES has no such rule: \(text)") }
    FileHandle.standardError.write(Data("HEADLESS_RULES=\(text): \(rules.names)\n".utf8))
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

  /// Creates rules from a list of names and values, or returns `nil` if a name or value is unknown.
  init?(_ text: String) {
    self.init()
    if text == "others" {
      for rule in Self.all { self[keyPath: rule].toggle() }
      return
    }
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: "=")
      guard parts.count == 2, let value = Bool(String(parts[1])),
        let rule = Self.all.first(where: { "\($0)".hasSuffix(".\(parts[0])") })
      else { return nil }
      self[keyPath: rule] = value
    }
  }

  private static var all: [WritableKeyPath<Self, Bool>] {
    [
      \.scrollViewsPassSafeArea, \.keyboardRestsOnOwnSafeArea, \.safeAreaLaysOut,
      \.refreshControlsBounce, \.tablesAddRowsInFront, \.tablesAddHeadersInFront,
      \.collectionsAddInFront, \.recyclesInPlace, \.indicatorsStopOutsideWindows,
      \.searchTellsOfClearedText, \.ignoresAdditionalSafeArea, \.tableTitlesAreLabels,
      \.shortListsKeepOffsets, \.boundsTellDelegates, \.offsetsStopDeceleration,
      \.tablesLayOutInUpdates, \.collectionsLayOutInUpdates, \.contentSizesWaitForLayout,
      \.tablesForgetHeights, \.tablesForgetHiddenHeights, \.reportsVisibleRowsInUpdates,
      \.animatedScrollsJump, \.barsFloat, \.tableControllersAvoidKeyboard,
      \.pullsBeginAtTop, \.largeTitlesCollapse, \.collectionsUpdateIndexes,
      \.flowLayoutsMirror,
      \.turnsEndBetweenTasks, \.orthogonalFramesScroll, \.orthogonalCellsAreMadeAhead,
      \.reloadsResetOrthogonalSections, \.tracksObservation,
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
