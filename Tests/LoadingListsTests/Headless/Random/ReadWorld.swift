import Foundation
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import UIKit

/// A screen whose list changes in any way while it is read.
@MainActor final class ReadWorld {
  enum Style: CaseIterable { case offset, number, cursor, bothWays, stored, own }

  private let kind: ReadingKind
  private let host: ListHost
  private let style: Style
  private let server = ListServer((0..<200).reversed())
  private var store = MemoryStore<Row>()
  private var loader: PagedLoader<Row, Int>
  private var parts: [any ListNode]
  private var list: ListGroup
  private var stage: ReadingStage
  private let hasLargeTitle: Bool
  private var random: RandomSteps
  private var nextID = 2000
  private var log: [String]

  init(_ kind: ReadingKind, _ host: ListHost, _ style: Style, _ steps: RandomSteps) {
    random = steps
    Headless.rules = Headless.Rules(seed: .random(in: 0...9999, using: &random))
    (self.kind, self.host, self.style) = (kind, host, style)
    let way = ReadingStage.Way.allCases.randomElement(using: &random) ?? .stays
    log = ["\(style), \(way)"]
    hasLargeTitle = steps.seed.isMultiple(of: 2)
    loader = Self.loader(style, server, store)
    parts = Self.parts(host, style, loader, server)
    list = ListGroup("list", parts)
    stage = ReadingStage(kind.screen(list), way, largeTitle: hasLargeTitle)
  }

  private static func loader(
    _ style: Style,
    _ server: ListServer,
    _ store: MemoryStore<Row>
  ) -> PagedLoader<Row, Int> {
    switch style {
    case .offset: return server.loader(.offset)
    case .number: return server.loader(.number)
    case .cursor, .own: return server.loader(.cursor)
    case .stored: return server.loader(.cursor, store: store)
    case .bothWays:
      let loader = server.loader(.bothWays)
      loader.start = .cursor(140)
      return loader
    }
  }

  private static func parts(
    _ host: ListHost,
    _ style: Style,
    _ loader: PagedLoader<Row, Int>,
    _ server: ListServer
  ) -> [any ListNode] {
    guard style == .own else { return host.parts(over: loader, header: "Other") }
    let others = ListSection("other", items: LoadingTestSupport.rows(900..<904), header: "Other")
    return [others, ListSection("rows", items: server.ids.prefix(100).map { Row(id: $0) })]
  }

  private var rows: ListSection<Row>? { parts.last as? ListSection<Row> }
  private var other: ListSection<Row>? { parts.count > 1 ? parts[0] as? ListSection<Row> : nil }
  private var screen: any ReadingScreen { stage.screen }
  private var view: UIScrollView { screen.scrollView }

  func open() async {
    list.load()
    await stage.open()
    await follow()
    guard style != .own else { return }
    while loader.items.count < 80, loader.hasMore {
      loader.loadNextPage()
      await follow()
    }
  }

  private func follow() async {
    for _ in 0..<3 { await screen.follow() }
  }

  func step() async throws {
    screen.dataSource.animatesChanges = .random(using: &random)
    // The keyboard is there, or isn't.
    view.contentInset.bottom = Bool.random(using: &random) ? 300 : 0
    let most = view.contentSize.height - view.bounds.height
    guard most > 400 else { return }
    await screen.scroll(to: .random(in: most * 0.01...most * 0.99, using: &random))
    await follow()
    let (tops, shown) = (screen.tops, ids)
    guard let first = tops.keys.compactMap({ shown.firstIndex(of: $0) }).min(),
      let last = tops.keys.compactMap({ shown.firstIndex(of: $0) }).max()
    else { return }
    log.append("at \(view.contentOffset.y)")
    let leaves = Int.random(in: 0..<3, using: &random) == 0
    if leaves {
      log.append("leaves")
      await stage.leave()
    }
    var removed: Set<Int> = []
    // Several changes may be shown as one.
    let changesVisible = style == .own && Bool.random(using: &random)
    if changesVisible { removed = changeVisible(tops) }
    for _ in 0..<(changesVisible ? 0 : Int.random(in: 1...3, using: &random)) {
      removed.formUnion(change(shown, first, last, tops))
      if Bool.random(using: &random) { await follow() }
    }
    await follow()
    if leaves { await stage.comeBack() }
    await follow()
    try expectNone(screen.moved(since: tops, without: removed), since: tops)
  }

  private func expectNone(_ moved: [Int], since tops: [Int: CGFloat]) throws(Violation) {
    guard !moved.isEmpty else { return }
    let list = "the list \(loader.items.map(\.id)) with gaps at \(loader.gaps.map(\.index))"
    throw Violation("\(moved) moved", after: log + [list, "\(tops)", "\(screen.tops)"])
  }

