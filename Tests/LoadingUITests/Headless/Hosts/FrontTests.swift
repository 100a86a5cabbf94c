import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The possible orders in which lists add views: the order observed in UIKit, and the others.
private let orders: [Headless.Rules] = (0..<16).map { number in
  var rules = Headless.Rules()
  rules.tablesAddRowsInFront = number & 1 != 0
  rules.tablesAddHeadersInFront = number & 2 == 0
  rules.collectionsAddInFront = number & 4 == 0
  rules.recyclesInPlace = number & 8 == 0
  return rules
}

/// Touches of status views, notices and banners, which list views added later don't intercept.
@MainActor @Suite(.screen) struct FrontTests {
  private func hit(_ view: UIView) -> UIView? {
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return view.window?.hitTest(middle, with: nil)
  }

  private func showGrid(_ rules: Headless.Rules) -> (TileGrid, HostRig) {
    Headless.rules = rules
    let grid = TileGrid(collectionViewLayout: UICollectionViewFlowLayout())
    let rig = HostRig(grid)
    _ = Screen.makeWindow(root: grid)
    return (grid, rig)
  }

  @Test(arguments: orders)
  func `a notice's buttons receive taps while headers and footers scroll below`(
    _ rules: Headless.Rules
  ) async throws {
    Headless.rules = rules
    let table = TitledTable(style: .plain)
    let rig = HostRig(table)
    let window = Screen.makeWindow(root: UINavigationController(rootViewController: table))
    rig.manager.configuration.failureNotice = .always
    await rig.show(.loaded)
    table.load = { throw TestError("refresh") }
    _ = await rig.manager.reloadContent(force: true, inBackground: true).value
    Screen.settle()
    let parts = ["loading.notice.retry", "loading.notice.dismiss"].compactMap { name in
      table.view.descendants.first { $0.accessibilityIdentifier == name }
    }
    #expect(parts.count == 2)
    for y in stride(from: 0, through: 600, by: 15) {
      table.tableView.contentOffset.y = CGFloat(y)
      Screen.layout()
      for part in parts { #expect(hit(part)?.isDescendant(of: part) == true, "\(y)") }
    }
    #expect(window.isKeyWindow)
    let loads = table.loads
    Screen.tap(parts[0])
    await settle()
    #expect(table.loads == loads + 1)
    #expect(table.selected.isEmpty)
  }

  @Test(arguments: orders)
  func `cells added while the list decelerates can't be tapped through a status view`(
    _ rules: Headless.Rules
  ) async {
    let (grid, rig) = showGrid(rules)
    for status in coveringStatuses {
      let view = await rig.show(status)
      for y in stride(from: 0, through: 900, by: 60) {
        grid.collectionView.contentOffset.y = CGFloat(y)
        Screen.layout()
        #expect(rig.hit(30, 400)?.isDescendant(of: view) == true, "\(status) \(y)")
        grid.collectionView.visibleCells.first.map { _ = Screen.tap($0) }
      }
    }
    #expect(grid.selected.isEmpty)
  }

  @Test(arguments: orders)
  func `cells of a reload can't be tapped while the loading view is visible`(
    _ rules: Headless.Rules
  ) async {
    let (grid, rig) = showGrid(rules)
    await rig.show(.loaded)
    let work = ScriptedWork<[Int]>()
    grid.load = { try await work.run() }
    grid.loaded = { grid.collectionView.reloadData() }
    rig.manager.reloadContent(force: true, inBackground: false)
    await rig.clock.advance(by: .milliseconds(150))
    Screen.settle()
    await work.finish(with: [1])
    Screen.layout()
    #expect(rig.manager.loadingStatus == .loaded)
    let view = rig.manager.loadingView
    #expect(view.window != nil, "it stays for its minimum time")
    #expect(rig.hit(30, 400)?.isDescendant(of: view) == true)
    await rig.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(rig.hit(30, 400)?.isDescendant(of: view) == false)
  }

  @Test(arguments: orders)
  func `cells of a background reload can't be tapped through the empty view`(
    _ rules: Headless.Rules
  ) async {
    let (grid, rig) = showGrid(rules)
    grid.isEmpty = true
    let view = await rig.show(.empty)
    grid.loaded = {
      grid.identifier = "other"
      grid.collectionView.reloadData()
    }
    _ = await rig.manager.reloadContent(force: true, inBackground: true).value
    Screen.layout()
    #expect(rig.manager.loadingStatus == .empty)
    #expect(rig.hit(30, 400)?.isDescendant(of: view) == true)
  }

  @Test(arguments: orders, coveringStatuses)
  func `cells of the app's own reloadData can't be tapped through a status view`(
    _ rules: Headless.Rules,
    _ status: LoadingStatus
  ) async {
    let (grid, rig) = showGrid(rules)
    let view = await rig.show(status)
    for identifier in ["other", "cell"] {
      grid.identifier = identifier
      grid.collectionView.reloadData()
      Screen.layout()
      grid.collectionView.visibleCells.first.map { _ = Screen.tap($0) }
      #expect(rig.hit(30, 400)?.isDescendant(of: view) == true, "the next touch is on the view")
    }
    #expect(grid.selected.isEmpty)
    await rig.show(.loaded)
    grid.collectionView.visibleCells.first.map { _ = Screen.tap($0) }
    #expect(grid.selected.count == 1)
  }

  @Test(arguments: orders)
  func `the banner receives touches, and is in front of everything else`(
    _ rules: Headless.Rules
  ) async throws {
    Headless.rules = rules
    let table = TitledTable(style: .plain)
    let rig = HostRig(table)
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: table))
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Offline"
    rig.manager.enableOfflineBanner(
      view: button,
      reachability: Reachability(isReachable: false)
    )
    await rig.show(.loaded)
    for y in stride(from: 0, through: 600, by: 15) {
      table.tableView.contentOffset.y = CGFloat(y)
      Screen.layout()
      #expect(hit(button)?.isDescendant(of: button) == true, "\(y)")
    }
    for status in [LoadingStatus.loading, .empty] {
      let view = await rig.show(status)
      table.tableView.contentOffset.y += 100
      Screen.layout()
      #expect(hit(button)?.isDescendant(of: button) == true)
      #expect(rig.hit(20, 400)?.isDescendant(of: view) == true)
    }
  }

  @Test func `a hidden status view leaves no subview or gesture recognizer in the list`() async {
    let table = TitledTable(style: .plain)
    let rig = HostRig(table)
    _ = Screen.makeWindow(root: table)
    let before = table.tableView.subviews
    let recognizers = table.tableView.gestureRecognizers
    await rig.show(.empty)
    await rig.show(.failed(TestError("load")))
    await rig.show(.loaded)
    #expect(table.tableView.subviews == before)
    #expect(table.tableView.gestureRecognizers == recognizers)
  }
}

/// A table with sections of two rows, each with a header and a footer.
private final class TitledTable: UITableViewController, LoadingDelegate {
  var load: @MainActor () async throws -> [Int] = { [1] }
  private(set) var loads = 0
  private(set) var selected: [IndexPath] = []

  func loadContent(ignoreCache: Bool) async throws -> [Int] {
    loads += 1
    return try await load()
  }
  func loadSucceeded(_ content: [Int]) {}

  override func numberOfSections(in tableView: UITableView) -> Int { 30 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "Header" }

  override func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { "Footer" }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

/// A collection of tiles, which the test can declare to be empty.
private final class TileGrid: UICollectionViewController, LoadingDelegate {
  var load: @MainActor () async throws -> [Int] = { [1] }
  var loaded: @MainActor () -> Void = {}
  var identifier = "cell"
  var isEmpty = false
  private(set) var selected: [IndexPath] = []

  func loadContent(ignoreCache: Bool) async throws -> [Int] { try await load() }
  func loadSucceeded(_ content: [Int]) { loaded() }
  func shouldShowEmptyView(for content: [Int]) -> Bool { isEmpty }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 300 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { selected.append(indexPath) }
}
