#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A single section leaves its status to the screen; several show it in their rows.
@MainActor @Suite(.screen) struct AutomaticPlaceholdersTests {
  /// The state of a section without items.
  enum Doing: CaseIterable { case loading, empty, failed }

  private let work = ScriptedWork<[Plant]>()
  private let section: ListSection<Plant>
  private let own = ListSection("own", items: plants(1...1))
  private let table: ListTable

  init() {
    section = ListSection("a", over: Loader { [work] _ in try await work.run() })
    table = ListTable(section)
  }

  private func open(_ doing: Doing) async {
    await table.open()
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.reloadContent()
    await settle()
    switch doing {
    case .loading: break
    case .empty: work.answer([])
    case .failed: work.fail(TestError("load"))
    }
    await look()
  }

  private func look() async {
    await table.follow()
    await table.clock.advance(by: .seconds(1))
    Screen.settle()
    await table.follow()
  }

  /// The visible status views.
  private var covers: [UIView] {
    let manager = table.loadingManager
    return [manager.loadingView, manager.emptyView, manager.failedView].filter {
      $0.window != nil
    }
  }

  private func cover(for doing: Doing) -> UIView {
    switch doing {
    case .loading: table.loadingManager.loadingView
    case .empty: table.loadingManager.emptyView
    case .failed: table.loadingManager.failedView
    }
  }

  private func row(for doing: Doing) -> String {
    switch doing {
    case .loading: "…"
    case .empty: "Nothing Here Yet"
    case .failed: "The load failed. [Try Again]"
    }
  }

  @Test(arguments: Doing.allCases)
  func `one section's status is shown by the screen, several sections' by rows`(_ doing: Doing)
    async
  {
    await open(doing)
    #expect(covers == [cover(for: doing)])
    #expect(section.placeholder == nil)
    let other = ListSection<Plant>("other")
    table.list.append(other)
    await look()
    #expect(covers.isEmpty)
    #expect(table.texts == [[row(for: doing)], []])
    other.isHidden = true
    await look()
    #expect(covers == [cover(for: doing)])
    other.isHidden = false
    table.list.append(own)
    await look()
    #expect(covers.isEmpty)
    #expect(table.texts == [[row(for: doing)], [], ["1"]])
    table.list.setChildren([ListGroup("inner", [section])])
    await look()
    #expect(covers == [cover(for: doing)])
    table.list.setChildren([own])
    await look()
    #expect(covers.isEmpty)
    #expect(table.texts == [["1"]])
    // Without a screen that shows it, its row does.
    #expect(section.placeholder != nil)
  }

  @Test(arguments: Doing.allCases)
  func `explicit placeholders apply even to a single section`(
    _ doing: Doing
  ) async {
    section.placeholders = .all
    await open(doing)
    #expect(covers.isEmpty)
    #expect(table.texts == [[row(for: doing)]])
    section.placeholders = .automatic
    await look()
    #expect(covers == [cover(for: doing)])
    section.placeholders = []
    own.placeholders = []
    own.setItems([])
    table.list.append(own)
    await look()
    #expect(covers == [cover(for: doing)])
  }

  @Test func `a list that is no longer followed shows its status in rows`() async {
    await open(.empty)
    table.loadingManager.follow(Loader { _ in 1 })
    #expect(section.placeholder == .empty)
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.follow(table.dataSource)
    #expect(section.placeholder == nil)
  }

  @Test func `a single section shows the row for more pages`() async {
    let pages = ListSection(
      "pages",
      over: PagedLoader<Plant, Int>(pageSize: 2) { offset, limit in
        plants(offset..<offset + limit)
      }
    )
    pages.loadsMoreAutomatically = false
    table.list.setChildren([pages])
    await table.open()
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.reloadContent()
    await look()
    #expect(table.texts == [["0", "1", "[Show More]"]])
  }

  @Test func `a ready-made screen shows status views without configuration`() async throws {
    let screen = LoadingTableViewController(list: ListGroup("list", [section]))
    let clock = ManualClock()
    screen.loadingManager.configuration.policy.clock = clock
    var content = StatusContentConfiguration.empty()
    content.title = "No Plants"
    screen.loadingManager.emptyContent = content
    _ = Screen.makeWindow(root: screen)
    await settle()
    await work.finish(with: [])
    Screen.settle()
    #expect(screen.view.window?.readTexts.contains("No Plants") == true)
    #expect(screen.loadingManager.loadingStatus == .empty)
    screen.loadingManager.reloadContent(force: true)
    #expect(screen.loadingManager.loadingStatus == .loading)
    await clock.advance(by: .seconds(1))
    #expect(screen.loadingManager.loadingView.window != nil)
    await settle()
    await work.finish(throwing: TestError("load"))
    Screen.settle()
    #expect(screen.loadingManager.failedView.window != nil)
  }

  @Test func `a retried section shows loading while others load in the background`() async {
    let other = ScriptedWork<[Plant]>()
    let failing = ListSection("b", over: Loader { _ in try await other.run() })
    table.list.append(failing)
    await table.open()
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.reloadContent(inBackground: true)
    await table.follow()
    #expect(table.texts == [[], []], "a background load isn't shown")
    other.fail(TestError("b"))
    await table.follow()
    #expect(failing.placeholder == .failed)
    failing.performPlaceholderAction()
    await table.follow()
    #expect(failing.placeholder == .loading)
    other.answer(plants(2...2))
    work.answer(plants(1...1))
    await table.follow()
    #expect(table.texts == [["1"], ["2"]])
  }
}
#endif
