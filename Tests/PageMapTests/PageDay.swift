import LoadingTestSupport

@testable import LoadingItems

/// A random day of a reader and a server, after which the list must be the server's.
final class PageDay {
  /// A difference between the list and the server's.
  enum Failure: String {
    case lostItem = "the reader's item is lost"
    case missingRows = "rows never appear"
    case removedRows = "removed rows stay"
    case wrongOrder = "wrong order"
    case openGap = "a gap stays"
    case wrongWindow = "wrong rows are displayed"
    case shortWindow = "rows are missing in the window"
    case removedRow = "a removed row stays"
    case manyRequests = "too many requests"
    case noRest = "never rests"
  }

  let kind: ServerKind
  private(set) var failures: Set<Failure> = []
  /// The invariant that an answer has violated.
  private(set) var fault: String?
  private(set) var reloadRequests = 0
  private(set) var displayedStaleCount = 0
  private var random: SeededGenerator
  private var server: PagedServer
  private var reader: PageReader
  private var anchor: Int?
  private let window: Int
  private var flight: (request: PageReader.Request, answer: Result<PagedServer.Answer, any Error>?)?
  private var requestCount = 0
  private var hasJumped = false
  /// Receives a line for each step, to understand a failing day.
  private let log: ((String) -> Void)?
  private static var limit: Int { 10 }

  init(_ seed: Int, _ kind: ServerKind, log: ((String) -> Void)? = nil) {
    (self.kind, self.log) = (kind, log)
    random = SeededGenerator(seed)
    server = PagedServer(kind, count: 20 + random.number(below: 200))
    let isStored = random.chance(20) && !kind.isChat
    let stored = isStored ? Array(server.ids.prefix(5 + random.number(below: 60))) : []
    if isStored { server.live(&random) }
    let list = PagedIDs(
      stored,
      position: kind.isByPosition ? 0 : nil,
      isBlind: kind.isByPosition,
      isOverlapping: kind.paging == .offset
    )
    reader = PageReader(list, kind.asking(limit: Self.limit))
    window = 4 + random.number(below: 8)
  }

  private func fail(_ failure: Failure) {
    failures.insert(failure)
    log?("!! \(failure.rawValue)")
  }

  func run() {
    show()
    reader.reload()
    send()
    for _ in 0..<8 + random.number(below: 25) { step() }
    reader.retry()
    settle()
    if reader.list.map.pages.isEmpty {
      reader.reload()
      settle()
    }
    for _ in 0..<3 { server.live(&random) }
    log?("last reload, of \(server.ids)\n\(drawn)")
    reader.reload()
    displayedStaleCount = displayedPages?.count { reader.list.map.pages[$0].isStale } ?? 0
    reloadRequests = settle()
    // The first page, those displayed, one of each end, and three of what has moved in.
    if reloadRequests > 1 + displayedStaleCount + 5 { fail(.manyRequests) }
    checkWindow()
    readAll()
  }

  private func step() {
    switch random.number(below: 20) {
    case 0..<4: server.live(&random)
    case 4..<8: scroll(by: random.number(below: 40) - 12)
    case 8, 9: reader.reload()
    case 10:
      guard random.chance(40) else { break }
      reader.replace(at: reader.start)
      hasJumped = false
    case 11:
      guard random.chance(30), let place = randomPlace() else { break }
      reader.replace(at: place)
      hasJumped = true
    case 12: push()
    case 13: removeOne()
    case 14: if flight != nil { deliver(fails: random.chance(50)) }
    case 15:
      let gaps = reader.list.map.pages.dropLast().filter { $0.link == .gap }
      if !gaps.isEmpty { reader.tapped = gaps[random.number(below: gaps.count)].key }
    default: break
    }
    send()
    if flight != nil, random.chance(75) { deliver() }
    if random.chance(15) {
      reader.retry()
      settle()
    }
    send()
  }

  // MARK: The reader

