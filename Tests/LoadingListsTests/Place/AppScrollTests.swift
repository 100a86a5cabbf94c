#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// A scroll of the app in `viewWillAppear`, which the list doesn't undo.
@MainActor @Suite(.screen) struct AppScrollTests {
  enum Scroll: CaseIterable {
    case row, offset, end

    @MainActor func perform(in view: UIScrollView) {
      let isEnd = self == .end
      switch (self, view) {
      case (.offset, _): view.contentOffset.y = 1234
      case (_, let table as UITableView):
        let row = isEnd ? table.numberOfRows(inSection: 0) - 1 : 40
        table.scrollToRow(at: [0, row], at: isEnd ? .bottom : .top, animated: false)
      case (_, let grid as UICollectionView):
        // It has no content size before. Titles can't be laid out without a width.
        if !(grid.collectionViewLayout is UICollectionViewCompositionalLayout) {
          view.layoutIfNeeded()
        }
        let item = isEnd ? grid.numberOfItems(inSection: 0) - 1 : 40
        grid.scrollToItem(at: [0, item], at: isEnd ? .bottom : .top, animated: false)
      default: break
      }
    }
  }

  /// What the list does on its own.
  enum Keeping: CaseIterable { case rows, rowsAndBottom }

  let pages = OtherPages()
  let section: ListSection<Row>

  init() { section = ListSection("pages", over: pages, placeholders: []) }

  private func stage(
    _ kind: ReadingKind,
    _ way: ReadingStage.Way,
    _ keeping: Keeping?
  ) -> ReadingStage {
    section.parent?.remove(section)
    answer(100..<200)
    let screen = kind.screen(ListGroup("list", [section]))
    screen.loadViewIfNeeded()
    screen.dataSource.keepsScrollPosition = keeping != nil
    screen.dataSource.staysAtBottom = keeping == .rowsAndBottom
    return ReadingStage(screen, way)
  }

  private func answer(_ range: Range<Int>) {
    pages.answer(rows(range), hasMore: false, hasPrevious: true)
  }

  /// Checks that a list is where one that keeps nothing is, or at the bottom where it stays.
  private func check(
    _ scroll: Scroll,
    _ kind: ReadingKind,
    _ end: Int,
    _ open: (Keeping?) async -> any ReadingScreen
  ) async {
    let expected = await open(nil).offset
    for keeping in Keeping.allCases {
      let screen = await open(keeping)
      let stays = scroll == .end && screen.dataSource.staysAtBottom
      #expect(
        stays ? screen.isAtBottom(end) : screen.offset == expected,
        "\(scroll), \(keeping)"
      )
    }
  }

  @Test(arguments: ReadingKind.allCases)
  func `the app scrolls a list that appears for the first time`(kind: ReadingKind) async {
    for scroll in Scroll.allCases {
      await check(scroll, kind, 199) { keeping in
        let stage = stage(kind, .stays, keeping)
        let screen = stage.screen
        screen.willAppear = { [weak screen] in
          if let view = screen?.scrollView { scroll.perform(in: view) }
        }
        await stage.open()
        return screen
      }
    }
  }

  @Test(arguments: ReadingKind.allCases, [ReadingStage.Way.pushed, .tab, .removed])
  func `the app scrolls a list that comes back`(kind: ReadingKind, way: ReadingStage.Way) async {
    for scroll in Scroll.allCases {
      for (y, answers) in [
        (CGFloat(900), [90..<200, 80..<203]), (100_000, []), (100_000, [80..<203]),
      ] {
        await check(scroll, kind, answers.isEmpty ? 199 : 202) { keeping in
          let stage = stage(kind, way, keeping)
          await stage.open()
          await stage.screen.scroll(to: y)
          await stage.leave()
          for range in answers {
            answer(range)
            await stage.screen.follow()
          }
          let screen = stage.screen
          screen.willAppear = { [weak screen] in
            if let view = screen?.scrollView { scroll.perform(in: view) }
          }
          await stage.comeBack()
          return screen
        }
      }
    }
  }
}
#endif
