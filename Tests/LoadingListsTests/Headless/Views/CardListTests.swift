import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists

/// Lists with sections that scroll orthogonally, and with nested groups.
@MainActor @Suite(.screen) struct CardListTests {
  /// What UIKit leaves open of such sections.
  nonisolated struct Rules: CaseIterable, CustomTestStringConvertible {
    let framesScroll: Bool
    let isAhead: Bool

    static let allCases = [false, true].flatMap { framesScroll in
      [false, true].map { Rules(framesScroll: framesScroll, isAhead: $0) }
    }

    var testDescription: String { "frames \(framesScroll), ahead \(isAhead)" }

    @MainActor func apply() {
      Headless.rules.orthogonalFramesScroll = framesScroll
      Headless.rules.orthogonalCellsAreMadeAhead = isAhead
    }
  }

  private let pages = OtherPages()

  private func show(
    _ kind: CardScreen.Kind = .cards,
    placeholders: ListPlaceholders = [],
    _ items: Range<Int> = 100..<140,
    rowsAbove: Int = 0,
    hasPrevious: Bool = true
  ) async -> (screen: CardScreen, above: ListSection<Row>) {
    let above = ListSection("above", items: rows(1000..<1000 + rowsAbove))
    let cards = ListSection("cards", over: pages, placeholders: placeholders)
    let below = ListSection("below", items: rows(2000..<2040))
    let screen = CardScreen((.rows, above), (kind, cards), (.rows, below))
    screen.loadsAtFirstAppearance = false
    pages.answer(rows(items), hasMore: false, hasPrevious: hasPrevious)
    await screen.open()
    return (screen, above)
  }

  private func moved(_ screen: CardScreen, since previous: [Int: CGPoint]) -> [Int] {
    let places = screen.places
    return previous.keys.filter { id in
      guard let new = places[id], let old = previous[id] else { return true }
      return abs(new.x - old.x) > 0.5 || abs(new.y - old.y) > 0.5
    }
    .sorted()
  }

  private func cards(_ places: [Int: CGPoint]) -> [Int: CGPoint] {
    places.filter { $0.key < 1000 }
  }

  // MARK: - The place

  @Test(arguments: Rules.allCases, [0, 7, 1000])
  func `a previous page moves no visible card, even at the beginning`(
    rules: Rules,
    x: CGFloat
  ) async {
    rules.apply()
    let (screen, _) = await show()
    await screen.scrollCards(to: x)
    let previous = screen.places
    #expect(cards(previous).count > 2)
    pages.loadPreviousPage()
    pages.answer(rows(80..<140), hasMore: false, hasPrevious: true)
    await screen.follow()
    #expect(moved(screen, since: previous).isEmpty)
  }

  @Test(arguments: Rules.allCases, [false, true])
  func `cards inserted and removed before the visible ones move none of them`(
    rules: Rules,
    isRead: Bool
  ) async {
    rules.apply()
    let (screen, _) = await show(rowsAbove: 20, hasPrevious: false)
    if isRead { await screen.scroll(to: 700) }
    await screen.scrollCards(to: 1500)
    let previous = screen.places
    for items in [90..<140, 104..<140, 60..<150] {
      pages.answer(rows(items), hasMore: false)
      await screen.follow()
      #expect(moved(screen, since: previous).isEmpty, "\(items)")
    }
  }

  @Test(arguments: Rules.allCases)
  func `cards inserted at the beginning are visible there`(rules: Rules) async {
    rules.apply()
    let (screen, _) = await show(hasPrevious: false)
    pages.answer(rows(99..<140), hasMore: false)
    await screen.follow()
    #expect(screen.places[99]?.x == 12)
  }

  @Test(arguments: Rules.allCases, [CardScreen.Kind.cards, .mosaic])
  func `rows above move neither cards nor the rows below them`(
    rules: Rules,
    kind: CardScreen.Kind
  ) async {
    rules.apply()
    let (screen, above) = await show(kind, rowsAbove: 20, hasPrevious: false)
    if kind == .cards {
      await screen.scroll(to: 700)
      await screen.scrollCards(to: 600)
    }
    for y in kind == .cards ? [700, 800, 900] : [1000, 1300, 2000] {
      await screen.scroll(to: CGFloat(y))
      let previous = screen.places
      above.setItems(rows(Array(5000..<5012) + Array(1000..<1020)))
      await screen.follow()
      #expect(moved(screen, since: previous).isEmpty, "\(y)")
      above.setItems(rows(1000..<1020))
      await screen.follow()
      #expect(moved(screen, since: previous).isEmpty, "\(y)")
    }
  }

