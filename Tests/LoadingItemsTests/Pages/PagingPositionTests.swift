import LoadingTestSupport
import Testing
@testable import Loading
@testable import LoadingItems

struct PagingPositionTests {
  private typealias Position = PagingPosition<String>

  /// A position by offset, after pages of the given sizes.
  private func position(after sizes: [Int], added: Int = 1) -> Position {
    var position = Position(style: .offset)
    for size in sizes { advance(&position, by: size, added: added) }
    return position
  }

  private func advance(_ position: inout Position, by size: Int, added: Int = 1) {
    let page = Page<Row, String>(items: rows(0..<size))
    position.advance(by: page, answering: position.request(.next, limit: 3), addedCount: added)
  }

  private func advance(_ position: inout Position, to next: String?) throws {
    let page = Page(items: rows(0..<1), nextCursor: next)
    let request = position.request(.next, limit: 3)
    try position.check(page, answering: request)
    position.advance(by: page, answering: request, addedCount: 1)
  }

  @Test func `a new position has no next page and no end`() {
    let position = position(after: [])
    #expect(!position.ends.next.hasMore)
    #expect(!position.isBegun)
    #expect(!position.isAtEnd)
    #expect(!position.ends.next.allowsAutomaticPage)
    #expect(position.request(.next, limit: 3) == PageRequest(offset: 0, limit: 3))
  }

  @Test(arguments: [([3], true), ([3, 3], true), ([3, 2], false), ([3, 0], false), ([0], false)])
  func `by offset a short or empty page ends the list`(_ sizes: [Int], _ hasMore: Bool) {
    let position = position(after: sizes)
    #expect(position.ends.next.hasMore == hasMore)
    #expect(position.isAtEnd == !hasMore)
    #expect(position.request(.next, limit: 3).offset == sizes.reduce(0, +))
  }

  @Test func `a page longer than the limit does not end the list`() {
    let position = position(after: [5])
    #expect(position.ends.next.hasMore)
    #expect(position.offset == 5)
  }

  @Test func `by cursor a missing cursor ends the list, a short page does not`() throws {
    var position = Position(style: .cursor)
    try advance(&position, to: "a")
    #expect(position.ends.next.hasMore)
    #expect(position.request(.next, limit: 3) == PageRequest(offset: 1, limit: 3, cursor: "a"))
    try advance(&position, to: nil)
    #expect(position.isAtEnd)
  }

  @Test func `a repeated cursor is an error, immediately or in a cycle`() throws {
    var position = Position(style: .cursor)
    for next in ["a", "b", "c"] { try advance(&position, to: next) }
    for next in ["a", "b", "c"] {
      #expect(throws: RepeatedCursorError(cursor: next)) { try advance(&position, to: next) }
    }
    try advance(&position, to: "d")
    #expect(position.ends.next.cursor == "d")
  }

  @Test func `automatic paging stops after three pages without a new item`() {
    var position = position(after: [3])
    for fruitless in 1...3 {
      #expect(position.ends.next.allowsAutomaticPage, "before empty page \(fruitless)")
      advance(&position, by: 3, added: 0)
    }
    #expect(!position.ends.next.allowsAutomaticPage)
    #expect(position.ends.next.hasMore)
    advance(&position, by: 3, added: 1)
    #expect(position.ends.next.allowsAutomaticPage)
  }

  @Test func `edits shift the next offset, never below zero and only after the first page`() {
    var position = position(after: [3])
    position.shift(by: -1)
    #expect(position.offset == 2)
    position.shift(by: 2)
    #expect(position.offset == 4)
    position.shift(by: -9)
    #expect(position.offset == 0)
    var new = Position(style: .offset)
    new.shift(by: 1)
    #expect(new.offset == 0)
  }

  @Test func `a huge offset does not overflow`() throws {
    var position = try #require(
      Position(style: .offset, offset: .max, cursor: nil, hasMore: true)
    )
    advance(&position, by: 3)
    position.shift(by: 1)
    #expect(position.offset > 0)
    let answer = PageAnswer(
      page: Page<Row, String>(items: rows(0..<3)),
      request: PageRequest(offset: 3, limit: .max),
      isLast: true,
      isWhole: false,
      changeCount: 0,
      offset: 3
    )
    #expect(answer.window == 3..<Int.max)
  }

  @Test(arguments: [PagingPosition<String>.Style.offset, .cursor], [0, 1, 3])
  func `the server's report of the end takes precedence`(
    style: PagingPosition<String>.Style,
    count: Int
  ) {
    for hasMore in [true, false] {
      var position = Position(style: style)
      // Without a cursor, nothing can follow by cursor.
      let cursor = hasMore && style != .cursor ? nil : "next"
      let page = Page(items: rows(0..<count), nextCursor: cursor, hasMore: hasMore)
      let request = position.request(.next, limit: 3)
      #expect(position.isLast(page, answering: request) == !hasMore)
      position.advance(by: page, answering: request, addedCount: count)
      #expect(position.ends.next.hasMore == hasMore)
      #expect(position.request(.next, limit: 3).offset == count)
    }
  }

  @Test func `rows removed by others lower the next offset until a page arrives`() {
    var position = position(after: [3, 3])
    position.lose(2)
    #expect(position.request(.next, limit: 3).offset == 4)
    #expect(position.offset == 6)
    position.lose(-1)
    #expect(position.request(.next, limit: 3).offset == 5)
    position.lose(-9)
    #expect(
      position.request(.next, limit: 3).offset == 6,
      "additional rows aren't the server's"
    )
    position.lose(99)
    #expect(position.request(.next, limit: 3).offset == 0)
    advance(&position, by: 3)
    #expect(position.request(.next, limit: 3).offset == 3)
  }
}
