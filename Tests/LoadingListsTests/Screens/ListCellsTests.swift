#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The cells that show items: those of a section, or those of the item's type.
@MainActor @Suite(.screen) struct ListCellsTests {
  private let usual = ListSection("usual", items: plants(1...2))
  private let special = ListSection("special", items: plants(3...4))

  @Test func `in a table view, a section's cells take precedence over those of the item type`()
    async
  {
    let table = ListTable(usual, special)
    table.loadViewIfNeeded()
    table.dataSource.setCells(of: special) { (cell: UITableViewCell, plant) in
      cell.contentConfiguration = Self.content("plant \(plant.id)")
    }
    await table.open()
    #expect(table.texts == [["1", "2"], ["plant 3", "plant 4"]])
    table.dataSource.setCellProvider(of: special) { tableView, indexPath, plant in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = Self.content("\(indexPath.row): \(plant.id)")
      return cell
    }
    special.setItems(plants(5...6))
    await table.follow()
    #expect(table.texts == [["1", "2"], ["0: 5", "1: 6"]])
  }

  @Test(arguments: PlantHost.allCases)
  func `cells of sections that are gone are released, and those of others stay`(
    _ host: PlantHost
  ) async {
    final class Token {}
    struct Held { weak var token: Token? }
    let screen = host.make([usual])
    await screen.open()
    setCells(of: usual, on: screen) { "usual \($0.id)" }
    var held: [Held] = []
    for number in 0..<40 {
      let section = ListSection("\(number)", items: plants(3...4))
      let token = Token()
      held.append(Held(token: token))
      setCells(of: section, on: screen) { [token] plant in
        withExtendedLifetime(token) { "\(plant.id)" }
      }
      usual.parent?.setChildren([usual, section])
      await screen.follow()
      #expect(screen.texts == [["usual 1", "usual 2"], ["3", "4"]])
    }
    #expect(held.count { $0.token != nil } < 10)
    usual.replace(Plant(id: 1, name: "!"))
    await screen.follow()
    #expect(screen.texts[0] == ["usual 1", "usual 2"])
  }

  private func setCells(
    of section: ListSection<Plant>,
    on screen: any PlantScreen,
    _ text: @escaping @MainActor (Plant) -> String
  ) {
    (screen as? any PlantTable)?.dataSource.setCells(of: section) {
      (cell: UITableViewCell, plant) in cell.contentConfiguration = Self.content(text(plant))
    }
    (screen as? any PlantGrid)?.dataSource.setCells(of: section) {
      (cell: UICollectionViewCell, plant) in cell.contentConfiguration = Self.content(text(plant))
    }
  }

  @Test func `in a collection view, a section's cells take precedence over those of the item type`()
    async
  {
    let grid = ListGrid(usual, special)
    grid.loadViewIfNeeded()
    grid.dataSource.setCells(of: special) { (cell: UICollectionViewCell, plant) in
      cell.contentConfiguration = Self.content("plant \(plant.id)")
    }
    await grid.open()
    #expect(grid.texts == [["1", "2"], ["plant 3", "plant 4"]])
    grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "own")
    grid.dataSource.setCellProvider(of: special) { collectionView, indexPath, plant in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "own", for: indexPath)
      cell.contentConfiguration = Self.content("\(indexPath.item): \(plant.id)")
      return cell
    }
    special.setItems(plants(5...6))
    await grid.follow()
    #expect(grid.texts == [["1", "2"], ["0: 5", "1: 6"]])
  }

  @Test func `a dequeued cell of the wrong class fails only in its row`() async {
    let table = ListTable(usual, special)
    table.loadViewIfNeeded()
    table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    table.dataSource.setCells(of: special, reuseIdentifier: "plain") { (_: OwnCell, _) in }
    await table.open()
    #expect(table.texts.last?.first?.contains("could not be loaded") == true)
    #expect(table.texts.first == ["1", "2"])
  }

  @Test(arguments: PlantHost.allCases)
  func `a data source maps index paths to items and back`(_ host: PlantHost) async {
    let screen = host.make([usual, special])
    await screen.open()
    let place = IndexPath(item: 1, section: 1)
    #expect(screen.source.item(at: place, as: Plant.self)?.id == 4)
    #expect(screen.source.item(at: IndexPath(item: 9, section: 1), as: Plant.self) == nil)
    #expect(screen.source.indexPath(of: special.itemRows[1]) == place)
    usual.setItems([])
    special.remove(id: 4)
    await screen.follow()
    #expect(screen.source.item(at: place, as: Plant.self) == nil)
  }

  @Test func `a data source can be created from sections`() async {
    let host = UITableViewController(style: .plain)
    let table = TableListDataSource(tableView: host.tableView, sections: [usual, special])
    #expect(table.list.sections.map(\.sectionID) == [usual.sectionID, special.sectionID])
    let grid = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let others = [ListSection("other", items: plants([9]))]
    let collection = CollectionListDataSource(collectionView: grid, sections: others)
    #expect(collection.list.sections.map(\.sectionID) == others.map(\.sectionID))
  }

  private static func content(_ text: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = text
    return content
  }
}

private final class OwnCell: UITableViewCell {}
#endif
