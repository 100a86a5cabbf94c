#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists

/// The rows between items where items of the server are missing.
@MainActor @Suite(.screen) struct GapRowTests {
  private let server = ListServer(0..<100)

  private var loader: PagedLoader<Row, Int> {
    server.loader(.offset)
  }

  private func list(of loader: PagedLoader<Row, Int>, _ host: ListHost) -> ListGroup {
    ListGroup("list", host.parts(over: loader))
  }

  /// Returns a screen with three pages whose server has 50 new rows.
  private func screen(
    _ kind: ReadingKind,
    _ list: ListGroup,
    _ loader: PagedLoader<Row, Int>
  ) async -> any ReadingScreen {
    let screen = await kind.screen(list, of: loader)
    server.rows.insert(contentsOf: rows(300..<350), at: 0)
    return screen
  }

  @Test(arguments: ReadingKind.allCases, ListHost.allCases)
  func `a gap is a row with a button, and no visible row moves`(
    kind: ReadingKind,
    host: ListHost
  ) async throws {
    let loader = loader
    let list = list(of: loader, host)
    let screen = await screen(kind, list, loader)
    await screen.scroll(to: 1800)
    let previous = screen.tops
    #expect(previous.count > 2)
    list.load()
    await screen.catchUp()
    #expect(loader.gaps.map(\.index) == [20])
    #expect(screen.moved(since: previous).isEmpty)
    for count in [40, 60] {
      let path = try #require(screen.gapPath)
      expectNeighbours(of: path, loader, screen)
      await show(path, in: screen)
      let before = screen.tops.filter { loader.index(of: $0.key) < loader.gaps[0].index }
      let cell = try #require(screen.ownCell(at: path))
      Screen.tap(try #require(cell.firstDescendant(of: UIButton.self)))
      await screen.catchUp()
      // What is read stays where it is, and the new rows follow it.
      #expect(screen.moved(since: before).isEmpty)
      #expect(loader.gaps.map(\.index) == (count < 60 ? [count] : []))
    }
    #expect(screen.gapPath == nil)
    #expect(loader.items == Array(server.rows.prefix(110)))
    #expect(
      screen.ids == list.sections.flatMap { ($0 as? ListSection<Row>)?.items ?? [] }.map(\.id)
    )
  }

