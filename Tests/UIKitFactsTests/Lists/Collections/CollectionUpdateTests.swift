#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct CollectionUpdateTests {
  let controller = GridController([1, 2, 3], [10, 20])
  var list: UICollectionView { controller.list }

  init() { Screen.makeWindow(root: controller) }

  /// The numbers after the next layout, in which an update creates its cells at the latest.
  private var shownNumbers: [Int?] {
    Screen.layout()
    return controller.shownNumbers
  }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `[D performBatchUpdates] deletes use old indices, inserts new ones, in any order`() {
    list.performBatchUpdates {
      controller.sections[0] = [7, 1, 3]
      list.insertItems(at: [path(0)])
      list.deleteItems(at: [path(1)])
    }
    #expect(shownNumbers == [7, 1, 3, 10, 20])
  }

  @Test func `remaining cells keep their instance, and only new ones are requested`() throws {
    let first = try #require(list.cellForItem(at: path(0)))
    controller.asked = []
    controller.sections[0].insert(0, at: 0)
    list.insertItems(at: [path(0)])
    Screen.layout()
    #expect(controller.asked == [path(0)])
    #expect(list.cellForItem(at: path(1)) === first)
    #expect(list.indexPath(for: first) == path(1))
  }

  @Test func `a moved item keeps its cell`() throws {
    let cell = try #require(list.cellForItem(at: path(0)))
    list.performBatchUpdates {
      controller.sections[0] = [2, 3, 1]
      list.moveItem(at: path(0), to: path(2))
    }
    Screen.layout()
    #expect(list.cellForItem(at: path(2)) === cell)
    #expect(shownNumbers == [2, 3, 1, 10, 20])
  }

  @Test func `[D reloadItems] the data source provides a reloaded item again`() {
    controller.sections[0][1] = 9
    controller.asked = []
    list.reloadItems(at: [path(1)])
    Screen.layout()
    #expect(controller.asked == [path(1)])
    #expect(shownNumbers == [1, 9, 3, 10, 20])
  }

  @Test func `[D reconfigureItems] an item keeps its cell without prepareForReuse`()
    throws
  {
    let cell = try #require(list.cellForItem(at: path(1)) as? NumberCell)
    controller.sections[0][1] = 9
    list.reconfigureItems(at: [path(1)])
    Screen.layout()
    #expect(list.cellForItem(at: path(1)) === cell)
    #expect(cell.number == 9)
    #expect(cell.reuses == 0)
  }

  @Test func `sections are inserted and deleted`() {
    list.performBatchUpdates {
      controller.sections = [[10, 20], [5]]
      list.deleteSections([0])
      list.insertSections([1])
    }
    #expect(list.numberOfSections == 2)
    #expect(shownNumbers == [10, 20, 5])
  }

  @Test func `sections are reloaded and moved in one batch`() {
    list.performBatchUpdates {
      controller.sections = [[10, 20, 30], [1, 2, 3]]
      list.reloadSections([1])
      list.moveSection(0, toSection: 1)
    }
    #expect(shownNumbers == [10, 20, 30, 1, 2, 3])
  }

  @Test func `[D performBatchUpdates] the completion is called when the animation ends`() {
    var finished: [Bool] = []
    list.performBatchUpdates {
      controller.sections[0].removeLast()
      list.deleteItems(at: [path(2)])
    } completion: {
      finished.append($0)
    }
    #expect(finished.isEmpty)
    Screen.settle()
    #expect(finished == [true])
  }

  @Test func `nested batch updates are applied with the outermost one`() {
    list.performBatchUpdates {
      controller.sections[0] = [1, 2]
      list.deleteItems(at: [path(2)])
      list.performBatchUpdates {
        controller.sections[1] = [10, 20, 30]
        list.insertItems(at: [path(2, 1)])
      }
      #expect(list.hasUncommittedUpdates)
    }
    #expect(shownNumbers == [1, 2, 10, 20, 30])
  }

  @Test func `selection follows its item`() {
    list.selectItem(at: path(1), animated: false, scrollPosition: [])
    controller.sections[0].removeFirst()
    list.deleteItems(at: [path(0)])
    Screen.layout()
    #expect(list.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `a collection view outside a window applies updates without creating cells`() {
    let other = GridController([1])
    other.list.performBatchUpdates {
      other.sections[0] = [1, 2]
      other.list.insertItems(at: [path(1)])
    }
    #expect(other.list.numberOfItems(inSection: 0) == 2)
    #expect(other.asked.isEmpty)
  }

  @Test func `[D reloadData] pending updates are dropped`() {
    list.performBatchUpdates {
      controller.sections = [[4]]
      list.deleteItems(at: [path(0)])
      list.reloadData()
    }
    #expect(shownNumbers == [4])
  }

  @Test func `the async variant returns when the animation ends`() async {
    let task = Task {
      await controller.list.performBatchUpdates {
        controller.sections[0].append(4)
        controller.list.insertItems(at: [IndexPath(item: 3, section: 0)])
      }
    }
    while shownNumbers.count < 6 { await Task.yield() }
    Screen.settle()
    #expect(await task.value)
  }
}
#endif
