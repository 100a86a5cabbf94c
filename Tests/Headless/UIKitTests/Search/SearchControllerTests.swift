import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct SearchControllerTests {
  private let recorder = SearchRecorder()
  private let record = Record()

  private func show(
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
    Headless.makeWindow(root: navigation)
    record.events = []
    return (search, content, navigation)
  }

  @Test func `the search bar is below the navigation bar and extends the safe area`() {
    let (search, content, navigation) = show()
    #expect(content.view.safeAreaInsets.top == 143)
    let bar = search.searchBar
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 91, width: 390, height: 52))
    navigation.navigationBar.prefersLargeTitles = true
    Headless.layout()
    #expect(content.view.safeAreaInsets.top == 195)
    content.navigationItem.searchController = nil
    Headless.layout()
    #expect(content.view.safeAreaInsets.top == 143)
    #expect(bar.superview == nil)
  }

  @Test func `typing activates the search, and each key updates the results`() {
    let (search, _, _) = show()
    #expect(Headless.type("ab", in: search.searchBar))
    #expect(search.isActive)
    #expect(
      recorder.take() == [
        "shouldBegin", "willPresent", "didBegin", "update ", "text a", "update a", "text ab",
        "update ab",
      ]
    )
    Headless.settle()
    #expect(recorder.take() == ["didPresent"])
    #expect(search.searchBar.showsCancelButton)
  }

  @Test func `Cancel clears the text and updates the results of the inactive search`() {
    let (search, _, _) = show()
    Headless.type("a", in: search.searchBar)
    Headless.settle()
    _ = recorder.take()
    #expect(Headless.tapCancel(of: search.searchBar))
    #expect(
      recorder.take() == [
        "cancel", "willDismiss", "didEnd", "update  inactive",
      ]
    )
    Headless.settle()
    #expect(recorder.take() == ["didDismiss"])
    #expect(search.searchBar.text == "")
    #expect(!search.searchBar.showsCancelButton)
    #expect(search.presentingViewController == nil)
  }

  @Test func `setting isActive activates the search without the keyboard`() {
    let (search, content, _) = show()
    search.isActive = true
    #expect(recorder.take() == ["willPresent", "update "])
    #expect(!search.searchBar.isFirstResponder)
    #expect(content.presentedViewController === search)
    #expect(search.presentingViewController === content)
    search.searchBar.text = "x"
    #expect(recorder.take() == ["update x"])
    search.isActive = false
    Headless.settle()
    #expect(
      recorder.take() == ["didPresent", "willDismiss", "update  inactive", "didDismiss"]
    )
  }

  @Test func `the search key hides the keyboard and keeps the search active`() {
    let (search, _, _) = show()
    Headless.type("a", in: search.searchBar)
    Headless.settle()
    _ = recorder.take()
    Headless.pressReturn(in: search.searchBar.searchTextField)
    #expect(recorder.take() == ["search", "shouldEnd", "didEnd"])
    #expect(search.isActive)
    #expect(Headless.tapCancel(of: search.searchBar))
    #expect(!search.isActive)
  }

  @Test func `an active search hides the navigation bar unless disabled`() {
    let (search, content, _) = show()
    search.isActive = true
    Headless.layout()
    #expect(content.view.safeAreaInsets.top == 99)
    search.hidesNavigationBarDuringPresentation = false
    Headless.layout()
    #expect(content.view.safeAreaInsets.top == 143)
  }

  @Test func `the results controller is shown while there is text`() {
    let results = RecordingController("results", record)
    let (search, content, _) = show(results: results)
    Headless.type("a", in: search.searchBar)
    Headless.settle()
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
    Headless.deleteBackward(in: search.searchBar.searchTextField)
    #expect(record.take() == ["results.willDisappear", "results.didDisappear"])
    #expect(results.view.window == nil)
    Headless.type("b", in: search.searchBar)
    Headless.tapCancel(of: search.searchBar)
    Headless.settle()
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

  @Test func `[D obscuresBackgroundDuringPresentation] dimmed content receives no taps`() throws {
    let (search, content, _) = show(results: UIViewController())
    var taps = 0
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
    content.view.addSubview(button)
    search.isActive = true
    Headless.settle()
    Headless.tap(button)
    #expect(taps == 0)
    #expect(!search.isActive)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    Headless.settle()
    Headless.tap(button)
    #expect(taps == 1)
    #expect(search.isActive)
  }

  @Test func `a search stays active during a push, and its results disappear and reappear`() {
    let results = RecordingController("results", record)
    let (search, _, navigation) = show(results: results)
    Headless.type("a", in: search.searchBar)
    Headless.settle()
    record.events = []
    navigation.pushViewController(UIViewController(), animated: true)
    Headless.settle()
    #expect(search.isActive)
    #expect(results.view.window == nil)
    #expect(!search.searchBar.isFirstResponder)
    navigation.popViewController(animated: true)
    Headless.settle()
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

  @Test func `a searched controller can't present another one, and can dismiss the search`() {
    let (search, content, _) = show()
    search.isActive = true
    Headless.settle()
    content.present(UIViewController(), animated: true)
    #expect(
      Headless.faults == [
        "Attempt to present <UIViewController> on <RecordingController> which is already "
          + "presenting <UISearchController>."
      ]
    )
    Headless.forgetFaults()
    let sheet = UIViewController()
    search.present(sheet, animated: false)
    Headless.settle()
    #expect(sheet.view.window != nil)
    sheet.dismiss(animated: false)
    Headless.settle()
    #expect(search.isActive)
    content.dismiss(animated: true)
    Headless.settle()
    #expect(!search.isActive)
  }

  @Test func `a search's results disappear and reappear with its tab`() {
    let results = RecordingController("results", record)
    let (search, _, navigation) = show(results: results)
    let tabs = UITabBarController()
    navigation.view.window?.rootViewController = tabs
    tabs.viewControllers = [navigation, UIViewController()]
    Headless.layout()
    Headless.type("a", in: search.searchBar)
    Headless.settle()
    record.events = []
    tabs.selectedIndex = 1
    Headless.settle()
    #expect(search.isActive)
    #expect(!search.searchBar.isFirstResponder)
    tabs.selectedIndex = 0
    Headless.settle()
    #expect(
      record.take().filter { $0.hasPrefix("results") } == [
        "results.willDisappear", "results.didDisappear", "results.willAppear",
        "results.isAppearing", "results.didAppear",
      ]
    )
  }

  @Test func `a search bar as the title view searches`() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = recorder
    let content = UIViewController()
    content.navigationItem.titleView = search.searchBar
    Headless.makeWindow(root: UINavigationController(rootViewController: content))
    #expect(Headless.type("a", in: search.searchBar))
    #expect(recorder.take() == ["update ", "update a"])
    #expect(content.presentedViewController === search)
    #expect(content.view.safeAreaInsets.top == 91)
  }

  @Test func `the search bar and the safe area grow with the text size`() {
    let (search, content, navigation) = show()
    guard let window = navigation.view.window else { return }
    Headless.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Headless.layout()
    let field = search.searchBar.searchTextField
    #expect(field.frame.height > 60)
    #expect(content.view.safeAreaInsets.top == 91 + field.frame.height + 16)
  }

  @Test func `activating a search without content on screen is a fault`() {
    let search = UISearchController(searchResultsController: nil)
    search.isActive = true
    #expect(!search.isActive)
    #expect(Headless.faults.count == 1)
    Headless.forgetFaults()
  }

  @Test func `results of a search bar in a table header start below the bar`() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let list = UITableViewController(style: .plain)
    search.searchBar.sizeToFit()
    list.tableView.tableHeaderView = search.searchBar
    let navigation = UINavigationController(rootViewController: list)
    Headless.makeWindow(root: navigation)
    Headless.type("a", in: search.searchBar)
    Headless.settle()
    #expect(search.isActive)
    let top = search.searchBar.convert(search.searchBar.bounds, to: nil).maxY
    #expect(results.view.convert(results.view.bounds, to: nil).minY == top)
  }

  @Test func `a search controller is released with its content`() {
    weak var gone: UISearchController?
    do {
      let (search, _, navigation) = show()
      gone = search
      Headless.type("a", in: search.searchBar)
      navigation.view.window?.rootViewController = nil
    }
    Headless.settle()
    #expect(gone == nil)
  }
}
