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
}