  private func show() {
    let ids = reader.list.ids
    guard !ids.isEmpty else {
      (anchor, reader.displayed) = (nil, nil)
      return
    }
    let index =
      anchor.flatMap { reader.list.index(of: $0) } ?? (kind.isChat ? max(0, ids.count - window) : 0)
    anchor = ids[index]
    reader.displayed = (ids[index], ids[min(index + window, ids.count) - 1])
  }

  private func scroll(by count: Int) {
    let ids = reader.list.ids
    guard let anchor, let index = reader.list.index(of: anchor) else { return }
    self.anchor = ids[min(max(0, index + count), ids.count - 1)]
    show()
  }

  /// Keeps the reader at an item, or says that it is lost.
  private func follow(_ before: [Int]) {
    if let anchor, !reader.list.contains(anchor) {
      if server.ids.contains(anchor), !server.moved.contains(anchor) {
        fail(.lostItem)
      }
      let index = before.firstIndex(of: anchor) ?? 0
      self.anchor =
        before[index...].first { reader.list.contains($0) }
        ?? before[..<index].last { reader.list.contains($0) }
    }
    show()
  }

  private func randomPlace() -> PagePlace<Int>? {
    guard !server.rows.isEmpty, !kind.isChat else { return nil }
    let place = random.number(below: server.rows.count)
    switch kind.paging {
    case .offset: return .position(place, limit: Self.limit)
    case .number: return .position(place / Self.limit * Self.limit, limit: Self.limit)
    case .opaque: return .from(place)
    case .item: return kind.back == .none ? nil : .from(server.rows[place].id)
    case .date: return kind.back == .none ? nil : .from(server.rows[place].key)
    }
  }

  private func push() {
    if random.chance(60) {
      let id = kind.isChat ? server.addLast() : server.addFirst()
      guard kind.isChat || server.isVisible(id) else { return }
      reader.list.insert(id, kind.isChat ? .end : .beginning)
    } else if let anchor, let place = server.rows.firstIndex(where: { $0.id == anchor }),
      let id = server.add(after: place), server.isVisible(id)
    {
      reader.list.insert(id, .after(anchor))
    }
    show()
  }

  private func removeOne() {
    let ids = reader.list.ids
    guard let anchor else { return }
    let id = random.chance(50) ? anchor : ids[random.number(below: ids.count)]
    server.remove(id)
    reader.list.remove(id)
    follow(ids)
  }

  // MARK: Requests

  private func send() {
    guard flight?.request.number != reader.running?.number || reader.running == nil else { return }
    guard let request = reader.next() else { return }
    requestCount += 1
    // The server answers when it is asked, or when the answer arrives.
    let isEarly = random.chance(50)
    flight = (
      request, isEarly ? Result { try server.answer(request.place, limit: Self.limit) } : nil
    )
    log?("  asks for \(request.place), \(request.reason)")
  }

  private func deliver(fails: Bool = false) {
    guard let (request, early) = flight else { return }
    flight = nil
    let before = reader.list.ids
    if fails { return reader.fail(request) }
    switch early ?? Result(catching: { try server.answer(request.place, limit: Self.limit) }) {
    case .success(let answer):
      let isReplacement = request.reason == .replacement
      reader.receive(answer, to: request)
      log?("  \(answer.ids), next \(answer.page.next), previous \(answer.page.previous)\n\(drawn)")
      if fault == nil, let new = reader.list.fault {
        fault = new
        log?("!! \(new)")
      }
      if isReplacement { anchor = nil }
      if isReplacement { show() } else { follow(before) }
    case .failure:
      log?("  expired")
      reader.fail(request, isExpired: true)
    }
  }

  /// Answers everything until the reader rests, and returns the number of requests.
  @discardableResult private func settle() -> Int {
    let before = requestCount
    show()
    send()
    while flight != nil {
      deliver()
      send()
      if requestCount - before > 400 {
        fail(.noRest)
        break
      }
    }
    return requestCount - before
  }