  @Test(arguments: Rules.allCases)
  func `a list is opened at the card where it was left`(rules: Rules) async throws {
    rules.apply()
    let (screen, _) = await show(rowsAbove: 40, hasPrevious: false)
    let list = screen.collectionView!
    // The rows above determine their heights when they become visible.
    for _ in 0..<3 {
      let cards = list.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))
      await screen.scroll(to: try #require(cards).frame.minY - list.adjustedContentInset.top)
    }
    await screen.scrollCards(to: 12 + 10 * CardScreen.cardWidth)
    let place = try #require(screen.dataSource.place)
    let first = try #require(screen.places[110])
    let other = CardListTests()
    let (again, _) = await other.show(rowsAbove: 60, hasPrevious: false)
    again.dataSource.open(at: place)
    await again.follow()
    let now = try #require(again.places[110])
    #expect(now == first)
  }

  @Test(arguments: Rules.allCases, [false, true])
  func `a gap is filled from the side that is read, whose cards stay`(
    rules: Rules,
    isLeft: Bool
  ) async throws {
    rules.apply()
    let server = ListServer(0..<100)
    let loader = server.loader(.bothWays)
    let cards = ListSection("cards", over: loader)
    let below = ListSection("below", items: rows(2000..<2040))
    let screen = CardScreen((.cards, cards), (.rows, below))
    await screen.open()
    while loader.items.count < 60 {
      loader.loadNextPage()
      await screen.follow()
    }
    await screen.scrollCards(to: 1800)
    server.ids.insert(contentsOf: 300..<390, at: 0)
    loader.load()
    await screen.follow()
    #expect(loader.gaps.map(\.index) == [20])
    let paths = (0..<screen.collectionView.numberOfItems(inSection: 0)).map {
      IndexPath(item: $0, section: 0)
    }
    let path = try #require(paths.first { screen.dataSource.isGap(at: $0) })
    let start = 12 + CGFloat(path.item) * CardScreen.cardWidth
    await screen.scrollCards(to: start - (isLeft ? 30 : 240))
    let gap = try #require(screen.placeholderCell(at: path))
    let left = gap.convert(gap.bounds, to: screen.collectionView).minX
    let read = screen.places.filter { $0.key < 1000 && ($0.value.x > left) == isLeft }
    #expect(read.count > 1)
    Screen.tap(try #require(gap.firstDescendant(of: UIButton.self)))
    await screen.follow()
    #expect(loader.gaps.map(\.index) == [isLeft ? 20 : 40])
    #expect(moved(screen, since: read).isEmpty)
  }

  // MARK: - Pages

  @Test(arguments: Rules.allCases, [ListPlaceholders.all, []])
  func `cards request a page when their end comes near, and only then`(
    rules: Rules,
    placeholders: ListPlaceholders
  ) async {
    rules.apply()
    let server = ListServer(0..<200)
    let loader = server.loader(.offset)
    let cards = ListSection("cards", over: loader, placeholders: placeholders)
    let below = ListSection("below", items: rows(2000..<2040))
    let screen = CardScreen((.cards, cards), (.rows, below))
    await screen.open()
    let count = loader.items.count
    #expect(count == 20)
    await screen.scroll(to: 1000)
    await screen.scroll(to: 0)
    #expect(loader.items.count == count)
    for page in 2...4 {
      let width = CGFloat(loader.items.count) * CardScreen.cardWidth
      await screen.scrollCards(to: width)
      #expect(loader.items.count == page * 20)
    }
    await screen.scrollCards(to: 0)
    #expect(loader.items.count == 80)
  }

  @Test(arguments: [CardScreen.Kind.cards, .mosaic])
  func `a failed page is shown and retried in a cell of its group`(kind: CardScreen.Kind)
    async throws
  {
    let (screen, _) = await show(kind, placeholders: .all, 0..<20, hasPrevious: false)
    pages.answer(rows(0..<20), hasMore: true)
    await screen.follow()
    pages.loadPage(.next)
    pages.failPage(TestError("page"))
    await screen.follow()
    let path = IndexPath(item: 20, section: 1)
    if kind == .cards {
      await screen.scrollCards(to: 5000)
    } else {
      await screen.scroll(to: 300)
    }
    let cell = try #require(screen.placeholderCell(at: path))
    #expect(cell.readTexts.contains("The page failed."))
    pages.answer(rows(0..<40), hasMore: false)
    await screen.follow()
    #expect(screen.places[20] != nil)
  }

  @Test func `a layout shows the message of a section without cards in a row`() async throws {
    let (screen, _) = await show(.cardsOrRow, placeholders: .all, 0..<0, hasPrevious: false)
    let (list, path) = (screen.collectionView!, IndexPath(item: 0, section: 1))
    for items in [0..<5, 0..<0, 3..<9] {
      #expect(list.cellForItem(at: path)?.frame.width == list.bounds.width)
      #expect(screen.cards == nil)
      pages.answer(rows(items), hasMore: false)
      await screen.follow()
      if items.isEmpty { continue }
      #expect(screen.cards != nil)
      #expect(list.cellForItem(at: path)?.frame.width == CardScreen.cardWidth)
      pages.answer([], hasMore: false)
      await screen.follow()
    }
  }

  @Test(arguments: [CardScreen.Kind.cards, .mosaic])
  func `an empty, a loading and a failed section have one cell, as large as an item`(
    kind: CardScreen.Kind
  ) async throws {
    let (screen, _) = await show(kind, placeholders: .all, 0..<0, hasPrevious: false)
    let path = IndexPath(item: 0, section: 1)
    #expect(screen.placeholderCell(at: path) != nil)
    pages.load(force: true)
    await screen.follow()
    #expect(screen.placeholderCell(at: path) != nil)
    pages.answer(rows(0..<5), hasMore: false)
    await screen.follow()
    #expect(screen.placeholderCell(at: path) == nil)
    #expect(screen.places.keys.filter { $0 < 5 }.count >= 3)
  }
}
