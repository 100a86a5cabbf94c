#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The animated changes of a list, as the table's delegate sees them.
@MainActor @Suite(.screen) struct ListAnimationTests {
  private let section = ListSection("a", items: plants(1...2), placeholders: [])
  private let table: ListTable
  private let observed = Seen()

  init() { table = ListTable(section) }

  /// Records whether animations were enabled when the table requested the heights of its rows.
  private final class Seen: NSObject, UITableViewDelegate {
    var areAnimated: Set<Bool> = []

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      areAnimated.insert(UIView.areAnimationsEnabled)
      return 44
    }
  }

  private func open() async {
    table.loadViewIfNeeded()
    table.tableView.delegate = observed
    await table.open()
  }

  private func insert(_ id: Int) async {
    observed.areAnimated = []
    section.insert(Plant(id: id), at: 0)
    await settle()
  }

  @Test func `insertions are animated, except for the first rows`() async {
    for plant in section.items { section.remove(id: plant.id) }
    await open()
    await insert(3)
    #expect(observed.areAnimated == [false])
    await insert(4)
    #expect(observed.areAnimated == [true])
  }

  @Test func `animatesChanges turns off animations`() async {
    await open()
    #expect(table.dataSource.animatesChanges)
    table.dataSource.animatesChanges = false
    await insert(3)
    #expect(observed.areAnimated == [false])
    table.dataSource.animatesChanges = true
    await insert(4)
    #expect(observed.areAnimated == [true])
  }

  @Test func `nothing is animated while the list has no window`() async {
    await open()
    let window = table.view.window
    window?.rootViewController = UIViewController()
    await insert(3)
    #expect(observed.areAnimated == [], "not laid out either")
    #expect(table.tableView.numberOfRows(inSection: 0) == 3)
  }

  @Test func `rows inserted above the visible ones aren't animated`() async {
    section.setItems(plants(1...60))
    await open()
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 880))
    await insert(70)
    #expect(observed.areAnimated == [false])
    observed.areAnimated = []
    section.insert(Plant(id: 71), at: 25)
    await settle()
    #expect(observed.areAnimated == [true])
  }

  @Test func `rows that may get another height above the visible ones aren't animated`() async {
    section.setItems(plants(1...60))
    await open()
    // The first visible row begins above.
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 900))
    await settle()
    let view: UITableView = table.tableView
    let first = Int((view.contentOffset.y + view.adjustedContentInset.top) / 44) + 1
    for (id, isAnimated) in [(first, false), (first + 4, true)] {
      observed.areAnimated = []
      section.replace(Plant(id: id, name: "other"))
      await settle()
      #expect(observed.areAnimated == [isAnimated])
    }
    observed.areAnimated = []
    section.header = "Plants"
    await settle()
    section.insert(Plant(id: 70), at: 30)
    await settle()
    #expect(observed.areAnimated.contains(true))
    observed.areAnimated = []
    section.header = nil
    section.insert(Plant(id: 71), at: 30)
    await settle()
    #expect(observed.areAnimated == [false])
  }

  @Test func `rowAnimation is fade by default and can be set`() async {
    await open()
    #expect(table.dataSource.rowAnimation == .fade)
    table.dataSource.rowAnimation = .left
    #expect(table.dataSource.rowAnimation == .left)
    let source = table.tableView.dataSource
    #expect(
      (source as? UITableViewDiffableDataSource<ListSectionID, ListRowID>)?.defaultRowAnimation
        == .left
    )
  }
}
#endif
