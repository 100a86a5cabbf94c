#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Keys and headers that depend on the date or on a setting, such as "Today".
@MainActor @Suite(.screen) struct RegroupedListTests {
  enum Moment: CaseIterable, Sendable { case answer, sameAnswer, newDay, call }
  enum Use: CaseIterable, Sendable { case header, key }

  @MainActor private final class Calendar {
    var today = 5
    func name(_ day: Int) -> String { day == today ? "Today" : "Day \(day)" }
  }

  private let calendar = Calendar()

  private func list(_ use: Use, over loader: Loader<[Plant]>) -> ListGroup {
    let calendar = calendar
    return switch use {
    case .header:
      ListGroup("list", over: loader, groupedBy: { $0.id / 10 }, header: { calendar.name($0) })
    case .key:
      ListGroup("list", over: loader, groupedBy: { calendar.name($0.id / 10) }, header: { $0 })
    }
  }

  @Test(arguments: Use.allCases, Moment.allCases)
  func `are computed again after each load, on a new day, and by a call`(
    _ use: Use,
    _ moment: Moment
  ) async {
    var plants = [53, 52, 41].map { Plant(id: $0) }
    let loader = Loader { [plants = { plants }] _ in plants() }
    let group = list(use, over: loader)
    let table = ListTable(group)
    await table.open()
    _ = await loader.load().value
    await table.follow()
    func headers() -> [String] {
      (0..<2).compactMap { table.tableView.headerView(forSection: $0)?.readTexts.joined() }
    }
    #expect(headers() == ["Today", "Day 4"])
    let cells = (0..<2).map { table.tableView.cellForRow(at: IndexPath(row: $0, section: 0)) }
    calendar.today = 6
    switch moment {
    case .answer:
      plants.insert(Plant(id: 61), at: 0)
      _ = await loader.load(force: true).value
    case .sameAnswer: _ = await loader.load(force: true).value
    case .newDay:
      NotificationCenter.default.post(
        name: UIApplication.significantTimeChangeNotification,
        object: nil
      )
    case .call: group.regroup()
    }
    await table.follow()
    if moment == .answer {
      #expect(group.sections.compactMap(\.header) == ["Today", "Day 5", "Day 4"])
      #expect(table.texts == [["61"], ["53", "52"], ["41"], []])
      return
    }
    #expect(headers() == ["Day 5", "Day 4"])
    #expect(table.texts == [["53", "52"], ["41"], []])
    // A row of another section may need another cell.
    for (row, cell) in cells.enumerated() where use == .header {
      #expect(table.tableView.cellForRow(at: IndexPath(row: row, section: 0)) === cell)
    }
  }

  @Test func `a list that isn't grouped has no keys`() {
    let group = ListGroup("list", [ListSection("plants", items: plants(1...2))])
    group.regroup()
    #expect(group.sections.count == 1)
  }
}
#endif
