@testable import LoadingItems

/// A server and its readers, each of whom hears the answers to the others.
struct PageStage {
  var server: PagedServer
  private(set) var readers: [PageReader]
  /// The first displayed id of each reader.
  private var anchors: [Int?]
  private(set) var fault: String?
  /// Whether the readers have stopped asking each time.
  private(set) var rests = true
  private static var limit: Int { 10 }
  private static var window: Int { 9 }

  init(_ kind: ServerKind, count: Int, readers: Int = 1) {
    server = PagedServer(kind, count: count)
    let list = PagedIDs(isBlind: kind.isByPosition, isOverlapping: kind.paging == .offset)
    let reader = PageReader(list, kind.asking(limit: Self.limit))
    self.readers = Array(repeating: reader, count: readers)
    anchors = Array(repeating: nil, count: readers)
  }

  func ids(of reader: Int = 0) -> [Int] { readers[reader].list.ids }

  // MARK: A reader

  mutating func change(_ reader: Int = 0, _ change: (inout PageReader) -> Void) {
    change(&readers[reader])
  }

  mutating func reload(_ reader: Int = 0) {
    readers[reader].reload()
    settle()
  }

  /// Displays the rows from an id on.
  mutating func look(at id: Int?, _ reader: Int = 0) {
    anchors[reader] = id
    for reader in readers.indices { readers[reader].retry() }
    settle()
  }

  mutating func scroll(by count: Int, _ reader: Int = 0) {
    let ids = ids(of: reader)
    guard let index = anchors[reader].flatMap({ readers[reader].list.index(of: $0) }) else {
      return
    }
    look(at: ids[min(max(0, index + count), ids.count - 1)], reader)
  }

  mutating func read(to count: Int) {
    var previous = -1
    while ids().count < count, ids().count > previous {
      previous = ids().count
      look(at: ids().last)
    }
  }

  /// Reads everything from the first item on, and taps each gap.
  mutating func readAll(_ reader: Int = 0) {
    look(at: ids(of: reader).first, reader)
    for _ in 0..<400 {
      let (list, asking) = (readers[reader].list, readers[reader].asking)
      guard let index = anchors[reader].flatMap({ list.index(of: $0) }) else { return }
      let last = min(index + Self.window, list.ids.count) - 1
      let (pages, shown) = (list.map.pages, list.map.page(at: index)...list.map.page(at: last))
      let gap = (max(0, shown.lowerBound - 1)...shown.upperBound).first { page in
        pages[page].link == .gap && list.map.place(between: page, asking) != nil
          && (page >= shown.lowerBound || pages[page].count == 0)
      }
      if let gap {
        readers[reader].tapped = pages[gap].key
        look(at: anchors[reader], reader)
        if readers[reader].tapped == nil { continue }
      }
      if index == list.ids.count - 1 { return }
      scroll(by: 4, reader)
    }
  }

  // MARK: Requests

  private mutating func show(_ reader: Int) {
    let ids = ids(of: reader)
    guard !ids.isEmpty else { return readers[reader].displayed = nil }
    let index = anchors[reader].flatMap { readers[reader].list.index(of: $0) } ?? 0
    anchors[reader] = ids[index]
    readers[reader].displayed = (ids[index], ids[min(index + Self.window, ids.count) - 1])
  }

  /// Answers the readers in turn until all rest.
  mutating func settle() {
    for _ in 0..<200 {
      var isResting = true
      for reader in readers.indices {
        show(reader)
        guard let request = readers[reader].next() else { continue }
        isResting = false
        answer(request, of: reader)
      }
      if isResting { return }
    }
    rests = false
  }

  private mutating func answer(_ request: PageReader.Request, of reader: Int) {
    guard let answer = try? server.answer(request.place, limit: Self.limit) else {
      return readers[reader].fail(request, isExpired: true)
    }
    readers[reader].receive(answer, to: request)
    for other in readers.indices where other != reader { readers[other].hear(answer, to: request) }
    for reader in readers where fault == nil { fault = reader.list.fault }
  }
}