  /// Ends the process while the list is read, and opens it there again.
  func relaunch() async throws {
    let most = view.contentSize.height - view.bounds.height
    guard style != .own, most > 400 else { return }
    await screen.scroll(to: .random(in: most * 0.05...most * 0.95, using: &random))
    await follow()
    let (tops, inset) = (screen.tops, view.adjustedContentInset.top)
    let read = tops.values.filter { $0 >= inset }.min()
    guard let read, let place = screen.dataSource.place else { return }
    // What is above may be on another page, and below a gap are others then.
    let below = ids.filter { tops[$0].map { $0 >= read } == true }
    let places = Dictionary(
      uniqueKeysWithValues: loader.items.map(\.id).enumerated().map { ($1, $0) }
    )
    let first = below.first.flatMap { places[$0] } ?? 0
    let end = loader.gaps.map(\.index).first { $0 > first } ?? .max
    // What is behind a gap follows one that isn't known any more.
    let begins = loader.gaps.contains { $0.index == first } && style != .bothWays
    let kept = begins ? [] : below.filter { places[$0, default: 0] < end }
    log.append("at \(view.contentOffset.y), ended")
    let data = try JSONEncoder().encode(place)
    server.ids.insert(contentsOf: newIDs(.random(in: 0...8, using: &random)), at: 0)
    let stored = await store.items(matching: nil, in: 0..<1000)
    store = MemoryStore()
    _ = try await store.reconcile(stored, matching: nil, in: 0..<stored.count, isLast: true)
    loader = Self.loader(style, server, store)
    parts = Self.parts(host, style, loader, server)
    list = ListGroup("list", parts)
    stage = ReadingStage(kind.screen(list), .stays, largeTitle: hasLargeTitle)
    screen.loadViewIfNeeded()
    screen.dataSource.open(at: try JSONDecoder().decode(ListPlace.self, from: data))
    if Bool.random(using: &random) { list.load() }
    await stage.open()
    for _ in 0..<4 { await follow() }
    try expectNone(screen.moved(since: tops.filter { kept.contains($0.key) }), since: tops)
  }

  /// The ids of all shown items.
  private var ids: [Int] {
    list.sections.flatMap { ($0 as? ListSection<Row>)?.items ?? [] }.map(\.id)
  }

  /// Changes the list, and returns the ids of the items that are gone.
  private func change(
    _ shown: [Int],
    _ first: Int,
    _ last: Int,
    _ tops: [Int: CGFloat]
  ) -> Set<Int> {
    if style == .own { return changeOwn(shown, first, last) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      log.append("next")
      loader.loadNextPage()
      // By position, such a page fills the first gap.
      guard style == .offset || style == .number, let gap = loader.gaps.first else { return [] }
      return moving(atGap: gap, tops)
    case 1:
      log.append("previous")
      loader.loadPreviousPage()
    case 2, 3:
      // A list of one page is replaced if it isn't touched.
      let most = loader.items.count > loader.pageSize ? 30 : 10
      let count = Int.random(in: 1...most, using: &random)
      log.append("\(count) new")
      server.ids.insert(contentsOf: newIDs(count), at: 0)
      list.load()
      // They come between the other section and what follows.
      let others = Set(other?.items.map(\.id) ?? [])
      return shown.first { !others.contains($0) }.map { moving(at: $0, tops) } ?? []
    case 4:
      guard let gap = loader.gaps.randomElement(using: &random) else { return [] }
      let edge = PageDirection.allCases.randomElement(using: &random) ?? .next
      log.append("gap \(gap.index) \(edge)")
      loader.fillGap(gap.id, from: edge)
      return moving(atGap: gap, tops)
    case 5:
      // Above what is read, or below it.
      let places = Bool.random(using: &random) ? 0..<first : last + 1..<shown.count
      guard let id = places.randomElement(using: &random).map({ shown[$0] }), id < 900 || id > 999
      else { return [] }
      log.append("\(id) removed")
      server.ids.removeAll { $0 == id }
      loader.remove(id: id)
      return [id]
    case 6:
      let places = Bool.random(using: &random) ? 0..<first : last + 2..<max(last + 2, shown.count)
      // The section of a new key may be among the visible ones.
      guard host != .grouped,
        let id = places.randomElement(using: &random).map({ shown[$0] }),
        let place = loader.items.firstIndex(where: { $0.id == id }),
        let known = server.ids.firstIndex(of: id)
      else { return [] }
      let new = newIDs(1)[0]
      log.append("\(new) before \(id)")
      server.ids.insert(new, at: known)
      loader.insert(Row(id: new), at: place)
    case 7:
      guard let id = shown.randomElement(using: &random) else { return [] }
      log.append("\(id) edited")
      loader.replace(Row(id: id, text: "\(nextID)"))
    case 8:
      guard let id = shown.randomElement(using: &random), id < 900 || id > 999 else { return [] }
      let isRejected = Bool.random(using: &random)
      log.append("\(id) edited, rejected \(isRejected)")
      loader.edit(id: id) {
        $0.text += "?"
      } sending: { row in
        if isRejected { throw TestError("no") }
        return row
      }
    case 9:
      let places = Bool.random(using: &random) ? 0..<first : last + 1..<shown.count
      guard let id = places.randomElement(using: &random).map({ shown[$0] }), id < 900 || id > 999
      else { return [] }
      log.append("\(id) removed, rejected")
      loader.remove(id: id) { _ in throw TestError("no") }
    case 10:
      log.append("invalidated, cancelled")
      loader.invalidate()
      list.load()
      if Bool.random(using: &random) { loader.cancel() }
    default:
      log.append("titles")
      other?.header = Bool.random(using: &random) ? nil : "Other \(nextID)"
      other?.footer = Bool.random(using: &random) ? nil : "Footer"
      // The footer may be visible.
      guard let id = rows?.items.first?.id, let top = tops[id] else { return [] }
      return top > 0 ? moving(at: id, tops) : []
    }
    return []
  }

