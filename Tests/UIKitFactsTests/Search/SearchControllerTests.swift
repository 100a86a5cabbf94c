#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct SearchControllerTests {
  let recorder = SearchRecorder()
  private let record = Record()

  func show(
    results: UIViewController? = nil
  ) -> (UISearchController, RecordingController, UINavigationController) {
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = recorder
    search.delegate = recorder
    search.searchBar.delegate = recorder
    let content = RecordingController("content", record)
    content.navigationItem.title = "Title"
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    Screen.makeWindow(root: navigation)
    record.events = []
    return (search, content, navigation)
  }

  @Test func `typing activates the search, and each key updates the results`() {
    let (search, _, _) = show()
    #expect(Screen.type("ab", in: search.searchBar))
    #expect(search.isActive)
    #expect(
      recorder.take() == [
        "shouldBegin", "willPresent", "didBegin", "update ", "text a", "update a", "text ab",
        "update ab",
      ]
    )
    Screen.settle()
    #expect(recorder.take() == ["didPresent"])
    #expect(search.searchBar.showsCancelButton)
  }

  @Test func `the results controller is shown while there is text`() {
    let results = RecordingController("results", record)
    let (search, content, _) = show(results: results)
    Screen.type("a", in: search.searchBar)
    Screen.settle()
    #expect(
      record.take() == [
        "results.willJoin", "results.didJoin", "results.viewDidLoad", "results.willAppear",
        "results.isAppearing", "results.didAppear",
      ]
    )
    #expect(search.showsSearchResultsController)
    #expect(results.view.window != nil)
    #expect(results.view.safeAreaInsets == content.view.safeAreaInsets)
    #expect(results.parent === search)
    Screen.deleteBackward(in: search.searchBar.searchTextField)
    #expect(record.take() == ["results.willDisappear", "results.didDisappear"])
    #expect(results.view.window == nil)
    Screen.type("b", in: search.searchBar)
    Screen.tapCancel(of: search.searchBar)
    Screen.settle()
    #expect(
      record.take() == [
        "results.willAppear", "results.isAppearing", "results.didAppear",
        "results.willDisappear", "results.didDisappear",
      ]
    )
  }

  @Test func `[D showsSearchResultsController] results can be shown without text`() {
    let results = UIViewController()
    let (search, _, _) = show(results: results)
    search.isActive = true
    #expect(results.viewIfLoaded?.window == nil)
    search.showsSearchResultsController = true
    #expect(!search.automaticallyShowsSearchResultsController)
    #expect(results.viewIfLoaded?.window != nil)
  }

  @Test func `a search stays active during a push, and its results disappear and reappear`() {
    let results = RecordingController("results", record)
    let (search, _, navigation) = show(results: results)
    Screen.type("a", in: search.searchBar)
    Screen.settle()
    record.events = []
    navigation.pushViewController(UIViewController(), animated: true)
    Screen.settle()
    #expect(search.isActive)
    #expect(results.view.window == nil)
    #expect(!search.searchBar.isFirstResponder)
    navigation.popViewController(animated: true)
    Screen.settle()
    #expect(search.isActive)
    #expect(search.searchBar.text == "a")
    #expect(results.view.window != nil)
    #expect(
      record.take().filter { $0.hasPrefix("results") } == [
        "results.willDisappear", "results.didDisappear", "results.willAppear",
        "results.isAppearing", "results.didAppear",
      ]
    )
  }

  @Test func `[mem] setting showsCancelButton disables its automatic display`() {
    let (search, _, _) = show()
    search.searchBar.showsCancelButton = false
    #expect(!search.automaticallyShowsCancelButton)
    search.isActive = true
    #expect(!search.searchBar.showsCancelButton)
  }

  @Test func `a search's results disappear and reappear with its tab`() {
    let results = RecordingController("results", record)
    let (search, _, navigation) = show(results: results)
    let tabs = UITabBarController()
    navigation.view.window?.rootViewController = tabs
    tabs.viewControllers = [navigation, UIViewController()]
    Screen.layout()
    Screen.type("a", in: search.searchBar)
    Screen.settle()
    record.events = []
    tabs.selectedIndex = 1
    Screen.settle()
    #expect(search.isActive)
    #expect(!search.searchBar.isFirstResponder)
    tabs.selectedIndex = 0
    Screen.settle()
    #expect(
      record.take().filter { $0.hasPrefix("results") } == [
        "results.willDisappear", "results.didDisappear", "results.willAppear",
        "results.isAppearing", "results.didAppear",
      ]
    )
  }

  @Test func `results of a search bar in a table header start below the bar`() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let list = UITableViewController(style: .plain)
    search.searchBar.sizeToFit()
    list.tableView.tableHeaderView = search.searchBar
    let navigation = UINavigationController(rootViewController: list)
    Screen.makeWindow(root: navigation)
    Screen.type("a", in: search.searchBar)
    Screen.settle()
    #expect(search.isActive)
    let top = search.searchBar.convert(search.searchBar.bounds, to: nil).maxY
    #expect(results.view.convert(results.view.bounds, to: nil).minY == top)
  }
}
#endif
