#if canImport(UIKit)
import Loading
@testable import LoadingLists
import LoadingTestSupport

/// A list with a section of each kind, as an app creates it at each launch.
@MainActor final class SavedRig {
  let own = ListSection<Row>("own")
  let good = SectionRig("good")
  let empty = SectionRig("empty")
  let bad = SectionRig("bad")
  let untouched = SectionRig("untouched")
  let pagedRig = PagedRig()
  let pages: ListSection<Row>
  let list: ListGroup

  init() {
    pages = ListSection("pages", over: pagedRig.loader)
    list = ListGroup(
      "list",
      [
        own, good.section, ListGroup("inner", [empty.section, bad.section]), untouched.section,
        pages,
      ]
    )
  }

  /// The number of requests to all servers.
  var callCount: Int {
    [good, empty, bad, untouched].map(\.calls.count).reduce(pagedRig.requests.count, +)
  }

  /// Loads content that can be saved.
  func fill() async {
    own.setItems(rows(0..<2, "own"))
    await good.load(rows(0..<3, "good"))
    await empty.load([])
    await bad.fail("bad")
    await pagedRig.load(0..<3)
  }
}
#endif
