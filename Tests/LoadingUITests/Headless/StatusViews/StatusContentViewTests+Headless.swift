import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension StatusContentViewTests {
  @Test(arguments: [CGSize(width: 390, height: 30), CGSize(width: 40, height: 300)])
  func `a container smaller than its bars breaks no constraints`(_ size: CGSize) throws {
    let container = UIView(frame: CGRect(origin: .zero, size: size))
    screen.controller.view.addSubview(container)
    manager.containerView = container
    show {
      $0.title = "Title"
      $0.buttonTitle = "Button"
    }
    Screen.layout()
    #expect(manager.emptyView.bounds.size == size)
    #expect(Headless.faults == [])
  }

  @Test func `text that scrolls says so once`() throws {
    func flashes() throws -> Int {
      Screen.layout()
      let scrollView = try #require(manager.emptyView.firstDescendant(of: UIScrollView.self))
      return Headless.indicatorFlashCount(of: scrollView)
    }
    show { $0.title = "Title" }
    #expect(try flashes() == 0)
    show { $0.message = String(repeating: "And much to say. ", count: 400) }
    #expect(try flashes() == 1)
    manager.emptyView.setNeedsLayout()
    #expect(try flashes() == 1)
  }
}
