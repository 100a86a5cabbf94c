#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Every visible row, which stays where it is through any change, on screen and away from it.
@MainActor @Suite(.screen) struct KeptPlaceTests {
  enum Change: CaseIterable {
    case previousPage, rowsAbove, fewerRowsAbove, title, firstRows, twice
  }

  let pages = OtherPages()
  let section: ListSection<Row>

  init() {
    section = ListSection("pages", over: pages, placeholders: [])
    section.header = "100 messages"
  }

  /// Makes a change, and returns the rows that it removes.
  func make(_ change: Change, _ visible: [Int: CGFloat]) async -> Set<Int> {
    switch change {
    case .previousPage:
      pages.loadPreviousPage()
      pages.answer(rows(80..<200), hasMore: false, hasPrevious: true)
    case .rowsAbove: pages.answer(rows(90..<200), hasMore: false, hasPrevious: true)
    case .fewerRowsAbove: pages.answer(rows(103..<200), hasMore: false, hasPrevious: true)
    case .title: section.header = "A title that needs more than one line, because it is long"
    case .firstRows:
      let first = Set(visible.sorted { $0.value < $1.value }.prefix(3).map(\.key))
      pages.answer(
        rows(90..<200).filter { !first.contains($0.id) },
        hasMore: false,
        hasPrevious: true
      )
      return first
    case .twice:
      pages.answer(rows(90..<200), hasMore: false, hasPrevious: true)
      await settle()
      pages.answer(rows(70..<210), hasMore: false, hasPrevious: true)
    }
    return []
  }

  @Test(arguments: ReadingKind.bothAxes, ReadingStage.Way.allCases)
  func `no visible row moves`(kind: ReadingKind, way: ReadingStage.Way) async {
    for change in Change.allCases {
      for y in stride(from: CGFloat(900), to: 1500, by: 119) {
        pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
        section.header = "100 messages"
        let stage = ReadingStage(kind.screen(ListGroup("list", [section])), way)
        await stage.open()
        await stage.screen.scroll(to: y)
        let previous = stage.screen.tops
        await stage.leave()
        let removed = await make(change, previous)
        await stage.screen.follow()
        await stage.comeBack()
        // Where the first row was, there is another now.
        let moved = stage.screen.moved(since: previous, without: removed)
        #expect(moved.isEmpty, "\(change) at \(y)")
        section.parent?.remove(section)
      }
    }
  }

  /// A flow layout is mirrored only if it says so.
  @Test(arguments: [ReadingStage.Way.stays, .tab])
  func `no visible row of a horizontal list moves in an interface from right to left`(
    way: ReadingStage.Way
  ) async {
    for change in Change.allCases where change != .title {
      pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
      let stage = ReadingStage(ReadingKind.strip.screen(ListGroup("list", [section])), way)
      await stage.open()
      if let window = stage.screen.view.window {
        Screen.setLayoutDirection(.rightToLeft, for: window)
      }
      await stage.screen.scroll(to: 1200)
      let previous = stage.screen.tops
      await stage.leave()
      let removed = await make(change, previous)
      await stage.screen.follow()
      await stage.comeBack()
      #expect(stage.screen.moved(since: previous, without: removed).isEmpty, "\(change)")
      section.parent?.remove(section)
    }
  }

  /// The list has no insets for bars while it is away.
  @Test(arguments: ReadingKind.allCases, ReadingStage.Way.allCases)
  func `no visible row moves in a list that is read near its top`(
    kind: ReadingKind,
    way: ReadingStage.Way
  ) async {
    for distance in [CGFloat(2), 40, 70, 96, 130] {
      for change in [Change.rowsAbove, .previousPage, .twice] {
        pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
        let stage = ReadingStage(kind.screen(ListGroup("list", [section])), way)
        await stage.open()
        await stage.screen.scroll(to: stage.screen.scrollView.contentOffset.y + distance)
        let previous = stage.screen.tops
        await stage.leave()
        _ = await make(change, previous)
        await stage.screen.follow()
        await stage.comeBack()
        #expect(stage.screen.moved(since: previous).isEmpty, "\(change) at \(distance)")
        section.parent?.remove(section)
      }
    }
  }

  @Test(arguments: ReadingKind.bothAxes, ReadingStage.Way.allCases)
  func `a list at its top shows new rows, but not those of a previous page`(
    kind: ReadingKind,
    way: ReadingStage.Way
  ) async {
    pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
    let stage = ReadingStage(kind.screen(ListGroup("list", [section])), way)
    await stage.open()
    await stage.leave()
    pages.answer(rows(95..<200), hasMore: false, hasPrevious: true)
    await stage.screen.follow()
    await stage.comeBack()
    #expect(stage.screen.tops[95] != nil)
    let previous = stage.screen.tops
    await stage.leave()
    pages.loadPreviousPage()
    pages.answer(rows(80..<200), hasMore: false, hasPrevious: true)
    await stage.screen.follow()
    await stage.comeBack()
    #expect(stage.screen.moved(since: previous).isEmpty)
  }

  @Test(arguments: ReadingKind.allCases)
  func `bars, the delegate and the app learn of the new offset`(kind: ReadingKind) async {
    let screen = kind.screen(ListGroup("list", [section]))
    pages.answer(rows(100..<200), hasMore: false, hasPrevious: true)
    await screen.open()
    await screen.scroll(to: 900)
    let counter = ScrollCounter()
    (screen.scrollView as? UITableView)?.delegate = counter
    (screen.scrollView as? UICollectionView)?.delegate = counter
    await screen.follow()
    let (previous, count) = (screen.tops, counter.count)
    _ = await make(.previousPage, previous)
    await screen.follow()
    #expect(screen.moved(since: previous).isEmpty)
    #expect(counter.count > count)
  }

  @Test(arguments: ReadingKind.allCases)
  func `a jump away from a window begins at its item, also if a page follows`(kind: ReadingKind)
    async
  {
    let loader = PagedLoader<Row, Int> { rows($0..<min(200, $0 + $1)) }
    let list = ListGroup("list", [ListSection("rows", over: loader, placeholders: [])])
    let stage = ReadingStage(kind.screen(list), .pushed)
    await stage.open()
    loader.load()
    await stage.screen.follow()
    await stage.screen.scroll(to: 900)
    await stage.leave()
    // The place in this list is known, and no longer the wanted one.
    loader.remove(id: 3)
    await stage.screen.follow()
    loader.jump(to: .offset(50), expecting: 60)
    await stage.screen.follow()
    loader.loadPreviousPage()
    await stage.screen.follow()
    #expect(loader.items.first?.id == 30)
    await stage.comeBack()
    let view = stage.screen.scrollView
    #expect(stage.screen.tops[60].map { abs($0 - view.adjustedContentInset.top) < 1 } == true)
  }
}

@MainActor
private final class ScrollCounter: NSObject, UITableViewDelegate,
  UICollectionViewDelegate
{
  private(set) var count = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}
#endif
