#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct OrganizationTests {
  private let names = ScriptedWork<String>()
  private let lists = ScriptedWork<[String]>()
  private let screen: OrganizationViewController
  private let phone: PortStage

  init() {
    let (names, lists) = (names, lists)
    screen = OrganizationViewController(
      Loader { _ in try await names.run() },
      Loader { _ in try await lists.run() }
    )
    phone = PortStage(screen)
  }

  @Test func `both results are shown, only a failed request is retried, and screens can share it`()
    async
  {
    await phone.follow()
    names.answer("Apple")
    lists.fail(URLError(.timedOut))
    await phone.follow()
    #expect(await phone.tap("Try Again"))
    #expect(names.callCount == 1 && lists.callCount == 2)
    let other = RepositoriesViewController(screen.repositories)
    let otherPhone = PortStage(other)
    lists.answer(["swift", "swift-nio"])
    await phone.follow()
    await otherPhone.follow()
    #expect(phone.shows("Apple: swift, swift-nio"))
    #expect(otherPhone.shows("2 repositories"))
    #expect(lists.callCount == 2, "the other screen sends no request")
  }
}
#endif
