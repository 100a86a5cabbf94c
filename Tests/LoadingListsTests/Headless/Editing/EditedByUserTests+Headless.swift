import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension EditedByUserTests {
  enum Moment: CaseIterable { case drag, actions, scroll }

  /// Such rows were blank, or showed an error.
  @Test(arguments: PlantHost.allCases, Moment.allCases)
  func `rows that are removed while changes wait for the user still show their items`(
    _ host: PlantHost,
    _ moment: Moment
  ) async {
    section.setItems(plants(1...60))
    let screen = host.make([section])
    await screen.open()
    screen.source.setDeletion(for: Plant.self) { $1.remove(id: $0.id) }
    let view = screen.listView
    let end = CGPoint(x: 0, y: view.contentSize.height - view.bounds.height)
    switch moment {
    case .drag: Headless.setDragging(true, rowsOf: view)
    case .actions: #expect(screen.openActions([0, 1]))
    case .scroll: view.setContentOffset(end, animated: true)
    }
    await screen.follow()
    section.setItems(plants(1...3))
    await screen.follow()
    switch moment {
    case .drag: Screen.scroll(view, to: end)
    // Scrolling closes them.
    case .actions: view.contentOffset.y = 300
    case .scroll: Headless.advance(by: .milliseconds(200))
    }
    view.layoutIfNeeded()
    let texts = screen.texts[0]
    #expect(texts.count == 60 && texts.count { $0 != "–" } > 3)
    #expect(zip(texts, 1...60).allSatisfy { $0 == "–" || $0 == "\($1)" }, "\(texts)")
    #expect(texts.suffix(45).contains { $0 != "–" })
    Headless.setDragging(false, rowsOf: view)
    screen.closeActions([0, 1])
    Headless.advance(by: .milliseconds(400))
    await screen.follow()
    #expect(screen.texts == [["1", "2", "3"]])
  }

  @Test(arguments: PlantHost.allCases, [false, true])
  func `a deleted row goes immediately, and returns if the deletion is rejected`(
    _ host: PlantHost,
    _ isRejected: Bool
  ) async {
    let none = ListSection("none", items: [Plant](), placeholders: .all)
    none.setItems([])
    let screen = host.make([section, none])
    await screen.open()
    #expect(!screen.delete([0, 1]))
    screen.source.setDeletion(for: Plant.self, where: { plant, _ in plant.id != 3 }) {
      [sends] plant, section in
      section.remove(id: plant.id) { _ in try await sends.run() }
    }
    #expect(!screen.delete([0, 2]))
    #expect(screen.texts[1].count == 1 && !screen.delete([1, 0]))
    #expect(screen.delete([0, 1]))
    #expect(screen.texts[0] == ["1", "3"])
    await screen.follow()
    if isRejected { sends.fail(TestError("rejected")) } else { sends.answer(()) }
    await screen.follow()
    #expect(screen.texts[0] == (isRejected ? ["1", "2", "3"] : ["1", "3"]))
  }

  @Test(arguments: PlantHost.allCases)
  func `changes wait while the actions of a row are open`(_ host: PlantHost) async {
    let screen = host.make([section])
    await screen.open()
    screen.source.setDeletion(for: Plant.self) { $1.remove(id: $0.id) }
    #expect(screen.openActions([0, 1]))
    section.insert(Plant(id: 9), at: 0)
    section.remove(id: 3)
    await screen.follow()
    #expect(screen.texts == [["1", "2", "3"]])
    screen.closeActions([0, 1])
    await screen.follow()
    #expect(screen.texts == [["9", "1", "2"]])
    #expect(screen.delete([0, 1]))
    await screen.follow()
    #expect(screen.texts == [["9", "2"]])
  }

  @Test func `a list layout has "Delete" before the app's own actions, and it follows the row`()
    async throws
  {
    let grid = ListGrid(section)
    await grid.open()
    let other = UIContextualAction(style: .normal, title: "Share") { $2(true) }
    func actions(at path: IndexPath) -> [String?] {
      grid.dataSource.swipeActions(at: path, with: [other])?.actions.map(\.title) ?? []
    }
    #expect(actions(at: [0, 0]) == ["Share"])
    #expect(actions(at: [0, 7]) == [])
    #expect(grid.dataSource.swipeActions(at: [0, 0]) == nil)
    grid.dataSource.setDeletion(for: Plant.self, where: { plant, _ in plant.id != 3 }) {
      $1.remove(id: $0.id)
    }
    #expect(actions(at: [0, 0]) == ["Delete", "Share"])
    #expect(actions(at: [0, 2]) == ["Share"])
    let delete = try #require(grid.dataSource.swipeActions(at: [0, 1])?.actions.first)
    #expect(delete.style == .destructive)
    section.insert(Plant(id: 9), at: 0)
    await grid.follow()
    #expect(Headless.perform(delete, in: grid.collectionView))
    #expect(grid.texts == [["9", "1", "3"]])
    #expect(!Headless.perform(delete, in: grid.collectionView))
  }

  @Test func `other rows have actions if the app says so, placeholder rows never`() async {
    let table = ListTable(section, ListSection("none", items: [Plant]()))
    section.setItems(plants(1...2))
    await table.open()
    table.dataSource.hasActions = { _ in true }
    #expect(Headless.openActions(ofRowAt: [0, 0], in: table.tableView))
    #expect(!Headless.openActions(ofRowAt: [1, 0], in: table.tableView))
  }

  @Test func `in editing mode with multiple selection, all items can be selected`() async {
    let table = ListTable(section, ListSection("none", items: [Plant]()))
    section.setItems(plants(1...2))
    await table.open()
    let view: UITableView = table.tableView
    view.allowsMultipleSelectionDuringEditing = true
    func canEdit() -> [Bool?] {
      [[0, 0], [0, 1], [1, 0]].map { view.dataSource?.tableView(view, canEditRowAt: $0) }
    }
    #expect(canEdit() == [false, false, false])
    view.setEditing(true, animated: false)
    #expect(canEdit() == [true, true, false])
  }

  @Test func `on a ready-made screen, changes wait while the actions of a row are open`() async {
    let screen = LoadingTableViewController(list: ListGroup("list", [section]))
    screen.loadViewIfNeeded()
    screen.dataSource.setCells(for: Plant.self) { (cell: UITableViewCell, plant) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(plant.id)"
      cell.contentConfiguration = content
    }
    screen.dataSource.setDeletion(for: Plant.self) { plant, section in section.remove(id: plant.id)
    }
    _ = Screen.makeWindow(root: screen)
    func follow() async {
      await settle()
      Screen.layout()
      await settle()
    }
    func texts() -> [String] {
      screen.tableView.visibleCells.map { $0.contentView.readTexts.joined() }
    }
    await follow()
    #expect(Headless.openActions(ofRowAt: [0, 1], in: screen.tableView))
    section.insert(Plant(id: 9), at: 0)
    await follow()
    #expect(texts() == ["1", "2", "3"])
    // The actions don't end what the app has asked for.
    screen.dataSource.holdsChanges = true
    Headless.closeActions(ofRowAt: [0, 1], in: screen.tableView)
    await follow()
    #expect(texts() == ["1", "2", "3"])
    screen.dataSource.holdsChanges = false
    await follow()
    #expect(texts() == ["9", "1", "2", "3"])
    #expect(Screen.delete(rowAt: [0, 1], in: screen.tableView))
    await follow()
    #expect(texts() == ["9", "2", "3"])
    // Rows with other actions don't offer "Delete", unless they are to be selected.
    screen.dataSource.hasActions = { _ in true }
    screen.dataSource.setDeletion(for: Plant.self, where: { plant, _ in plant.id != 2 }) { _, _ in }
    func styles() -> [UITableViewCell.EditingStyle] {
      (0...2).map { screen.tableView(screen.tableView, editingStyleForRowAt: [0, $0]) }
    }
    #expect(styles() == [.delete, .none, .delete])
    #expect(!Screen.delete(rowAt: [0, 1], in: screen.tableView))
    screen.tableView.allowsMultipleSelectionDuringEditing = true
    #expect(styles() == [.delete, .delete, .delete])
  }
}
