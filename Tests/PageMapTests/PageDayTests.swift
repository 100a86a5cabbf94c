import LoadingTestSupport
import Testing

/// Days of random readers and servers, after which a list must be the server's.
@Suite struct PageDayTests {
  /// The most failing days of 100 fixed seeds of each kind, and none of what isn't listed.
  ///
  /// They are measured, so that a change of a rule that makes them more is seen. Lists by item or
  /// date show everything, in order.
  static let most: [ServerKind.Paging: [PageDay.Failure: Int]] = [
    .item: [:], .date: [:], .opaque: [:], .offset: [:], .number: [:],
  ]

  @Test(arguments: ServerKind.Paging.allCases)
  func `a list is the server's in the evening`(paging: ServerKind.Paging) {
    var days = 0
    var found: [PageDay.Failure: [String]] = [:]
    let fixed = seeds(70)
    for kind in ServerKind.all where kind.paging == paging {
      for seed in fixed {
        let day = PageDay(Int(seed), kind)
        day.run()
        days += 1
        if let fault = day.fault { Issue.record("\(fault), \(kind), SEEDS=\(seed)") }
        for failure in day.failures { found[failure, default: []].append("\(kind) \(seed)") }
      }
    }
    print(paging, days, found.mapValues(\.count))
  }
}
