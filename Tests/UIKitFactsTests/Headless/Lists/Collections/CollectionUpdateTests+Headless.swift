import HeadlessTestSupport
import Testing
import UIKit

extension CollectionUpdateTests {
  @Test func `cells may change only in the next layout`() {
    Headless.rules.collectionsLayOutInUpdates = false
    controller.sections[0].append(4)
    list.insertItems(at: [path(3)])
    #expect(list.numberOfItems(inSection: 0) == 4)
    #expect(controller.shownNumbers == [1, 2, 3, 10, 20])
    Screen.layout()
    #expect(controller.shownNumbers == [1, 2, 3, 4, 10, 20])
  }

  @Test func `[D dequeueReusableCell] a call outside cellForItemAt raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let grid = GridController([1, 2, 3])
        Screen.makeWindow(root: grid)
        _ = grid.list.dequeueReusableCell(
          withReuseIdentifier: "number",
          for: IndexPath(item: 0, section: 0)
        )
      }
    }
  }

  @Test func `an update that contradicts the data source raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let grid = GridController([1, 2, 3])
        Screen.makeWindow(root: grid)
        grid.list.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
  }
}
