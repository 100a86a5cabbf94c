#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists

/// A list that begins in the middle of the server's list opens there on every screen.
@MainActor @Suite(.screen) struct ListBeginningTests {
  /// The way in which a list begins in the middle.
  enum Start: CaseIterable {
    case cursor, offset, number
    /// The page that the server returns without a cursor.
    case first
    case jump
    /// A jump to an item inside a page.
    case item
  }

  /// When the list is loaded.
  enum Moment: CaseIterable {
    /// Before there is a screen.
    case before
    /// Between the loading of the screen's view and its appearance.
    case hidden
    case visible
    /// On a screen that shows placeholders.
    case placeholders
  }

  private let server = ListServer(0..<200)

  /// Returns a loader whose list begins at a row.
  private func loader(_ start: Start, at today: Int, size: Int = 20) -> PagedLoader<Row, Int> {
    let style: ListServer.Style =
      switch start {
      case .offset: .offset
      case .number: .number
      case .cursor, .first, .jump, .item: .thread
      }
    // Only previous pages wait.
    server.direction = .previous
    server.first = start == .first ? today : nil
    let loader = server.loader(style, size: size, policy: LoadingPolicy())
    switch start {
    case .first: break
    case .cursor, .offset, .number: loader.start = server.start(style, at: today)
    case .jump: loader.jump(to: server.start(style, at: today))
    case .item: loader.jump(to: server.start(style, at: today - 4), expecting: today)
    }
    return loader
  }

  private func screen(
    _ kind: ReadingKind,
    _ host: ListHost,
    over loader: PagedLoader<Row, Int>,
    placeholders: ListPlaceholders? = nil
  ) -> any ReadingScreen {
    let list = ListGroup("list", host.parts(over: loader, header: nil))
    if let placeholders { for section in list.sections { section.placeholders = placeholders } }
    return kind.screen(list)
  }

  private func follow(_ screen: any ReadingScreen) async {
    for _ in 0..<5 { await screen.follow() }
  }

  /// Returns how far an item is from the top, below titles; `nil` if another one is above it.
  private func distance(_ screen: any ReadingScreen, to id: Int) -> CGFloat? {
    let visible = screen.tops.filter { $0.value > screen.topInset - 0.5 }
    guard let top = visible[id], visible.values.min() == top else { return nil }
    return top - screen.topInset
  }

  private func expectBeginning(
    _ screen: any ReadingScreen,
    _ host: ListHost,
    _ today: Int,
    _ comment: Comment
  ) {
    let id = host.shows(today) ? today : today + 1
    // Below the title of its group.
    let most: CGFloat = host == .grouped ? 40 : 0.5
    let distance = distance(screen, to: id)
    let log: Comment = "\(comment) \(id) of \(screen.tops) is \(distance ?? -1) from the top"
    #expect(distance.map { $0 <= most } == true, log)
  }

  @Test(arguments: ReadingKind.bothAxes, ListHost.allCases)
  func `the first screen and later ones open at the beginning`(
    kind: ReadingKind,
    host: ListHost
  ) async {
    for (number, start) in Start.allCases.enumerated() {
      // The first item of its group, and one that a derived list doesn't have.
      let others = host == .grouped ? [120] : host == .mapped ? [100] : []
      let (all, kinds) = (Moment.allCases, ReadingKind.bothAxes)
      // All moments with one host, and each one with some of the others.
      let next = (number + (kinds.firstIndex(of: kind) ?? 0)) % all.count
      let moments = host == .section ? all : [all[next]]
      for (moment, today) in moments.flatMap({ moment in
        (start == .number ? [120] : [101] + others).map { (moment, $0) }
      }) {
        let loader = loader(start, at: today)
        let comment: Comment = "\(kind), \(host), \(start), \(moment):"
        if moment == .before { _ = await loader.load().value }
        let placeholders: ListPlaceholders? = moment == .placeholders ? .all : nil
        let screen = screen(kind, host, over: loader, placeholders: placeholders)
        screen.loadViewIfNeeded()
        if moment == .hidden {
          screen.dataSource.list.load()
          await settle()
        }
        await screen.open()
        screen.dataSource.list.load()
        await follow(screen)
        expectBeginning(screen, host, today, comment)
        #expect(loader.items.first.map { $0.id < today - 5 } == true, comment)
        for _ in 0..<2 {
          loader.loadPreviousPage()
          await screen.follow()
        }
        expectBeginning(screen, host, today, "\(comment) after previous pages")
        let other = self.screen(kind, host, over: loader)
        other.loadViewIfNeeded()
        other.dataSource.list.load()
        await other.open()
        await follow(other)
        expectBeginning(other, host, today, "\(comment) second screen")
        Screen.reset()
      }
    }
  }

