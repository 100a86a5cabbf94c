#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// The selection of a list through its changes, by item.
@MainActor @Suite(.screen) struct KeptSelectionTests {
  enum Change: CaseIterable, Sendable {
    case insertedAbove, changedItem, otherCells, replacedSection, movedSection, movedItem, shuffled
  }

  let first = ListSection("first", items: plants(1...3))
  let second = ListSection("second", items: plants(4...5))

  func make(_ change: Change, on screen: any PlantScreen) {
    switch change {
    case .insertedAbove: first.insert(Plant(id: 0), at: 0)
    case .changedItem: first.replace(Plant(id: 2, name: "!"))
    case .otherCells: screen.setOtherCells()
    case .replacedSection:
      first.parent?.replace(first, with: ListSection("first", items: plants(0...2)))
    case .movedSection: second.parent?.move(second, to: 0)
    case .movedItem: first.move(id: 2, toSection: second, at: 1)
    case .shuffled: first.setItems(plants(1...3).reversed())
    }
  }

  func selected(_ screen: any PlantScreen) -> [Int] {
    screen.selected.sorted().compactMap { screen.source.item(at: $0, as: Plant.self)?.id }
  }

  @Test(arguments: PlantHost.allCases, Change.allCases)
  func `stays out of a window`(_ host: PlantHost, _ change: Change) async {
    let screen = host.make([first, second])
    await screen.open()
    screen.keepSelection()
    screen.select(IndexPath(item: 1, section: 0))
    screen.select(IndexPath(item: 1, section: 1))
    let window = screen.view.window
    window?.rootViewController = UIViewController()
    await screen.follow()
    make(change, on: screen)
    await screen.follow()
    window?.rootViewController = screen
    await screen.follow()
    #expect(selected(screen).sorted() == [2, 5])
  }

  @Test(arguments: PlantHost.allCases)
  func `of a removed item goes`(_ host: PlantHost) async {
    let screen = host.make([first, second])
    await screen.open()
    screen.select(IndexPath(item: 1, section: 0))
    first.remove(id: 2)
    await screen.follow()
    #expect(screen.selected.isEmpty)
  }

  /// The ways in which a list with several selected rows is loaded again.
  enum Reload: CaseIterable, Sendable { case changed, failed, twice, away, covered }
}
#endif
