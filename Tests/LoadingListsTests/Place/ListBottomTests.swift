#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// A list that stays at its bottom, in whatever order it is configured, filled, shown and resized.
@MainActor @Suite(.screen) struct ListBottomTests {
  enum Step: CaseIterable { case load, configure, fill, open }

  /// A change of the visible part of a list.
  enum Resize: CaseIterable {
    case inset, height, keyboard, rotation
  }

  let pages = OtherPages()

  func answer(_ range: Range<Int>) {
    pages.answer(rows(range), hasMore: false, hasPrevious: true)
  }

  func screen(_ kind: ReadingKind) -> any ReadingScreen {
    kind.screen(ListGroup("list", [ListSection("pages", over: pages, placeholders: [])]))
  }

  /// The orders in which the view is configured after it is loaded.
  nonisolated static let orders: [[Step]] = [
    [.fill, .load, .configure, .open], [.load, .fill, .configure, .open],
    [.load, .configure, .fill, .open], [.load, .configure, .open, .fill],
    [.load, .open, .configure, .fill], [.open, .configure, .fill],
  ]

  @Test(arguments: ReadingKind.allCases, orders)
  func `a chat opens at its last message and follows the next ones`(
    kind: ReadingKind,
    order: [Step]
  ) async {
    let screen = screen(kind)
    for step in order {
      switch step {
      case .load: screen.loadViewIfNeeded()
      case .configure: screen.dataSource.staysAtBottom = true
      case .fill: answer(100..<200)
      case .open: await screen.open()
      }
    }
    await screen.follow()
    #expect(screen.isAtBottom(199))
    answer(100..<203)
    await screen.follow()
    #expect(screen.isAtBottom(202))
  }

  @Test(arguments: ReadingKind.allCases, ReadingStage.Way.allCases)
  func `messages that arrive elsewhere are at the bottom when the chat returns`(
    kind: ReadingKind,
    way: ReadingStage.Way
  ) async {
    let stage = ReadingStage(screen(kind), way)
    await stage.open()
    stage.screen.dataSource.staysAtBottom = true
    answer(100..<200)
    await stage.screen.follow()
    await stage.leave()
    for end in [203, 206] {
      answer(100..<end)
      await stage.screen.follow()
    }
    await stage.comeBack()
    #expect(stage.screen.isAtBottom(205))
    // Scrolled up, it stays where it is.
    await stage.screen.scroll(to: stage.screen.scrollView.contentOffset.y - 700)
    let previous = stage.screen.tops
    await stage.leave()
    answer(90..<210)
    await stage.screen.follow()
    await stage.comeBack()
    #expect(stage.screen.moved(since: previous).isEmpty)
  }

  /// The list has no insets for bars while it is away.
  @Test(arguments: ReadingKind.allCases, ReadingStage.Way.allCases)
  func `a chat that is read near its bottom stays where it is while it is away`(
    kind: ReadingKind,
    way: ReadingStage.Way
  ) async {
    for distance in [CGFloat(4), 30, 60, 82, 110] {
      answer(100..<200)
      let stage = ReadingStage(screen(kind), way)
      await stage.open()
      stage.screen.dataSource.staysAtBottom = true
      await stage.screen.follow()
      await stage.screen.scroll(to: 100_000)
      await stage.screen.scroll(to: 100_000)
      #expect(stage.screen.isAtBottom(199))
      await stage.screen.scroll(to: stage.screen.offset - distance)
      let previous = stage.screen.tops
      await stage.leave()
      answer(90..<203)
      await stage.screen.follow()
      await stage.comeBack()
      #expect(stage.screen.moved(since: previous).isEmpty, "\(distance)")
    }
  }

  @Test(arguments: ReadingKind.allCases)
  func `a chat stays at its bottom if something else than its messages grows`(kind: ReadingKind)
    async
  {
    let screen = screen(kind)
    await screen.open()
    screen.dataSource.staysAtBottom = true
    answer(100..<200)
    await screen.follow()
    let previous = screen.scrollView.contentOffset.y
    (screen.scrollView as? UITableView)?.tableHeaderView = UIView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200)
    )
    (screen.scrollView as? UICollectionView)?.contentInset.top += 200
    await screen.follow()
    #expect(screen.isAtBottom(199))
    #expect(kind != .table || screen.scrollView.contentOffset.y == previous + 200)
  }
}
#endif
