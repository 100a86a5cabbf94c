#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct EchoTests {
  @Test func `each status is shown, and the next one replaces it`() async {
    let server = ScriptedWork<String>()
    let screen = EchoViewController()
    screen.answer = { try await server.run() }
    let phone = PortStage(screen)
    await phone.follow()
    #expect(screen.loadingManager.loadingStatus == .loading)
    server.answer("")
    await phone.follow()
    #expect(phone.shows("Nothing Here Yet"))
    screen.loadingManager.reloadContent(force: true)
    await phone.follow()
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(await phone.tap("Try Again"))
    server.answer("Echo")
    await phone.follow()
    #expect(phone.shows("Echo") && screen.loadingManager.loadingStatus == .loaded)
  }
}
#endif
