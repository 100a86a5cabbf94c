import Foundation
import HeadlessTestSupport
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import LoadingUI
import Testing
import UIKit

@MainActor private struct Previews {
  #guide("Overview")

  #guide("Overview, 2")

  #guide("Show both ends of a list")

  #guide("Preview loaders by key")
}

@MainActor @Suite(.headless) struct PreviewsTests {
  private func show(_ screen: UIViewController) async -> [String] {
    _ = Headless.makeWindow(root: screen)
    await settle()
    Headless.layout()
    return screen.view.words
  }

  @Test func `a preview keeps the status of its fixed loader, whatever is tapped`() async throws {
    let failed = Previews().makeFailedScreen()
    #expect(await show(failed).contains("Try Again"))
    failed.loadingManager.retry()
    await settle()
    #expect(await show(failed).contains("Try Again"))
    let refreshing = Previews().makeRefreshingScreen()
    _ = await show(refreshing)
    #expect(refreshing.loadingManager.loadingStatus.isLoading)
    #expect(refreshing.loadingManager.hasContent)
  }

  @Test func `fixed lists and keyed loaders keep their states`() async {
    let posts = Previews().makeLastPageFailed()
    _ = await posts.loadNextPage().value
    #expect(posts.appendState == .failed(URLError(.timedOut)) && posts.items.count == 1)
    let profile = Previews().makeProfiles()[7]
    #expect(await profile.load(force: true).value.content?.name == "Friend 7")
  }
}
