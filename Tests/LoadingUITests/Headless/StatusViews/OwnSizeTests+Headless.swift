import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension OwnSizeTests {
  @Test(arguments: coveringStatuses)
  func `a view that uses constraints has its own size, in the center`(_ status: LoadingStatus) async
  {
    let view = view(usesConstraints: true)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 120),
      view.heightAnchor.constraint(equalToConstant: 80),
    ])
    await show(view, status)
    #expect(view.frame.size == CGSize(width: 120, height: 80))
    #expect(view.frame.midX == screen.controller.view.bounds.midX)
    #expect(abs(view.frame.midY - screen.controller.view.bounds.midY) <= 0.5)
    #expect(Headless.faults.isEmpty)
  }
}
