import LoadingStore
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ContentGoneTests {
  @Test func `content that goes while its cover fades out is covered at once`() async {
    let window = Screen.makeWindow(root: screen)
    manager.follow(loader)
    manager.reloadContent(force: true)
    await turn()
    await clock.advance(by: .seconds(2))
    await turn()
    await refreshes.finish(with: "of Ada")
    Headless.advance(by: .milliseconds(100))
    loader.reset()
    await settle()
    Screen.layout()
    #expect(window.hitTest(CGPoint(x: 100, y: 220), with: nil) !== button)
  }
}
