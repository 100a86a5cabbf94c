import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// Custom status views with their own size.
@MainActor @Suite(.headless) struct OwnSizeTests {
  private let screen = TestScreen()

  private func view(usesConstraints: Bool) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = !usesConstraints
    return view
  }

  private func show(_ view: UIView, _ status: LoadingStatus) async {
    (screen.manager.emptyView, screen.manager.failedView) = (view, view)
    screen.manager.loadingView = view
    screen.manager.loadingStatus = status
    await screen.clock.advance(by: .seconds(1))
    Headless.settle()
    Headless.layout()
  }

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
