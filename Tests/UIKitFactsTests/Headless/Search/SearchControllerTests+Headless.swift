import HeadlessTestSupport
import Testing
import UIKit

extension SearchControllerTests {
  @Test func `the search bar is below the navigation bar and extends the safe area`() {
    let (search, content, navigation) = show()
    #expect(content.view.safeAreaInsets.top == 143)
    let bar = search.searchBar
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 91, width: 390, height: 52))
    navigation.navigationBar.prefersLargeTitles = true
    Screen.layout()
    #expect(content.view.safeAreaInsets.top == 195)
    content.navigationItem.searchController = nil
    Screen.layout()
    #expect(content.view.safeAreaInsets.top == 143)
    #expect(bar.superview == nil)
  }

  @Test func `the search key hides the keyboard and keeps the search active`() {
    let (search, _, _) = show()
    Screen.type("a", in: search.searchBar)
    Screen.settle()
    _ = recorder.take()
    Screen.pressReturn(in: search.searchBar.searchTextField)
    #expect(recorder.take() == ["search", "shouldEnd", "didEnd"])
    #expect(search.isActive)
    #expect(Screen.tapCancel(of: search.searchBar))
    #expect(!search.isActive)
  }

  @Test func `an active search hides the navigation bar unless disabled`() {
    let (search, content, _) = show()
    search.isActive = true
    Screen.layout()
    #expect(content.view.safeAreaInsets.top == 99)
    search.hidesNavigationBarDuringPresentation = false
    Screen.layout()
    #expect(content.view.safeAreaInsets.top == 143)
  }

  @Test func `[D obscuresBackgroundDuringPresentation] dimmed content receives no taps`() throws {
    let (search, content, _) = show(results: UIViewController())
    var taps = 0
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
    content.view.addSubview(button)
    search.isActive = true
    Screen.settle()
    Screen.tap(button)
    #expect(taps == 0)
    #expect(!search.isActive)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    Screen.settle()
    Screen.tap(button)
    #expect(taps == 1)
    #expect(search.isActive)
  }

  @Test func `a searched controller can't present another one, and can dismiss the search`() {
    let (search, content, _) = show()
    search.isActive = true
    Screen.settle()
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
    Screen.settle()
    #expect(sheet.view.window != nil)
    sheet.dismiss(animated: false)
    Screen.settle()
    #expect(search.isActive)
    content.dismiss(animated: true)
    Screen.settle()
    #expect(!search.isActive)
  }

  @Test func `a search bar as the title view searches`() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = recorder
    let content = UIViewController()
    content.navigationItem.titleView = search.searchBar
    Screen.makeWindow(root: UINavigationController(rootViewController: content))
    #expect(Screen.type("a", in: search.searchBar))
    #expect(recorder.take() == ["update ", "update a"])
    #expect(content.presentedViewController === search)
    #expect(content.view.safeAreaInsets.top == 91)
  }

  @Test func `the search bar and the safe area grow with the text size`() {
    let (search, content, navigation) = show()
    guard let window = navigation.view.window else { return }
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Screen.layout()
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

  @Test func `a search controller is released with its content`() {
    weak var gone: UISearchController?
    do {
      let (search, _, navigation) = show()
      gone = search
      Screen.type("a", in: search.searchBar)
      navigation.view.window?.rootViewController = nil
    }
    Screen.settle()
    #expect(gone == nil)
  }

  @Test func `Cancel clears the text and updates the results of the inactive search`() {
    let (search, _, _) = show()
    Screen.type("a", in: search.searchBar)
    Screen.settle()
    _ = recorder.take()
    #expect(Screen.tapCancel(of: search.searchBar))
    #expect(
      recorder.take() == [
        "cancel", "willDismiss", "didEnd", "update  inactive",
      ]
    )
    Screen.settle()
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
    Screen.settle()
    #expect(
      recorder.take() == ["didPresent", "willDismiss", "update  inactive", "didDismiss"]
    )
  }
}