  private func changeOwn(_ shown: [Int], _ first: Int, _ last: Int) -> Set<Int> {
    guard let rows else { return [] }
    let end = rows.items.count
    let firstPlace = rows.items.firstIndex { $0.id == shown[first] } ?? 0
    let lastPlace = rows.items.firstIndex { $0.id == shown[last] } ?? 0
    var items = rows.items
    let above = Bool.random(using: &random)
    let places = above ? 0..<firstPlace : min(lastPlace + 1, end)..<end
    guard places.count > 3 else { return [] }
    var removed: Set<Int> = []
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let start = Int.random(in: places.lowerBound...places.upperBound - 3, using: &random)
      removed = Set(items[start..<start + 3].map(\.id))
      items.removeSubrange(start..<start + 3)
    case 1:
      let place = Int.random(
        in: places.lowerBound...(above ? places.upperBound : end),
        using: &random
      )
      items.insert(
        contentsOf: newIDs(.random(in: 1...25, using: &random)).map { Row(id: $0) },
        at: place
      )
    case 2:
      items[places].shuffle(using: &random)
    default:
      for place in places { items[place].text += "!" }
    }
    log.append("own \(places)")
    rows.setItems(items)
    return removed
  }

  /// Changes the visible rows of a list of the app, and returns the ids of those that move.
  private func changeVisible(_ tops: [Int: CGFloat]) -> Set<Int> {
    guard let rows else { return [] }
    let visible = rows.items.map(\.id).filter { tops[$0] != nil }
    guard let id = visible.randomElement(using: &random),
      let place = rows.items.firstIndex(where: { $0.id == id })
    else { return [] }
    let moving = moving(at: id, tops)
    if Bool.random(using: &random) {
      log.append("visible \(id) removed")
      rows.remove(id: id)
    } else {
      let new = newIDs(.random(in: 1...3, using: &random)).map { Row(id: $0) }
      log.append("\(new.count) before visible \(id)")
      rows.insert(contentsOf: new, at: place)
    }
    return moving.union([id])
  }

  /// Returns the visible rows that move if something changes before one of them: those below, if the
  /// row that is read is above, or else those above.
  private func moving(at id: Int, _ tops: [Int: CGFloat]) -> Set<Int> {
    let visible = ids.filter { tops[$0] != nil }
    let top = view.adjustedContentInset.top
    let (above, below) = (visible.prefix { $0 != id }, visible.drop { $0 != id })
    return Set(above.contains { tops[$0]! >= top } ? below : above)
  }

  /// Returns the visible rows that move if a gap is filled: those above if it is in the upper half.
  private func moving(atGap gap: PageGap, _ tops: [Int: CGFloat]) -> Set<Int> {
    // A mapped list may not have the item behind the gap.
    let next = loader.items[gap.index...].first { host.shows($0.id) }
    guard let next = next?.id, let end = tops[next] else { return [] }
    let inset = view.adjustedContentInset
    guard end <= (inset.top + view.bounds.height - inset.bottom) / 2 else {
      return moving(at: next, tops)
    }
    return Set(ids.prefix { $0 != next }.filter { tops[$0] != nil })
  }

  private func newIDs(_ count: Int) -> [Int] {
    nextID += count
    return (nextID - count..<nextID).reversed()
  }
}
