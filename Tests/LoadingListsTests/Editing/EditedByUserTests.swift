#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Rows that the user deletes, changes that wait for the user, and rows that are configured again.
@MainActor @Suite(.screen) struct EditedByUserTests {
  @MainActor private final class Player {
    var song = 1
  }

  let section = ListSection("plants", items: plants(1...3))
  let sends = ScriptedWork<Void>()

  @Test func `a row with actions of its own is deleted only if it may be`() async {
    let table = ListTable(section)
    await table.open()
    table.dataSource.hasActions = { _ in true }
    table.dataSource.setDeletion(for: Plant.self, where: { plant, _ in plant.id != 2 }) {
      $1.remove(id: $0.id)
    }
    Screen.delete(rowAt: [0, 1], in: table.tableView)
    Screen.delete(rowAt: [0, 0], in: table.tableView)
    #expect(table.texts == [["2", "3"]])
  }

  @Test(arguments: PlantHost.allCases)
  func `changes wait as long as the app asks`(_ host: PlantHost) async {
    let screen = host.make([section])
    await screen.open()
    screen.source.holdsChanges = true
    section.remove(id: 2)
    section.insert(Plant(id: 9), at: 0)
    await screen.follow()
    #expect(screen.texts == [["1", "2", "3"]])
    screen.source.holdsChanges = false
    await screen.follow()
    #expect(screen.texts == [["9", "1", "3"]])
  }

  @Test(arguments: PlantHost.allCases)
  func `rows that wait show their items, even if these are gone`(_ host: PlantHost) async {
    let other = ListSection("others", items: plants(101...102))
    section.setItems(plants(1...60))
    let screen = host.make([section, other])
    await screen.open()
    let view = screen.listView
    let ids = [(1...60).map(String.init), ["101", "102"]]
    screen.source.holdsChanges = true
    for part in [section, other] { part.setItems([Plant(id: 61)]) }
    await screen.follow()
    for offset in [view.contentSize.height - view.bounds.height, 0] {
      Screen.scroll(view, to: CGPoint(x: 0, y: offset))
      await screen.follow()
      let shown = zip(screen.texts.joined(), ids.joined())
      #expect(shown.allSatisfy { $0 == "–" || $0 == $1 })
      #expect(screen.texts.map(\.count) == [60, 2])
    }
    let item: Plant? = screen.source.item(at: [0, 1])
    #expect(item?.id == 2)
    screen.source.holdsChanges = false
    await screen.follow()
    #expect(screen.texts == [["61"], ["61"]])
  }

  @Test(arguments: PlantHost.allCases, [true, false])
  func `rows are configured again for a state outside their items`(
    _ host: PlantHost,
    _ isInWindow: Bool
  ) async {
    let screen = host.make([section, ListSection("words", items: rows(0..<2))])
    await screen.open()
    let player = Player()
    screen.configure { "\($0.id)\($0.id == player.song ? " plays" : "")" }
    await screen.follow()
    #expect(screen.texts[0] == ["1 plays", "2", "3"])
    let cell = screen.cell(at: [0, 1])
    let window = screen.view.window
    if !isInWindow { window?.rootViewController = UIViewController() }
    player.song = 2
    screen.source.reconfigure([1, 2, 77])
    screen.source.reconfigure(["a word"])
    window?.rootViewController = screen
    await screen.follow()
    #expect(screen.texts[0] == ["1", "2 plays", "3"])
    if isInWindow { #expect(screen.cell(at: [0, 1]) === cell) }
  }
}
#endif
