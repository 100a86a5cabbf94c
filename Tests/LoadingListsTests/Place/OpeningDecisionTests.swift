#if canImport(UIKit)
import Loading
import Testing

@testable import LoadingLists

/// The steps that lead to a place.
@MainActor struct OpeningDecisionTests {
  private typealias Knowledge = OpeningDecision.Knowledge

  /// The item is the third of five.
  private func known(_ shown: String, _ change: (inout Knowledge) -> Void = { _ in }) -> Knowledge {
    var known = Knowledge(shown: shown.map { $0 == "+" }, index: 2)
    change(&known)
    return known
  }

  private func pages(_ next: Bool, _ previous: Bool) -> PageEnds<Bool> {
    PageEnds(next: next, previous: previous)
  }

  @Test func `an item that is there is shown, whatever else happens`() {
    #expect(OpeningDecision(known("--+--")) == .show(2))
    #expect(OpeningDecision(known("--+--") { $0.isLoading = true }) == .show(2))
    #expect(OpeningDecision(known("--+--") { $0.hasFailed = true }) == .show(2))
  }

  @Test(arguments: ["-----", "++---", "++-++"])
  func `what runs or has failed comes first`(shown: String) {
    #expect(OpeningDecision(known(shown) { $0.isLoading = true }) == .wait)
    #expect(OpeningDecision(known(shown) { $0.hasFailed = true }) == .wait)
  }

  @Test func `a list is loaded where the place is, or from its store`() {
    let start = known("-----") { ($0.isLoaded, $0.canBegin) = (false, true) }
    #expect(OpeningDecision(start) == .begin)
    var stored = start
    stored.isStored = true
    #expect(OpeningDecision(stored) == .load)
    (stored.isLoaded, stored.hasPage) = (true, pages(true, true))
    #expect(OpeningDecision(stored) == .begin)
    var unknown = start
    unknown.canBegin = false
    #expect(OpeningDecision(unknown) == .load)
  }

  @Test(arguments: [("++-++", 3), ("+--++", 3), ("-+--+", 4)])
  func `the item after a gone one is shown, if those on both sides are there`(
    shown: String,
    index: Int
  ) {
    let known = known(shown) { ($0.canBegin, $0.hasPage) = (true, pages(true, true)) }
    #expect(OpeningDecision(known) == .show(index))
  }

  @Test func `pages are searched on the side where the item may be`() {
    #expect(OpeningDecision(known("-----") { $0.hasPage = pages(true, true) }) == .loadPage(.next))
    #expect(OpeningDecision(known("++---") { $0.hasPage = pages(true, true) }) == .loadPage(.next))
    #expect(
      OpeningDecision(known("---++") { $0.hasPage = pages(true, true) }) == .loadPage(.previous)
    )
    let side = known("-----") { ($0.side, $0.hasPage) = (.previous, pages(true, true)) }
    #expect(OpeningDecision(side) == .loadPage(.previous))
    let other = known("++---") { ($0.side, $0.hasPage) = (.previous, pages(true, true)) }
    #expect(OpeningDecision(other) == .loadPage(.next))
    // One that is loaded where the place is comes first.
    let start = known("++---") { ($0.canBegin, $0.hasPage) = (true, pages(true, false)) }
    #expect(OpeningDecision(start) == .begin)
  }

  @Test func `at an end of the list, the nearest item is shown`() {
    #expect(OpeningDecision(known("++---")) == .show(1))
    #expect(OpeningDecision(known("+----")) == .show(0))
    #expect(OpeningDecision(known("---++") { $0.hasPage = pages(true, false) }) == .show(3))
    #expect(OpeningDecision(known("-----")) == .notFound)
    #expect(OpeningDecision(known("-----") { $0.hasPage = pages(false, true) }) == .notFound)
  }

  @Test(
    arguments: [
      (nil, 5), (0, 2), (19, 2), (20, 3), (-59, 4), (5000, 50), (.max, 50), (.min, 50),
    ] as [(Int?, Int)]
  )
  func `as many pages are searched as the distance takes, and two more`(
    distance: Int?,
    count: Int
  ) {
    #expect(OpeningDecision.pageCount(to: distance, pageSize: 20) == count)
  }
}
#endif
