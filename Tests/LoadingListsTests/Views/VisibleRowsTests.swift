#if canImport(UIKit)
import LoadingTestSupport
import Loading
import Testing

@testable import LoadingLists
import LoadingUI

/// The rows that have become visible since the last check.
@MainActor struct VisibleRowsTests {
  private let first = ListSection("first", items: plants(0..<9))
  private let second = ListSection("second", items: plants(0..<9))
  private var rows = VisibleRows()

  private func places(_ section: ListSection<Plant>, _ range: Range<Int>) -> [VisibleRows.Row] {
    range.map {
      VisibleRows.Row(section: section.sectionID, row: section.itemRows[$0], index: $0)
    }
  }

  /// Receives the visible rows, and returns the position of the last new one of each section.
  private mutating func look(_ visible: [VisibleRows.Row]) -> [Int] {
    rows.update(visible).map(\.index)
  }

  @Test
  mutating func `for a section that pages in both directions, the first row is reported, too`() {
    let isFirst: (ListSectionID) -> Bool = { [first] in $0 == first.sectionID }
    let visible = places(first, 2..<9) + places(second, 0..<3)
    #expect(rows.update(visible, growsAtBothEnds: isFirst).map(\.index) == [2, 8, 2])
    #expect(rows.update(places(first, 1..<5), growsAtBothEnds: isFirst).map(\.index) == [1])
  }

  @Test mutating func `for each section, the last row that became visible is reported once`() {
    #expect(look(places(first, 0..<4)) == [3])
    #expect(look(places(first, 0..<4)) == [])
    #expect(look(places(first, 2..<6)) == [5])
    #expect(look(places(first, 1..<5)) == [1])
    #expect(look(places(first, 7..<9) + places(second, 0..<2)) == [8, 1])
    #expect(look([]) == [])
    #expect(look(places(second, 0..<2)) == [1])
  }

  @Test mutating func `rows are reported again after a page has ended, and after a list view left`()
  {
    let visible = places(first, 0..<4) + places(second, 0..<2)
    #expect(look(visible) == [3, 1])
    first.section.finish(.completion)
    func lookAgain() -> [Int] {
      rows.update(visible) {
        _ in
        false
      } pagesAllowedSince: { [first, second] in
        ($0 == first.sectionID ? first : second).state.pagesAllowedSince
      }.map(\.index)
    }
    #expect(lookAgain() == [3])
    #expect(lookAgain() == [])
    rows.forgetAll()
    #expect(look(visible) == [3, 1])
  }
}
#endif