  /// What is above the rows.
  enum Top: CaseIterable { case bars, header, inset, title }

  @Test(arguments: [ReadingKind.table, .collection, .list], Top.allCases)
  func `bars, a header view, an inset or a title above leave the beginning at the top`(
    kind: ReadingKind,
    top: Top
  ) async throws {
    for (start, isLoaded) in Start.allCases.flatMap({ [($0, false), ($0, true)] }) {
      let comment: Comment = "\(kind), \(top), \(start), \(isLoaded)"
      let loader = loader(start, at: 100)
      if isLoaded { _ = await loader.load().value }
      for _ in 0..<2 {
        let title = top == .title ? "Rows" : nil
        let screen = kind.screen(
          ListGroup("list", [ListSection("rows", over: loader, header: title)])
        )
        screen.loadViewIfNeeded()
        let table = screen.scrollView as? UITableView
        switch top {
        case .header:
          let frame = CGRect(x: 0, y: 0, width: 9, height: 250)
          table?.tableHeaderView = UIView(frame: frame)
        case .inset: screen.scrollView.contentInset.top = 70
        case .bars, .title: break
        }
        let stage = ReadingStage(screen, .stays, largeTitle: true)
        if top == .bars { await stage.open() } else { await screen.open() }
        loader.load()
        await follow(screen)
        #expect(loader.items.first.map { $0.id < 95 } == true, comment)
        // A title that stays is above the row.
        let height = table?.headerView(forSection: 0)?.frame.height ?? 0
        let distance = distance(screen, to: 100)
        #expect(distance.map { abs($0 - height) <= 0.5 } == true, "\(comment) \(distance ?? -1)")
      }
      Screen.reset()
    }
  }

  @Test(arguments: ReadingKind.bothAxes, [false, true])
  func `a list that is too short begins at the top when its next pages have come`(
    kind: ReadingKind,
    isLoaded: Bool
  ) async throws {
    for (start, waits) in [Start.cursor, .first, .item].flatMap({
      [($0, false), ($0, true)]
    }) {
      let gate = ScriptedWork<Void>()
      server.gate = waits ? gate : nil
      let loader = loader(start, at: 100, size: start == .item ? 6 : 2)
      if isLoaded { _ = await loader.load().value }
      let screen = screen(kind, .section, over: loader)
      await screen.open()
      loader.load()
      for _ in 0..<3 { await follow(screen) }
      expectBeginning(screen, .section, 100, "\(kind), \(start), waits \(waits):")
      if waits {
        server.gate = nil
        while !gate.openCalls.isEmpty { gate.answer(()) }
        for _ in 0..<3 { await follow(screen) }
        expectBeginning(screen, .section, 100, "\(kind), \(start), afterwards:")
      }
      #expect(loader.items.first?.id != 100)
      Screen.reset()
    }
  }

  @Test(arguments: ReadingKind.allCases, [196, 199])
  func `a list that ends before is at its end`(kind: ReadingKind, today: Int) async {
    let loader = loader(.cursor, at: today)
    for _ in 0..<2 {
      let screen = screen(kind, .section, over: loader)
      await screen.open()
      loader.load()
      await follow(screen)
      #expect(screen.isAtBottom(199) || distance(screen, to: today) ?? 1 <= 0.5)
      #expect(loader.items.first?.id ?? 200 < today)
    }
  }

