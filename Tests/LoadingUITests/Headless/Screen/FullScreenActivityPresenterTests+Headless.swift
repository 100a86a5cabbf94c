import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension FullScreenActivityPresenterTests {
  @Test func `closing a scene during activity removes its overlay`() throws {
    weak var overlay: UIWindow?
    let scene = try #require(window.windowScene)
    presenter.show(for: first)
    overlay = overlays.first
    #expect(overlay != nil)
    Headless.disconnect(scene)
    Screen.layout()
    #expect(overlay?.isHidden != false)
    let other = Screen.makeWindow(root: first)
    presenter.show(for: first)
    #expect(
      other.windowScene?.windows.count { !$0.isHidden } == 2,
      "its other screen is busy, too"
    )
    presenter.hide(for: first)
    #expect(other.windowScene?.windows.count { !$0.isHidden } == 1)
  }
}
