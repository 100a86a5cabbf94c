import Loading
import Testing

struct FreshnessTests {
  static let rows: [(Freshness, age: Duration, isFresh: Bool)] = [
    (.stale, .zero, false),
    (.stale, .seconds(-1), false),
    (.untilInvalidated, .zero, true),
    (.untilInvalidated, .seconds(Int64.max), true),
    (.lasting(.seconds(5)), .zero, true),
    (.lasting(.seconds(5)), .seconds(5) - .nanoseconds(1), true),
    (.lasting(.seconds(5)), .seconds(5), false),
    (.lasting(.seconds(5)), .seconds(5) + .nanoseconds(1), false),
    (.lasting(.zero), .zero, false),
    (.lasting(.seconds(-1)), .zero, false),
  ]

  @Test(arguments: rows)
  func `an age equal to the duration is stale, and a duration of zero is always stale`(
    _ freshness: Freshness,
    age: Duration,
    isFresh: Bool
  ) {
    #expect(freshness.isFresh(age: age) == isFresh)
  }
}
