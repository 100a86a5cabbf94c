@testable import LoadingItems

/// A page of the map of a test.
struct DrawnPage {
  var count = 3
  var place: PagePlace<Int>?
  var previous = PageEdge<Int>.unknown
  var next = PageEdge<Int>.unknown
  var position: Int?
  var isStale = false
  var link = PageLink.joined
}

extension PageMap<Int> {
  init(_ pages: [DrawnPage], isBlind: Bool = false) {
    self.init()
    self.isBlind = isBlind
    for page in pages {
      var new = Entry(key: newKey(), count: page.count, place: page.place)
      (new.previous, new.next, new.position) = (page.previous, page.next, page.position)
      new.isStale = page.isStale
      insert(new, at: self.pages.count)
    }
    for (index, page) in pages.enumerated() { change(index) { $0.link = page.link } }
  }

  /// The number of items of each page, after a tilde if it is stale.
  ///
  /// Between two pages that touch is a plus sign, a question mark where few items may be missing,
  /// and a bar where there is a gap.
  var drawn: String {
    let links: [PageLink: String] = [.joined: " + ", .near: " ? ", .gap: " | "]
    var text = ""
    for (index, page) in pages.enumerated() {
      text += (page.isStale ? "~" : "") + "\(page.count)"
      if index + 1 < pages.count { text += links[page.link] ?? "" }
    }
    return text
  }
}

extension ReceivedPage<Int> {
  init(_ count: Int = 3, next: PageEdge<Int> = .unknown, previous: PageEdge<Int> = .unknown) {
    self.init(next: next, previous: previous, position: nil, count: count)
  }
}
