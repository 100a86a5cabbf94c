#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Visible rows that need another kind of cell.
///
/// A list view that is asked to reconfigure a row keeps its cell, so these rows are reloaded.
@MainActor @Suite(.screen) struct ListCellChangesTests {
  private let usual = ListSection("usual", items: plants(1...2))
  private let special = ListSection("special", items: plants(3...4))

  // MARK: - In a table

  private func openTable() async -> ListTable {
    let table = ListTable(usual, special)
    table.loadViewIfNeeded()
    table.dataSource.setCells(of: special) { (cell: OwnCell, plant) in
      cell.contentConfiguration = content("plant \(plant.id)\(plant.name)")
    }
    await table.open()
    return table
  }

  @Test(arguments: [false, true])
  func `a row moved to another section uses that section's cells`(_ isGrid: Bool) async {
    let screen: any PlantScreen = isGrid ? await openGrid() : await openTable()
    usual.move(id: 1, toSection: special, at: 0)
    await screen.follow()
    #expect(screen.texts == [["2"], ["plant 1", "plant 3", "plant 4"]])
    special.replace(Plant(id: 1, name: "!"))
    special.move(id: 4, toSection: usual)
    await screen.follow()
    #expect(screen.texts == [["2", "4"], ["plant 1!", "plant 3"]])
  }

  @Test func `in a table view, an item changed while it moves is shown`() async {
    let table = await openTable()
    table.list.performUpdates {
      usual.move(id: 1, toSection: special)
      special.replace(Plant(id: 1, name: "!"))
    }
    await table.follow()
    #expect(table.texts == [["2"], ["plant 3", "plant 4", "plant 1!"]])
  }

  @Test func `in a table view, a provider can use another cell for a changed item`() async {
    let table = await openTable()
    table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    table.tableView.register(OwnCell.self, forCellReuseIdentifier: "named")
    table.dataSource.setCellProvider(of: special) { tableView, indexPath, plant in
      let identifier = plant.name.isEmpty ? "plain" : "named"
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      cell.contentConfiguration = content("\(identifier) \(plant.id)")
      return cell
    }
    await table.follow()
    #expect(table.texts.last == ["plain 3", "plain 4"])
    special.replace(Plant(id: 3, name: "!"))
    await table.follow()
    #expect(table.texts.last == ["named 3", "plain 4"])
  }

  @Test func `a row that needs no other cell is reconfigured, not recreated`() async throws {
    let table = await openTable()
    table.dataSource.setCells(of: special) { (cell: CountingCell, plant) in
      cell.configureCount += 1
    }
    await table.follow()
    let place = IndexPath(row: 0, section: 1)
    let cell = try #require(table.tableView.cellForRow(at: place) as? CountingCell)
    #expect(cell.configureCount == 1)
    special.replace(Plant(id: 3, name: "!"))
    await table.follow()
    #expect(table.tableView.cellForRow(at: place) === cell)
    #expect(cell.configureCount == 2)
    #expect(cell.reuseCount == 0)
  }

  @Test func `an item inserted and changed in one update is configured once`() async {
    let table = await openTable()
    table.forget()
    table.list.performUpdates {
      usual.insert(Plant(id: 9), at: .max)
      usual.replace(Plant(id: 9, name: "!"))
    }
    await table.follow()
    #expect(table.configured == [9])
    #expect(table.texts[0] == ["1", "2", "9!"])
  }

  @Test func `in a table view, cells registered later apply to existing rows`() async {
    let table = await openTable()
    table.list.append(ListSection("other", items: [Other(id: 9)]))
    await table.follow()
    #expect(table.texts.last?.first?.contains("could not be loaded") == true)
    table.dataSource.setCells(for: Other.self) { (cell: OwnCell, other) in
      cell.contentConfiguration = content("other \(other.id)")
    }
    table.dataSource.setCells(of: special) { (cell: UITableViewCell, plant) in
      cell.contentConfiguration = content("again \(plant.id)")
    }
    await table.follow()
    #expect(table.texts == [["1", "2"], ["again 3", "again 4"], ["other 9"]])
  }

  @Test func `in a table view, nested cell classes with the same name are different`() async {
    let table = await openTable()
    table.dataSource.setCells(of: usual) { (cell: Roses.Cell, plant) in
      cell.contentConfiguration = content("rose \(plant.id)")
    }
    table.dataSource.setCells(of: special) { (cell: Tulips.Cell, plant) in
      cell.contentConfiguration = content("tulip \(plant.id)")
    }
    await table.follow()
    #expect(table.texts == [["rose 1", "rose 2"], ["tulip 3", "tulip 4"]])
  }

  @Test func `changed contents apply to existing rows`() async {
    let table = await openTable()
    special.setItems([])
    special.placeholders = .all
    table.broken = [2]
    usual.replace(Plant(id: 2, name: "!"))
    await table.follow()
    #expect(table.texts == [["1", "The broken 2 failed."], ["Nothing Here Yet"]])
    table.dataSource.contents.failure = { _ in content("Oh") }
    table.dataSource.contents.placeholder = { _, placeholder in content("\(placeholder)") }
    await table.follow()
    #expect(table.texts == [["1", "Oh"], ["empty"]])
  }

  // MARK: - In a collection

  private func openGrid() async -> ListGrid {
    let grid = ListGrid(usual, special)
    grid.loadViewIfNeeded()
    grid.dataSource.setCells(of: special) { (cell: OwnTile, plant) in
      cell.contentConfiguration = content("plant \(plant.id)\(plant.name)")
    }
    await grid.open()
    return grid
  }

  @Test func `in a collection view, cells registered later apply to existing items`() async {
    let grid = await openGrid()
    grid.dataSource.setCells(of: special) { (cell: UICollectionViewCell, plant) in
      cell.contentConfiguration = content("again \(plant.id)")
    }
    await grid.follow()
    #expect(grid.texts == [["1", "2"], ["again 3", "again 4"]])
  }

  @Test func `in a collection view, a provider can use another cell for a changed item`() async {
    let grid = await openGrid()
    for identifier in ["plain", "named"] {
      grid.collectionView.register(OwnTile.self, forCellWithReuseIdentifier: identifier)
    }
    grid.dataSource.setCellProvider(of: special) { collectionView, indexPath, plant in
      let identifier = plant.name.isEmpty ? "plain" : "named"
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
      cell.contentConfiguration = content("\(identifier) \(plant.id)")
      return cell
    }
    special.replace(Plant(id: 3, name: "!"))
    await grid.follow()
    #expect(grid.texts.last == ["named 3", "plain 4"])
  }
}

@MainActor private func content(_ text: String) -> UIListContentConfiguration {
  var content = UIListContentConfiguration.cell()
  content.text = text
  return content
}

private struct Other: Hashable, Identifiable { let id: Int }

private final class OwnCell: UITableViewCell {}

private final class CountingCell: UITableViewCell {
  var configureCount = 0
  private(set) var reuseCount = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }
}

private final class OwnTile: UICollectionViewCell {}

private enum Roses { final class Cell: UITableViewCell {} }

private enum Tulips { final class Cell: UITableViewCell {} }
#endif
