#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct PageFooterTests {
  let table = PagedTable()

  private var spinner: UIActivityIndicatorView? {
    table.footer.firstDescendant(of: UIActivityIndicatorView.self)
  }
  private var retry: UIButton? { table.footer.firstDescendant(of: UIButton.self) }
  private var isSpinning: Bool { spinner?.isAnimating == true && spinner?.isHidden == false }

  @Test func `the footer has no height before the first page and at the end`() async {
    await table.open()
    #expect(table.footer.frame.height == 0)
    await table.answer(0..<5)
    #expect(table.footer.appendState == .end)
    #expect(table.footer.frame.height == 0)
    #expect(!isSpinning)
  }

  @Test func `the footer can show a text at the end of a nonempty list`() async {
    table.footer.endText = "You’re all caught up"
    await table.open()
    #expect(table.footer.frame.height == 0)
    await table.answer(0..<50)
    #expect(table.visibleTexts.isEmpty, "there is more")
    await table.scrollToEnd()
    await table.answer(50..<60)
    #expect(table.visibleTexts == ["You’re all caught up"])
    #expect(table.footer.frame.height == 52)
    #expect(retry?.isHidden == true)
    table.footer.endText = nil
    await table.follow()
    #expect(table.footer.frame.height == 0)
    table.footer.endText = "Again"
    table.loader.remove(ids: (0..<60).map { $0 }[...])
    await table.follow()
    #expect(table.footer.frame.height == 0, "an empty list has no end")
  }

  @Test func `the footer can show custom content at the end`() async throws {
    await table.open()
    await table.answer(0..<5)
    var content = UIListContentConfiguration.cell()
    content.text = "The end"
    content.secondaryText = "of 5 posts"
    table.footer.endText = "isn't shown next to it"
    table.footer.endConfiguration = content
    await table.follow()
    #expect(table.visibleTexts.contains("The end"))
    #expect(!table.visibleTexts.contains("isn't shown next to it"))
    let view = try #require(table.footer.subviews.last { $0 is any UIContentView })
    #expect(view.frame.size == table.footer.bounds.size)
    #expect(table.footer.frame.height > 44)
  }

  @Test func `the footer says that it loads more, to the eye and once to VoiceOver`() async {
    await table.open()
    await table.answer(0..<50)
    #expect(table.visibleTexts.isEmpty)
    await table.scrollToEnd()
    #expect(table.visibleTexts == ["Loading More"])
    #expect(spinner?.accessibilityLabel == "Loading More")
    let captions = table.footer.descendants.compactMap { $0 as? UILabel }.filter {
      $0.text == "Loading More"
    }
    #expect(captions.count == 1 && captions.allSatisfy { !$0.isAccessibilityElement })
    #expect(table.footer.frame.height == 52, "as before the load")
    await table.answer(50..<60)
    #expect(table.visibleTexts.isEmpty)
  }

  @Test func `the footer's spinner animates exactly while a page loads`() async {
    await table.open()
    await table.answer(0..<50)
    #expect(!isSpinning)
    #expect(table.footer.frame.height == 52)
    await table.scrollToEnd()
    #expect(isSpinning)
    await table.answer(50..<100)
    #expect(!isSpinning)
    #expect(table.footer.frame.height == 52)
    #expect(table.tableView.contentSize.height - 4452 == 0, "100 rows and the footer")
  }

  @Test(arguments: [50..<50, 50..<70])
  func `after a short page the footer is hidden, and scrolling requests nothing`(
    _ last: Range<Int>
  ) async {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    #expect(isSpinning)
    await table.answer(last)
    #expect(!isSpinning)
    #expect(table.footer.frame.height == 0)
    await table.scrollToEnd()
    #expect(table.offsets == [0, 50])
    #expect(!isSpinning)
  }

  @Test func `a failed page shows its error and a Retry button for the same page`() async {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    await table.fail()
    #expect(table.visibleTexts.contains("The page failed."))
    #expect(!isSpinning)
    #expect(retry?.isHidden == false)
    #expect(retry?.isPointerInteractionEnabled == true)
    #expect(table.footer.frame.height > 52)
    await table.scrollToEnd()
    #expect(table.offsets == [0, 50], "not without the user")
    retry.map { _ = Screen.tap($0) }
    await table.follow()
    #expect(table.offsets == [0, 50, 50])
    #expect(isSpinning)
    // It keeps its space, so that no row moves.
    #expect(retry?.isHidden == false && retry?.alpha == 0)
  }

  @Test func `a list that loads keeps no space for the failure of another one`() async {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    await table.fail()
    #expect(table.footer.frame.height > 52)
    let work = ScriptedWork<[PagedTable.Row]>()
    let other = PagedLoader<PagedTable.Row, Int>(pageSize: 5) { _, _ in try await work.run() }
    other.load()
    await settle()
    work.answer((0..<5).map(PagedTable.Row.init))
    await settle()
    other.loadPage(.next)
    table.footer.follow(other)
    await table.follow()
    #expect(isSpinning && table.footer.frame.height == 52)
  }

  @Test func `the app can provide the message of a failed page`() async {
    table.footer.message = { _ in "No more for now" }
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    await table.fail()
    #expect(table.visibleTexts.contains("No more for now"))
  }

  @Test func `scrolling near the end requests the next page, once`() async {
    await table.open()
    await table.answer(0..<50)
    // 50 rows of 44 points; the next page is requested five rows before the end.
    let nearEnd = 45 * 44 - table.tableView.bounds.height
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: nearEnd))
    await table.follow()
    #expect(table.offsets == [0])
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: nearEnd + 1))
    await table.follow()
    #expect(table.offsets == [0, 50])
    await table.scrollToEnd()
    #expect(table.offsets == [0, 50])
  }

  @Test func `requests stop also if the footer follows the same list again and again`() async {
    let table = PagedTable(pageSize: 3)
    await table.open()
    for _ in 0..<4 {
      await table.answer(0..<3)
      table.footer.follow(table.loader)
      await table.follow()
    }
    // Each request has the last item of a list that moves.
    #expect(table.offsets == [0, 3, 5, 7])
    #expect(table.work.openCalls.isEmpty)
  }

  @Test func `a cancelled page isn't requested because the footer follows the same list again`()
    async
  {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    #expect(table.offsets == [0, 50])
    table.loader.cancel()
    await table.follow()
    table.footer.follow(table.loader)
    await table.follow()
    #expect(table.offsets == [0, 50])
  }

  @Test func `a footer beside what is visible requests nothing until it comes near`() async {
    let screen = UIViewController()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    list.contentSize = CGSize(width: 4000, height: 480)
    let footer = PageEndView()
    footer.frame = CGRect(x: 3000, y: 0, width: 100, height: 480)
    list.addSubview(footer)
    screen.view.addSubview(list)
    table.loadViewIfNeeded()
    footer.follow(table.loader)
    _ = table.loader.load()
    _ = Screen.makeWindow(root: screen)
    await settle()
    table.work.answer((0..<50).map { PagedTable.Row(id: $0) })
    await settle()
    Screen.layout()
    await settle()
    #expect(table.offsets == [0])
    list.contentOffset.x = 2700
    await settle()
    Screen.layout()
    await settle()
    #expect(table.offsets == [0, 50])
  }

  @Test func `after a refresh with the same rows, the next page is requested`() async {
    let table = PagedTable(pageSize: 3)
    await table.open()
    await table.answer(0..<3)
    #expect(table.offsets == [0, 3])
    await table.loader.beginLoad(force: true)
    await table.answer(0..<3)
    #expect(table.offsets == [0, 3, 0, 3])
  }

  @Test func `outside a window the footer animates nothing and requests nothing`() async {
    let table = PagedTable(pageSize: 3)
    table.loadViewIfNeeded()
    table.loader.load()
    await table.follow()
    await table.answer(0..<3)
    #expect(table.offsets == [0])
    table.loader.loadNextPage()
    #expect(spinner?.isAnimating == false)
  }

  @Test func `the footer doesn't retain its screen`() async {
    var table: PagedTable? = PagedTable()
    weak let footer = table?.footer
    table?.loadViewIfNeeded()
    table = nil
    await settle()
    #expect(footer == nil)
  }

  @Test func `the footer's height follows its width and the text size`() async throws {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    await table.fail(LongError())
    let upright = table.footer.frame.height
    let window = try #require(table.view.window)
    Screen.rotate(window)
    await table.follow()
    let flat = table.footer.frame.height
    #expect(flat < upright, "fewer lines")
    Screen.setContentSizeCategory(.accessibilityExtraLarge, for: window)
    await table.follow()
    let large = table.footer.frame.height
    #expect(large > flat)
    Screen.rotate(window)
    await table.follow()
    #expect(table.footer.frame.height > large)
    #expect(abs(table.tableView.contentSize.height - 2200 - table.footer.frame.height) < 0.1)
  }

  private struct LongError: LocalizedError {
    var errorDescription: String? { String(repeating: "The page could not be loaded. ", count: 8) }
  }

  // From a public report: the size was that of a footer without settings, so that an end was never
  // seen, and a long message lay over the rows.
  @Test(arguments: [NSLayoutConstraint.Axis.vertical, .horizontal])
  func `the footer of a collection view has the size of what it shows`(
    _ axis: NSLayoutConstraint.Axis
  ) async {
    let failing = PagedLoader<PagedTable.Row, Int>
      .fixed(.success(content: [.init(id: 1)]), appendState: .failed(TestError("page")))
    let ended = PagedLoader<PagedTable.Row, Int>.fixed(.success(content: [.init(id: 1)]))
    func length(
      _ loader: any PageLoading,
      _ configure: @MainActor (PageEndView) -> Void = { _ in }
    ) -> CGFloat {
      axis == .vertical
        ? PageFooterReusableView.size(for: loader, width: 390, configure: configure).height
        : PageFooterReusableView.size(for: loader, height: 120, configure: configure).width
    }
    let (short, none) = (length(failing), length(ended))
    #expect(short > 0 && none == 0)
    #expect(length(ended) { $0.endText = "That is all" } > 0)
    do {
      let view = PageFooterReusableView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
      view.footer.message = { _ in String(repeating: "A long explanation. ", count: 8) }
      view.footer.follow(failing)
      #expect(length(failing) > short)
      view.footer.endText = "That is all"
      view.footer.follow(ended)
      #expect(length(ended) > 0)
      #expect(length(failing) == short, "the view shows another list")
    }
    #expect(length(ended) == 0, "the view is gone")
  }

  @Test func `a refresh during paging discards the page, and only one spinner is visible`() async {
    await table.open()
    await table.answer(0..<50)
    await table.scrollToEnd()
    #expect(isSpinning)
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: -100))
    Screen.pull(table.tableView)
    await table.clock.advance(by: .milliseconds(400))
    #expect(!isSpinning)
    #expect(table.refreshControl?.isRefreshing == true)
    #expect(table.work.openCalls == [2])
    await table.answer(100..<150)
    #expect(table.loader.items.map(\.id) == Array(100..<150))
    #expect(table.refreshControl?.isRefreshing == false)
    await table.scrollToEnd()
    #expect(isSpinning)
    #expect(table.offsets == [0, 50, 0, 50])
  }
}
#endif
