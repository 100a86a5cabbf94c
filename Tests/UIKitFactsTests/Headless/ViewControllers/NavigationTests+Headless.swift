import HeadlessTestSupport
import Testing
import UIKit

extension NavigationTests {
  @Test
  func
    `[D isToolbarHidden] the toolbar shows the top controller's items and extends the safe area`()
  {
    let (navigation, first) = makeStack()
    first.toolbarItems = [UIBarButtonItem(title: "Sort")]
    Screen.layout()
    #expect(first.view.safeAreaInsets.bottom == 34)
    navigation.isToolbarHidden = false
    Screen.layout()
    #expect(first.view.safeAreaInsets.bottom == 78)
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 78))
    #expect(navigation.toolbar.items?.map(\.title) == ["Sort"])
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    #expect(navigation.toolbar.items == nil)
  }

  @Test(arguments: [false, true]) func `flexible spaces in a toolbar share the remaining width`(
    _ isRightToLeft: Bool
  ) throws {
    let (navigation, first) = makeStack()
    let window = try #require(first.view.window)
    if isRightToLeft { Screen.setLayoutDirection(.rightToLeft, for: window) }
    navigation.isToolbarHidden = false
    let titles = ["Sort", "Shuffle", "Add"]
    let items = titles.map { UIBarButtonItem(title: $0) }
    first.toolbarItems = [items[0], .flexibleSpace(), items[1], .flexibleSpace(), items[2]]
    Screen.layout()
    let frames = titles.compactMap { title in
      navigation.toolbar.subviews.first { $0.accessibilityLabel == title }?.frame
    }
    let ordered = isRightToLeft ? frames.reversed() : frames
    try #require(ordered.count == 3)
    #expect(ordered[0].minX == 16)
    #expect(ordered[2].maxX == 374)
    let gaps = (ordered[1].minX - ordered[0].maxX, ordered[2].minX - ordered[1].maxX)
    #expect(abs(gaps.0 - gaps.1) < 0.01)
  }

  @Test func `a toolbar's button follows its item`() throws {
    let (navigation, first) = makeStack()
    navigation.isToolbarHidden = false
    let item = UIBarButtonItem(title: "Remove")
    item.isEnabled = false
    first.toolbarItems = [item]
    Screen.layout()
    func button() -> UIControl? {
      navigation.toolbar.subviews.lazy.compactMap { $0 as? UIControl }.first
    }
    #expect(button()?.isEnabled == false)
    item.isEnabled = true
    #expect(button()?.isEnabled == true)
  }

  @Test func `bar buttons keep their size at any text size`() throws {
    let (navigation, first) = makeStack()
    let window = try #require(first.view.window)
    navigation.isToolbarHidden = false
    let second = UIViewController()
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Server")
    second.toolbarItems = [UIBarButtonItem(title: "Sort")]
    navigation.pushViewController(second, animated: false)
    Screen.settle()
    func sizes() -> [CGSize] {
      (navigation.navigationBar.subviews + navigation.toolbar.subviews)
        .filter { $0 is UIButton }.map { $0.bounds.size }
    }
    let before = sizes()
    #expect(before.count == 3)
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Screen.layout()
    #expect(sizes() == before)
  }

  @Test
  func `[D Handle View Related Notifications] a cancelled swipe shows the top controller again`() {
    let (navigation, _) = makeStack()
    navigation.pushViewController(RecordingController("b", record), animated: false)
    Screen.layout()
    record.events = []
    Headless.beginInteractivePop(navigation)
    Headless.cancelInteractivePop(navigation)
    Screen.settle()
    #expect(navigation.viewControllers.count == 2)
    let own = record.take().filter { $0.hasPrefix("b.") }
    #expect(
      own == ["b.willLeave", "b.willDisappear", "b.willAppear", "b.isAppearing", "b.didAppear"]
    )
  }

  @Test func `a pop during a cancelled swipe back starts after it ends`() {
    let (navigation, _) = makeStack()
    navigation.pushViewController(RecordingController("b", record), animated: false)
    Screen.layout()
    Headless.beginInteractivePop(navigation)
    Headless.cancelInteractivePop(navigation)
    record.events = []
    navigation.popViewController(animated: true)
    Screen.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(
      record.take() == [
        "a.didDisappear", "b.didAppear", "b.willLeave", "b.willDisappear", "a.willAppear",
        "a.isAppearing", "b.didDisappear", "a.didAppear", "b.didLeave",
      ]
    )
  }

  @Test func `a swipe back starts after the previous one has ended`() {
    let (navigation, first) = makeStack()
    navigation.pushViewController(RecordingController("b", record), animated: false)
    Screen.layout()
    Headless.beginInteractivePop(navigation)
    Headless.finishInteractivePop(navigation)
    Headless.beginInteractivePop(navigation)
    #expect(navigation.viewControllers == [first])
    #expect(Headless.faults.count == 1, "nothing to go back to")
    Headless.forgetFaults()
  }

  @Test func `a finished swipe back pops`() {
    let (navigation, first) = makeStack()
    navigation.pushViewController(RecordingController("b", record), animated: false)
    Screen.layout()
    Headless.beginInteractivePop(navigation)
    Headless.finishInteractivePop(navigation)
    Screen.settle()
    #expect(navigation.viewControllers == [first])
    #expect(record.events.suffix(3) == ["b.didDisappear", "a.didAppear", "b.didLeave"])
  }

  @Test func `[D safeAreaInsets] bars are included in the safe area insets`() {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    Screen.makeWindow(root: tabs)
    #expect(
      content.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0)
    )
    navigation.navigationBar.prefersLargeTitles = true
    Screen.layout()
    #expect(content.view.safeAreaInsets.top == 143)
    navigation.setNavigationBarHidden(true, animated: false)
    Screen.layout()
    #expect(content.view.safeAreaInsets.top == 47)
  }

  @Test(arguments: [true, false])
  func `a large title becomes smaller with the offset, and the top inset with it`(
    _ collapses: Bool
  ) {
    Headless.rules.largeTitlesCollapse = collapses
    let table = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    Screen.makeWindow(root: navigation)
    let list: UITableView = table.tableView
    list.contentInset.bottom = 5000
    #expect(list.contentOffset.y == -143)
    for (offset, inset) in [(-120, 120), (-91, 91), (500, 91), (-92, 92), (-200, 143)] {
      list.contentOffset.y = CGFloat(offset)
      Screen.layout()
      #expect(list.adjustedContentInset.top == (collapses ? CGFloat(inset) : 143))
      #expect(list.contentOffset.y == CGFloat(offset))
    }
    // It is as it was when the list returns.
    list.contentOffset.y = 500
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.layout()
    #expect(navigation.navigationBar.frame.height == 96)
    navigation.popViewController(animated: false)
    Screen.layout()
    #expect(navigation.navigationBar.frame.height == (collapses ? 44 : 96))
    #expect(list.contentOffset.y == 500)
  }

  @Test func `[D automatic] an automatic title has the size of the previous one`() {
    let (navigation, first) = makeStack()
    navigation.navigationBar.prefersLargeTitles = true
    first.navigationItem.largeTitleDisplayMode = .never
    var tops: [CGFloat] = []
    for mode in [UINavigationItem.LargeTitleDisplayMode.automatic, .always, .automatic] {
      let next = UIViewController()
      next.navigationItem.largeTitleDisplayMode = mode
      navigation.pushViewController(next, animated: false)
      Screen.layout()
      tops.append(next.view.safeAreaInsets.top)
    }
    #expect(tops == [91, 143, 143])
    navigation.popToRootViewController(animated: false)
    Screen.layout()
    #expect(first.view.safeAreaInsets.top == 91)
  }

  @Test func `the navigation bar shows the title, and its buttons work`() throws {
    let (navigation, first) = makeStack()
    first.title = "One"
    var taps = 0
    let second = UIViewController()
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go",
      primaryAction: UIAction { _ in taps += 1 }
    )
    navigation.pushViewController(second, animated: false)
    Screen.layout()
    let buttons = navigation.navigationBar.subviews.compactMap { $0 as? UIButton }
    let back = try #require(buttons.first { $0.accessibilityLabel == "One" })
    let go = try #require(buttons.first { $0.accessibilityLabel == "Go" })
    Screen.tap(go)
    #expect(taps == 1)
    Screen.tap(back)
    Screen.settle()
    #expect(navigation.topViewController === first)
  }

  @Test func `[D pushViewController] pushing a controller already in the stack raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = UIViewController()
        UINavigationController(rootViewController: root).pushViewController(root, animated: false)
      }
    }
  }
}
