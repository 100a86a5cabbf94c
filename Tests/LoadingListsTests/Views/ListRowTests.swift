#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The rows of a list, and what covers them, in a list view.
@MainActor @Suite(.screen) struct ListRowTests {
  private let work = ScriptedWork<[Plant]>()

  private func loader() -> Loader<[Plant]> { Loader { [work] _ in try await work.run() } }

  /// A table whose screen follows a section with a loader, loaded once.
  private func covered(_ items: [Plant]) async -> ListTable {
    let table = ListTable(ListSection("a", over: loader(), placeholders: []))
    await table.open()
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.reloadContent()
    await settle()
    work.answer(items)
    await table.follow()
    Screen.settle()
    return table
  }

  @Test func `row counts are the old ones until the update is applied`() async {
    let section = ListSection("a", items: plants(1...2))
    let table = ListTable(section)
    await table.open()
    var observed: [String] = []
    let note = { (moment: String) in
      observed.append("\(moment) \(table.tableView.numberOfRows(inSection: 0))")
    }
    table.dataSource.didUpdate = { note("did") }
    table.list.performUpdates {
      section.insert(Plant(id: 3), at: .max)
      note("within")
      section.insert(Plant(id: 4), at: .max)
      note("within")
    }
    await settle()
    #expect(observed == ["within 2", "within 2", "did 4"])
  }

  @Test func `a cell that throws shows the error, others are unaffected`() async {
    let section = ListSection("a", items: plants(1...3))
    let table = ListTable(section)
    table.broken = [1, 3]
    await table.open()
    #expect(table.texts == [["The broken 1 failed.", "2", "The broken 3 failed."]])
    section.remove(id: 1)
    await table.follow()
    #expect(table.texts == [["2", "The broken 3 failed."]])
    table.broken = []
    section.replace(Plant(id: 3, name: "!"))
    await table.follow()
    #expect(table.texts == [["2", "3!"]])
  }

  @Test func `didUpdate is called right after the rows are updated`() async {
    let section = ListSection("a", over: loader())
    let table = ListTable(section)
    await table.open()
    var counts: [Int] = []
    table.dataSource.didUpdate = { counts.append(table.tableView.numberOfRows(inSection: 0)) }
    await section.beginLoad()
    await work.finish(with: plants(1...5))
    #expect(counts == [1, 5], "the activity row, then the items")
  }

  @Test func `the empty view of a list shows title, text and image, and can be changed`()
    async
  {
    let table = await covered([])
    #expect(table.loadingManager.loadingStatus == .empty)
    var content = StatusContentConfiguration.empty()
    content.title = "No plants"
    content.message = "Sow some"
    content.image = UIImage(systemName: "leaf")
    table.loadingManager.emptyContent = content
    await table.follow()
    let view = table.loadingManager.emptyView
    #expect(view.window != nil)
    #expect(view.readTexts.prefix(2) == ["No plants", "Sow some"])
    #expect(view.descendants.contains { ($0 as? UIImageView)?.image != nil })
    table.loadingManager.reloadContent(force: true)
    await settle()
    work.answer(plants(1...1))
    await table.follow()
    Screen.settle()
    #expect(view.window == nil)
    #expect(table.texts == [["1"]])
  }

  @Test func `a first load can show a skeleton instead of a spinner`() async {
    let table = ListTable(ListSection("a", over: loader(), placeholders: []))
    await table.open()
    table.loadingManager.loadingContent = SkeletonContentConfiguration()
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.reloadContent()
    await table.clock.advance(by: .seconds(1))
    await table.follow()
    #expect(table.loadingManager.loadingView.window != nil)
    let parts = table.loadingManager.loadingView.descendants
    #expect(!parts.contains { $0 is UIActivityIndicatorView })
    work.answer(plants(1...1))
    await table.follow()
  }

  @Test func `status views don't change the table's separators`() async {
    let table = ListTable(ListSection("a", over: loader(), placeholders: []))
    await table.open()
    table.tableView.separatorStyle = .none
    let inset = table.tableView.separatorInset
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.reloadContent()
    await settle()
    work.fail(TestError("load"))
    await table.follow()
    #expect(table.loadingManager.failedView.window != nil)
    #expect(table.tableView.separatorStyle == .none)
    #expect(table.tableView.separatorInset == inset)
    table.loadingManager.retry()
    await settle()
    work.answer(plants(1...1))
    await table.follow()
    #expect(table.tableView.separatorStyle == .none)
    #expect(table.tableView.separatorInset == inset)
  }

