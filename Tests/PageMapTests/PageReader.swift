@testable import LoadingItems

/// A reader of a paged list, who asks for what is displayed.
struct PageReader {
  enum Reason: Equatable {
    case first, replacement
    case wish(PageWish<Int>)
    case gap(page: Int)
  }

  struct Request {
    let number: Int
    let place: PagePlace<Int>
    let reason: Reason
    let changeCount: Int
  }

  var list: PagedIDs
  let asking: any PageAsking
  /// The first and the last displayed id.
  var displayed: (first: Int, last: Int)?
  /// The gap that the user has tapped, by the key of the page before it.
  var tapped: Int?
  private(set) var running: Request?
  private var replacement: PagePlace<Int>?
  private var needsFirst = false
  private var hasRestarted = false
  /// The pages in a row that have brought nothing new at the ends.
  private var idleCount = 0
  private var failed: Set<PagePlace<Int>> = []
  private var number = 0

  init(_ list: PagedIDs, _ asking: any PageAsking) { (self.list, self.asking) = (list, asking) }

  var start: PagePlace<Int> { asking.positions(at: 0).map { .position($0) } ?? .start }

  // MARK: Reloads

  mutating func reload() {
    begin()
    list.changeMap { $0.markStale() }
    (needsFirst, hasRestarted) = (true, false)
  }

  /// Begins a reload by the user, or a jump.
  mutating func replace(at place: PagePlace<Int>) {
    begin()
    (replacement, needsFirst) = (place, false)
  }

  private mutating func begin() { (running, failed, idleCount) = (nil, [], 0) }

  mutating func retry() { (failed, idleCount) = ([], 0) }

  // MARK: Requests

  mutating func next() -> Request? {
    guard running == nil, let (place, reason) = wish() else { return nil }
    number += 1
    running = Request(number: number, place: place, reason: reason, changeCount: list.changeCount)
    return running
  }

  private mutating func wish() -> (PagePlace<Int>, Reason)? {
    if let replacement { return failed.contains(replacement) ? nil : (replacement, .replacement) }
    if needsFirst { return failed.contains(start) ? nil : (start, .first) }
    let pages = list.map.pages
    guard !pages.isEmpty else { return nil }
    if let tapped, let page = list.map.page(withKey: tapped), page + 1 < pages.count,
      let place = list.map.place(between: page, asking), !failed.contains(place)
    {
      (self.tapped, idleCount) = (nil, 0)
      return (place, .gap(page: tapped))
    }
    guard let displayed, let first = list.index(of: displayed.first),
      let last = list.index(of: displayed.last),
      let shown = list.map.displayedPages(min(first, last)...max(first, last), margin: 3)
    else {
      guard list.ids.isEmpty, idleCount < 3,
        let place = list.map.place(after: pages.count - 1, asking),
        !failed.contains(place)
      else { return nil }
      return (place, .wish(.end(place)))
    }
    let (asking, failed) = (asking, failed)
    let wish = list.changeMap { $0.wish(displaying: shown, asking, isFailed: failed.contains) }
    switch wish {
    case nil: return nil
    case .again(let place, _), .between(let place, _): return wish.map { (place, .wish($0)) }
    case .end(let place), .beginning(let place):
      return idleCount < 3 ? wish.map { (place, .wish($0)) } : nil
    }
  }

  // MARK: Answers

  mutating func receive(_ answer: PagedServer.Answer, to request: Request) {
    guard running?.number == request.number else { return }
    running = nil
    let (place, count) = (request.place, request.changeCount)
    switch request.reason {
    case .replacement:
      replacement = nil
      list.begin(with: answer, to: place, since: count)
    case .first:
      needsFirst = false
      _ = list.receive(answer, to: place, since: count)
    case .wish(.again(_, let page)):
      if list.receive(answer, to: place, since: count) == nil {
        refute(place, page, isEmpty: answer.ids.isEmpty)
      }
    case .wish(.between(_, let page)), .gap(let page): receiveEdge(answer, request, page)
    case .wish(.end), .wish(.beginning): receiveEdge(answer, request, nil)
    }
  }

  private mutating func receiveEdge(_ answer: PagedServer.Answer, _ request: Request, _ page: Int?)
  {
    let asking = asking
    let tries = page.flatMap { list.map.page(withKey: $0) }.map { list.map.pages[$0].tries } ?? 0
    guard let placement = list.receive(answer, to: request.place, since: request.changeCount) else {
      idleCount += 1
      _ = list.changeMap { $0.markStale(beside: request.place, asking) }
      return
    }
    idleCount = placement.addedCount > 0 ? 0 : idleCount + 1
    if tries > 0,
      let index = answer.ids.reversed().lazy.compactMap({ [list] in list.index(of: $0) }).first
    {
      list.changeMap { $0.carry(tries, to: $0.page(at: index)) }
    }
  }

  private mutating func refute(_ place: PagePlace<Int>, _ page: Int, isEmpty: Bool = false) {
    let asking = asking
    list.changeMap { map in
      if place.isPosition, map.markStale(beside: place, asking) { return }
      map.refute(place, askedFor: page, limit: asking.limit, isEmpty: isEmpty)
    }
  }

  mutating func fail(_ request: Request, isExpired: Bool = false) {
    guard running?.number == request.number else { return }
    running = nil
    let asking = asking
    guard isExpired else {
      failed.insert(request.place)
      return
    }
    switch request.reason {
    case .wish(.again(_, let page)): refute(request.place, page)
    case .replacement where request.place != start: replacement = start
    case .first, .replacement: failed.insert(request.place)
    case .wish(.between), .wish(.end), .wish(.beginning), .gap:
      idleCount += 1
      if !list.changeMap({ $0.markStale(beside: request.place, asking) }), !hasRestarted {
        (hasRestarted, needsFirst) = (true, true)
        list.changeMap { $0.markStale() }
      }
    }
  }

  // MARK: Another list over the same store

  /// Receives the answer to another reader of the same list.
  mutating func hear(_ answer: PagedServer.Answer, to request: Request) {
    guard !list.map.pages.isEmpty else { return }
    switch request.reason {
    case .first, .replacement:
      // A jump of the other one says nothing about the beginning of this list.
      guard request.place == start else { return }
      reload()
      needsFirst = false
    case .wish, .gap: break
    }
    _ = list.receive(answer, to: request.place, since: list.changeCount)
  }
}
