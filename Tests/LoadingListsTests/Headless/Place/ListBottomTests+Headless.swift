import Foundation
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

extension ListBottomTests {
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
    let rules = Headless.rules
    // A list view that lays out within its update may itself scroll in it, with its rows.
    let scrollsItself = rules.tablesLayOutInUpdates || rules.collectionsLayOutInUpdates
    #expect(isMoved != reducesMotion || reducesMotion && scrollsItself)
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
}
