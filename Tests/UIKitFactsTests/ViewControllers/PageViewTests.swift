#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct PageViewTests {
  @Test func `the page that the app sets replaces the previous one`() {
    let record = Record()
    let pages = (0...1).map { RecordingController("\($0)", record) }
    let container = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal,
      options: nil
    )
    container.setViewControllers([pages[0]], direction: .forward, animated: false)
    let window = Screen.makeWindow(root: container)
    Screen.layout()
    #expect(pages[0].view.frame == window.bounds)
    #expect(record.take().filter { $0.hasSuffix("Appear") } == ["0.willAppear", "0.didAppear"])
    var isFinished = false
    container.setViewControllers([pages[1]], direction: .forward, animated: true) {
      isFinished = $0
    }
    #expect(!isFinished, "the animation has only begun")
    Screen.settle()
    #expect(isFinished && container.viewControllers == [pages[1]])
    #expect(container.children == [pages[1]] && pages[0].parent == nil)
    #expect(pages[0].view.window == nil && pages[1].view.window === window)
    let events = record.take()
    #expect(events.contains("0.didDisappear") && events.contains("1.didAppear"))
  }
}
#endif
