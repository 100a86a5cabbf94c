import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// The requests and ends of lists that begin in the middle.
struct PagingPositionBothWaysTests {
  private typealias Position = PagingPosition<String>
  private typealias Answer = Page<Row, String>

  /// A position after a first page of 3 rows.
  private func position(
    _ style: Position.Style = .offset,
    at start: PageStart<String>,
    _ page: Answer = Answer(items: rows(0..<3))
  ) -> Position {
    var position = Position(style: style)
    position.begin(with: page, answering: position.firstRequest(at: start, limit: 3))
    return position
  }

  private func advance(_ position: inout Position, _ direction: PageDirection, _ page: Answer) {
    let request = position.request(direction, limit: 3)
    position.advance(by: page, answering: request, addedCount: page.items.count)
  }

  @Test(arguments: [
    (PageStart<String>.beginning, 0, 1), (.offset(7), 7, 3), (.offset(-7), 0, 1), (.page(3), 6, 3),
    (.page(-3), 0, 1), (.page(.min), 0, 1),
  ])
  func `the first page is requested at the start position`(
    _ start: PageStart<String>,
    _ offset: Int,
    _ number: Int
  ) {
    let request = Position(style: .offset).firstRequest(at: start, limit: 3)
    #expect(request == PageRequest(offset: offset, limit: 3))
    #expect(request.number == number)
  }

  @Test(arguments: [PageStart<String>.offset(.max), .page(.max)])
  func `a huge start position does not overflow`(_ start: PageStart<String>) {
    var position = position(at: start)
    advance(&position, .next, Answer(items: rows(3..<6)))
    #expect(position.start <= .max / 2)
    #expect(position.offset == position.start + 6)
  }

  @Test func `a list started by cursor has no known offset`() {
    let position = position(.cursor, at: .cursor("c"), Answer(items: rows(0..<3)))
    let request = Position(style: .cursor).firstRequest(at: .cursor("c"), limit: 3)
    #expect(request == PageRequest(offset: 0, limit: 3, cursor: "c"))
    #expect(position.start == 0)
    #expect(!position.ends.previous.hasMore)
  }

  @Test func `previous pages are requested up to offset zero`() {
    var position = position(at: .offset(5))
    let first = PageRequest<String>(offset: 2, limit: 3, direction: .previous)
    #expect(position.request(.previous, limit: 3) == first)
    advance(&position, .previous, Answer(items: rows(0..<3)))
    #expect(position.ends.previous.hasMore)
    let last = PageRequest<String>(offset: 0, limit: 2, direction: .previous)
    #expect(position.request(.previous, limit: 3) == last)
    advance(&position, .previous, Answer(items: rows(0..<2)))
    #expect(!position.ends.previous.hasMore)
    #expect(position.start == 0)
    #expect(position.offset == 8)
  }

  @Test func `a list at offset zero has no previous page, whatever the server reports`() {
    var position = position(at: .offset(2))
    advance(&position, .previous, Answer(items: rows(0..<2), hasPrevious: true))
    #expect(!position.ends.previous.hasMore)
  }

  @Test(arguments: [true, false])
  func `the server's report of previous pages takes precedence`(hasPrevious: Bool) {
    let page = Answer(items: rows(0..<3), hasPrevious: hasPrevious)
    #expect(position(at: .offset(9), page).ends.previous.hasMore == hasPrevious)
    let byCursor = Answer(items: rows(0..<3), previousCursor: "p", hasPrevious: hasPrevious)
    #expect(position(.cursor, at: .beginning, byCursor).ends.previous.hasMore == hasPrevious)
  }

  @Test(arguments: [nil, true])
  func `by cursor, a page without one is the last, whatever else the server reports`(
    reported: Bool?
  ) {
    let first = Answer(items: rows(0..<3), hasPrevious: reported, totalCount: 9)
    #expect(!position(.cursor, at: .beginning, first).ends.previous.hasMore)
    let page = Answer(items: rows(0..<3), nextCursor: "n", previousCursor: "p")
    var position = position(.cursor, at: .beginning, page)
    let last = Answer(items: rows(3..<6), hasMore: reported, hasPrevious: reported, totalCount: 9)
    advance(&position, .next, last)
    advance(&position, .previous, last)
    #expect(!position.ends.next.hasMore && !position.ends.previous.hasMore)
  }

