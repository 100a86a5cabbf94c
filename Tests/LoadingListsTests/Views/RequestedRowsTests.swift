#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Cells that a list view requests after a change of its list that it hasn't applied yet.
///
/// Rotation, the keyboard, `reloadData()` and any layout request them.
@MainActor @Suite(.screen) struct RequestedRowsTests {
  enum Change: CaseIterable, Sendable {
    case replacedSection, replacedSections, replacedGroup, movedItem, movedSection, insertedAbove
  }

  private let first = ListSection("first", items: plants(1...3))
  private let second = ListSection("second", items: plants(4...5))

  private func items(of list: ListGroup) -> [[String]] {
    list.sections.map { ($0 as? ListSection<Plant>)?.items.map { "\($0.id)" } ?? [] }
  }

  private func make(_ change: Change, in group: ListGroup) {
    switch change {
    case .replacedSection:
      group.replace(first, with: ListSection("first", items: plants(0...3)))
    case .replacedSections:
      group.setChildren([
        ListSection("second", items: plants(4...5)), ListSection("first", items: plants(1...2)),
      ])
    case .replacedGroup:
      let parent = group.parent
      parent?.setChildren([
        ListGroup("parts", [first, second].map { ListSection($0.id, items: $0.items) })
      ])
    case .movedItem: first.move(id: 2, toSection: second, at: 0)
    case .movedSection: group.move(second, to: 0)
    case .insertedAbove: first.insert(Plant(id: 0), at: 0)
    }
  }

  @Test(arguments: PlantHost.allCases, Change.allCases)
  func `show the items of the rows that the list view has, and then those of the list`(
    _ host: PlantHost,
    _ change: Change
  ) async throws {
    let screen = host.make([first, second])
    await screen.open()
    let group = try #require(screen.list.sections.first?.parent)
    #expect(screen.texts == [["1", "2", "3"], ["4", "5"]])
    make(change, in: group)
    screen.reloadData()
    screen.listView.layoutIfNeeded()
    #expect(screen.texts == [["1", "2", "3"], ["4", "5"]])
    await screen.follow()
    #expect(screen.texts == items(of: screen.list))
  }

  @Test(arguments: PlantHost.allCases, Change.allCases)
  func `show the items of the rows that the list view has, also while it is covered`(
    _ host: PlantHost,
    _ change: Change
  ) async throws {
    let screen = host.make([first, second])
    await screen.open()
    let group = try #require(screen.list.sections.first?.parent)
    screen.loadingManager.follow(screen.source)
    screen.loadingManager.loadingStatus = .loading
    await screen.follow()
    make(change, in: group)
    await screen.follow()
    screen.reloadData()
    await screen.follow()
    #expect(screen.texts == [["1", "2", "3"], ["4", "5"]])
    screen.loadingManager.loadingStatus = .loaded
    await screen.follow()
    #expect(screen.texts == items(of: screen.list))
  }
}
#endif
