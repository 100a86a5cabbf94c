#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct TableTests {
  @Test func `only visible rows have cells`() throws {
    let lines = Lines(count: 1000)
    let table = lines.show()
    #expect((18...21).contains(table.visibleCells.count))
    #expect(table.contentSize.height == 44000)
    #expect(table.cellForRow(at: IndexPath(row: 500, section: 0)) == nil)
    Screen.scroll(table, to: CGPoint(x: 0, y: 22000))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 500, section: 0)))
    #expect(table.indexPath(for: cell) == IndexPath(row: 500, section: 0))
    #expect(table.lines.contains("Line 500"))
    #expect((18...22).contains(table.visibleCells.count))
  }

  @Test func `[D prepareForReuse] a cell is prepared before it is reused`() {
    let lines = Lines(count: 100)
    lines.cellClass = CountingCell.self
    let table = lines.show()
    let first = table.visibleCells.compactMap { $0 as? CountingCell }
    #expect(first.allSatisfy { $0.preparations == 0 && $0.reuseIdentifier == "line" })
    Screen.scroll(table, to: CGPoint(x: 0, y: 2200))
    let second = table.visibleCells.compactMap { $0 as? CountingCell }
    let again = second.filter { cell in first.contains { $0 === cell } }
    #expect(!again.isEmpty)
    #expect(again.allSatisfy { $0.preparations == 1 })
  }

  @Test func `willDisplay follows cellForRowAt, and didEndDisplaying follows scrolling off screen`()
  {
    let lines = Lines(count: 100)
    let table = lines.show()
    #expect(lines.events.prefix(3) == ["sections", "cell 0-0", "display 0-0"])
    lines.events = []
    Screen.scroll(table, to: CGPoint(x: 0, y: 2200))
    #expect(lines.events.contains("end 0-0"))
    #expect(!lines.events.contains("sections"))
  }

  @Test func `a change of appearance keeps measured row heights and the offset`() throws {
    let lines = Lines(count: 50)
    let table = lines.show()
    table.estimatedRowHeight = 10
    table.reloadData()
    Screen.scroll(table, to: CGPoint(x: 0, y: 200))
    let (offset, height) = (table.contentOffset, table.contentSize.height)
    Screen.setUserInterfaceStyle(.dark, for: try #require(table.window))
    Screen.layout()
    #expect(table.contentOffset == offset)
    #expect(table.contentSize.height == height)
  }

  @Test func `[mem reloadData] the data source is queried at the next layout, not before`() {
    let lines = Lines(count: 3)
    let table = lines.show()
    lines.events = []
    lines.sections = [["New"]]
    table.reloadData()
    table.reloadData()
    #expect(lines.events.isEmpty)
    Screen.layout()
    #expect(lines.events.count { $0 == "sections" } == 1)
    #expect(table.lines == ["New"])
  }

  @Test func `[D reloadData] an offset beyond the new content is clamped`() {
    let lines = Lines(count: 100)
    let table = lines.show()
    Screen.scroll(table, to: CGPoint(x: 0, y: 3000))
    lines.sections = [["One"]]
    table.reloadData()
    Screen.layout()
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    #expect(table.lines == ["One"])
  }

  @Test func `[D backgroundView] the view fills the table view behind the cells`() {
    let lines = Lines(count: 100)
    let table = lines.show()
    let background = UIView()
    table.backgroundView = background
    Screen.layout()
    #expect(background.frame == table.bounds)
    Screen.scroll(table, to: CGPoint(x: 0, y: 500))
    #expect(background.frame == table.bounds)
    #expect(table.subviews.first === background)
  }

  @Test func `cells are inserted behind the app's subviews`() {
    let lines = Lines(count: 100)
    let table = lines.show()
    let overlay = UIView()
    table.addSubview(overlay)
    Screen.scroll(table, to: CGPoint(x: 0, y: 900))
    #expect(table.subviews.last === overlay)
  }

  @Test func `[D tableHeaderView] a header keeps its height and gets the table's width`() {
    let lines = Lines(count: 2)
    let table = lines.show()
    let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 60))
    table.tableHeaderView = header
    Screen.layout()
    #expect(header.frame == CGRect(x: 0, y: 0, width: table.bounds.width, height: 60))
    #expect(table.visibleCells.first?.frame.minY == 60)
    #expect(table.contentSize.height == 148)
  }

  @Test func `rows are as high as their content`() throws {
    let text = String(repeating: "many words ", count: 20)
    let lines = Lines([[text, "short"]])
    let table = lines.show()
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.frame.height > 80)
    #expect(table.visibleCells.last?.frame.minY == first.frame.maxY)
    #expect(table.contentSize.height == first.frame.maxY + 44)
  }

  @Test func `a tap selects a row, and only that`() throws {
    let lines = Lines(count: 3)
    let table = lines.show()
    for row in 0..<2 {
      Screen.tap(try #require(table.cellForRow(at: IndexPath(row: row, section: 0))))
    }
    #expect(lines.selected.map(\.row) == [0, 1])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `constraints to its edges don't change a table view's content size`() {
    let lines = Lines(count: 10)
    let table = lines.show()
    let overlay = UIView()
    overlay.translatesAutoresizingMaskIntoConstraints = false
    table.addSubview(overlay)
    NSLayoutConstraint.activate([
      overlay.topAnchor.constraint(equalTo: table.topAnchor),
      overlay.bottomAnchor.constraint(equalTo: table.bottomAnchor),
      overlay.leadingAnchor.constraint(equalTo: table.leadingAnchor),
      overlay.trailingAnchor.constraint(equalTo: table.trailingAnchor),
      overlay.heightAnchor.constraint(equalToConstant: 2000),
      overlay.widthAnchor.constraint(equalToConstant: 100),
    ])
    Screen.layout()
    #expect(table.contentSize == CGSize(width: table.bounds.width, height: 440))
  }

  @Test func `without a data source, a content size set by the app is kept`() {
    let table = UITableView(frame: .zero, style: .plain)
    let controller = UIViewController()
    controller.view = table
    Screen.makeWindow(root: controller)
    table.contentSize = CGSize(width: 390, height: 5000)
    table.setNeedsLayout()
    Screen.layout()
    #expect(table.contentSize.height == 5000)
  }

  @Test func `[D frameLayoutGuide] a view pinned to the guide doesn't scroll`() {
    let lines = Lines(count: 100)
    let table = lines.show()
    let overlay = UIView()
    overlay.translatesAutoresizingMaskIntoConstraints = false
    table.addSubview(overlay)
    let guide = table.frameLayoutGuide
    NSLayoutConstraint.activate([
      overlay.topAnchor.constraint(equalTo: guide.topAnchor),
      overlay.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      overlay.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      overlay.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    Screen.layout()
    Screen.scroll(table, to: CGPoint(x: 0, y: 700))
    #expect(table.contentOffset.y == 700)
    #expect(overlay.convert(overlay.bounds, to: nil) == table.window?.bounds)
  }

  @Test func `[D dequeueReusableCell] without a registered class there is no cell to reuse`() {
    #expect(UITableView().dequeueReusableCell(withIdentifier: "none") == nil)
  }
}

private final class CountingCell: UITableViewCell {
  var preparations = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}
#endif
