import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension SearchControllerBindingTests {
  @Test(arguments: [false, true])
  func `ending the search cancels pending requests and resets the loader`(
    tellsOfClearedText: Bool
  ) async {
    Headless.rules.searchTellsOfClearedText = tellsOfClearedText
    await screen.type("a")
    await screen.pause()
    Screen.tapCancel(of: screen.searchBar)
    await settle()
    #expect(!screen.searchController.isActive)
    #expect(screen.loader.state == .initial)
    #expect(screen.loader.query.isEmpty)
    #expect(screen.work.openCalls.isEmpty)
    #expect(spinner == nil)
    #expect(screen.texts == ["a"], "ending sends no request")
  }
}
