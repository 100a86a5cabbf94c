import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private struct GroupedLists {
  #guide("Overview, 2")

  #guide("Overview")

  #guide("Overview, 3")

  #guide("Overview, 4")

  #guide("Sections")

  #guide("Sections, 2")

  #guide("Edits")

  #guide("Unsupported changes")
}

@MainActor @Suite(.headless) struct GroupedListsTests {
  private typealias Visit = GroupedLists.Visit

  private let noon = Calendar.current.startOfDay(for: .now).addingTimeInterval(12 * 60 * 60)

  private func makeVisits() -> PagedLoader<Visit, Int> {
    PagedLoader(pageSize: 3) { [noon] offset, _ in
      guard offset == 0 else { return [] }
      return [
        Visit(id: 1, place: "Library", date: noon), Visit(id: 2, place: "Harbour", date: noon),
        Visit(id: 3, place: "Museum", date: noon.addingTimeInterval(24 * 60 * 60)),
      ]
    }
  }

  @Test func `a history has a section for each day, and a postponed visit moves to another`() async
  {
    let visits = makeVisits()
    let screen = GroupedLists.HistoryViewController(visits)
    _ = Headless.makeWindow(root: screen)
    _ = await visits.load().value
    await settle()
    Headless.layout()
    let tomorrow = noon.addingTimeInterval(24 * 60 * 60)
    #expect(
      screen.list.sections.map(\.header) == [noon, tomorrow].map {
        Calendar.current.startOfDay(for: $0).formatted(date: .complete, time: .omitted)
      } + [nil]
    )
    GroupedLists().postpone(visits.items[1], in: visits)
    await settle()
    Headless.layout()
    #expect(screen.list.sections.map(\.itemRows.count) == [1, 2, 0])
    GroupedLists().loadPagesByHand(in: screen.list)
    #expect(screen.list.sections.last?.loadsMoreAutomatically == false)
  }

  @Test func `a plan shows empty periods with a row when the list has no more pages`() async {
    let visits = makeVisits()
    let plan = GroupedLists().makePlan(visits) { [noon] in $0.date > noon ? .later : .today }
    _ = await visits.load().value
    #expect(plan.sections.map(\.header) == ["Past", "Today", "Later", nil])
    #expect(plan.sections.map(\.placeholder) == [nil, nil, nil, .more])
    _ = await visits.loadNextPage().value
    #expect(plan.sections.map(\.placeholder) == [.empty, nil, nil, nil])
    #expect(plan.sections.map(\.itemRows.count) == [0, 2, 1, 0])
  }

  @Test func `a visit moves within its day, in the order of the whole list`() async throws {
    let visits = makeVisits()
    let history = ListGroup("history", over: visits, groupedBy: \.day) { _ in nil }
    _ = await visits.load().value
    let day = try #require(history.sections.first as? ListSection<Visit>)
    #expect(day.move(id: 1, to: 1))
    #expect(day.items.map(\.id) == [2, 1] && visits.items.map(\.id) == [2, 1, 3])
  }

  @Test func `friends have a section for each initial, alongside other sections`() async {
    let api = FriendsService()
    let contacts = GroupedLists().makeContacts(api)
    let pinned = ListSection<Visit>("pinned")
    let screen = ListGroup("screen", [pinned, contacts])
    let task = screen.load()
    await settle()
    api.answer(.success(["Ada", "Bea", "Ann"].map { Friend(name: $0) }))
    _ = await task.value
    #expect(contacts.sections.map(\.header) == ["A", "B", nil])
    #expect(contacts.sections.map(\.itemRows.count) == [2, 1, 0])
    let history = ListGroup("history", over: makeVisits(), groupedBy: \.day) { _ in nil }
    #expect(GroupedLists().makeScreen(pinned, history).sections.count == 2)
  }
}
