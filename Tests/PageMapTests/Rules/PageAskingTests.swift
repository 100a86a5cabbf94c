import Testing

@testable import LoadingItems

/// How pages are asked for, and which request is next.
@Suite struct PageAskingTests {
  typealias Map = PageMap<Int>

  private let cursors = CursorPaging(limit: 10)
  private let offsets = OffsetPaging(limit: 10)
  private let numbers = NumberPaging(first: 1, requested: 10, size: nil)

  @Test func `what follows is asked for by a cursor, an offset or a number`() {
    let map = Map([DrawnPage(next: .cursor(7), position: 20), DrawnPage(next: .position)])
    #expect(map.place(after: 0, cursors) == .from(7))
    #expect(map.place(after: 1, cursors) == nil)
    let page = Map([DrawnPage(count: 10, previous: .position, next: .position, position: 20)])
    #expect(page.place(after: 0, offsets) == .position(30, limit: 10))
    #expect(page.place(after: 0, numbers) == .position(30, limit: 10))
    #expect(page.place(before: 0, offsets) == .position(10, limit: 10))
    #expect(page.place(before: 0, numbers) == .position(10, limit: 10))
  }

  @Test func `an offset that isn't sure leads to an item of the page, too`() {
    let page = Map([
      DrawnPage(count: 10, previous: .position, next: .position, position: 20, isStale: true)
    ])
    #expect(page.place(after: 0, offsets) == .position(29, limit: 11))
    #expect(page.place(before: 0, offsets) == .position(10, limit: 11))
    #expect(page.place(after: 0, OffsetPaging(limit: 1)) == .position(29, limit: 2))
  }

  @Test func `an offset before a page near the beginning has a smaller limit`() {
    let map = Map([DrawnPage(count: 10, position: 4)])
    #expect(map.place(before: 0, offsets) == .position(0, limit: 4))
  }

  @Test(arguments: [PageEdge<Int>.nothing, .ended(4)])
  func `nothing is beyond an end`(edge: PageEdge<Int>) {
    let map = Map([DrawnPage(previous: edge, next: edge, position: 20)])
    for asking in [cursors, offsets, numbers] as [any PageAsking] {
      #expect(map.place(after: 0, asking) == nil)
      #expect(map.place(before: 0, asking) == nil)
    }
  }

  @Test func `a stale page is asked for by what leads to it most surely`() {
    var pages = [
      DrawnPage(place: .start, next: .cursor(3)),
      DrawnPage(place: .from(2), next: .cursor(6), isStale: true),
      DrawnPage(previous: .cursor(7)),
    ]
    // The next cursor of the fresh page before it.
    #expect(Map(pages).place(again: 1, cursors) == .from(3))
    pages[0].isStale = true
    // Its own place.
    #expect(Map(pages).place(again: 1, cursors) == .from(2))
    pages[1].place = nil
    // What follows it.
    #expect(Map(pages).place(again: 1, cursors) == .from(6))
    pages[1].next = .unknown
    // The previous cursor of the page behind it.
    #expect(Map(pages).place(again: 1, cursors) == .upTo(7))
    pages[2].previous = .unknown
    #expect(Map(pages).place(again: 1, cursors) == nil)
  }

  @Test func `a gap separates what leads to a page`() {
    let pages = [
      DrawnPage(place: .start, next: .cursor(3), link: .gap),
      DrawnPage(isStale: true, link: .gap), DrawnPage(previous: .cursor(7)),
    ]
    #expect(Map(pages).place(again: 1, cursors) == nil)
  }

  @Test func `the end of a run tells whether all of it has departed`() {
    var map = Map([
      DrawnPage(link: .gap), DrawnPage(next: .cursor(6), isStale: true),
      DrawnPage(next: .cursor(9), isStale: true), DrawnPage(next: .cursor(12), isStale: true),
    ])
    _ = map.receive(ReceivedPage(next: .cursor(90)), to: .from(6), [0, 1, 2])
    #expect(map.drawn == "3 | ~3 + ~3")
    #expect(map.place(again: 1, cursors) == .from(12))
    _ = map.receive(ReceivedPage(next: .cursor(90)), to: .from(12), [0, 1, 2])
    #expect(map.drawn == "3")
  }

