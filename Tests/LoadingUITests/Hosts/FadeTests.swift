import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// The animations of status views, and when there are none.
@MainActor @Suite(.headless) struct FadeTests {
  private typealias Fade = RecordingView.Fade
  private let controller = UIViewController()
  private let navigation: UINavigationController
  private let rig: HostRig
  private let failed = RecordingView()
  private let empty = RecordingView()
  private let loading = RecordingView()
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

  @Test func `failed and empty views cross-fade`() async {
    open()
    await rig.show(.failed(TestError("load")))
    forget()
    manager.loadingStatus = .empty
    #expect(failed.superview == nil)
    #expect(empty.fades == [Fade(alpha: 0, duration: 0), Fade(alpha: 1, duration: 0.3)])
    manager.loadingStatus = .failed(TestError("again"))
    #expect(empty.superview == nil)
    #expect(failed.fades == [Fade(alpha: 0, duration: 0), Fade(alpha: 1, duration: 0.3)])
    #expect(rig.cover?.alpha == 1, "the views below never show through")
  }

  @Test func `setting the same status twice doesn't fade again`() async {
    open()
    await rig.show(.failed(TestError("load")))
    forget()
    manager.loadingStatus = .failed(TestError("load"))
    manager.loadingStatus = .failed(TestError("other"))
    Headless.settle()
    #expect(failed.fades == [])
  }

  @Test(arguments: [true, false])
  func `nothing moves, with or without Reduce Motion`(_ isReduced: Bool) async {
    Headless.setReduceMotion(isReduced)
    open()
    for status in coveringStatuses + coveringStatuses.reversed() + [.loaded] {
      await rig.show(status)
    }
    #expect(loading.animatedMoves + failed.animatedMoves + empty.animatedMoves == 0)
    #expect(empty.fades.contains(Fade(alpha: 1, duration: 0.3)), "a cross-fade is kept")
  }

  @Test func `changes outside a window are applied immediately, without a fade`() async {
    controller.loadViewIfNeeded()
    await rig.show(.failed(TestError("load")))
    manager.loadingStatus = .empty
    #expect(failed.superview == nil)
    #expect(empty.superview != nil)
    manager.loadingStatus = .idle
    #expect(empty.superview == nil)
    #expect(failed.fades + empty.fades == [])
  }

  @Test func `changes made under another screen are visible on return, without a fade`() async {
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

  @Test func `a fade ends when its screen leaves`() async {
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

  @Test
  func `content ignores taps as soon as a fade-in starts, and receives them during a fade-out`()
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
