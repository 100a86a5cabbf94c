import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import Testing
import UIKit

/// A list that stays at its bottom, in whatever order it is configured, filled, shown and resized.
@MainActor @Suite(.headless) struct ListBottomTests {
  enum Step: CaseIterable { case load, configure, fill, open }

  /// A change of the visible part of a list.
  enum Resize: CaseIterable {
    case inset, height, keyboard, rotation
  }

  private let pages = OtherPages()

  private func answer(_ range: Range<Int>) {
    pages.answer(rows(range), hasMore: false, hasPrevious: true)
  }

  private func screen(_ kind: ReadingKind) -> any ReadingScreen {
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

  @Test(arguments: ReadingKind.bothAxes, [false, true])
  func `a chat at rest moves up together with its rows, except for those of a previous page`(
    kind: ReadingKind,
    reducesMotion: Bool
  ) async {
    Headless.setReduceMotion(reducesMotion)
    let screen = screen(kind)
    await screen.open()
    screen.dataSource.staysAtBottom = true
    answer(100..<200)
    await screen.follow()
    var durations: [TimeInterval] = []
    screen.scrolled = {
      durations.append(UIView.areAnimationsEnabled ? UIView.inheritedAnimationDuration : 0)
    }
    func isAnimated(_ change: () -> Void) async -> Bool {
      durations = []
      change()
      await screen.follow()
      #expect(!durations.isEmpty)
      return durations.contains { $0 > 0 }
    }
    let isMoved = await isAnimated { answer(100..<203) }
    #expect(isMoved != reducesMotion)
    #expect(screen.isAtBottom(202))
    let isPageMoved = await isAnimated {
      pages.loadPreviousPage()
      answer(80..<203)
    }
    #expect(!isPageMoved)
    #expect(screen.isAtBottom(202))
    screen.dataSource.animatesChanges = false
    #expect(await !isAnimated { answer(80..<206) })
    #expect(screen.isAtBottom(205))
  }

  @Test(arguments: ReadingKind.allCases, Resize.allCases)
  func `a chat at its bottom stays there with a keyboard, and through a rotation`(
    kind: ReadingKind,
    resize: Resize
  ) async {
    let screen = screen(kind)
    await screen.open()
    screen.dataSource.staysAtBottom = true
    answer(100..<200)
    await screen.follow()
    let field = UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
    screen.view.window?.addSubview(field)
    func change(_ isThere: Bool) async {
      switch resize {
      case .inset: screen.scrollView.contentInset.bottom += isThere ? 300 : -300
      case .height: screen.scrollView.frame.size.height += isThere ? -300 : 300
      case .keyboard: _ = isThere ? field.becomeFirstResponder() : field.resignFirstResponder()
      case .rotation: screen.view.window.map(Headless.rotate)
      }
      await screen.follow()
    }
    await change(true)
    #expect(screen.isAtBottom(199))
    answer(100..<203)
    await screen.follow()
    #expect(screen.isAtBottom(202))
    await change(false)
    #expect(screen.isAtBottom(202))
    // A list that is scrolled up isn't moved.
    await screen.scroll(to: screen.scrollView.contentOffset.y - 700)
    let offset = screen.scrollView.contentOffset.y
    await change(true)
    #expect(screen.scrollView.contentOffset.y == offset || resize == .rotation)
    #expect(!screen.isAtBottom(202))
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
