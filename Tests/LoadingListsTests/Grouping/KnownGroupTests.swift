#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Sections of known keys, which may have no items while others have some.
@MainActor @Suite(.screen) struct KnownGroupTests {
  enum Kind: CaseIterable, Sendable {
    case table, readyTable, grid, ownGrid, listLayout

    @MainActor func make(_ list: ListGroup) -> any PlantScreen {
      switch self {
      case .table: return PlantHost.table.make([list])
      case .readyTable: return PlantHost.readyTable.make([list])
      case .grid: return PlantHost.grid.make([list])
      case .ownGrid: return PlantHost.ownGrid.make([list])
      case .listLayout:
        let grid = OwnGrid(ListGroup("parts", [list]))
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        grid.collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
          using: configuration
        )
        return grid
      }
    }
  }

  enum Moment: CaseIterable, Sendable {
    case loading, draftDuringFirstLoad, failed
    case loaded, emptied, draft, rejectedDraft, moved, reloading, reloadFailed, reloaded
    case emptiedList, refilledList, otherTitles

    var isLoaded: Bool {
      switch self {
      case .loading, .draftDuringFirstLoad, .failed: false
      default: true
      }
    }
  }

  private static let empty = "Nothing Here Yet"

  private let work = ScriptedWork<[Plant]>()
  private let sends = ScriptedWork<Plant>()
  private let loader: Loader<[Plant]>
  private let list: ListGroup

  init() {
    loader = Loader { [work] _ in try await work.run() }
    list = ListGroup(
      "plants",
      over: loader,
      groupedBy: \.name,
      keys: ["a", "b", "c"]
    ) { key, plants in "\(key) (\(plants.count))" }
  }

  /// Makes a change, and returns the titles and the rows that are then shown.
  private func make(_ moment: Moment) async -> [(title: String?, rows: [String])] {
    switch moment {
    case .loading: return [(nil, [])]
    case .draftDuringFirstLoad:
      loader.insert(Plant(id: 9, name: "b"), at: 0) { [sends] _ in try await sends.run() }
      return [(nil, [])]
    case .failed:
      work.fail(TestError("load"))
      return [(nil, [])]
    case .loaded: break
    case .emptied:
      loader.remove(id: 2)
      return [
        ("a (1)", ["3a"]), ("b (0)", [Self.empty]), ("c (0)", [Self.empty]), ("x (1)", ["1x"]),
        (nil, []),
      ]
    case .draft, .rejectedDraft:
      loader.insert(Plant(id: 9, name: "b"), at: 0) { [sends] _ in try await sends.run() }
      await settle()
      if moment == .rejectedDraft {
        await sends.finish(throwing: TestError("draft"))
        break
      }
      return [
        ("a (1)", ["3a"]), ("b (1)", ["9b"]), ("c (1)", ["2c"]), ("x (1)", ["1x"]), (nil, []),
      ]
    case .moved:
      loader.replace(Plant(id: 1, name: "b"))
      return [("a (1)", ["3a"]), ("b (1)", ["1b"]), ("c (1)", ["2c"]), (nil, [])]
    case .reloading, .reloadFailed, .reloaded:
      loader.load(force: true)
      await settle()
      if moment == .reloading { break }
      if moment == .reloadFailed {
        await work.finish(throwing: TestError("reload"))
        break
      }
      await work.finish(with: [Plant(id: 5, name: "b"), Plant(id: 3, name: "b")])
      return [
        ("a (0)", [Self.empty]), ("b (2)", ["5b", "3b"]), ("c (0)", [Self.empty]), (nil, []),
      ]
    case .emptiedList:
      loader.update([])
      return [(nil, [])]
    case .refilledList:
      loader.update([])
      await settle()
      loader.update([1, 2, 3].map { Plant(id: $0, name: "cab".map(String.init)[$0 - 1]) })
      return [("a (1)", ["2a"]), ("b (1)", ["3b"]), ("c (1)", ["1c"]), (nil, [])]
    case .otherTitles: list.regroup()
    }
    return [
      ("a (1)", ["3a"]), ("b (0)", [Self.empty]), ("c (1)", ["2c"]), ("x (1)", ["1x"]), (nil, []),
    ]
  }

  @Test(arguments: Kind.allCases, Moment.allCases)
  func `a known section without items has a row while others have items`(
    _ kind: Kind,
    _ moment: Moment
  ) async {
    let screen = kind.make(list)
    screen.loadViewIfNeeded()
    screen.loadingManager.follow(screen.source)
    await screen.open()
    loader.load()
    await settle()
    if moment.isLoaded {
      await work.finish(
        with: [Plant(id: 1, name: "x"), Plant(id: 2, name: "c"), Plant(id: 3, name: "a")]
      )
    }
    await screen.follow()
    let expected = await make(moment)
    await screen.follow()
    #expect(screen.texts == expected.map(\.rows))
    #expect(expected.indices.map { screen.header(of: $0) } == expected.map(\.title))
    #expect(screen.loadingManager.hasContent == (expected.count > 1))
  }

  @Test func `the action of an empty row reloads the list once`() async {
    loader.update([Plant(id: 3, name: "a")])
    list.sections[1].performPlaceholderAction()
    await settle()
    #expect(work.openCalls.count == 1)
  }

  @Test func `a group can leave out the row`() {
    loader.update([Plant(id: 3, name: "a")])
    let list = ListGroup(
      "plants",
      over: loader,
      placeholders: .more,
      groupedBy: \.name,
      keys: ["a", "b", "a"]
    ) { $0 }
    #expect(list.sections.map(\.header) == ["a", "b", nil])
    #expect(list.sections.map(\.placeholder) == [nil, nil, nil])
  }

  @Test func `an item inserted into an empty section is at the end of the list`() throws {
    loader.update([Plant(id: 3, name: "a"), Plant(id: 1, name: "x")])
    let section = try #require(list.sections[1] as? ListSection<Plant>)
    section.insert(Plant(id: 4, name: "b"), at: 0)
    #expect(loader.state.content?.map(\.id) == [3, 1, 4])
    #expect(list.sections.map(\.header) == ["a (1)", "b (1)", "c (0)", "x (1)", nil])
    #expect(list.sections[1] === section && section.items.map(\.id) == [4])
  }
}
#endif
