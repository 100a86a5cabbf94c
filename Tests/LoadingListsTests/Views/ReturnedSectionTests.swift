#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Sections that leave a list, change there, and return before the list view is updated.
@MainActor @Suite(.screen) struct ReturnedSectionTests {
  private let work = ScriptedWork<[Plant]>()
  private let usual = ListSection("usual", items: plants(1...2), header: "Usual")
  private let other = ListSection("other", items: plants(3...4), header: "Other")
  private let elsewhere = ListGroup("elsewhere")

  @Test(arguments: PlantHost.allCases, Exit.allCases)
  func `items and titles changed outside the list are shown`(
    _ host: PlantHost,
    exit: Exit
  ) async {
    let screen = host.make([usual, other])
    await screen.open()
    let list = screen.list
    leave(list, exit)
    other.replace(Plant(id: 3, name: "!"))
    other.header = "New"
    enter(list, exit)
    await screen.follow()
    #expect(screen.texts == exit.inOrder([["1", "2"], ["3!", "4"]]))
    #expect((0..<2).map(screen.header) == exit.inOrder(["Usual", "New"]))
  }

  @Test func `a page requested outside the list is shown`() async throws {
    let pages = PagedLoader<Plant, Int>(pageSize: 2) { [work] offset, _ in
      offset == 0 ? plants(1...2) : try await work.run()
    }
    let section = ListSection("pages", over: pages, placeholders: .all)
    section.loadsMoreAutomatically = false
    let group = ListGroup("group", [section])
    let table = ListTable(group)
    await table.open()
    table.list.load()
    await table.follow()
    #expect(table.texts == [["1", "2", "[Show More]"]])
    table.list.remove(group)
    section.loadNextPage()
    table.list.append(group)
    await table.follow()
    #expect(table.texts == [["1", "2", "…"]])
  }

  @Test func `a section that replaces another one outside the list shows its items`() async {
    let group = ListGroup("group", [other])
    let table = ListTable(usual, group)
    await table.open()
    table.list.remove(group)
    let new = ListSection("other", items: [Plant(id: 3, name: "!"), Plant(id: 4)], header: "Other")
    group.setChildren([new])
    table.list.append(group)
    await table.follow()
    #expect(table.texts == [["1", "2"], ["3!", "4"]])
  }

  @Test(arguments: [false, true])
  func `the button of a row acts for the section that has replaced another`(_ isGrid: Bool) async {
    let (first, second) = (ScriptedWork<[Plant]>(), ScriptedWork<[Plant]>())
    func section(_ work: ScriptedWork<[Plant]>) async -> ListSection<Plant> {
      let loader = Loader<[Plant]> { _ in try await work.run() }
      let section = ListSection("plants", over: loader, placeholders: .all)
      await section.beginLoad()
      await work.finish(throwing: TestError("load"))
      return section
    }
    let (previous, new) = (await section(first), await section(second))
    let screen = (isGrid ? PlantHost.grid : .table).make([previous])
    (screen as? ListGrid)?.loadsAtFirstAppearance = false
    await screen.open()
    previous.parent?.replace(previous, with: new)
    await screen.follow()
    screen.cell(at: [0, 0])?.firstDescendant(of: UIButton.self)?.sendActions(
      for: .primaryActionTriggered
    )
    await settle()
    #expect(first.openCalls.isEmpty && second.openCalls.count == 1)
  }

  @Test func `a section that hasn't changed outside the list isn't configured again`() async {
    let table = ListTable(usual, other)
    await table.open()
    table.forget()
    table.list.remove(usual)
    table.list.append(usual)
    await table.follow()
    #expect(table.texts == [["3", "4"], ["1", "2"]])
    #expect(table.configured == [])
  }

  // MARK: - Leaving and returning

  enum Exit: CaseIterable {
    case removed, removedWithMove, toOtherList

    /// Orders the values of both sections as after the return.
    func inOrder<Value>(_ values: [Value]) -> [Value] {
      self == .removedWithMove ? values.reversed() : values
    }
  }

  private func leave(_ list: ListGroup, _ exit: Exit) {
    switch exit {
    case .removed: list.remove(other)
    case .removedWithMove:
      let third = ListSection("third", items: plants(5...5))
      list.append(third)
      list.setChildren([third, usual])
    case .toOtherList: elsewhere.append(other)
    }
  }

  private func enter(_ list: ListGroup, _ exit: Exit) {
    switch exit {
    case .removed, .toOtherList: list.append(other)
    case .removedWithMove: list.setChildren([other, usual])
    }
  }
}
#endif
