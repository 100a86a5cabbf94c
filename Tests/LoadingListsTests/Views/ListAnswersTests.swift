#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Sections that an app creates again for each answer, where those with a known id keep their
/// cells.
@MainActor @Suite(.screen) struct ListAnswersTests {
  /// A server's answer: sections by name.
  private typealias Answer = KeyValuePairs<String, [Plant]>

  private func sections(_ answer: Answer) -> [ListSection<Plant>] {
    answer.map { ListSection($0, items: $1) }
  }

  /// A table or a collection view that configures cells.
  private struct Host {
    let list: ListGroup
    let follow: () async -> Void
    let texts: () -> [[String]]
    let takeConfigured: () -> [Int]
    let cell: (IndexPath) -> UIView?
    let header: () -> String?
    let dataSource: ListDataSource
  }

  private func open(_ kind: PagedList.Kind, _ answer: Answer) async -> Host {
    let host: Host
    switch kind {
    case .table:
      let table = ListTable()
      await table.open()
      host = Host(
        list: table.list,
        follow: table.follow,
        texts: { table.texts },
        takeConfigured: {
          defer { table.forget() }
          return table.configured
        },
        cell: { table.tableView.cellForRow(at: $0) },
        header: { table.tableView.headerView(forSection: 0)?.readTexts.joined() },
        dataSource: table.dataSource
      )
    case .collection:
      let grid = ListGrid()
      await grid.open()
      host = Host(
        list: grid.list,
        follow: grid.follow,
        texts: { grid.texts },
        takeConfigured: {
          defer { grid.forget() }
          return grid.configured
        },
        cell: { grid.collectionView.cellForItem(at: $0) },
        header: { grid.header(0) },
        dataSource: grid.dataSource
      )
    }
    host.list.setChildren(sections(answer))
    await host.follow()
    _ = host.takeConfigured()
    return host
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `an update with one new item configures one cell`(_ kind: PagedList.Kind) async {
    let host = await open(kind, ["a": plants(1...2), "b": plants(5...6)])
    host.list.setChildren(sections(["a": plants(1...3), "b": plants(5...6)]))
    await host.follow()
    #expect(host.takeConfigured() == [3])
    #expect(host.texts() == [["1", "2", "3"], ["5", "6"]])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `cached content followed by a response configures only new items`(
    _ kind: PagedList.Kind
  ) async {
    let work = ScriptedWork<[String]>()
    let loader = Loader { _ in try await work.run() }
    let host = await open(kind, [:])
    let observation = loader.observe { state in
      guard let names = state.content else { return }
      let items = names.map { $0.utf8.map { Plant(id: Int($0)) } }
      host.list.setChildren(
        zip(names, items).map { ListSection(String($0.prefix(1)), items: $1) }
      )
    }
    await loader.beginLoad()
    work.answer(["AB", "XY"])
    await host.follow()
    #expect(host.takeConfigured() == [65, 66, 88, 89])
    loader.load(force: true)
    await host.follow()
    #expect(host.takeConfigured().isEmpty)
    work.answer(["ABC", "XY"])
    await host.follow()
    withExtendedLifetime(observation) {}
    #expect(host.takeConfigured() == [67])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `reordered sections keep their cells`(_ kind: PagedList.Kind) async {
    let host = await open(kind, ["a": plants(1...2), "b": plants(5...6), "c": plants([9])])
    let cell = host.cell(IndexPath(item: 0, section: 1))
    host.list.setChildren(sections(["b": plants(5...6), "c": plants([9]), "a": plants(1...2)]))
    await host.follow()
    #expect(host.takeConfigured().isEmpty)
    #expect(cell != nil && host.cell(IndexPath(item: 0, section: 0)) === cell)
    #expect(host.texts() == [["5", "6"], ["9"], ["1", "2"]])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `recreated groups keep the cells of their sections`(_ kind: PagedList.Kind) async {
    func groups(_ roses: [Plant]) -> [any ListNode] {
      [
        ListGroup("flowers", sections(["roses": roses, "tulips": plants(5...6)])),
        ListGroup("trees", sections(["roses": plants(7...8)])),
      ]
    }
    let host = await open(kind, [:])
    host.list.setChildren(groups(plants(1...2)))
    await host.follow()
    #expect(host.takeConfigured() == [1, 2, 5, 6, 7, 8])
    host.list.setChildren(groups(plants([1, 3, 2])).reversed())
    await host.follow()
    #expect(host.takeConfigured() == [3])
    #expect(host.texts() == [["7", "8"], ["1", "3", "2"], ["5", "6"]])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `a changed item is reconfigured in its cell`(_ kind: PagedList.Kind) async {
    let host = await open(kind, ["a": plants(1...2)])
    let cell = host.cell(IndexPath(item: 1, section: 0))
    host.list.setChildren(sections(["a": [Plant(id: 1), Plant(id: 2, name: "!")]]))
    await host.follow()
    #expect(host.takeConfigured() == [2])
    #expect(host.cell(IndexPath(item: 1, section: 0)) === cell)
    #expect(host.texts() == [["1", "2!"]])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `a change right before a section is recreated is shown`(_ kind: PagedList.Kind) async {
    let host = await open(kind, ["a": plants(1...2)])
    host.list.performUpdates {
      (host.list.sections[0] as? ListSection<Plant>)?.replace(Plant(id: 1, name: "!"))
      host.list.setChildren(sections(["a": [Plant(id: 1, name: "!"), Plant(id: 2)]]))
    }
    await host.follow()
    #expect(host.takeConfigured() == [1])
    #expect(host.texts() == [["1!", "2"]])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `sections removed and inserted again in one update keep their cells`(
    _ kind: PagedList.Kind
  ) async {
    let host = await open(kind, ["a": plants(1...2), "b": plants(5...6)])
    host.list.performUpdates {
      host.list.children.forEach(host.list.remove)
      for section in sections(["a": plants(1...3), "b": plants(5...6)]) {
        host.list.append(section)
      }
    }
    await host.follow()
    #expect(host.takeConfigured() == [3])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `a recreated section is hidden only if it is created so`(_ kind: PagedList.Kind) async {
    let answer: Answer = ["a": plants(1...2), "b": plants(5...6)]
    let host = await open(kind, answer)
    for rows in [[["1", "2"]], [["1", "2"], ["5", "6"]]] {
      let new = sections(answer)
      new[1].isHidden = rows.count == 1
      host.list.setChildren(new)
      await host.follow()
      #expect(host.texts() == rows)
    }
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `sections with the same ID are matched in order`(_ kind: PagedList.Kind) async {
    let host = await open(kind, ["a": plants(1...2), "a": plants(1...3)])
    host.list.setChildren(sections(["a": plants(1...2), "a": plants(1...4), "a": plants([1])]))
    await host.follow()
    #expect(host.takeConfigured() == [4, 1])
    #expect(host.texts() == [["1", "2"], ["1", "2", "3", "4"], ["1"]])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `a recreated section uses its own cell registration`(
    _ kind: PagedList.Kind
  ) async {
    let host = await open(kind, ["a": plants(1...2), "b": plants([5])])
    let first = host.list.sections[0] as! ListSection<Plant>
    setCells(of: first, in: host, "one")
    await host.follow()
    #expect(host.texts() == [["one 1", "one 2"], ["5"]])
    let second = ListSection("a", items: plants(1...3))
    host.list.setChildren([second] + sections(["b": plants([5])]))
    await host.follow()
    #expect(host.texts() == [["one 1", "one 2", "one 3"], ["5"]])
    let third = ListSection("a", items: plants(1...3))
    setCells(of: third, in: host, "other", isOwnClass: true)
    host.list.setChildren([third])
    await host.follow()
    #expect(host.texts() == [["other 1", "other 2", "other 3"]])
    host.list.setChildren([first])
    await host.follow()
    #expect(host.texts() == [["one 1", "one 2"]])
  }

  @Test(arguments: PagedList.Kind.allCases)
  func `a recreated section uses its own placeholder row and header`(
    _ kind: PagedList.Kind
  ) async throws {
    let host = await open(kind, [:])
    var requested: [String] = []
    func section(_ name: String) async -> ListSection<Plant> {
      let loader = Loader<[Plant]> { _ in
        requested.append(name)
        throw TestError("load")
      }
      let section = ListSection("a", over: loader, header: name, placeholders: .all)
      _ = await section.load().value
      return section
    }
    host.list.setChildren([await section("first")])
    await host.follow()
    #expect(host.header() == "first")
    host.list.setChildren([await section("second")])
    await host.follow()
    #expect(host.texts() == [["The load failed. [Try Again]"]])
    #expect(host.header() == "second")
    let cell = try #require(host.cell(IndexPath(item: 0, section: 0)))
    requested = []
    Screen.tap(try #require(cell.descendants.first { $0 is UIButton }))
    await host.follow()
    #expect(requested == ["second"])
  }

  private func setCells(
    of section: ListSection<Plant>,
    in host: Host,
    _ text: String,
    isOwnClass: Bool = false
  ) {
    func content(_ plant: Plant) -> UIListContentConfiguration {
      var content = UIListContentConfiguration.cell()
      content.text = "\(text) \(plant.id)"
      return content
    }
    switch host.dataSource {
    case let source as TableListDataSource:
      if isOwnClass {
        source.setCells(of: section) { (cell: OwnCell, plant) in
          cell.contentConfiguration = content(plant)
        }
      } else {
        source.setCells(of: section) { (cell: UITableViewCell, plant) in
          cell.contentConfiguration = content(plant)
        }
      }
    case let source as CollectionListDataSource:
      if isOwnClass {
        source.setCells(of: section) { (cell: OwnTile, plant) in
          cell.contentConfiguration = content(plant)
        }
      } else {
        source.setCells(of: section) { (cell: UICollectionViewCell, plant) in
          cell.contentConfiguration = content(plant)
        }
      }
    default: break
    }
  }
}

private final class OwnCell: UITableViewCell {}

private final class OwnTile: UICollectionViewCell {}
#endif