  @Test func `placeholder rows have no separator, items do`() async {
    let section = ListSection("a", over: loader())
    let table = ListTable(section)
    await table.open()
    section.load()
    await table.follow()
    let first = IndexPath(row: 0, section: 0)
    let width = table.tableView.bounds.width
    #expect(table.tableView.cellForRow(at: first).map { $0.separatorInset.left > width } == true)
    work.answer(plants(1...1))
    await table.follow()
    #expect(table.tableView.cellForRow(at: first).map { $0.separatorInset.left < width } == true)
  }

  @Test func `a load that the app starts doesn't start the refresh control`()
    async throws
  {
    let table = await covered(plants(1...2))
    table.loadingManager.enablePullToRefresh()
    await table.follow()
    let control = try #require(table.refreshControl)
    for isInBackground in [true, false] {
      table.loadingManager.reloadContent(force: true, inBackground: isInBackground)
      await table.clock.advance(by: .milliseconds(150))
      await table.follow()
      #expect(!control.isRefreshing)
      #expect((table.loadingManager.loadingView.window == nil) == isInBackground)
      work.answer(plants(1...2))
      await table.follow()
    }
  }

  @Test func `a list's status view follows its bounds and stays in front`() async {
    let table = await covered([])
    let view = table.loadingManager.emptyView
    table.tableView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 300)))
    table.view.window?.frame.size = CGSize(width: 800, height: 360)
    await table.follow()
    #expect(view.convert(view.bounds, to: table.view).width == 800)
    #expect(table.tableView.subviews.last.map { view.isDescendant(of: $0) } == true)
  }

  @Test func `a list's status view doesn't scroll with the rows`() async {
    let table = await covered(plants(1...100))
    table.loadingManager.reloadContent(force: true)
    await table.clock.advance(by: .milliseconds(150))
    await table.follow()
    let view = table.loadingManager.loadingView
    let frame = view.frameInWindow
    #expect(view.superview?.frameInWindow == table.view.window?.bounds)
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 500))
    await table.follow()
    #expect(table.tableView.contentOffset.y == 500)
    #expect(view.frameInWindow == frame)
    work.answer(plants(1...1))
    await table.follow()
  }

  /// The fade of the first one is tested in `FadeTests`.
  @Test func `replacing the failed view shows the new one without a fade`() async {
    let table = ListTable(ListSection("a", over: loader(), placeholders: []))
    await table.open()
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.reloadContent()
    await settle()
    work.fail(TestError("load"))
    await table.follow()
    Screen.settle()
    let failed = table.loadingManager.failedView
    #expect(failed.window != nil)
    let other = RecordingView()
    table.loadingManager.failedView = other
    #expect(failed.window == nil, "at once")
    #expect(other.window != nil)
    #expect(other.fades == [])
    #expect(other.superview?.alpha == 1)
  }

  @Test func `in a collection view, a cell that throws shows the error, others are unaffected`()
    async
  {
    let section = ListSection("a", items: plants(1...3))
    let grid = ListGrid(section)
    grid.broken = [1, 3]
    await grid.open()
    #expect(grid.texts == [["The broken 1 failed.", "2", "The broken 3 failed."]])
    grid.broken = [2, 3]
    section.replace(Plant(id: 1, name: "!"))
    section.replace(Plant(id: 2, name: "!"))
    await grid.follow()
    #expect(grid.texts == [["1!", "The broken 2 failed.", "The broken 3 failed."]])
    section.remove(id: 1)
    await grid.follow()
    #expect(grid.texts == [["The broken 2 failed.", "The broken 3 failed."]])
    grid.broken = []
    grid.dataSource.setCells(for: Plant.self) { (cell: UICollectionViewCell, plant) in
      var content = UIListContentConfiguration.cell()
      content.text = "again \(plant.id)"
      cell.contentConfiguration = content
    }
    await grid.follow()
    #expect(grid.texts == [["again 2", "again 3"]])
  }
}
#endif
