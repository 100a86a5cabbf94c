import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension RefreshReturnTests {
  // react-native #26801
  @Test func `the refresh control animates again when the app returns from the background`()
    async throws
  {
    _ = pulled.open()
    await pulled.pull()
    let offset = pulled.list.contentOffset
    let scene = try #require(pulled.list.window?.windowScene)
    Screen.enterBackground(scene)
    #expect(!Headless.isTurning(control))
    await settle()
    Screen.enterForeground(scene)
    await settle()
    Screen.layout()
    #expect(control.isRefreshing)
    #expect(Headless.isTurning(control))
    #expect(pulled.list.contentOffset == offset)
    await pulled.answer()
    #expect(!control.isRefreshing)
    #expect(pulled.list.contentOffset.y == top)
  }

  @Test
  func `a list that enters its window in the background restarts the control in the foreground`()
    async throws
  {
    let tabs = pulled.open()
    await pulled.pull()
    leave(tabs, isModal: false)
    let scene = try #require(tabs.view.window?.windowScene)
    Screen.enterBackground(scene)
    await returnToScreen(tabs, isModal: false)
    #expect(!control.isRefreshing)
    Screen.enterForeground(scene)
    await settle()
    #expect(Headless.isTurning(control))
    await pulled.answer()
  }

  @Test
  func `radar 27468436: the refresh control restarts after a swipe back ends, unless cancelled`()
    async throws
  {
    let tabs = pulled.open(largeTitle: true)
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    await pulled.pull()
    let offset = pulled.list.contentOffset
    navigation.pushViewController(UIViewController(), animated: true)
    Screen.settle()
    #expect(!control.isRefreshing)
    for isGivenUp in [true, false] {
      Headless.beginInteractivePop(navigation)
      await settle()
      #expect(pulled.list.window != nil)
      #expect(!control.isRefreshing, "in the middle of the transition")
      if isGivenUp {
        Headless.cancelInteractivePop(navigation)
      } else {
        Headless.finishInteractivePop(navigation)
      }
      await settle()
      #expect(!control.isRefreshing)
      Screen.settle()
      await settle()
      #expect(control.isRefreshing == !isGivenUp)
    }
    #expect(Headless.isTurning(control))
    #expect(pulled.list.contentOffset == offset)
    await pulled.answer()
  }
}
