#if canImport(UIKit)
import LoadingStore
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Content that is gone, such as that of a user who has signed out, which nobody sees anymore.
///
/// The usual report is that the former user's content stays visible after a sign-out.
@MainActor @Suite(.screen) struct ContentGoneTests {
  /// The ways in which content goes.
  nonisolated enum Way: CaseIterable {
    case reset, resetOfOne, removeAll, emptiedStore, otherLoader, otherLoadCancelled, noLoaders
    case byHand, failedThenReset
  }

  /// The moments at which it goes.
  nonisolated enum Moment: CaseIterable { case shown, refreshing, offScreen }

  let screen = UIViewController()
  let button = UIButton(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
  let loader: Loader<String>
  private let store = MemoryValueStore<String>()
  private let all: Loaders<Int, Loader<String>>
  let refreshes = ScriptedWork<String>()
  private let other = Loader<String> { _ in "of Ben" }
  let clock = ManualClock()
  private let followed = Followed()
  var manager: LoadingManager { screen.loadingManager }

  @MainActor private final class Followed {
    var loader: (any ContentLoading<String>)?
  }

  init() {
    let work = refreshes
    loader = Loader { ignoreCache in ignoreCache ? try await work.run() : "of Ada" }
    all = Loaders { (_: Int, ignoreCache: Bool) in
      ignoreCache ? try await work.run() : "of Ada"
    }
    screen.view.backgroundColor = .white
    screen.view.addSubview(button)
    manager.configuration.policy.clock = clock
  }

  func turn() async {
    await Screen.turn(3)
  }

  /// Shows content, and performs a moment.
  private func show(_ way: Way, _ moment: Moment) async {
    let shown: any ContentLoading<String> =
      switch way {
      case .removeAll: all[1]
      case .emptiedStore:
        Loader(store: store) { [refreshes] ignoreCache in
          ignoreCache ? try await refreshes.run() : "of Ada"
        }
      default: loader
      }
    followed.loader = shown
    if way == .resetOfOne {
      manager.follow(shown, Loader<Int> { _ in 1 })
    } else if way != .byHand {
      manager.follow(shown)
    }
    let window = Screen.makeWindow(root: screen)
    if way == .byHand { manager.loadingStatus = .loaded } else { manager.reloadContent() }
    await turn()
    switch moment {
    case .shown: break
    case .refreshing: if way != .byHand { manager.reloadContent(force: true, inBackground: true) }
    case .offScreen: window.rootViewController = UIViewController()
    }
    await turn()
    #expect(manager.hasContent)
  }

  private func remove(_ way: Way) async throws {
    switch way {
    case .reset, .resetOfOne: loader.reset()
    case .removeAll: all.removeAll()
    case .emptiedStore: try await store.remove()
    case .otherLoader: manager.follow(other)
    case .otherLoadCancelled:
      let next = Loader<String> { [refreshes] _ in try await refreshes.run() }
      next.load()
      manager.follow(next)
      next.cancel()
    case .noLoaders: manager.follow()
    case .byHand: manager.loadingStatus = .idle
    case .failedThenReset:
      await loader.beginLoad(force: true)
      while let call = refreshes.openCalls.first { refreshes.fail(TestError("load"), call: call) }
      await settle()
      loader.reset()
    }
  }

  @Test(arguments: Way.allCases, Moment.allCases)
  func `it can neither be seen nor tapped, and has no date`(_ way: Way, _ moment: Moment)
    async throws
  {
    await show(way, moment)
    try await remove(way)
    await turn()
    let window = screen.view.window ?? Screen.makeWindow(root: screen)
    await turn()
    // The load of a loader whose store is emptied continues.
    let isLoading = way == .emptiedStore && moment == .refreshing
    #expect(manager.loadingStatus == (isLoading ? .backgroundRefreshing : .idle))
    #expect(manager.lastUpdated == nil)
    #expect(window.hitTest(CGPoint(x: 100, y: 220), with: nil) !== button)
    let cover = screen.view.subviews.last
    #expect(cover?.accessibilityIdentifier == "loading.status" && cover?.alpha == 1)
    #expect(cover?.subviews.allSatisfy { $0.isHidden } == true, "there is no view in it")
    #expect(button.accessibilityElementsHidden)
  }

  /// The end of a refresh that ran when the store was emptied.
  nonisolated enum RefreshEnd: CaseIterable { case failure, cancellation, withdrawal, answer }

  @Test(arguments: RefreshEnd.allCases, [false, true])
  func `content of an emptied store doesn't return with the end of a refresh`(
    _ end: RefreshEnd,
    inBackground: Bool
  ) async throws {
    await show(.emptiedStore, .shown)
    manager.reloadContent(force: true, inBackground: inBackground)
    await turn()
    try await store.remove()
    await turn()
    #expect(screen.view.subviews.last?.accessibilityIdentifier == "loading.status")
    let other = try #require(followed.loader).observeChanges {}
    switch end {
    case .failure: refreshes.fail(TestError("refresh"))
    case .cancellation: followed.loader?.cancel()
    case .withdrawal: manager.cancel()
    case .answer:
      refreshes.answer("of Ada")
      await turn()
      refreshes.answer("of Ben")
    }
    await turn()
    #expect(manager.hasContent == (end == .answer))
    let expected: LoadingStatus =
      switch end {
      case .failure: .failed(TestError("refresh"))
      case .cancellation, .withdrawal: .idle
      case .answer: .loaded
      }
    #expect(manager.loadingStatus == expected)
    #expect(button.accessibilityElementsHidden == (end != .answer))
    withExtendedLifetime(other) {}
  }

  @Test func `content that goes during a load that a refresh control shows is covered`()
    async throws
  {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = CGSize(width: 300, height: 2000)
    screen.view.addSubview(list)
    manager.enablePullToRefresh(in: list)
    await show(.emptiedStore, .shown)
    Screen.pull(list)
    manager.reloadContent(force: true, inBackground: false)
    await turn()
    try await store.remove()
    await turn()
    #expect(manager.loadingStatus == .loading)
    #expect(list.subviews.contains { $0.accessibilityIdentifier == "loading.status" })
    refreshes.fail(TestError("refresh"), call: refreshes.openCalls.last)
    await turn()
  }

  /// What covers content before it goes, without replacing it.
  enum Covering: CaseIterable { case failureOfOther, failedLoad, failedSearch, failedByHand, empty }

  private func show(_ covering: Covering) async {
    switch covering {
    case .failureOfOther:
      let numbers = ScriptedWork<Int>()
      let number = Loader<Int> { _ in try await numbers.run() }
      manager.follow(loader, number)
      manager.reloadContent()
      await turn()
      numbers.answer(1)
      await turn()
      number.load(force: true)
      await turn()
      numbers.fail(TestError("load"))
      await turn()
      loader.reset()
      number.reset()
    case .failedLoad:
      await show(.reset, .shown)
      loader.reset()
      loader.load(force: true)
      await turn()
      refreshes.fail(TestError("load"))
      await turn()
      loader.reset()
    case .failedSearch:
      let search = SearchLoader<[String]>(debounce: .zero) { text in
        if text == "b" { throw TestError("search") }
        return [text]
      }
      manager.follow(search)
      for text in ["a", "b"] {
        search.query = text
        await turn()
      }
      search.reset()
    case .failedByHand:
      for status in [LoadingStatus.loaded, .idle, .loading, .failed(TestError("load")), .idle] {
        manager.loadingStatus = status
        await turn()
      }
    case .empty:
      await show(.reset, .shown)
      manager.loadingStatus = .empty
      await turn()
      loader.reset()
    }
  }

  @Test(arguments: Covering.allCases)
  func `a failure, or an empty status of the app, replaces no content`(_ covering: Covering) async {
    Screen.makeWindow(root: screen)
    await show(covering)
    await turn()
    #expect(manager.loadingStatus == .idle)
    #expect(manager.lastUpdated == nil)
    #expect(Screen.tap(button) !== button)
  }

  @Test func `a cancelled retry returns to the failure, without asking for its text again`() async {
    final class Hooks: LoadingHooks {
      var texts = 0

      func errorMessage(for error: any Error) -> String? {
        texts += 1
        return "No network"
      }
    }
    let hooks = Hooks()
    manager.delegate = hooks
    await show(.reset, .shown)
    loader.reset()
    loader.load(force: true)
    await turn()
    refreshes.fail(TestError("load"))
    await turn()
    #expect(hooks.texts == 1)
    manager.reloadContent(force: true)
    await turn()
    manager.cancel()
    await turn()
    #expect(manager.failedView.window != nil && Screen.tap(button) !== button)
    #expect(hooks.texts == 1)
  }

  @Test func `the date of an empty answer goes with it`() async {
    let list = Loader<[Int]> { _ in [] }
    manager.follow(list)
    Screen.makeWindow(root: screen)
    manager.reloadContent()
    await turn()
    #expect(manager.lastUpdated != nil)
    list.reset()
    #expect(manager.lastUpdated == nil)
  }

  @Test func `activity during the next load doesn't uncover content that is gone`() async {
    await show(.reset, .shown)
    let presenter = RecordingPresenter(log: EventLog())
    manager.activityPresenter = presenter
    loader.reset()
    manager.reloadContent(force: true)
    await turn()
    #expect(presenter.isShown && Screen.tap(button) !== button)
    refreshes.answer("of Ben")
    await turn()
    #expect(!presenter.isShown && Screen.tap(button) === button)
  }

  /// What covers the screen before content arrives.
  enum Former: CaseIterable { case empty, failed, gone }

  /// Such as a pull on an empty list, and a message that is pushed before the answer.
  @Test(arguments: Former.allCases, [false, true])
  func `content that arrives is shown, although another load follows it at once`(
    _ former: Former,
    isPaged: Bool
  ) async {
    let work = ScriptedWork<[Row]>()
    let list = Loader<[Row]> { _ in try await work.run() }
    let pages = PagedLoader<Row, Int>(pageSize: 1) { _, _ in try await work.run() }
    if isPaged { manager.follow(pages) } else { manager.follow(list) }
    Screen.makeWindow(root: screen)
    manager.reloadContent()
    await turn()
    switch former {
    case .empty: work.answer([])
    case .failed: work.fail(TestError("load"))
    case .gone:
      work.answer(rows([1]))
      await turn()
      if isPaged { pages.reset() } else { list.reset() }
    }
    await turn()
    #expect(Screen.tap(button) !== button)
    manager.reloadContent(force: true, inBackground: true)
    await turn()
    manager.setNeedsReload()
    work.answer(rows([2]))
    await turn()
    #expect(work.openCalls.count == 1)
    #expect(Screen.tap(button) === button)
  }

  /// Shows content in a table that can be pulled.
  private func showTable() async -> UITableView {
    let table = UITableView()
    table.addSubview(button)
    screen.view = table
    manager.enablePullToRefresh()
    manager.follow(loader)
    Screen.makeWindow(root: screen)
    manager.reloadContent()
    await turn()
    return table
  }

  /// The ways in which a load in the background takes the place of another.
  enum Load: CaseIterable { case pull, call, none }

  @Test(arguments: Load.allCases, [true, false])
  func `a load in the background doesn't uncover content that is gone`(
    load: Load,
    isLoading: Bool
  ) async throws {
    let table = await showTable()
    #expect(Screen.tap(button) === button)
    loader.reset()
    if isLoading { manager.reloadContent(force: true) }
    await turn()
    switch load {
    case .pull: Screen.pull(table)
    case .call: manager.reloadContent(force: true, inBackground: true)
    case .none: break
    }
    await turn()
    #expect(Screen.tap(button) !== button)
  }

  /// Another category or filter is chosen while a pull lasts.
  ///
  /// Reported of MIT Mobile (342, 343) and WordPress (16529).
  @Test(arguments: [true, false])
  func `a pull ends with the content that it belongs to`(isLoading: Bool) async {
    let table = await showTable()
    Screen.pull(table)
    await turn()
    #expect(table.refreshControl?.isRefreshing == true)
    let work = ScriptedWork<String>()
    let next = Loader<String> { _ in try await work.run() }
    if isLoading { next.load() }
    manager.follow(next)
    #expect(table.refreshControl?.isRefreshing == false)
    if !isLoading { manager.reloadContent() }
    #expect(Screen.tap(button) !== button)
    await clock.advance(by: .seconds(1))
    await turn()
    #expect(manager.loadingView.window != nil && Screen.tap(button) !== button)
    work.answer("of Ben")
    await clock.advance(by: .seconds(1))
    await turn()
    #expect(table.refreshControl?.isRefreshing == false && Screen.tap(button) === button)
  }

  @Test(arguments: [LoadingStatus.loaded, .empty, .failed(TestError("load")), .loading])
  func `a status shows its view again`(_ status: LoadingStatus) async {
    await show(.byHand, .shown)
    manager.loadingStatus = .idle
    manager.loadingStatus = status
    await clock.advance(by: .seconds(1))
    await turn()
    let isCovered = screen.view.subviews.contains { $0.accessibilityIdentifier == "loading.status" }
    #expect(isCovered == (status != .loaded))
  }

  @Test func `a first load that is cancelled covers nothing, because there was no content`() async {
    Screen.makeWindow(root: screen)
    manager.follow(Loader<String> { [refreshes] _ in try await refreshes.run() })
    manager.reloadContent()
    await turn()
    manager.cancel()
    await turn()
    #expect(manager.loadingStatus == .idle)
    #expect(!screen.view.subviews.contains { $0.accessibilityIdentifier == "loading.status" })
  }

  @Test func `a load that is cancelled after the content is gone leaves it covered`() async {
    await show(.reset, .shown)
    loader.reset()
    manager.reloadContent(force: true)
    await turn()
    manager.cancel()
    await turn()
    #expect(manager.loadingStatus == .idle)
    #expect(screen.view.window?.hitTest(CGPoint(x: 100, y: 220), with: nil) !== button)
  }

  @Test(arguments: [false, true])
  func `a list that the app reloads has no rows in the same turn`(isOther: Bool) async {
    let pages = PagedLoader<Row, Int> { offset, limit in rows(offset..<offset + limit) }
    let (table, others) = (MessageList(), PagedLoader<Row, Int> { _, _ in [] })
    table.pages = pages
    table.loadingManager.follow(pages) { [weak table] _ in table?.tableView.reloadData() }
    Screen.makeWindow(root: table)
    table.loadingManager.reloadContent()
    await turn()
    #expect(table.tableView.numberOfRows(inSection: 0) == 20)
    if isOther {
      table.pages = others
      table.loadingManager.follow(others) { [weak table] _ in table?.tableView.reloadData() }
    } else {
      pages.reset()
    }
    #expect(table.tableView.numberOfRows(inSection: 0) == 0)
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 80))
    await turn()
  }

  @Test func `the closure gets empty collections, and isn't called for other contents`() {
    var calls: [String] = []
    let (names, texts) = (
      Loader<[Int]>(initialContent: [1]) { _ in [] }, Loader<String> { _ in "" }
    )
    texts.update("a")
    manager.follow(names, texts) { calls.append("\($0) \($1)") }
    names.reset()
    #expect(calls == ["[1] a", "[] "])
    let number = Loader<Int>(initialContent: 1) { _ in 1 }
    manager.follow(number) { calls.append("\($0)") }
    number.reset()
    #expect(calls == ["[1] a", "[] ", "1"])
  }
}

/// A table as in the guide about pages.
private final class MessageList: UITableViewController {
  var pages: PagedLoader<Row, Int>!

  override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { pages.items.count }

  override func tableView(_: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "\(pages.items[path.row].id)"
    return cell
  }
}
#endif
