import LoadingTestSupport
import Testing

@testable import LoadingItems

/// The items of an answer that follow the order of the list.
@Suite struct AnswerPartTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The list: a stale page of 20 items, and a fresh one of 10.
    var pages = [DrawnPage(count: 20, next: .cursor(20), isStale: true), DrawnPage(count: 10)]
    /// The request; from the beginning of the list if it is the first page.
    var place = PagePlace<Int>.from(99)
    let found: [Int?]
    let part: [Int]
  }

  static let rows = [
    Row(testDescription: "all that is known", found: [3, 4, nil, 5], part: [3, 4, 5]),
    Row(testDescription: "nothing", found: [nil, nil], part: []),
    Row(testDescription: "removed items between", found: [3, 4, 7, 8], part: [3, 4, 7, 8]),
    Row(testDescription: "without one that has moved up", found: [3, 12, 4, 5], part: [3, 4, 5]),
    Row(testDescription: "without one that has moved down", found: [3, 4, 1, 5], part: [3, 4, 5]),
    Row(
      testDescription: "many missing in a row, which cost half an answer",
      found: [0, 1, 2, 16, 17, 18],
      part: [0, 1, 2, 16, 17, 18]
    ),
    Row(
      testDescription: "a single item with which the list begins",
      place: .start,
      found: [nil, nil, 0, nil],
      part: [0]
    ),
    Row(
      testDescription: "not a few that are far from where the answer begins",
      place: .start,
      found: [12, nil, nil, 17, nil, nil],
      part: []
    ),
    Row(
      testDescription: "more than half an answer that keeps its order, however many are missing",
      pages: [DrawnPage(count: 20, isStale: true), DrawnPage(previous: .cursor(20))],
      place: .upTo(20),
      found: [1, 2, 3, 8, 9, 10],
      part: [1, 2, 3, 8, 9, 10]
    ),
    Row(
      testDescription: "what is fresh, rather than more that is stale",
      found: [22, 23, 3, 4, 5],
      part: [22, 23]
    ),
    Row(
      testDescription: "not a fresh item without its neighbours",
      found: [3, 4, 25, 5, 6],
      part: [3, 4, 5, 6]
    ),
    Row(
      testDescription: "a fresh item at an edge of the answer",
      found: [29, nil, nil, 3, 4],
      part: [29]
    ),
    Row(
      testDescription: "only what follows a fresh page",
      pages: [DrawnPage(count: 5, next: .cursor(5)), DrawnPage(count: 5, isStale: true)],
      place: .from(5),
      found: [3, 5, 6],
      part: [5, 6]
    ),
    Row(
      testDescription: "only what precedes a fresh page",
      pages: [DrawnPage(count: 5, isStale: true), DrawnPage(count: 5, previous: .cursor(5))],
      place: .upTo(5),
      found: [3, 4, 7],
      part: [3, 4]
    ),
    Row(
      testDescription: "all that is left of a list",
      pages: [DrawnPage(count: 20, isStale: true)],
      place: .start,
      found: [18, 19, nil, nil, nil, nil, nil, nil, nil, nil],
      part: [18, 19]
    ),
  ]

  @Test(arguments: rows) func `a part has the most items and misses the fewest`(row: Row) {
    let map = PageMap(row.pages)
    let claim = PageClaim(row.place, ReceivedPage(next: .cursor(90)), in: map)
    #expect(AnswerPart(row.found, claim, in: map).pairs.map(\.index) == row.part)
  }

  @Test func `rows in random order take time in proportion to their number`() {
    func duration(_ count: Int) -> Duration {
      var random = SeededGenerator(seed: 1)
      let found: [Int?] = (0..<count).shuffled(using: &random)
      let map = PageMap<Int>(stored: count)
      let durations = (0..<3).map { _ in
        ContinuousClock().measure { _ = AnswerPart(found, PageClaim(), in: map) }
      }
      return durations.min() ?? .zero
    }
    // Eight times as many rows would take 64 times as long if each were compared with all.
    #expect(duration(4000) < duration(500) * 25)
  }
}
