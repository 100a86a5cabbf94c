import Testing

@testable import LoadingItems

/// Where an answer is in a list, as its request says.
@Suite struct PageClaimTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let place: PagePlace<Int>
    var answer = ReceivedPage<Int>(next: .cursor(90))
    let pages: [DrawnPage]
    var (lower, upper): (Int?, Int?)
    var (isLowerSure, isUpperSure) = (false, false)

    init(
      _ description: String,
      _ place: PagePlace<Int>,
      _ answer: ReceivedPage<Int> = ReceivedPage(next: .cursor(90)),
      in pages: [DrawnPage],
      begins lower: Int? = nil,
      ends upper: Int? = nil,
      isSure: Bool = false
    ) {
      (testDescription, self.place, self.answer, self.pages) = (description, place, answer, pages)
      (self.lower, self.upper) = (lower, upper)
      (isLowerSure, isUpperSure) = (isSure && lower != nil, isSure && upper != nil)
    }
  }

  static let rows: [Row] = [
    Row("the first page", .start, in: [DrawnPage()], begins: 0, isSure: true),
    Row(
      "the newest page of a chat",
      .start,
      ReceivedPage(next: .nothing, previous: .cursor(1)),
      in: [DrawnPage()],
      ends: 3,
      isSure: true
    ),
    Row(
      "a whole list",
      .start,
      ReceivedPage(next: .nothing, previous: .nothing),
      in: [DrawnPage(), DrawnPage(place: .start)],
      begins: 0,
      ends: 6,
      isSure: true
    ),
    Row(
      "the page without a cursor of a chat that has grown",
      .start,
      in: [DrawnPage(), DrawnPage(place: .start)]
    ),
    Row(
      "what follows a fresh page",
      .from(7),
      in: [DrawnPage(next: .cursor(7)), DrawnPage()],
      begins: 3,
      isSure: true
    ),
    Row(
      "a fresh page rather than the page that was asked for",
      .from(7),
      in: [DrawnPage(next: .cursor(7)), DrawnPage(), DrawnPage(place: .from(7), isStale: true)],
      begins: 3,
      isSure: true
    ),
    Row(
      "a stale page that was asked for",
      .from(7),
      in: [DrawnPage(next: .cursor(7), isStale: true), DrawnPage(), DrawnPage(place: .from(7))],
      begins: 6
    ),
    Row(
      "what follows a stale page",
      .from(7),
      in: [DrawnPage(next: .cursor(7), isStale: true)],
      begins: 3
    ),
    Row("a cursor that nothing has", .from(8), in: [DrawnPage(next: .cursor(7))]),
    Row(
      "what precedes a fresh page",
      .upTo(7),
      in: [DrawnPage(), DrawnPage(previous: .cursor(7))],
      ends: 3,
      isSure: true
    ),
    Row(
      "what comes before a beginning later",
      .upTo(7),
      in: [DrawnPage(previous: .ended(7))],
      ends: 0,
      isSure: true
    ),
    Row(
      "a stale page that was asked for from below",
      .upTo(7),
      in: [DrawnPage(), DrawnPage(place: .upTo(7), isStale: true), DrawnPage()],
      ends: 6
    ),
    Row(
      "what precedes a stale page",
      .upTo(7),
      in: [DrawnPage(), DrawnPage(previous: .cursor(7), isStale: true)],
      ends: 3
    ),
    Row("the first position", .position(0, limit: 10), in: [DrawnPage()], begins: 0, isSure: true),
    Row("another position", .position(3, limit: 10), in: [DrawnPage(position: 0)]),
  ]

  @Test(arguments: rows) func `a request says where its answer is`(row: Row) {
    let claim = PageClaim(row.place, row.answer, in: PageMap(row.pages))
    #expect(claim.lower == row.lower)
    #expect(claim.upper == row.upper)
    #expect(claim.isLowerSure == row.isLowerSure)
    #expect(claim.isUpperSure == row.isUpperSure)
  }

  @Test func `a list whose first page was followed by another one is no chat`() {
    var map = PageMap<Int>()
    map.begin(with: ReceivedPage(next: .cursor(3)), to: .start, count: 3)
    let answer = ReceivedPage<Int>(next: .nothing, previous: .cursor(1))
    let claim = PageClaim(.start, answer, in: map)
    #expect(claim.lower == 0 && claim.isLowerSure)
  }

  @Test func `the page without a cursor is where it was, if others precede it`() {
    let map = PageMap<Int>([DrawnPage(), DrawnPage(place: .start)])
    let claim = PageClaim(.start, ReceivedPage(next: .cursor(9)), in: map)
    #expect(claim.former == 3 && claim.lower == nil && claim.upper == nil)
  }
}
