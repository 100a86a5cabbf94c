#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Rows of any height that are inserted and removed above the visible ones, which don't move.
@MainActor @Suite(.screen) struct RandomReadingTests {
  @Test(arguments: ReadingKind.allCases, seeds(8))
  func `visible rows don't move during random changes above them`(
    kind: ReadingKind,
    seed: UInt64
  ) async throws {
    try await perform(seed, kind)
  }

  private func perform(_ seed: UInt64, _ kind: ReadingKind, steps: [Int]? = nil) async throws {
    let call = "perform(\(seed), .\(kind)"
    try await RandomSteps.perform(seed, only: steps, call: call, reset: Screen.reset) { chance in
      var nextID = 0
      func new(_ count: Int) -> [Row] {
        defer { nextID += count }
        return rows(nextID..<nextID + count)
      }
      let sections = (0..<4).map {
        ListSection("\($0)", items: new(40), header: $0 % 2 == 0 ? "Section \($0)" : nil)
      }
      let screen = kind.screen(ListGroup("list", sections))
      await screen.open()
      while chance.begin(of: 40) {
        let view = screen.scrollView
        screen.dataSource.animatesChanges = chance.flip()
        // A keyboard appears and disappears.
        view.contentInset.bottom = chance.flip() ? 300 : 0
        let most = view.contentSize.height - view.bounds.height
        await screen.scroll(to: chance.number(most * 0.3...most * 0.7))
        let previous = screen.tops
        guard let first = previous.keys.min(by: { previous[$0]! < previous[$1]! }),
          let place = sections.firstIndex(where: { $0.row(of: first) != nil })
        else { continue }
        let section = sections[chance.int(0...place)]
        let index = section.items.firstIndex { $0.id == first } ?? section.items.count
        if chance.isOne(in: 3), index > 4 {
          let released = chance.int(0..<index - 3)
          chance.note("at \(view.contentOffset.y), three rows of \(section.id) at \(released) go")
          section.remove(ids: section.items[released..<released + 3].map(\.id))
        } else {
          let count = chance.int(1...25)
          let index = chance.int(0...index)
          chance.note("at \(view.contentOffset.y), \(count) rows in \(section.id) at \(index)")
          section.insert(contentsOf: new(count), at: index)
        }
        await screen.follow()
        let move = screen.greatestMove(since: previous)
        chance.expect(move.map { $0 <= 0.5 } ?? false, "visible rows have moved")
      }
    }
  }
}
#endif