  // MARK: Checks

  private var displayedPages: ClosedRange<Int>? {
    guard let displayed = reader.displayed, let first = reader.list.index(of: displayed.first),
      let last = reader.list.index(of: displayed.last)
    else { return nil }
    return reader.list.map.page(at: first)...reader.list.map.page(at: last)
  }

  /// Checks the displayed rows up to the first gap, if their pages aren't stale.
  private func checkWindow() {
    let (ids, truth, map) = (reader.list.ids, server.ids, reader.list.map)
    guard let anchor, let start = reader.list.index(of: anchor), let shown = displayedPages,
      !map.pages[shown].contains(where: \.isStale)
    else { return }
    guard let place = truth.firstIndex(of: anchor) else { return fail(.removedRow) }
    var end = min(start + window, ids.count)
    var isOpen = false
    if let gap = shown.dropLast().first(where: { map.pages[$0].link == .gap }) {
      (end, isOpen) = (map.starts[gap + 1], true)
    }
    let (rows, real) = (ids[start..<end], truth[place..<min(place + window, truth.count)])
    if !real.starts(with: rows) { return fail(.wrongWindow) }
    if rows.count < real.count, !isOpen { fail(.shortWindow) }
  }

  /// Reads everything from the first item, taps each gap, and compares.
  private func readAll() {
    anchor = reader.list.ids.first
    for _ in 0..<200 {
      reader.retry()
      let count = settle()
      guard let first = reader.list.ids.first else { break }
      if anchor == first, count == 0 { break }
      anchor = first
      show()
    }
    for _ in 0..<600 {
      reader.retry()
      settle()
      let ids = reader.list.ids
      guard !ids.isEmpty else { break }
      if tapDisplayedGap() { continue }
      let index = anchor.flatMap { reader.list.index(of: $0) } ?? 0
      if index == ids.count - 1 { break }
      anchor = ids[min(index + max(1, window / 2), ids.count - 1)]
      show()
    }
    compare()
  }

  private func tapDisplayedGap() -> Bool {
    let (map, asking) = (reader.list.map, reader.asking)
    guard let shown = displayedPages else { return false }
    let gap = (max(0, shown.lowerBound - 1)...shown.upperBound).first { page in
      map.pages[page].link == .gap && map.place(between: page, asking) != nil
        && (page >= shown.lowerBound || map.pages[page].count == 0)
    }
    guard let gap else { return false }
    reader.tapped = map.pages[gap].key
    settle()
    defer { reader.tapped = nil }
    return reader.tapped == nil
  }

  private func compare() {
    let (truth, ids) = (server.ids, reader.list.ids)
    var expected = truth
    if kind.back == .none, !kind.isByPosition, hasJumped {
      // Nothing leads back to what is before the jump.
      expected = ids.first.flatMap { truth.firstIndex(of: $0) }.map { Array(truth[$0...]) } ?? []
    }
    if ids != expected {
      let isMissing = expected.contains { !ids.contains($0) }
      let isRemoved = ids.contains { !expected.contains($0) }
      fail(isMissing ? .missingRows : isRemoved ? .removedRows : .wrongOrder)
      log?("\(ids)\nnot \(expected)\n\(drawn)")
    }
    if reader.list.map.pages.contains(where: { $0.link == .gap }) { fail(.openGap) }
  }

  private var drawn: String {
    let map = reader.list.map
    return map.pages.indices.map { index in
      let page = map.pages[index]
      let ids = reader.list.ids[map.starts[index]..<map.starts[index + 1]]
      return "    \(page.isStale ? "~" : " ")\(Array(ids)) \(page.place.map { "\($0)" } ?? "-") "
        + "at \(page.position.map(String.init) ?? "-"), next \(page.next), previous "
        + "\(page.previous), \(page.link), \(page.tries)"
    }.joined(separator: "\n")
  }
}