  @Test(arguments: ReadingKind.allCases, ListHost.allCases)
  func `a failed page is retried in its row`(kind: ReadingKind, host: ListHost) async throws {
    let loader = loader
    let list = list(of: loader, host)
    let screen = await screen(kind, list, loader)
    list.load()
    await screen.catchUp()
    server.error = TestError("offline")
    await show(try #require(screen.gapPath), in: screen)
    for text in ["offline", nil] {
      let path = try #require(screen.gapPath)
      let cell = try #require(screen.ownCell(at: path))
      Screen.tap(try #require(cell.firstDescendant(of: UIButton.self)))
      await screen.catchUp()
      if let text {
        let path = try #require(screen.gapPath)
        #expect(screen.ownCell(at: path)?.readTexts.contains { $0.contains(text) } == true)
      }
      server.error = nil
    }
    #expect(loader.gaps.map(\.index) == [40])
  }

  @Test(arguments: ReadingKind.allCases, ListHost.allCases)
  func `gaps that are filled automatically`(kind: ReadingKind, host: ListHost) async throws {
    let loader = loader
    loader.fillsGapsAutomatically = true
    let list = list(of: loader, host)
    let screen = await screen(kind, list, loader)
    await screen.scroll(to: 3000)
    list.load()
    await screen.catchUp()
    #expect(loader.gaps.count == 1)
    await show(try #require(screen.gapPath), in: screen)
    for _ in 0..<3 { await screen.catchUp() }
    #expect(loader.items.count > 80)
    for _ in 0..<20 {
      guard let path = screen.gapPath else { break }
      await show(path, in: screen)
      await screen.catchUp()
    }
    #expect(loader.items == Array(server.rows.prefix(loader.items.count)))
  }

  @Test(arguments: ReadingKind.allCases)
  func `a section without rows for gaps`(kind: ReadingKind) async {
    let loader = loader
    let section = ListSection("rows", over: loader, placeholders: [.more])
    let list = ListGroup("list", [section])
    let screen = await screen(kind, list, loader)
    list.load()
    await screen.catchUp()
    #expect(loader.gaps.count == 1 && screen.gapPath == nil)
    section.placeholders = .all
    await screen.catchUp()
    #expect(screen.gapPath == IndexPath(item: 20, section: 0))
    // The pages that are displayed may have come again, and end behind the former ones.
    #expect(section.itemRows.count == loader.items.count && loader.items.count >= 80)
    #expect(section.rows.count == loader.items.count + 2)
  }

  @Test func `a gap is saved and restored with the list, and filled`() async throws {
    let loader = loader
    let list = list(of: loader, .section)
    let screen = await screen(.table, list, loader)
    list.load()
    await screen.catchUp()
    let data = try JSONEncoder().encode(list.saved())
    let other = self.loader
    let section = ListSection("rows", over: other)
    let restored = ListGroup("list", [section])
    #expect(restored.restore(try JSONDecoder().decode(SavedList.self, from: data)).isEmpty)
    #expect(other.items == loader.items && other.gaps.map(\.index) == [20])
    #expect(section.rows.count == other.items.count + 2)
    while let gap = other.gaps.first { _ = await other.fillGap(gap.id).value }
    #expect(other.items.count >= 110 && other.items == Array(server.rows.prefix(other.items.count)))
    #expect(section.rows.count == other.items.count + 1)
  }

  @Test func `two gaps show the errors of their own pages`() async throws {
    let server = ListServer(0..<100)
    let loader = server.loader(.cursor)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    for start in [1000, 2000] {
      server.ids.insert(contentsOf: start..<start + 50, at: 0)
      _ = await loader.load().value
    }
    let section = ListSection("rows", over: loader)
    #expect(loader.gaps.count == 2)
    for (gap, name) in zip(loader.gaps, ["offline", "server"]) {
      server.error = TestError(name)
      _ = await loader.fillGap(gap.id).value
    }
    let texts = section.section.state.gaps.map { gap in
      let content = ListContents().content(of: gap.row.id, in: section, view: nil) { .next }
      return (content as? ListRowContentConfiguration)?.text ?? ""
    }
    #expect(texts.count == 2 && texts[0].contains("offline") && texts[1].contains("server"))
  }

  private func show(_ path: IndexPath, in screen: any ReadingScreen) async {
    // Again, because the heights of the rows above are estimated.
    for _ in 0..<3 {
      if let table = screen.scrollView as? UITableView {
        table.scrollToRow(at: path, at: .middle, animated: false)
      } else {
        (screen.scrollView as? UICollectionView)?
          .scrollToItem(at: path, at: .centeredVertically, animated: false)
      }
      await screen.follow()
    }
  }

  /// The row in a gap is between the items next to it.
  private func expectNeighbours(
    of path: IndexPath,
    _ loader: PagedLoader<Row, Int>,
    _ screen: any ReadingScreen
  ) {
    let paths = screen.paths
    guard let place = paths.firstIndex(of: path) else { return }
    let before = paths[..<place].lazy.reversed().compactMap { screen.dataSource.row(at: $0) }.first
    let after = paths[(place + 1)...].lazy.compactMap { screen.dataSource.row(at: $0) }.first
    let index = loader.gaps[0].index
    #expect(before.map { loader.index(of: $0.id) < index } == true)
    #expect(after.map { loader.index(of: $0.id) >= index } == true)
  }

  @Test(arguments: ReadingKind.allCases, [false, true])
  func `a visible gap whose page is cancelled waits for the user`(
    kind: ReadingKind,
    isCancelledByServer: Bool
  ) async throws {
    let loader = loader
    loader.fillsGapsAutomatically = true
    let list = list(of: loader, .section)
    let screen = await screen(kind, list, loader)
    await screen.scroll(to: 3000)
    list.load()
    await screen.catchUp()
    server.error = URLError(.cancelled)
    await show(try #require(screen.gapPath), in: screen)
    if !isCancelledByServer { loader.cancel() }
    await screen.catchUp()
    let count = server.requests.count
    for _ in 0..<5 { await screen.catchUp() }
    #expect(server.requests.count == count && loader.gaps.map(\.index) == [20])
    server.error = nil
    _ = await loader.fillGap(loader.gaps[0].id).value
    #expect(loader.items.count > 80)
  }

  @Test(arguments: ReadingKind.allCases)
  func `the app's own button in the row of a second gap fills that gap`(kind: ReadingKind)
    async throws
  {
    let server = ListServer(0..<200)
    let loader = server.loader(.cursor)
    let list = ListGroup("list", [ListSection("rows", over: loader)])
    let screen = await kind.screen(list, of: loader)
    var senders: [Bool] = []
    screen.dataSource.contents.placeholder = { section, placeholder in
      ListRowContentConfiguration(
        text: "There is more",
        buttonTitle: "Show it",
        buttonAction: UIAction {
          senders.append($0.sender is UIButton)
          section.performAction(of: placeholder)
        }
      )
    }
    for first in [1000, 2000] {
      server.ids.insert(contentsOf: first..<first + 50, at: 0)
      list.load()
      await screen.catchUp()
    }
    #expect(loader.gaps.map(\.index) == [20, 40])
    let path = try #require(screen.paths.last { screen.dataSource.isGap(at: $0) })
    await show(path, in: screen)
    let cell = try #require(screen.ownCell(at: path))
    Screen.tap(try #require(cell.firstDescendant(of: UIButton.self)))
    await screen.catchUp()
    #expect(loader.gaps.map(\.index) == [20, 60] && senders == [true])
    // Outside of a row, it is the first one.
    list.sections[0].performAction(of: .gap)
    await screen.catchUp()
    #expect(loader.gaps.map(\.index) == [40, 80])
  }
}
#endif
