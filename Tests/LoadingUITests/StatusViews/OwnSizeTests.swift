#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Custom status views with their own size.
@MainActor @Suite(.screen) struct OwnSizeTests {
  let screen = TestScreen()

  func view(usesConstraints: Bool) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = !usesConstraints
    return view
  }

  func show(_ view: UIView, _ status: LoadingStatus) async {
    (screen.manager.emptyView, screen.manager.failedView) = (view, view)
    screen.manager.loadingView = view
    screen.manager.loadingStatus = status
    await screen.clock.advance(by: .seconds(1))
    Screen.settle()
    Screen.layout()
  }

  @Test(arguments: coveringStatuses)
  func `a view that uses no constraints fills the screen`(_ status: LoadingStatus) async {
    let view = view(usesConstraints: false)
    await show(view, status)
    #expect(view.frame == screen.controller.view.bounds)
  }

  @Test func `a view that was centered and is shown again stays so, after another one`() async {
    let view = view(usesConstraints: true)
    view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    await show(view, .empty)
    await show(UIView(), .empty)
    await show(view, .empty)
    #expect(view.frame.width == 120)
    #expect(view.frame.midX == screen.controller.view.bounds.midX)
  }
}
#endif