  @Test func `displayed stale pages come first, then what is near, and the ends`() {
    var map = Map([
      DrawnPage(previous: .cursor(1), next: .cursor(3)),
      DrawnPage(next: .cursor(6), isStale: true, link: .near), DrawnPage(next: .cursor(9)),
    ])
    let keys = map.pages.map(\.key)
    var wishes = [map.wish(displaying: 0...2, cursors)]
    map.change(1) { $0.isStale = false }
    wishes.append(map.wish(displaying: 0...2, cursors))
    map.change(1) { $0.link = .joined }
    wishes.append(map.wish(displaying: 0...2, cursors))
    wishes.append(map.wish(displaying: 0...2, cursors, isFailed: { $0 == .from(9) }))
    wishes.append(map.wish(displaying: 1...1, cursors))
    #expect(
      wishes == [
        .again(.from(3), page: keys[1]), .between(.from(6), page: keys[1]), .end(.from(9)),
        .beginning(.upTo(1)), nil,
      ]
    )
  }

  @Test func `a failed request for a page is left out`() {
    let pages = [
      DrawnPage(place: .from(1), isStale: true), DrawnPage(place: .from(2), isStale: true),
    ]
    var map = Map(pages)
    let wish = map.wish(displaying: 0...1, cursors, isFailed: { $0 == .from(1) })
    #expect(wish == .again(.from(2), page: map.pages[1].key))
  }

  @Test func `four requests for a page are enough`() {
    var map = Map([DrawnPage(place: .from(1), isStale: true)])
    let wishes = (0...4).map { _ in map.wish(displaying: 0...0, cursors) }
    #expect(wishes.map { $0 != nil } == [true, true, true, true, false])
    map.markStale()
    let again = map.wish(displaying: 0...0, cursors)
    #expect(again != nil)
  }

  @Test func `what is near becomes a gap if nothing leads there`() {
    var map = Map([DrawnPage(link: .near), DrawnPage()])
    let wish = map.wish(displaying: 0...1, cursors)
    #expect(wish == nil)
    #expect(map.drawn == "3 | 3")
  }

  @Test func `a refuted cursor isn't used again`() {
    var map = Map([DrawnPage(place: .from(1), next: .cursor(6), isStale: true)])
    map.refute(.from(1), askedFor: map.pages[0].key, limit: 10)
    #expect(map.pages[0].place == nil)
    map.refute(.from(6), askedFor: map.pages[0].key, limit: 10)
    #expect(map.pages[0].next == .unknown)
  }

  @Test func `a refuted position is looked for around, at most four times`() {
    var map = Map([DrawnPage(count: 10, position: 20, isStale: true)])
    var positions: [Int?] = []
    while let wish = map.wish(displaying: 0...0, offsets), case .again(let place, let page) = wish {
      map.refute(place, askedFor: page, limit: 10)
      positions.append(map.pages[0].position)
    }
    #expect(positions == [10, 30, 0, 20])
  }

  @Test func `a position behind the end of the list is looked for before it`() {
    var map = Map([DrawnPage(count: 10, position: 21, isStale: true)])
    map.change(0) { $0.tries = 1 }
    let key = map.pages[0].key
    map.refute(.position(21, limit: 10), askedFor: key, limit: 10, isEmpty: true)
    #expect(map.pages[0].position == 10)
  }

  @Test func `the displayed pages include those near them, up to a gap`() {
    let map = Map([DrawnPage(), DrawnPage(), DrawnPage(link: .gap), DrawnPage()])
    #expect(map.displayedPages(4...4, margin: 0) == 1...1)
    #expect(map.displayedPages(4...4, margin: 1) == 0...2)
    #expect(map.displayedPages(7...8, margin: 9) == 0...2)
    #expect(map.displayedPages(0...20, margin: 1) == nil)
  }
}