  @Test func `an empty page that repeats its cursor is the end`() throws {
    let page = Answer(items: rows(0..<3), nextCursor: "n", previousCursor: "p")
    for direction in [PageDirection.next, .previous] {
      var position = position(.cursor, at: .beginning, page)
      let request = position.request(direction, limit: 3)
      let empty = Answer(items: [], nextCursor: "n", previousCursor: "p", hasMore: true)
      try position.check(empty, answering: request)
      advance(&position, direction, empty)
      #expect(!position.ends[direction].hasMore)
    }
  }

  @Test func `an empty text is no cursor`() {
    let page = Answer(items: rows(0..<3), nextCursor: "", previousCursor: "")
    let position = position(.cursor, at: .beginning, page)
    #expect(!position.ends.next.hasMore && !position.ends.previous.hasMore)
  }

  @Test func `cursors advance independently at both ends`() throws {
    let page = Answer(items: rows(0..<3), nextCursor: "n1", previousCursor: "p1")
    var position = position(.cursor, at: .cursor("c"), page)
    #expect(position.request(.previous, limit: 3).cursor == "p1")
    advance(&position, .previous, Answer(items: rows(3..<6), nextCursor: "x", previousCursor: "p2"))
    #expect(position.request(.previous, limit: 3).cursor == "p2")
    #expect(position.request(.next, limit: 3).cursor == "n1")
    #expect(position.offset == 6, "inserted rows have moved the end")
    advance(&position, .next, Answer(items: rows(6..<8), previousCursor: "x"))
    #expect(!position.ends.next.hasMore)
    #expect(position.request(.previous, limit: 3).cursor == "p2")
  }

