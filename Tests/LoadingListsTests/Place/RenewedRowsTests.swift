#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// The visible rows while pages above and below them are asked for again.
@MainActor @Suite(.screen) struct RenewedRowsTests {
  enum Side: CaseIterable { case above, below }
  /// How the rows of a page that aren't visible have changed.
  enum Change: CaseIterable { case longer, shorter, other, taller }
  /// How the sections are titled.
  enum Titles: CaseIterable { case none, one, grouped }

  /// Changes rows in the middle of some, which stay at the edges.
  private func perform(_ change: Change, on ids: [Int], of server: ListServer) {
    guard let first = server.ids.firstIndex(where: { $0 == ids.first }) else { return }
    let range = first..<first + ids.count
    let new = max(1000, server.newID)
    switch change {
    case .longer:
      let middle = range.lowerBound + ids.count / 2
      server.rows.insert(contentsOf: rows(new..<new + 3), at: middle)
    case .shorter: server.rows.removeSubrange(range.dropFirst().prefix(3))
    case .other:
      server.rows.replaceSubrange(range.dropFirst(), with: rows(new..<new + ids.count - 1))
    case .taller: for index in range { server.rows[index].text = "tall" }
    }
  }

  private func list(_ loader: PagedLoader<Row, Int>, _ titles: Titles) -> ListGroup {
    switch titles {
    case .none: ListGroup("list", [ListSection("rows", over: loader)])
    case .one: ListGroup("list", [ListSection("rows", over: loader, header: "Rows")])
    case .grouped:
      ListGroup("list", over: loader, groupedBy: { $0.id % 1000 / 7 }) { "Group \($0)" }
    }
  }

  /// Shows a row of a list of six pages at the top.
  private func open(
    _ kind: ReadingKind,
    _ titles: Titles,
    over loader: PagedLoader<Row, Int>,
    at id: Int
  ) async throws -> any ReadingScreen {
    let list = list(loader, titles)
    let screen = kind.screen(list)
    list.load()
    await screen.open()
    while loader.items.count < 60 {
      loader.loadNextPage()
      await screen.follow()
    }
    screen.dataSource.open(at: try ListPlace(item: id, in: titles == .grouped ? "list" : "rows"))
    for _ in 0..<3 { await screen.follow() }
    await screen.scroll(to: screen.offset + 7)
    return screen
  }

  @Test(arguments: ReadingKind.allCases, Titles.allCases)
  func `no visible row moves when pages change above or below`(
    kind: ReadingKind,
    titles: Titles
  ) async throws {
    var (renewalCount, number) = (0, 0)
    let styles: [ListServer.Style] = [.thread, .offset, .number]
    for (style, side) in styles.flatMap({ style in Side.allCases.map { (style, $0) } }) {
      for change in Change.allCases {
        number += 1
        let id = [30, 33, 38][number % 3]
        let server = ListServer(0..<150)
        let loader = server.loader(style, size: 10)
        let screen = try await open(kind, titles, over: loader, at: id)
        let tops = screen.tops
        let visible = try #require(tops.keys.min())...(try #require(tops.keys.max()))
        let hidden =
          side == .above
          ? Array(visible.lowerBound - 9..<visible.lowerBound)
          : Array(visible.upperBound + 1..<visible.upperBound + 10)
        perform(change, on: hidden, of: server)
        let comment: Comment = "\(kind), \(titles), \(style), \(side), \(change) at \(id)"
        loader.load()
        for _ in 0..<8 {
          await screen.follow()
          try #require(screen.moved(since: tops).isEmpty, "\(comment): \(tops) \(screen.tops)")
          #expect(screen.blank == nil, comment)
        }
        // The changed page, as soon as it is displayed.
        let gate = ScriptedWork<Void>()
        server.gate = gate
        await screen.scroll(to: screen.offset + (side == .above ? -120 : 120))
        var last = screen.tops
        screen.dataSource.didUpdate = { [unowned screen] in
          // The first whole row, or the next one that is left.
          let whole = last.filter { id, top in
            top >= screen.topInset && loader.items.contains { $0.id == id }
          }
          let (first, tops) = (whole.min { $0.value < $1.value }, screen.tops)
          let isThere = first.map { abs((tops[$0.key] ?? .infinity) - $0.value) <= 0.5 }
          #expect(isThere != false, "\(comment), scrolled: \(last) \(tops)")
          #expect(screen.blank == nil, "\(comment), scrolled")
          last = tops
        }
        server.gate = nil
        while !gate.openCalls.isEmpty { gate.answer(()) }
        for _ in 0..<6 { await screen.follow() }
        #expect(screen.moved(since: last).isEmpty && screen.blank == nil, comment)
        if style == .thread, loader.items.map(\.id) != Array(0..<60) { renewalCount += 1 }
        screen.dataSource.didUpdate = {}
        Screen.reset()
      }
    }
    #expect(renewalCount >= 3, "\(renewalCount)")
  }
}

extension ReadingScreen {
  /// A part of the list view, between the bars, in which nothing is shown.
  fileprivate var blank: CGFloat? {
    let (bounds, inset) = (scrollView.bounds, scrollView.adjustedContentInset)
    let end = min(bounds.maxY - inset.bottom, scrollView.contentSize.height)
    var y = bounds.minY + inset.top
    let shown = scrollView.descendants.filter {
      $0 is UITableViewCell || $0 is UITableViewHeaderFooterView || $0 is UICollectionReusableView
    }
    for view in shown.filter({ !$0.isHidden }).sorted(by: { $0.frame.minY < $1.frame.minY }) {
      // Tables have a padding above titles.
      let padding: CGFloat = view is UITableViewHeaderFooterView ? 30 : 0.5
      if view.frame.minY <= y + padding { y = max(y, view.frame.maxY) }
    }
    return y < end - 0.5 ? y : nil
  }
}
#endif
