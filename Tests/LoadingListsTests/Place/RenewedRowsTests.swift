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
  enum Style: CaseIterable { case cursor, offset, number }
  enum Side: CaseIterable { case above, below }
  /// How the rows of a page that aren't visible have changed.
  enum Change: CaseIterable { case longer, shorter, other, taller }
  /// How the sections are titled.
  enum Titles: CaseIterable { case none, one, grouped }

  @MainActor private final class Server {
    var rows = LoadingTestSupport.rows(0..<150)
    var gate: ScriptedWork<Void>?
    private var nextID = 1000
    /// The rows that have replaced removed ones, whose cursors stay valid.
    private var followers: [Int: Int] = [:]

    func loader(_ style: Style) -> PagedLoader<Row, Int> {
      let policy = LoadingPolicy(freshness: .stale)
      switch style {
      case .cursor:
        // A cursor is the first row of the page that it leads to, or the one after it.
        return PagedLoader(pageSize: 10, policy: policy) { [self] request in
          try await gate?.run()
          let start = request.cursor.map(place) ?? 0
          let end = min(rows.count, start + 10)
          let isPrevious = request.direction == .previous
          let range = isPrevious ? max(0, start - 10)..<start : start..<end
          return Page(
            items: Array(rows[range]),
            nextCursor: range.upperBound < rows.count ? rows[range.upperBound].id : nil,
            previousCursor: range.lowerBound > 0 ? rows[range.lowerBound].id : nil
          )
        }
      case .offset:
        return PagedLoader(pageSize: 10, policy: policy) { [self] offset, limit in
          try await gate?.run()
          return Array(rows.dropFirst(offset).prefix(limit))
        }
      case .number:
        return PagedLoader(firstPage: 0, pageSize: 10, policy: policy) { [self] request in
          try await gate?.run()
          return Array(rows.dropFirst(request.number * 10).prefix(10))
        }
      }
    }

    /// Changes rows in the middle of some, which stay at the edges.
    func perform(_ change: Change, on ids: [Int]) {
      guard let first = rows.firstIndex(where: { $0.id == ids.first }) else { return }
      let range = first..<first + ids.count
      switch change {
      case .longer: rows.insert(contentsOf: newRows(3), at: range.lowerBound + ids.count / 2)
      case .shorter: replace(range.dropFirst().prefix(3), with: [])
      case .other: replace(range.dropFirst(), with: newRows(ids.count - 1))
      case .taller: for index in range { rows[index].text = "tall" }
      }
    }

    private func replace(_ range: Range<Int>, with new: [Row]) {
      let gone = rows[range].map(\.id)
      rows.replaceSubrange(range, with: new)
      for id in gone { followers[id] = rows[range.lowerBound].id }
    }

    private func place(of id: Int) -> Int {
      rows.firstIndex { $0.id == id } ?? followers[id].map(place) ?? rows.count
    }

    private func newRows(_ count: Int) -> [Row] {
      defer { nextID += count }
      return LoadingTestSupport.rows(nextID..<nextID + count)
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
    for (style, side) in Style.allCases.flatMap({ style in Side.allCases.map { (style, $0) } }) {
      for change in Change.allCases {
        number += 1
        let id = [30, 33, 38][number % 3]
        let server = Server()
        let loader = server.loader(style)
        let screen = try await open(kind, titles, over: loader, at: id)
        let tops = screen.tops
        let visible = try #require(tops.keys.min())...(try #require(tops.keys.max()))
        let hidden =
          side == .above
          ? Array(visible.lowerBound - 9..<visible.lowerBound)
          : Array(visible.upperBound + 1..<visible.upperBound + 10)
        server.perform(change, on: hidden)
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
        if style == .cursor, loader.items.map(\.id) != Array(0..<60) { renewalCount += 1 }
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
