#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A plain search bar above a table.
@MainActor @Suite(.screen) struct SearchBarBindingTests {
  private let clock = ManualClock()
  private let found = ScriptedWork<[Row]>()
  private let searchBar = UISearchBar()
  private let loader: PagedQueryLoader<String, Row, Int>
  private let binding: SearchBarBinding
  private let window: UIWindow
  private let results = Results()

  /// The loader of the last search.
  private final class Results { var pages: PagedLoader<Row, Int>? }

  init() {
    loader = PagedQueryLoader { [clock, found, results] _ in
      let policy = LoadingPolicy(clock: clock)
      let pages = PagedLoader<Row, Int>(policy: policy) { _ in try await found.run() }
      results.pages = pages
      return pages
    }
    searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    let screen = UITableViewController(style: .plain)
    screen.tableView.tableHeaderView = searchBar
    window = Screen.makeWindow(root: screen)
    binding = SearchBarBinding(searchBar, to: loader)
  }

  private func type(_ text: String) async {
    Screen.type(text, in: searchBar)
    await settle()
  }

  private var isSpinning: Bool {
    (searchBar.searchTextField.leftView as? UIActivityIndicatorView)?.isAnimating == true
  }

  @Test func `the text is searched after a pause, with a spinner in the bar`() async {
    await type("ro")
    #expect(loader.query == "ro" && !isSpinning)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(isSpinning)
    await found.finish(with: rows(0..<3))
    #expect(loader.items == rows(0..<3) && !isSpinning)
  }

  @Test func `beginning to edit searches for the empty text`() async {
    searchBar.becomeFirstResponder()
    await settle()
    #expect(found.openCalls.count == 1)
    await found.finish(with: rows(0..<1))
    searchBar.resignFirstResponder()
    searchBar.becomeFirstResponder()
    await settle()
    #expect(found.callCount == 1)
  }

  @Test func `Return searches immediately and ends editing`() async {
    await type("ro")
    Screen.pressReturn(in: searchBar.searchTextField)
    await settle()
    #expect(isSpinning && !searchBar.isFirstResponder)
  }

  @Test func `Cancel ends the search and clears the text`() async throws {
    searchBar.showsCancelButton = true
    await type("ro")
    try #require(Screen.tapCancel(of: searchBar))
    await settle()
    #expect(loader.query.isEmpty && loader.state == .initial)
    #expect(searchBar.text?.isEmpty != false && !searchBar.isFirstResponder)
  }

  @Test(arguments: [false, true])
  func `the end of a search leaves what the user has done to a result`(isSignOut: Bool) async throws
  {
    searchBar.showsCancelButton = true
    await type("ro")
    await clock.advance(by: .seconds(1))
    await settle()
    await found.finish(with: rows(0..<3))
    let sends = ScriptedWork<Void>()
    let pages = try #require(results.pages)
    let edit = pages.remove(id: 1) { _ in try await sends.run() }
    await settle()
    if isSignOut { loader.reset() } else { #expect(Screen.tapCancel(of: searchBar)) }
    await settle()
    #expect(loader.state == .initial && sends.openCalls.isEmpty == isSignOut)
    if !isSignOut { sends.answer(()) }
    await settle()
    #expect((edit.state == .accepted) == !isSignOut)
  }

  @Test func `the binding and the search bar reference each other without a retain cycle`() async {
    weak let held: UISearchBar? = {
      let bar = UISearchBar()
      let binding = SearchBarBinding(bar, to: loader)
      weak let delegate = bar.delegate
      #expect(delegate === binding)
      return bar
    }()
    #expect(held == nil)
  }

  @Test(arguments: [false, true])
  func `a scope button searches in another scope, and other bars leave the scope to the app`(
    isController: Bool
  ) async {
    var requests: [String] = []
    let search = SearchLoader(scope: 1, debounce: .zero) { text, scope in
      requests.append("\(text) in \(scope)")
      return [text]
    }
    let controller = UISearchController(searchResultsController: nil)
    let bar = isController ? controller.searchBar : searchBar
    let screen = UIViewController()
    screen.navigationItem.searchController = isController ? controller : nil
    let own =
      isController
      ? Screen.makeWindow(root: UINavigationController(rootViewController: screen)) : nil
    let binding: AnyObject =
      isController
      ? SearchControllerBinding(controller, to: search) : SearchBarBinding(bar, to: search)
    Screen.type("a", in: bar)
    await settle()
    #expect(requests.last == "a in 1")
    bar.scopeButtonTitles = ["All", "Mine", "Others"]
    #expect(Screen.selectScope(2, of: bar) && !Screen.selectScope(3, of: bar))
    await settle()
    #expect(requests.last == "a in 2")
    Screen.type("b", in: bar)
    await settle()
    #expect(requests.last == "ab in 2")
    withExtendedLifetime((own, binding)) {}
  }

  // openfoodfacts/openfoodfacts-ios 726
  @Test func `a binding that is released during a request takes its spinner along`() async {
    let (bar, screen, glass) = (UISearchBar(), UIViewController(), UIImageView())
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    screen.view.addSubview(bar)
    Screen.makeWindow(root: screen)
    bar.searchTextField.leftView = glass
    for _ in 0..<2 {
      var binding: SearchBarBinding? = SearchBarBinding(bar, to: loader)
      Screen.type("r", in: bar)
      await clock.advance(by: .seconds(1))
      await settle()
      #expect(bar.searchTextField.leftView is UIActivityIndicatorView)
      withExtendedLifetime(binding) {}
      binding = nil
      #expect(bar.searchTextField.leftView === glass)
      loader.reset()
      bar.text = nil
    }
  }
}
#endif
