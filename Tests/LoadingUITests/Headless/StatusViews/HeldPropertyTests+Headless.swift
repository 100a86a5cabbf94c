import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension HeldPropertyTests {
  @Test(arguments: [CGFloat(0), 0.5, 1], [CGFloat(0.25), 1])
  func `content behind a translucent status view has the alpha that the app has set`(
    _ before: CGFloat,
    _ during: CGFloat
  ) async {
    let (sheet, content) = (TestScreen(), UIView())
    sheet.controller.view.window?.rootViewController = UIViewController()
    sheet.controller.view.backgroundColor = nil
    sheet.controller.modalPresentationStyle = .pageSheet
    screen.controller.present(sheet.controller, animated: false, completion: nil)
    content.alpha = before
    sheet.controller.view.addSubview(content)
    sheet.manager.loadingStatus = .loading
    await turn()
    #expect(content.alpha == 0)
    content.alpha = during
    await turn()
    sheet.manager.loadingStatus = .loaded
    await turn()
    Headless.advance(by: .seconds(1))
    #expect(content.alpha == during)
  }

  @Test func `a notice that was put away stays away until the user asks or the message differs`()
    async throws
  {
    manager.configuration.failureNotice = .always
    await screen.loadContent()
    func fail(_ name: String, isAsked: Bool = false) async {
      if isAsked { manager.retry() } else { manager.setNeedsReload() }
      await turn()
      screen.work.fail(TestError(name))
      await turn()
    }
    await fail("load")
    let first = try #require(notice)
    Screen.tap(try #require(first.descendant("loading.notice.dismiss")))
    await turn()
    Headless.advance(by: .seconds(1))
    #expect(notice == nil)
    await fail("load")
    #expect(notice == nil)
    await fail("other")
    #expect(notice != nil)
    Screen.tap(try #require(notice?.descendant("loading.notice.dismiss")))
    await turn()
    Headless.advance(by: .seconds(1))
    await fail("other", isAsked: true)
    #expect(notice != nil)
  }
}
