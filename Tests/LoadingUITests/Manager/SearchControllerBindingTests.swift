#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct SearchControllerBindingTests {
  let screen = SearchScreen()
  private var field: UITextField { screen.searchBar.searchTextField }
  var spinner: UIActivityIndicatorView? { field.leftView as? UIActivityIndicatorView }

  @Test func `after a pause, the last typed text is searched`() async {
    await screen.type("abc")
    #expect(screen.loader.query == "abc")
    #expect(screen.texts.isEmpty)
    await screen.pause()
    #expect(screen.texts == ["abc"])
  }

  @Test func `the search bar shows a spinner while the request runs`() async {
    let magnifier = field.leftView
    await screen.type("a")
    #expect(spinner == nil)
    await screen.pause()
    #expect(spinner?.isAnimating == true)
    await screen.work.finish(with: ["apple"])
    #expect(spinner == nil)
    #expect(field.leftView === magnifier)
    await screen.type("b")
    await screen.pause()
    #expect(spinner != nil)
    await screen.work.finish(throwing: TestError("search"))
    #expect(field.leftView === magnifier)
    await screen.type("c")
    await screen.pause()
    screen.loader.cancel()
    #expect(field.leftView === magnifier)
  }

  @Test func `an empty view that the app sets during a search names each text, too`() async {
    let manager = screen.results.loadingManager
    func title() -> String? { (manager.emptyContent as? StatusContentConfiguration)?.title }
    func search(_ text: String) async {
      await screen.type(text)
      await screen.pause()
      await screen.work.finish(with: [])
    }
    await search("a")
    var other = StatusContentConfiguration.empty()
    other.image = nil
    manager.emptyContent = other
    #expect(title()?.contains("a”") == true)
    await search("b")
    #expect(title()?.contains("b”") == true)
    other.title = "Nobody"
    manager.emptyContent = other
    await search("c")
    #expect(title() == "Nobody")
  }

  @Test func `the results show the search's status, and the list behind is unchanged`() async {
    screen.list.loadingManager.loadingStatus = .loaded
    await screen.type("zzz")
    #expect(screen.results.loadingManager.loadingStatus == .loading)
    await screen.pause()
    await screen.work.finish(with: [])
    #expect(screen.results.loadingManager.loadingStatus == .empty)
    #expect(screen.list.loadingManager.loadingStatus == .loaded)
  }

  @Test func `clearing the text searches immediately`() async {
    await screen.type("a")
    await screen.pause()
    await screen.work.finish(with: ["apple"])
    Screen.tapClear(of: field)
    await settle()
    #expect(screen.texts == ["a", ""])
  }

  @Test func `a released binding no longer responds to the search controller`() async {
    screen.unbind()
    await screen.type("a")
    await screen.pause()
    #expect(screen.texts.isEmpty)
  }
}
#endif
