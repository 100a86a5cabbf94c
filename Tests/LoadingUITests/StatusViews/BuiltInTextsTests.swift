#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The texts and images of built-in status views that depend on the error or the search.
@MainActor @Suite(.screen) struct BuiltInTextsTests {
  private let manager: LoadingManager
  private let screen = UIViewController()

  init() {
    manager = screen.loadingManager
    Screen.makeWindow(root: screen)
  }

  private var failed: StatusContentConfiguration? {
    manager.failedContent as? StatusContentConfiguration
  }

  @Test func `a failure without a connection has its own title and image`() {
    let offline = URLError(.notConnectedToInternet)
    manager.loadingStatus = .failed(offline)
    #expect(failed?.title == "You’re Offline" && failed?.image == UIImage(systemName: "wifi.slash"))
    manager.loadingStatus = .failed(TestError("load"))
    #expect(failed?.title == "Something Went Wrong" && failed?.message == "The load failed.")
    #expect(failed?.image == UIImage(systemName: "exclamationmark.triangle"))
    manager.loadingStatus = .failed(URLError(.timedOut))
    #expect(failed?.title == "Something Went Wrong")
    manager.loadingStatus = .failed(offline)
    #expect(failed?.title == "You’re Offline")
  }

  @Test func `the app's own title and image stay`() {
    var content = StatusContentConfiguration.failed()
    content.title = "Oh No"
    manager.failedContent = content
    manager.loadingStatus = .failed(URLError(.notConnectedToInternet))
    #expect(failed?.title == "Oh No")
    #expect(failed?.image == UIImage(systemName: "exclamationmark.triangle"))
    content = .failed()
    content.image = nil
    manager.loadingStatus = .idle
    manager.failedContent = content
    manager.loadingStatus = .failed(URLError(.notConnectedToInternet))
    #expect(failed?.title == "You’re Offline" && failed?.image == nil)
  }
}
#endif
