#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A controller whose view is a scroll view, with a content size set by hand or by constraints.
@MainActor @Suite(.screen) struct ScrollViewControllerTests {
  private let scrollView = UIScrollView()
  private let rig: HostRig
  private let window: UIWindow

  init() {
    let controller = UIViewController()
    controller.view = scrollView
    rig = HostRig(controller)
    window = Screen.makeWindow(root: UINavigationController(rootViewController: controller))
  }

  private func scroll(to y: CGFloat) {
    scrollView.contentOffset.y = y
    Screen.layout()
  }

  // dzenbot/DZNEmptyDataSet #205
  @Test(arguments: coveringStatuses)
  func `over scrolled content, a status view fills the screen and stays in place`(
    _ status: LoadingStatus
  ) async {
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    scroll(to: 777)
    let view = await rig.show(status)
    #expect(rig.cover?.frameInWindow == window.bounds)
    scroll(to: 1500)
    #expect(rig.cover?.frameInWindow == window.bounds)
    #expect(view.contentMidY == 450.5)
  }

  @Test(arguments: coveringStatuses)
  func `a manually set content size is kept`(_ status: LoadingStatus) async {
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    await rig.show(status)
    scroll(to: 40)
    #expect(scrollView.contentSize == CGSize(width: 390, height: 3000))
    await rig.show(.loaded)
    #expect(scrollView.contentSize == CGSize(width: 390, height: 3000))
  }

  @Test(arguments: coveringStatuses)
  func `a content size determined by constraints is kept`(_ status: LoadingStatus) async {
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1600),
    ])
    Screen.layout()
    await rig.show(status)
    scroll(to: 500)
    #expect(scrollView.contentSize == CGSize(width: 390, height: 1600))
    #expect(rig.cover?.frameInWindow == window.bounds)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 390, height: 1600))
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))])
  func `the status view moves with a pull, and the refresh control is visible`(
    _ status: LoadingStatus
  ) async {
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    await rig.show(status)
    scroll(to: -91 - 45)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 136, width: 390, height: 708))
    #expect(!control.isHidden)
    #expect(control.frameInWindow.maxY <= 136)
    scroll(to: -91)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 753))
  }

  @Test func `the loading view stays during a pull, the failed view moves with it`() async {
    await rig.show(.failed(TestError("load")))
    await rig.show(.loading)
    scroll(to: -191)
    #expect(rig.cover?.frameInWindow == window.bounds)
    await rig.show(.failed(TestError("load")))
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 191, width: 390, height: 653))
  }
}
#endif
