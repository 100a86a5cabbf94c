import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension PageHeaderTests {
  @Test func `inserting a previous page doesn't stop deceleration`() async {
    let screen = MessageTable()
    screen.server.gate = ScriptedWork()
    await screen.open()
    await screen.answer()
    await screen.scroll(to: 300)
    Headless.flick(screen.tableView, velocity: -400)
    Headless.advance(by: .milliseconds(50))
    let previous = screen.tops
    await screen.answer()
    #expect(move(screen, since: previous) ?? 99 <= 0.5)
    #expect(screen.tableView.isDecelerating)
  }
}
