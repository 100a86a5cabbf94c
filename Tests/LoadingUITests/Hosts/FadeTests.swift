#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The animations of status views, and when there are none.
@MainActor @Suite(.screen) struct FadeTests {
  typealias Fade = RecordingView.Fade
  let controller = UIViewController()
  let navigation: UINavigationController
  let rig: HostRig
  let failed = RecordingView()
  let empty = RecordingView()
  let loading = RecordingView()
  var manager: LoadingManager { rig.manager }

  init() {
    navigation = UINavigationController(rootViewController: controller)
    rig = HostRig(controller)
    manager.failedView = failed
    manager.emptyView = empty
    manager.loadingView = loading
  }

  func open() { _ = Screen.makeWindow(root: navigation) }

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
    Screen.settle()
    #expect(failed.fades == [])
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
    Screen.settle()
    forget()
    manager.loadingStatus = .empty
    navigation.popViewController(animated: false)
    #expect(empty.window != nil)
    #expect(failed.superview == nil)
    #expect(empty.fades == [])
    #expect(rig.cover?.alpha == 1)
  }

  @Test
  func `content ignores taps as soon as a fade-in starts, and receives them during a fade-out`()
    async
  {
    open()
    Screen.layout()
    manager.loadingStatus = .empty
    Screen.layout()
    #expect(rig.hit(195, 400) === empty, "while it fades in")
    Screen.settle()
    manager.loadingStatus = .loaded
    #expect(empty.window != nil)
    #expect(rig.hit(195, 400) === controller.view, "while it fades out")
    Screen.settle()
  }
}
#endif