  @Test func `a repeated cursor is an error only at its own end`() throws {
    var position = position(
      .cursor,
      at: .beginning,
      Answer(items: rows(0..<1), previousCursor: "a")
    )
    advance(&position, .previous, Answer(items: rows(1..<2), previousCursor: "b"))
    let request = position.request(.previous, limit: 3)
    for cursor in ["a", "b"] {
      #expect(throws: RepeatedCursorError(cursor: cursor)) {
        try position.check(Answer(items: rows(2..<3), previousCursor: cursor), answering: request)
      }
    }
    let next = position.request(.next, limit: 3)
    let answer = Answer(items: rows(2..<3), nextCursor: "a", previousCursor: "a")
    try position.check(answer, answering: next)
  }

  @Test func `pages without a new item stop automatic paging only at their end`() {
    var position = position(at: .offset(30))
    for _ in 0..<3 {
      let request = position.request(.previous, limit: 3)
      position.advance(by: Answer(items: rows(0..<3)), answering: request, addedCount: 0)
    }
    #expect(!position.ends.previous.allowsAutomaticPage)
    #expect(position.ends.previous.hasMore)
    #expect(position.ends.next.allowsAutomaticPage)
  }

  @Test(arguments: [(1, 2), (2, 1), (3, nil), (0, nil), (5, nil)])
  func `a previous page that leaves a gap before the list is completed`(count: Int, rest: Int?) {
    let position = position(at: .offset(9))
    let request = position.request(.previous, limit: 3)
    let found = position.rest(of: Answer(items: rows(0..<count)), answering: request)
    #expect(found?.limit == rest)
    #expect(found.map(\.offset) == rest.map { 9 - $0 })
    #expect(
      position.rest(of: Answer(items: []), answering: position.request(.next, limit: 3)) == nil
    )
  }

  @Test func `edits shift only the end position`() {
    var position = position(at: .offset(5))
    position.shift(by: 2)
    #expect(position.request(.next, limit: 3).offset == 10)
    position.shift(by: -99)
    #expect(position.request(.next, limit: 3).offset == 5, "a list without pages has no end")
    #expect(position.request(.previous, limit: 3).offset == 2)
  }

  // MARK: - Totals

  @Test(arguments: [(9, true), (4, true), (3, false), (2, false), (0, false)])
  func `a total count determines whether there is more`(total: Int, hasMore: Bool) {
    for style in [Position.Style.offset, .cursor, .number(first: 1)] {
      let cursor = style == .cursor ? "next" : nil
      let page = Answer(items: rows(0..<3), nextCursor: cursor, totalCount: total)
      #expect(position(style, at: .beginning, page).ends.next.hasMore == hasMore)
    }
  }

  @Test(arguments: [nil, true]) func `by cursor, a first page without one is the last`(
    _ more: Bool?
  ) {
    for count in [0, 3] {
      let page = Answer(items: rows(0..<count), hasMore: more, totalCount: 9)
      #expect(!position(.cursor, at: .beginning, page).ends.next.hasMore)
    }
  }

  @Test func `a total count that shrinks ends the list`() {
    var position = position(at: .beginning, Answer(items: rows(0..<3), totalCount: 99))
    advance(&position, .next, Answer(items: rows(3..<6), totalCount: 5))
    #expect(position.isAtEnd)
    #expect(position.offset == 6)
  }

  @Test func `an empty page ends the list, whatever the total count`() {
    for style in [Position.Style.offset, .cursor, .number(first: 0)] {
      let page = Answer(items: [], totalCount: 9)
      #expect(!position(style, at: .beginning, page).ends.next.hasMore)
    }
  }

  // MARK: - Numbers

  private func numbers(_ position: Position) -> [Int] {
    [position.request(.previous, limit: 3).number, position.request(.next, limit: 3).number]
  }

  @Test func `pages are requested by number`() {
    var position = position(.number(first: 1), at: .page(3))
    #expect(numbers(position) == [2, 4])
    #expect(position.ends.previous.hasMore)
    advance(&position, .next, Answer(items: rows(3..<6)))
    advance(&position, .previous, Answer(items: rows(6..<9)))
    #expect(numbers(position) == [1, 5])
    advance(&position, .previous, Answer(items: rows(9..<12)))
    #expect(!position.ends.previous.hasMore)
    advance(&position, .next, Answer(items: rows(12..<13)))
    #expect(position.isAtEnd)
  }

  @Test(arguments: [0, 1])
  func `page numbers start at the server's first number`(first: Int) {
    let position = position(.number(first: first), at: .beginning)
    #expect(position.request(.next, limit: 3).number == first + 1)
    #expect(!position.ends.previous.hasMore)
  }

  @Test(arguments: [(0, 2), (-1, 1), (-3, 1), (-4, 0), (2, 2), (3, 3), (7, 4)])
  func `edits shift the page number by whole pages, so no item is skipped`(by: Int, number: Int) {
    var position = position(.number(first: 0), at: .beginning)
    advance(&position, .next, Answer(items: rows(3..<6)))
    position.shift(by: by)
    #expect(position.request(.next, limit: 3).number == number)
  }

  @Test(arguments: [1, 5])
  func `page numbers advance by one even if the server's page size differs`(count: Int) {
    var position = position(
      .number(first: 1),
      at: .beginning,
      Answer(items: rows(0..<count), hasMore: true)
    )
    #expect(position.request(.next, limit: 3).number == 2)
    #expect(position.request(.next, limit: 3).offset == count)
    advance(&position, .next, Answer(items: rows(5..<5 + count), hasMore: true))
    #expect(position.request(.next, limit: 3).number == 3)
  }

  // MARK: - Saving

  @Test func `a restored position continues at both ends`() throws {
    let restored = try #require(
      Position(
        style: .cursor,
        start: 0,
        offset: 6,
        cursor: "n",
        hasMore: true,
        previousCursor: "p",
        hasPrevious: true
      )
    )
    #expect(restored.request(.previous, limit: 3).cursor == "p")
    #expect(restored.request(.next, limit: 3).cursor == "n")
  }

  @Test func `invalid page numbers are not restored`() {
    for numbers in [
      nil, PageNumbers(first: 1, last: 0, size: 3, end: 3),
      PageNumbers(first: 1, last: 1, size: 0, end: 3),
      PageNumbers(first: .min, last: .max, size: 1, end: 3),
    ] {
      let style = Position.Style.number(first: 1)
      #expect(
        Position(style: style, offset: 3, cursor: nil, hasMore: true, numbers: numbers) == nil
      )
    }
  }
}
