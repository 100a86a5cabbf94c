import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import Testing
import UIKit

extension CollectionDiffableTests {
  @Test func `the completion is called after the animation, or in the next turn without one`() {
    grid.show(["a": [1]])
    grid.apply(["a": [1, 2]])
    Headless.advance(by: .milliseconds(299))
    #expect(!grid.events.contains("done"))
    Headless.advance(by: .milliseconds(1))
    #expect(grid.events.last == "done")
    grid.events = []
    grid.apply(["a": [2]], animated: false)
    #expect(!grid.events.contains("done"))
    Headless.advance(by: .zero)
    #expect(grid.events.last == "done")
  }

  @Test func `a nested apply raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        Headless.rules.collectionsLayOutInUpdates = true
        let grid = DiffableGrid()
        grid.show(["a": [1]])
        grid.whileAsked = { grid.apply(["a": []]) }
        grid.apply(["a": [1, 2]])
      }
    }
  }

  @Test(arguments: 0..<12) func `after random snapshots, the collection view shows the last one`(
    seed: UInt64
  ) {
    Headless.rules.collectionsLayOutInUpdates = true
    Headless.rules.contentSizesWaitForLayout = false
    var random = SeededGenerator(seed: seed)
    grid.show()
    for _ in 0..<40 {
      let before = grid.source.snapshot()
      let cells = before.itemIdentifiers.map { ($0, grid.cell($0)) }
      let snapshot = RandomSnapshot.next(after: before, using: &random)
      grid.source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
      if Bool.random(using: &random) { Screen.settle() }

      let counts = snapshot.sectionIdentifiers.map(snapshot.numberOfItems(inSection:))
      #expect((0..<grid.list.numberOfSections).map(grid.list.numberOfItems) == counts)
      let paths = grid.list.indexPathsForVisibleItems
      #expect(grid.numbers == paths.compactMap(grid.source.itemIdentifier(for:)))
      #expect(!paths.isEmpty || snapshot.numberOfItems == 0)
      #expect(grid.titles == snapshot.sectionIdentifiers.prefix(grid.titles.count).map { $0 })
      for (item, cell) in cells where !snapshot.reloadedItemIdentifiers.contains(item) {
        let section = snapshot.sectionIdentifier(containingItem: item)
        guard section == before.sectionIdentifier(containingItem: item), let section, let cell,
          !snapshot.reloadedSectionIdentifiers.contains(section), let shown = grid.cell(item)
        else { continue }
        #expect(shown === cell)
      }
    }
  }
}
