#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct TableEndTests {
  private final class Groups: UITableViewController {
    var events: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 10 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      5
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? { "Header \(section)" }

    override func tableView(
      _ tableView: UITableView,
      titleForFooterInSection section: Int
    ) -> String? { section == 0 ? "Footer" : nil }

    override func tableView(
      _ tableView: UITableView,
      willDisplayHeaderView view: UIView,
      forSection section: Int
    ) { events.append("header \(section)") }

    override func tableView(
      _ tableView: UITableView,
      willDisplayFooterView view: UIView,
      forSection section: Int
    ) { events.append("footer \(section)") }

    override func tableView(
      _ tableView: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int
    ) { events.append("end header \(section)") }

    override func tableView(
      _ tableView: UITableView,
      didEndDisplayingFooterView view: UIView,
      forSection section: Int
    ) { events.append("end footer \(section)") }
  }

  @Test func `the delegate is notified when section headers and footers appear and disappear`() {
    let groups = Groups(style: .plain)
    Screen.makeWindow(root: groups)
    #expect(groups.events.prefix(3) == ["header 0", "footer 0", "header 1"])
    groups.events = []
    Screen.scroll(groups.tableView, to: CGPoint(x: 0, y: 5000))
    #expect(groups.events.contains("end header 0"))
    #expect(groups.events.contains("end footer 0"))
    #expect(groups.events.contains("header 9"))
  }

  @Test func `[mem tableFooterView] a changed height applies once the footer is set again`() {
    let lines = Lines(count: 2)
    let table = lines.show()
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    table.tableFooterView = footer
    Screen.layout()
    #expect(footer.frame == CGRect(x: 0, y: 88, width: table.bounds.width, height: 60))
    #expect(table.contentSize.height == 148)
    footer.frame.size.height = 100
    table.setNeedsLayout()
    Screen.layout()
    #expect(table.contentSize.height == 148)
    footer.frame.size.height = 100
    table.tableFooterView = footer
    Screen.layout()
    #expect(footer.frame == CGRect(x: 0, y: 88, width: table.bounds.width, height: 100))
    #expect(table.contentSize.height == 188)
    table.tableFooterView = nil
    Screen.layout()
    #expect(table.contentSize.height == 88)
    #expect(footer.superview == nil)
  }

  @Test func `indexPathsForVisibleRows matches the visible cells`() {
    let lines = Lines(count: 100)
    let table = lines.show()
    let paths = table.indexPathsForVisibleRows ?? []
    #expect(paths.map { table.cellForRow(at: $0) } == table.visibleCells)
    #expect(paths.first == IndexPath(row: 0, section: 0))
    Screen.scroll(table, to: CGPoint(x: 0, y: 5000))
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 99, section: 0))
  }
}
#endif