  @Test(arguments: [ReadingKind.table, .collection], Start.allCases)
  func `the neighbor of a beginning that is gone stands in for it`(
    kind: ReadingKind,
    start: Start
  ) async {
    for (gone, isReload) in [100..<101, 100..<103, 100..<120].flatMap({
      [($0, false), ($0, true)]
    }) {
      server.ids = Array(0..<200)
      let loader = loader(start, at: 100)
      _ = await loader.load().value
      _ = await loader.loadPreviousPage().value
      _ = await loader.loadNextPage().value
      if isReload {
        server.ids.removeAll { gone.contains($0) }
        loader.invalidate()
        _ = await loader.load().value
      } else {
        for id in gone where loader.items.contains(where: { $0.id == id }) { loader.remove(id: id) }
      }
      let screen = screen(kind, .section, over: loader)
      await screen.open()
      await follow(screen)
      let log: Comment =
        "\(kind), \(start), without \(gone), \(isReload): \(loader.items.map(\.id)), \(screen.tops)"
      let items = loader.items.map(\.id)
      let next = items.first { $0 >= gone.upperBound } ?? items.last ?? 0
      let isPlaced = distance(screen, to: next).map { $0 <= 0.5 } == true
      #expect(isPlaced || screen.isAtBottom(items.last ?? 0), log)
    }
  }

  @Test(arguments: [ReadingKind.table, .collection])
  func `nothing before the beginning leaves the header of the list visible`(
    kind: ReadingKind
  ) async {
    server.direction = .previous
    let gate = ScriptedWork<Void>()
    server.gate = gate
    let loader = server.loader(.bothWays, policy: LoadingPolicy())
    let section = ListSection("rows", over: loader, header: "Rows")
    let screen = kind.screen(ListGroup("list", [section]))
    screen.loadViewIfNeeded()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 150))
    (screen.scrollView as? UITableView)?.tableHeaderView = header
    await screen.open()
    loader.load()
    await follow(screen)
    #expect(loader.prependState == .loading && !screen.scrollView.isAtTop)
    gate.answer(())
    await follow(screen)
    #expect(loader.prependState == .end && screen.scrollView.isAtTop)
  }

  @Test(arguments: [ReadingKind.table, .collection], [false, true])
  func `a user who scrolls before the beginning is reached stays`(
    kind: ReadingKind,
    isOpened: Bool
  ) async throws {
    let loader = loader(.cursor, at: 100)
    _ = await loader.load().value
    for _ in 0..<2 { _ = await loader.loadPreviousPage().value }
    let screen = screen(kind, .section, over: loader)
    screen.loadViewIfNeeded()
    if isOpened {
      screen.dataSource.open(at: try ListPlace(item: 80, in: "rows"))
    } else {
      screen.willAppear = { [weak screen] in screen?.scrollView.contentOffset.y = 700 }
    }
    await screen.open()
    await follow(screen)
    if isOpened {
      #expect(distance(screen, to: 80).map { $0 <= 0.5 } == true)
    } else {
      #expect(abs(screen.offset - 700) < 300 && distance(screen, to: 100) == nil)
    }
    let tops = screen.tops
    server.ids.insert(500, at: 0)
    _ = await loader.loadNextPage().value
    await follow(screen)
    #expect(screen.moved(since: tops).isEmpty)
  }

  @Test(arguments: [ReadingKind.table, .collection], [Start.cursor, .first, .item])
  func `a list that stays at its bottom opens there, or at the item that it was loaded for`(
    kind: ReadingKind,
    start: Start
  ) async {
    let today = start == .item ? 150 : 180
    let loader = loader(start, at: today)
    for _ in 0..<2 {
      let screen = screen(kind, .section, over: loader)
      screen.loadViewIfNeeded()
      screen.dataSource.staysAtBottom = true
      await screen.open()
      loader.load()
      await follow(screen)
      if start == .item {
        expectBeginning(screen, .section, today, "\(kind)")
      } else {
        #expect(screen.isAtBottom(199))
      }
      _ = await loader.loadPreviousPage().value
    }
  }

  @Test(arguments: [ReadingKind.table, .collection])
  func `a list that is replaced at its top begins at its beginning`(kind: ReadingKind) async {
    let loader = loader(.cursor, at: 100)
    let screen = screen(kind, .section, over: loader)
    await screen.open()
    loader.load()
    await follow(screen)
    for _ in 0..<2 { await screen.scrollToTop() }
    #expect(loader.items.first?.id ?? 100 < 60)
    loader.load(force: true)
    await follow(screen)
    expectBeginning(screen, .section, 100, "\(kind)")
    loader.start = .cursor(149)
    loader.invalidate()
    loader.load()
    await follow(screen)
    expectBeginning(screen, .section, 150, "\(kind), elsewhere")
  }
}
#endif
