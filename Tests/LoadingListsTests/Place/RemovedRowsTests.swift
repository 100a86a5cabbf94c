#if canImport(UIKit)
import Loading
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists

/// A change that removes all rows that are read.
@MainActor @Suite(.screen) struct RemovedRowsTests {
  /// Reported of Element Web (20912) and Mastodon (10001).
  @Test(arguments: ReadingKind.allCases, [40..<80, 40..<200])
  func `the nearest row that is left takes their place`(
    kind: ReadingKind,
    removed: Range<Int>
  ) async {
    let section = ListSection("rows", items: rows(0..<200))
    let screen = kind.screen(ListGroup("list", [section]))
    await screen.open()
    // All rows up to those that are read have their heights.
    for y in stride(from: CGFloat(0), to: 12_000, by: 400) {
      guard screen.tops.keys.min() ?? 0 < 55 else { break }
      await screen.scroll(to: y)
    }
    let read = screen.tops
    #expect(read.keys.allSatisfy { removed.contains($0) } && !read.isEmpty)
    section.remove(ids: Array(10..<20) + Array(removed))
    await screen.follow()
    await screen.follow()
    if removed.upperBound == 80 {
      #expect([39, 80].contains(screen.tops.min { $0.value < $1.value }?.key))
      #expect(screen.tops[80] != nil)
    } else {
      #expect(screen.tops[39] != nil)
    }
  }
}
#endif
