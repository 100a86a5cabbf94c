import Testing

@testable import LoadingItems

/// Pages that are divided, and change with the items of their list.
@Suite struct PageMapTests {
  typealias Map = PageMap<Int>

  @Test func `a part keeps the place on the side at which the page was asked for`() {
    for (place, isUpper) in [(PagePlace.from(1), true), (.start, true), (.upTo(9), false)] {
      var map = Map([DrawnPage(place: place, previous: .cursor(1), next: .cursor(9), position: 4)])
      let index = map.split(at: 2)
      #expect(index == 1)
      #expect(map.pages.map(\.count) == [2, 1])
      #expect(map.pages.map(\.place) == (isUpper ? [place, nil] : [nil, place]))
      #expect(map.pages.map(\.previous) == [.cursor(1), .unknown])
      #expect(map.pages.map(\.next) == [.unknown, .cursor(9)])
      #expect(map.pages.map(\.position) == [4, 6])
      #expect(map.page(for: place) == (isUpper ? 0 : 1))
    }
  }

  @Test func `a page is divided before its gap`() {
    var map = Map([DrawnPage(link: .gap), DrawnPage()])
    let gap = map.pages[0].gap
    _ = map.split(at: 1)
    #expect(map.drawn == "1 + 2 | 3")
    #expect(map.pages.map(\.gap) == [nil, gap, nil])
  }

  @Test(arguments: [(0, 0), (3, 1), (6, 2)])
  func `no page is divided at its boundary`(item: Int, index: Int) {
    var map = Map([DrawnPage(), DrawnPage()])
    let found = map.split(at: item)
    #expect(found == index)
    #expect(map.drawn == "3 + 3")
  }

  @Test func `a place belongs to the page that was asked for last`() {
    var map = Map([DrawnPage(place: .from(1))])
    let key = map.newKey()
    map.insert(Map.Entry(key: key, count: 2, place: .from(1)), at: 1)
    #expect(map.pages.map(\.place) == [nil, .from(1)])
    #expect(map.page(for: .from(1)) == 1)
  }

  @Test(arguments: [(0, [5, 3, 3]), (3, [5, 3, 3]), (4, [3, 5, 3]), (9, [3, 3, 5])])
  func `inserted items belong to the page before them`(index: Int, counts: [Int]) {
    var map = Map([DrawnPage(), DrawnPage(), DrawnPage()])
    map.insert(2, at: index)
    #expect(map.pages.map(\.count) == counts)
    #expect(map.starts == [0, counts[0], counts[0] + counts[1], 11])
  }

  @Test func `what comes behind a change moves to another position`() {
    var map = Map([DrawnPage(position: 0), DrawnPage(position: 3), DrawnPage(position: 6)])
    map.insert(2, at: 4)
    #expect(map.pages.map(\.position) == [0, 3, 8])
    map.remove(at: [0, 1])
    #expect(map.pages.map(\.position) == [0, 1, 6])
    #expect(map.drawn == "1 + 5 + 3")
  }

  @Test func `removed items leave no page without items`() {
    var map = Map([DrawnPage(), DrawnPage(count: 1, link: .gap), DrawnPage()])
    let gap = map.pages[1].gap
    map.remove(at: [3])
    #expect(map.drawn == "3 | 3")
    #expect(map.pages[0].gap == gap)
    map.remove(at: [3, 4, 5])
    #expect(map.drawn == "3")
    map.remove(at: [0, 1, 2])
    #expect(map.drawn == "0")
  }

  @Test func `an absorbed page passes on what it leads to`() {
    var map = Map([DrawnPage(next: .cursor(3)), DrawnPage(count: 0, next: .cursor(9))])
    map.absorbEmpty()
    #expect(map.pages.map(\.next) == [.cursor(9)])

    map = Map([DrawnPage(count: 0, previous: .cursor(1)), DrawnPage(previous: .cursor(2))])
    map.absorbEmpty()
    #expect(map.pages.map(\.previous) == [.cursor(1)])

    map = Map([
      DrawnPage(), DrawnPage(count: 0, place: .upTo(5), previous: .cursor(1)), DrawnPage(),
    ])
    map.absorbEmpty()
    #expect(map.pages.map(\.previous) == [.unknown, .cursor(1)])
  }

  @Test func `a first page without items stays while it leads further`() {
    var map = Map([DrawnPage(count: 0, place: .start, next: .cursor(3)), DrawnPage()])
    map.absorbEmpty()
    #expect(map.drawn == "0 + 3")
    #expect(map.page(at: 0) == 1)
  }

  @Test func `what is around an absorbed stale page is verified`() {
    var map = Map([DrawnPage(), DrawnPage(count: 0, isStale: true), DrawnPage()])
    map.absorbEmpty()
    #expect(map.drawn == "3 ? 3")
  }

  @Test func `the list begins where a page says so`() {
    #expect(Map([DrawnPage(previous: .nothing)]).isBeginning)
    #expect(Map([DrawnPage(previous: .ended(1))]).isBeginning)
    #expect(Map([DrawnPage(position: 0)]).isBeginning)
    #expect(Map([DrawnPage(place: .start, next: .cursor(3))]).isBeginning)
    #expect(!Map([DrawnPage(place: .start, next: .nothing)]).isBeginning)
    #expect(!Map([DrawnPage(place: .from(4))]).isBeginning)
    #expect(!Map().isBeginning)
  }

  @Test func `pages of a store are stale`() {
    let map = Map(stored: 5, position: 0)
    #expect(map.drawn == "~5")
    #expect(map.pages.map(\.position) == [0])
    #expect(Map(stored: 0).pages.isEmpty)
  }
}
