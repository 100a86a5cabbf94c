import Testing

@testable import LoadingItems

/// What an answer covers, and what touches it then.
@Suite struct PageCoverTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let pages: [DrawnPage]
    var place = PagePlace<Int>.start
    var answer = ReceivedPage<Int>(next: .cursor(90))
    let found: [Int?]
    /// The pages after the answer; `nil` if nothing ties it to the list.
    var drawn: String?
  }

  private static let stale = DrawnPage(isStale: true)
  private static let linked = [DrawnPage(next: .cursor(3)), DrawnPage(next: .cursor(6))]

  static let rows: [Row] = [
    Row(testDescription: "the first page of all", pages: [], found: [nil, nil], drawn: "2"),
    Row(
      testDescription: "what follows the last page",
      pages: linked,
      place: .from(6),
      found: [nil, nil, nil],
      drawn: "3 + 3 + 3"
    ),
    Row(
      testDescription: "a first page with nothing that is known",
      pages: [stale],
      found: [nil, nil, nil],
      drawn: "3 | ~3"
    ),
    Row(
      testDescription: "a first page that is known in part, and ends with something new",
      pages: [stale],
      found: [0, 1, nil],
      drawn: "3 ? ~1"
    ),
    Row(
      testDescription: "a first page with a new item at its beginning",
      pages: [stale],
      found: [nil, 0, 1],
      drawn: "3 + ~1"
    ),
    Row(
      testDescription: "the same first page",
      pages: [stale, stale],
      found: [0, 1, 2],
      drawn: "3 + ~3"
    ),
    Row(
      testDescription: "the end of the list",
      pages: [stale, stale],
      answer: ReceivedPage(next: .nothing),
      found: [0, 1],
      drawn: "2"
    ),
    Row(
      testDescription: "an end that is tied to nothing",
      pages: [DrawnPage(isStale: true), stale],
      place: .from(50),
      answer: ReceivedPage(next: .nothing),
      found: [nil],
      drawn: nil
    ),
    Row(
      testDescription: "a cursor that leads to nothing known",
      pages: [stale],
      place: .from(50),
      found: [nil, nil],
      drawn: nil
    ),
    Row(
      testDescription: "what follows a list by a stale cursor",
      pages: [DrawnPage(next: .cursor(3), isStale: true)],
      place: .from(3),
      found: [nil, nil],
      drawn: "~3 + 2"
    ),
    Row(
      testDescription: "what precedes a list by a stale cursor",
      pages: [DrawnPage(previous: .cursor(1), isStale: true)],
      place: .upTo(1),
      found: [nil, nil],
      drawn: "2 + ~3"
    ),
    Row(
      testDescription: "a next cursor by which the page behind was asked for",
      pages: [stale, DrawnPage(place: .from(9), isStale: true)],
      answer: ReceivedPage(next: .cursor(9)),
      found: [0, 1, nil],
      drawn: "3 ? ~1 + ~3"
    ),
    Row(
      testDescription: "a next cursor that the page directly behind has",
      pages: [DrawnPage(next: .cursor(3)), DrawnPage(place: .from(9), isStale: true)],
      place: .from(3),
      answer: ReceivedPage(next: .cursor(9)),
      found: [nil, nil],
      drawn: "3 + 2 + ~3"
    ),
    Row(
      testDescription: "a page between two fresh ones, whose end is a new item",
      pages: [DrawnPage(next: .cursor(3)), stale, DrawnPage()],
      place: .from(3),
      found: [3, 4, 5, nil],
      drawn: "3 + 4 ? 3"
    ),
    Row(
      testDescription: "a stale page between two fresh ones, of which nothing says that they touch",
      pages: [DrawnPage(next: .cursor(3)), stale, DrawnPage()],
      place: .from(3),
      found: [3, 4, 5],
      drawn: "3 + 3 ? 3"
    ),
    Row(
      testDescription: "a gap that is filled",
      pages: [DrawnPage(next: .cursor(3), link: .gap), DrawnPage()],
      place: .from(3),
      found: [nil, nil, 3],
      drawn: "3 + 3 + 2"
    ),
    Row(
      testDescription: "a gap that stays",
      pages: [DrawnPage(next: .cursor(3), link: .gap), DrawnPage()],
      place: .from(3),
      found: [nil, nil, nil],
      drawn: "3 + 3 | 3"
    ),
    Row(
      testDescription: "an empty page that leads to itself",
      pages: linked,
      place: .from(6),
      answer: ReceivedPage(0, next: .cursor(6)),
      found: [],
      drawn: "3 + 3"
    ),
    Row(
      testDescription: "a stale page whose cursor leads back to the first one",
      pages: [DrawnPage(link: .gap), DrawnPage(next: .cursor(6), isStale: true), stale],
      place: .from(6),
      found: [0, 1, 2],
      drawn: "3 | ~3"
    ),
    Row(
      testDescription: "one whose cursor has moved within what is in order",
      pages: [DrawnPage(), DrawnPage(next: .cursor(6), isStale: true), stale],
      place: .from(6),
      found: [0, 1, 2],
      drawn: "3 + ~3 + ~3"
    ),
    Row(
      testDescription: "a chat's newest page behind an older one",
      pages: [DrawnPage(place: .start, isStale: true)],
      answer: ReceivedPage(next: .nothing, previous: .cursor(7)),
      found: [2, nil, nil],
      drawn: "~2 + 3"
    ),
    Row(
      testDescription: "a whole list that a chat's newest page is",
      pages: [stale, DrawnPage(place: .start, isStale: true)],
      answer: ReceivedPage(next: .nothing, previous: .nothing),
      found: [3, nil],
      drawn: "2"
    ),
  ]

  @Test(arguments: rows) func `an answer covers what it proves`(row: Row) {
    var map = PageMap(row.pages)
    let count = map.count
    let placement = map.receive(row.answer, to: row.place, row.found)
    #expect((placement == nil) == (row.drawn == nil))
    #expect(map.drawn == row.drawn ?? PageMap(row.pages).drawn)
    guard let placement else { return }
    let added = row.found.count + placement.kept.count - placement.left.count
    let removed =
      placement.replaced.count + placement.moved.count + (placement.departed?.count ?? 0)
    #expect(map.count == count + added - removed)
  }

  @Test func `an item that was inserted meanwhile stays behind the one before it`() {
    var map = PageMap<Int>([DrawnPage(count: 4, next: .cursor(4), isStale: true)])
    let answer = ReceivedPage<Int>(next: .cursor(4))
    let placement = map.receive(answer, to: .start, [0, 1, 3], protecting: [2])
    #expect(placement?.kept.map(\.index) == [2])
    #expect(placement?.kept.map(\.place) == [2])
    #expect(map.drawn == "4")
  }

  @Test func `an item of a stale page moves, and one of a fresh page stays`() {
    var map = PageMap<Int>([
      DrawnPage(next: .cursor(3)), DrawnPage(isStale: true, link: .gap), DrawnPage(),
    ])
    let answer = ReceivedPage<Int>(5, next: .cursor(90))
    let placement = map.receive(answer, to: .start, [0, 1, 2, 7, 5, nil])
    #expect(placement?.moved == [5])
    #expect(placement?.left == [3])
  }

  @Test func `a gap keeps its identifier while it becomes smaller`() {
    var map = PageMap<Int>([DrawnPage(next: .cursor(3), link: .gap), DrawnPage()])
    let gap = map.pages[0].gap
    _ = map.receive(ReceivedPage(next: .cursor(4)), to: .from(3), [nil, nil])
    #expect(map.pages.map(\.gap) == [nil, gap, nil])
  }

  @Test func `an equal cursor that leads to other items is a position`() {
    var map = PageMap<Int>([
      DrawnPage(place: .start, next: .cursor(3), isStale: true), DrawnPage(isStale: true),
    ])
    _ = map.receive(ReceivedPage(next: .cursor(3)), to: .start, [1, 2, 3])
    #expect(map.hasMovingCursors)
  }

  @Test func `numbered pages follow one another without an item in common`() {
    var map = PageMap<Int>([DrawnPage(position: 0), DrawnPage(isStale: true)], isBlind: true)
    var answer = ReceivedPage<Int>(next: .position, previous: .position)
    answer.position = 3
    _ = map.receive(answer, to: .position(3, limit: 3), [nil, nil, nil])
    #expect(map.drawn == "3 + 3 ? ~3")
  }
}
