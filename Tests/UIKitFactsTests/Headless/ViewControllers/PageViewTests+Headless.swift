import HeadlessTestSupport
import Testing
import UIKit

extension PageViewTests {
  @Test func `both pages are visible until the animation ends, and then the completion is called`()
  {
    let pages = [UIViewController(), UIViewController()]
    let container = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    container.setViewControllers([pages[0]], direction: .forward, animated: false)
    let window = Headless.makeWindow(root: container)
    Headless.settle()
    var completions: [Bool] = []
    container.setViewControllers([pages[1]], direction: .forward, animated: true) {
      completions.append($0)
    }
    #expect(container.viewControllers == [pages[1]])
    Headless.advance(by: .milliseconds(200))
    #expect(completions.isEmpty)
    #expect(pages.allSatisfy { $0.parent === container && $0.view.window === window })
    Headless.advance(by: .milliseconds(200))
    #expect(completions == [true])
    #expect(pages[0].parent == nil && pages[0].view.window == nil)
  }

  @Test func `another page ends a running animation`() {
    let pages = (0..<3).map { _ in UIViewController() }
    let container = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    container.setViewControllers([pages[0]], direction: .forward, animated: false)
    _ = Headless.makeWindow(root: container)
    Headless.settle()
    for page in pages.dropFirst() {
      container.setViewControllers([page], direction: .forward, animated: true)
    }
    Headless.settle()
    #expect(container.children == [pages[2]])
    #expect(pages[1].view.window == nil)
  }
}
