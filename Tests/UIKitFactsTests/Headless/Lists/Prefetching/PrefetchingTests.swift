import Foundation
import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct PrefetchingTests {
  let prefetcher = Prefetcher()
  let lines = Lines(count: 100)

  private func makeTable() -> UITableView {
    let table = lines.show()
    table.rowHeight = 100
    table.prefetchDataSource = prefetcher
    Screen.layout()
    return table
  }

  @Test func `[D prefetchRowsAt] the next rows are requested once`() throws {
    let table = makeTable()
    let last = try #require(table.indexPathsForVisibleRows?.last?.row)
    #expect(prefetcher.wanted.first == last + 1)
    #expect(prefetcher.wanted == Array((last + 1)..<(last + 1 + prefetcher.wanted.count)))
    let known = prefetcher.wanted
    prefetcher.forget()
    table.contentOffset.y = 200
    Screen.layout()
    #expect(prefetcher.wanted == [known.count + last + 1, known.count + last + 2])
    #expect(prefetcher.dropped.isEmpty)
  }

  @Test func `[D cancelPrefetchingForRowsAt] reversing the scroll direction cancels other rows`() {
    let table = makeTable()
    table.contentOffset.y = 5_000
    Screen.layout()
    prefetcher.forget()
    table.contentOffset.y = 4_900
    Screen.layout()
    #expect(prefetcher.wanted.first == 48)
    #expect(prefetcher.wanted == prefetcher.wanted.sorted(by: >))
    #expect(prefetcher.dropped.first.map { $0 > 50 } == true)
  }

  @Test func `no rows are requested if prefetching is disabled`() {
    let table = lines.show()
    table.isPrefetchingEnabled = false
    table.prefetchDataSource = prefetcher
    Screen.layout()
    #expect(prefetcher.wanted.isEmpty)
  }

  @Test func `moved rows aren't requested again`() {
    let table = makeTable()
    let count = prefetcher.wanted.count
    let beyond = count + (prefetcher.wanted.first ?? 0)
    prefetcher.forget()
    table.performBatchUpdates {
      lines.sections[0].remove(at: 0)
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    Screen.layout()
    #expect(prefetcher.wanted == [beyond - 1])
    #expect(prefetcher.dropped.isEmpty)
  }

  @Test func `a collection view prefetches like a table view`() throws {
    let grid = GridController(Array(0..<500))
    Screen.makeWindow(root: grid)
    grid.list.prefetchDataSource = prefetcher
    Screen.layout()
    let last = try #require(grid.list.indexPathsForVisibleItems.last?.item)
    #expect(prefetcher.wanted.first == last + 1)
    #expect(prefetcher.wanted == prefetcher.wanted.sorted())
    let known = Set(prefetcher.wanted)
    prefetcher.forget()
    grid.list.contentOffset.y = 2_000
    Screen.layout()
    #expect(!prefetcher.wanted.isEmpty && known.isDisjoint(with: prefetcher.wanted))
    grid.list.contentOffset.y = 1_900
    Screen.layout()
    #expect(!prefetcher.dropped.isEmpty)
  }
}
