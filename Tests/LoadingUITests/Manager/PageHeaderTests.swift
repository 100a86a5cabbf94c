#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The header of a plain table requests previous pages, shows their progress, and keeps visible
/// rows in place.
@MainActor @Suite(.screen) struct PageHeaderTests {
  func move(_ screen: MessageTable, since previous: [Int: CGFloat]) -> CGFloat? {
    let tops = screen.tops
    return previous.compactMap { id, top in tops[id].map { abs($0 - top) } }.max()
  }

  private var retryOf: (MessageTable) -> UIButton? {
    { $0.header.firstDescendant(of: UIButton.self) }
  }

  @Test(arguments: [false, true], [1000, 7])
  func `a previous page is requested at the top, and visible rows don't move`(
    isSelfSizing: Bool,
    messagesPerSection: Int
  ) async {
    let screen = MessageTable(isSelfSizing: isSelfSizing)
    screen.messagesPerSection = messagesPerSection
    screen.server.gate = ScriptedWork()
    await screen.open()
    await screen.answer()
    #expect(screen.offsets == [100, 60], "the header is on screen")
    #expect(screen.header.appendState == .loading)
    #expect(screen.header.frame.height == 52)
    let previous = screen.tops
    await screen.answer()
    #expect(screen.loader.items.first?.id == 60)
    #expect(move(screen, since: previous) ?? 99 <= 0.5)
    #expect(screen.offsets == [100, 60], "the header is far away")
  }

  @Test(arguments: [false, true])
  func `visible rows don't move if the user scrolls during the request`(
    isSelfSizing: Bool
  ) async {
    let screen = MessageTable(isSelfSizing: isSelfSizing)
    screen.server.gate = ScriptedWork()
    await screen.open()
    await screen.answer()
    await screen.scroll(to: 300)
    let previous = screen.tops
    await screen.answer()
    #expect(screen.loader.items.first?.id == 60)
    #expect(move(screen, since: previous) ?? 99 <= 0.5)
  }

  @Test func `visible rows don't move, wherever the list is scrolled`() async {
    for y in stride(from: CGFloat(100), to: 700, by: 9) {
      let screen = MessageTable(isSelfSizing: true)
      screen.server.gate = ScriptedWork()
      await screen.open()
      await screen.answer()
      await screen.scroll(to: y)
      let previous = screen.tops
      await screen.answer()
      #expect(move(screen, since: previous) ?? 99 <= 0.5, "at \(y)")
    }
  }

  /// A delegate that reports each row, as if there were no header.
  private final class RowReporter: NSObject, UITableViewDelegate {
    let loader: PagedLoader<Row, Int>

    init(_ loader: PagedLoader<Row, Int>) { self.loader = loader }

    func tableView(
      _ tableView: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      loader.itemDidAppear(at: indexPath.row)
    }
  }

  @Test func `an app may also report rows, while the table view updates its cells`() async {
    let screen = MessageTable(isSelfSizing: true)
    let reporter = RowReporter(screen.loader)
    screen.loadViewIfNeeded()
    screen.tableView.delegate = reporter
    screen.server.gate = ScriptedWork()
    await screen.open()
    await screen.answer()
    await screen.scroll(to: 300)
    await screen.scroll(to: 0)
    let previous = screen.tops
    await screen.answer()
    #expect(screen.loader.items.first?.id == 60)
    #expect(move(screen, since: previous) ?? 99 <= 0.5)
  }

  @Test func `a previous page is requested prefetchScreens before the top, once`() async {
    let screen = MessageTable()
    screen.header.prefetchScreens = 0.5
    await screen.open()
    #expect(screen.offsets == [100, 60])
    let height = screen.tableView.bounds.height
    await screen.scroll(to: 52 + height / 2 + 10)
    #expect(screen.offsets == [100, 60])
    await screen.scroll(to: 52 + height / 2 - 2)
    #expect(screen.offsets.filter { $0 < 100 } == [60, 20])
  }

  @Test func `a failed page shows its error and a Retry button for the same page`() async {
    let screen = MessageTable()
    screen.server.gate = ScriptedWork()
    await screen.open()
    await screen.answer()
    screen.server.error = TestError("page")
    await screen.answer()
    #expect(screen.visibleTexts.contains("The page failed."))
    #expect(screen.tableView.contentOffset.y == -47, "it is completely visible")
    #expect(screen.header.frame.height > 52)
    await screen.scroll(to: 400)
    await screen.scroll(to: -47)
    #expect(screen.offsets == [100, 60], "not without the user")
    screen.server.error = nil
    retryOf(screen).map { _ = Screen.tap($0) }
    await screen.follow()
    let previous = screen.tops
    await screen.answer()
    #expect(screen.offsets == [100, 60, 60])
    #expect(move(screen, since: previous) ?? 99 <= 0.5)
  }

  @Test func `at the beginning the header has no height, and its removal moves no row`() async {
    let screen = MessageTable(start: 40)
    screen.server.gate = ScriptedWork()
    await screen.open()
    await screen.answer()
    await screen.scroll(to: 300)
    let previous = screen.tops
    await screen.answer()
    #expect(screen.header.appendState == .end)
    #expect(screen.header.frame.height == 0)
    #expect(screen.loader.items.first?.id == 0)
    #expect(move(screen, since: previous) ?? 99 <= 0.5)
  }

  @Test func `the header can show a text at the beginning of the list`() async {
    let screen = MessageTable(start: 0)
    screen.header.endText = "This is where it all began"
    await screen.open()
    #expect(screen.visibleTexts == ["This is where it all began"])
    #expect(screen.header.frame.height == 52)
  }

  @Test func `a reload during the request doesn't change the offset`() async {
    let screen = MessageTable()
    screen.server.gate = ScriptedWork()
    await screen.open()
    await screen.answer()
    await screen.scroll(to: 300)
    screen.loadingManager.reloadContent(force: true)
    await screen.follow()
    await screen.answer()
    #expect(screen.loader.items.map(\.id) == Array(100..<140))
    #expect(screen.tableView.contentOffset.y == 300)
  }

  @Test func `the header doesn't retain its screen`() async {
    var screen: MessageTable? = MessageTable()
    weak let header = screen?.header
    screen?.loadViewIfNeeded()
    screen = nil
    await settle()
    #expect(header == nil)
  }
}
#endif
