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
  private let random: RandomSteps
  private var nextID = 2000

  init(_ kind: ReadingKind, _ host: ListHost, _ style: Style, _ steps: RandomSteps) {
    random = steps
    Headless.rules = Headless.Rules(seed: UInt64(random.int(0...9999)))
    (self.kind, self.host, self.style) = (kind, host, style)
    let way = random.pick(ReadingStage.Way.allCases) ?? .stays
    random.note("\(style), \(way)")
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

  func step() async {
    screen.dataSource.animatesChanges = random.flip()
    // The keyboard is there, or isn't.
    view.contentInset.bottom = random.flip() ? 300 : 0
    let most = view.contentSize.height - view.bounds.height
    guard most > 400 else { return }
    await screen.scroll(to: random.number(most * 0.01...most * 0.99))
    await follow()
    let (tops, shown) = (screen.tops, ids)
    guard let first = tops.keys.compactMap({ shown.firstIndex(of: $0) }).min(),
      let last = tops.keys.compactMap({ shown.firstIndex(of: $0) }).max()
    else { return }
    random.note("at \(view.contentOffset.y)")
    let leaves = random.isOne(in: 3)
    if leaves {
      random.note("leaves")
      await stage.leave()
    }
    var removed: Set<Int> = []
    // Several changes may be shown as one.
    let changesVisible = style == .own && random.flip()
    if changesVisible { removed = changeVisible(tops) }
    for _ in 0..<(changesVisible ? 0 : random.int(1...3)) {
      removed.formUnion(change(shown, first, last, tops))
      if random.flip() { await follow() }
    }
    await follow()
    if leaves { await stage.comeBack() }
    await follow()
    expectNone(screen.moved(since: tops, without: removed), since: tops)
  }

  private func expectNone(_ moved: [Int], since tops: [Int: CGFloat]) {
    guard !moved.isEmpty else { return }
    random.note("the list \(loader.items.map(\.id)) with gaps at \(loader.gaps.map(\.index))")
    random.note("\(tops)")
    random.note("\(screen.tops)")
    random.fault("\(moved) moved")
  }

  /// Ends the process while the list is read, and opens it there again.
  func relaunch() async throws {
    let most = view.contentSize.height - view.bounds.height
    guard style != .own, most > 400 else { return }
    await screen.scroll(to: random.number(most * 0.05...most * 0.95))
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
    random.note("at \(view.contentOffset.y), ended")
    let data = try JSONEncoder().encode(place)
    server.ids.insert(contentsOf: newIDs(random.int(0...8)), at: 0)
    let stored = await store.items(matching: nil, in: 0..<1000)
    store = MemoryStore()
    _ = try await store.reconcile(stored, matching: nil, in: 0..<stored.count, isLast: true)
    loader = Self.loader(style, server, store)
    parts = Self.parts(host, style, loader, server)
    list = ListGroup("list", parts)
    stage = ReadingStage(kind.screen(list), .stays, largeTitle: hasLargeTitle)
    screen.loadViewIfNeeded()
    screen.dataSource.open(at: try JSONDecoder().decode(ListPlace.self, from: data))
    if random.flip() { list.load() }
    await stage.open()
    for _ in 0..<4 { await follow() }
    expectNone(screen.moved(since: tops.filter { kept.contains($0.key) }), since: tops)
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
    switch random.int(0..<12) {
    case 0:
      random.note("next")
      loader.loadNextPage()
      // By position, such a page fills the first gap.
      guard style == .offset || style == .number, let gap = loader.gaps.first else { return [] }
      return moving(atGap: gap, tops)
    case 1:
      random.note("previous")
      loader.loadPreviousPage()
    case 2, 3:
      // A list of one page is replaced if it isn't touched.
      let most = loader.items.count > loader.pageSize ? 30 : 10
      let count = random.int(1...most)
      random.note("\(count) new")
      server.ids.insert(contentsOf: newIDs(count), at: 0)
      list.load()
      // They come between the other section and what follows.
      let others = Set(other?.items.map(\.id) ?? [])
      return shown.first { !others.contains($0) }.map { moving(at: $0, tops) } ?? []
    case 4:
      guard let gap = random.pick(loader.gaps) else { return [] }
      let edge = random.pick(PageDirection.allCases) ?? .next
      random.note("gap \(gap.index) \(edge)")
      loader.fillGap(gap.id, from: edge)
      return moving(atGap: gap, tops)
    case 5:
      // Above what is read, or below it.
      let places = random.flip() ? 0..<first : last + 1..<shown.count
      guard let id = random.pick(places).map({ shown[$0] }), id < 900 || id > 999
      else { return [] }
      random.note("\(id) removed")
      server.ids.removeAll { $0 == id }
      loader.remove(id: id)
      return [id]
    case 6:
      let places = random.flip() ? 0..<first : last + 2..<max(last + 2, shown.count)
      // The section of a new key may be among the visible ones.
      guard host != .grouped,
        let id = random.pick(places).map({ shown[$0] }),
        let place = loader.items.firstIndex(where: { $0.id == id }),
        let known = server.ids.firstIndex(of: id)
      else { return [] }
      let new = newIDs(1)[0]
      random.note("\(new) before \(id)")
      server.ids.insert(new, at: known)
      loader.insert(Row(id: new), at: place)
    case 7:
      guard let id = random.pick(shown) else { return [] }
      random.note("\(id) edited")
      loader.replace(Row(id: id, text: "\(nextID)"))
    case 8:
      guard let id = random.pick(shown), id < 900 || id > 999 else { return [] }
      let isRejected = random.flip()
      random.note("\(id) edited, rejected \(isRejected)")
      loader.edit(id: id) {
        $0.text += "?"
      } sending: { row in
        if isRejected { throw TestError("no") }
        return row
      }
    case 9:
      let places = random.flip() ? 0..<first : last + 1..<shown.count
      guard let id = random.pick(places).map({ shown[$0] }), id < 900 || id > 999
      else { return [] }
      random.note("\(id) removed, rejected")
      loader.remove(id: id) { _ in throw TestError("no") }
    case 10:
      random.note("invalidated, cancelled")
      loader.invalidate()
      list.load()
      if random.flip() { loader.cancel() }
    default:
      random.note("titles")
      other?.header = random.flip() ? nil : "Other \(nextID)"
      other?.footer = random.flip() ? nil : "Footer"
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
    let above = random.flip()
    let places = above ? 0..<firstPlace : min(lastPlace + 1, end)..<end
    guard places.count > 3 else { return [] }
    var removed: Set<Int> = []
    switch random.int(0..<4) {
    case 0:
      let start = random.int(places.lowerBound...places.upperBound - 3)
      removed = Set(items[start..<start + 3].map(\.id))
      items.removeSubrange(start..<start + 3)
    case 1:
      let place = random.int(places.lowerBound...(above ? places.upperBound : end))
      items.insert(contentsOf: newIDs(random.int(1...25)).map { Row(id: $0) }, at: place)
    case 2:
      items.replaceSubrange(places, with: random.shuffled(Array(items[places])))
    default:
      for place in places { items[place].text += "!" }
    }
    random.note("own \(places)")
    rows.setItems(items)
    return removed
  }

  /// Changes the visible rows of a list of the app, and returns the ids of those that move.
  private func changeVisible(_ tops: [Int: CGFloat]) -> Set<Int> {
    guard let rows else { return [] }
    let visible = rows.items.map(\.id).filter { tops[$0] != nil }
    guard let id = random.pick(visible),
      let place = rows.items.firstIndex(where: { $0.id == id })
    else { return [] }
    let moving = moving(at: id, tops)
    if random.flip() {
      random.note("visible \(id) removed")
      rows.remove(id: id)
    } else {
      let new = newIDs(random.int(1...3)).map { Row(id: $0) }
      random.note("\(new.count) before visible \(id)")
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
