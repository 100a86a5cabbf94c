import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// What is animated of status views, and when nothing is.
@MainActor @Suite(.headless) struct FadeTests {
  private typealias Fade = NotingView.Fade
  private let controller = UIViewController()
  private let navigation: UINavigationController
  private let rig: HostRig
  private let failed = NotingView()
  private let empty = NotingView()
  private let loading = NotingView()
  private var manager: LoadingManager { rig.manager }

  init() {
    navigation = UINavigationController(rootViewController: controller)
    rig = HostRig(controller)
    manager.failedView = failed
    manager.emptyView = empty
    manager.loadingView = loading
  }

  private func open() { _ = Headless.makeWindow(root: navigation) }

  private func forget() { for view in [failed, empty, loading] { view.forget() } }

  @Test func `failed and empty views swap with a cross-fade`() async {
    open()
    await rig.show(.failed(TestError("load")))
    forget()
    manager.loadingStatus = .empty
    #expect(failed.superview == nil)
    #expect(empty.fades == [Fade(alpha: 0, duration: 0), Fade(alpha: 1, duration: 0.3)])
    manager.loadingStatus = .failed(TestError("again"))
    #expect(empty.superview == nil)
    #expect(failed.fades == [Fade(alpha: 0, duration: 0), Fade(alpha: 1, duration: 0.3)])
    #expect(rig.cover?.alpha == 1, "what lies beneath never shines through")
  }

  @Test func `the same status twice: no second fade`() async {
    open()
    await rig.show(.failed(TestError("load")))
    forget()
    manager.loadingStatus = .failed(TestError("load"))
    manager.loadingStatus = .failed(TestError("other"))
    Headless.settle()
    #expect(failed.fades == [])
  }

  // want 8
  @Test(arguments: [true, false])
  func `with Reduce Motion or without, nothing moves`(_ isReduced: Bool) async {
    Headless.setReduceMotion(isReduced)
    open()
    for status in coveringStatuses + coveringStatuses.reversed() + [.loaded] {
      await rig.show(status)
    }
    #expect(loading.animatedMoves + failed.animatedMoves + empty.animatedMoves == 0)
    #expect(empty.fades.contains(Fade(alpha: 1, duration: 0.3)), "a cross-fade is kept")
  }

  @Test func `changes while the view is loaded but off-window are applied at once`() async {
    controller.loadViewIfNeeded()
    await rig.show(.failed(TestError("load")))
    manager.loadingStatus = .empty
    #expect(failed.superview == nil)
    #expect(empty.superview != nil)
    manager.loadingStatus = .idle
    #expect(empty.superview == nil)
    #expect(failed.fades + empty.fades == [])
  }

  @Test func `changes while another screen is on top are there on return, without a fade`() async {
    open()
    await rig.show(.failed(TestError("load")))
    navigation.pushViewController(UIViewController(), animated: false)
    Headless.settle()
    forget()
    manager.loadingStatus = .empty
    navigation.popViewController(animated: false)
    #expect(empty.window != nil)
    #expect(failed.superview == nil)
    #expect(empty.fades == [])
    #expect(rig.cover?.alpha == 1)
  }

  @Test func `a fade that its screen leaves in mid-way is over`() async {
    open()
    await rig.show(.failed(TestError("load")))
    manager.loadingStatus = .loaded
    Headless.advance(by: .milliseconds(100))
    navigation.pushViewController(UIViewController(), animated: false)
    Headless.settle()
    #expect(failed.superview == nil)
    navigation.popViewController(animated: false)
    Headless.settle()
    #expect(controller.view.subviews == [])
  }

  @Test func `the content is out of reach from the first moment, and in reach from the last`()
    async
  {
    open()
    Headless.layout()
    manager.loadingStatus = .empty
    Headless.layout()
    #expect(rig.hit(195, 400) === empty, "while it fades in")
    Headless.settle()
    manager.loadingStatus = .loaded
    #expect(empty.window != nil)
    #expect(rig.hit(195, 400) === controller.view, "while it fades out")
    Headless.settle()
  }
}
