import LoadingTestSupport
import Testing

@testable import Loading

/// Keys in the order of their last use.
struct RecentUseTests {
  @Test func `the oldest key is the least recently used one`() {
    var uses = RecentUse<String>()
    #expect(uses.oldest() == nil && uses.isEmpty)
    uses.use("a", at: .seconds(1))
    uses.use("b", at: .seconds(2))
    uses.use("a", at: .seconds(3))
    uses.use("a", at: .seconds(4))
    #expect(uses.oldest()! == ("b", .seconds(2)))
    uses.remove("b")
    #expect(uses.oldest()! == ("a", .seconds(4)))
    #expect(uses.count == 1 && uses.keys == ["a"])
    uses.remove("a")
    #expect(uses.oldest() == nil)
    uses.use("a", at: .seconds(5))
    #expect(uses.oldest()! == ("a", .seconds(5)))
  }

  @Test(arguments: 0..<20) func `the order equals that of a simple list`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var uses = RecentUse<Int>()
    var plain: [(Int, Duration)] = []
    for time in 0..<2_000 {
      let key = Int.random(in: 0..<30, using: &random)
      plain.removeAll { $0.0 == key }
      if Int.random(in: 0..<4, using: &random) == 0 {
        uses.remove(key)
      } else {
        uses.use(key, at: .seconds(time))
        plain.append((key, .seconds(time)))
      }
      #expect(uses.count == plain.count)
      let oldest = uses.oldest()
      #expect(oldest?.key == plain.first?.0 && oldest?.time == plain.first?.1)
    }
  }
}
