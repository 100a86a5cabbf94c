#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Rows that the user moves.
@MainActor @Suite(.screen) struct MovedByUserTests {
  enum Answer: CaseIterable, Sendable { case local, accepted, rejected, refused }

  struct Move: Sendable {
    let path: IndexPath
    let new: IndexPath
    let expected: [[String]]

    static let all = [
      Move(path: [0, 0], new: [0, 2], expected: [["2", "3", "1"], ["4", "5"]]),
      Move(path: [0, 2], new: [0, 0], expected: [["3", "1", "2"], ["4", "5"]]),
      Move(path: [0, 1], new: [1, 0], expected: [["1", "3"], ["2", "4", "5"]]),
      Move(path: [0, 1], new: [1, 2], expected: [["1", "3"], ["4", "5", "2"]]),
      Move(path: [1, 0], new: [0, 3], expected: [["1", "2", "3", "4"], ["5"]]),
    ]
  }

  let first = ListSection("first", items: plants(1...3))
  private let second = ListSection("second", items: plants(4...5))
  private let sends = ScriptedWork<Void>()

  func perform(_ move: ListRowMove<Plant>, _ answer: Answer) {
    guard answer != .refused else { return }
    guard answer != .local else {
      move.perform()
      return
    }
    let id = move.item.id
    if move.target === move.section {
      move.section.move(id: id, to: move.index) { [sends] _, _ in try await sends.run() }
    } else {
      move.section.move(id: id, toSection: move.target, at: move.index) { [sends] _ in
        try await sends.run()
      }
    }
  }

  @Test(arguments: PlantHost.allCases, Answer.allCases)
  func `stay where the user drops them, unless the move is rejected`(
    _ host: PlantHost,
    _ answer: Answer
  ) async {
    for move in Move.all {
      first.setItems(plants(1...3))
      second.setItems(plants(4...5))
      let screen = host.make([first, second])
      await screen.open()
      screen.source.setMove(for: Plant.self) { perform($0, answer) }
      let cell = screen.cell(at: move.path)
      #expect(screen.move(move.path, to: move.new))
      let isMoved = answer != .refused
      let before = [["1", "2", "3"], ["4", "5"]]
      // In the same turn, without an animation.
      #expect(screen.texts == (isMoved ? move.expected : before))
      if isMoved { #expect(screen.cell(at: move.new) === cell) }
      await screen.follow()
      if answer == .accepted { sends.answer(()) }
      if answer == .rejected { sends.fail(TestError("rejected")) }
      await screen.follow()
      #expect(screen.texts == (answer == .local || answer == .accepted ? move.expected : before))
      (first.parent ?? screen.list).setChildren([])
    }
  }

  @Test(arguments: PlantHost.allCases)
  func `are those that the app allows`(_ host: PlantHost) async {
    let words = ListSection("words", items: rows(0..<2))
    let screen = host.make([first, ListSection("empty", items: [Plant]()), words])
    await screen.open()
    screen.source.setMove(for: Plant.self) { plant, section in
      plant.id != 2 && section.id == "first"
    } _: {
      $0.perform()
    }
    #expect(!screen.move([0, 1], to: [0, 0]))
    // Placeholder rows, and items of another type.
    #expect(!screen.move([1, 0], to: [0, 0]))
    #expect(!screen.move([2, 0], to: [2, 1]))
    // Rows of another type don't receive it.
    #expect(screen.move([0, 0], to: [2, 0]))
    await screen.follow()
    #expect(first.items.map(\.id) == [1, 2, 3])
    #expect(screen.texts[0] == ["1", "2", "3"])
  }

  @Test(arguments: PlantHost.allCases)
  func `count among the items, without the placeholder row at the top`(_ host: PlantHost) async {
    let pages = OtherPages()
    let section = ListSection("pages", over: pages, placeholders: .all)
    section.loadsMoreAutomatically = false
    let screen = host.make([section])
    screen.loadViewIfNeeded()
    screen.setRowCells()
    await screen.open()
    pages.answer(rows(5..<8), hasMore: false, hasPrevious: true)
    await screen.follow()
    let before = [["[Show More]", "5", "6", "7"]]
    #expect(screen.texts == before)
    var indices: [Int] = []
    screen.source.setMove(for: Row.self) { indices.append($0.index) }
    #expect(screen.move([0, 1], to: [0, 3]))
    #expect(indices == [2])
    #expect(screen.texts == before)
    #expect(!screen.move([0, 0], to: [0, 3]))
  }

  @Test(arguments: PlantHost.allCases)
  func `a row that returns stays selected`(_ host: PlantHost) async {
    let screen = host.make([first, second])
    await screen.open()
    screen.keepSelection()
    screen.select([0, 1])
    screen.source.setMove(for: Plant.self) { _ in }
    #expect(screen.move([0, 1], to: [1, 0]))
    await screen.follow()
    #expect(screen.selected == [[0, 1]])
  }

  @Test(arguments: PlantHost.allCases, [false, true])
  func `a drag may end in a deletion, whose row and others are shown nowhere else`(
    _ host: PlantHost,
    isScrolled: Bool
  ) async {
    first.setItems(plants(1...60))
    let screen = host.make([first, second])
    await screen.open()
    screen.source.setMove(for: Plant.self) { $0.section.remove(id: $0.item.id) }
    if isScrolled { Screen.scroll(screen.listView, to: CGPoint(x: 0, y: 400)) }
    await screen.follow()
    let start = isScrolled ? 40 : 0
    #expect(screen.move([0, start], to: [0, start + 2]))
    await screen.follow()
    let ids = (1...60).filter { $0 != start + 1 }.map(String.init)
    func check() {
      let texts = screen.texts
      #expect(texts.map(\.count) == [59, 2])
      #expect(zip(texts[0], ids).allSatisfy { $0 == "–" || $0 == $1 })
    }
    check()
    Screen.scroll(screen.listView, to: .zero)
    await screen.follow()
    check()
  }

  @Test(arguments: PlantHost.allCases, Answer.allCases)
  func `a row that is moved twice stays where the second move has it, unless that is rejected`(
    _ host: PlantHost,
    _ answer: Answer
  ) async {
    guard answer != .refused else { return }
    let screen = host.make([first, second])
    await screen.open()
    screen.source.setMove(for: Plant.self) { perform($0, answer) }
    let cell = screen.cell(at: [0, 0])
    #expect(screen.move([0, 0], to: [0, 2]))
    #expect(screen.move([0, 2], to: [0, 1]))
    let moved = [["2", "1", "3"], ["4", "5"]]
    #expect(screen.texts == moved)
    #expect(screen.cell(at: [0, 1]) === cell)
    await screen.follow()
    for _ in 0..<2 {
      if answer == .accepted { sends.answer(()) }
      if answer == .rejected { sends.fail(TestError("rejected")) }
      await screen.follow()
    }
    #expect(screen.texts == (answer == .rejected ? [["1", "2", "3"], ["4", "5"]] : moved))
    #expect(screen.move([0, answer == .rejected ? 0 : 1], to: [1, 0]))
    #expect(screen.move([1, 0], to: [1, 1]))
    #expect(screen.texts == [["2", "3"], ["4", "1", "5"]])
    #expect(screen.cell(at: [1, 1]) === cell)
  }

  /// Changes may be held while a row is dragged.
  ///
  /// Reported of Listable (308, 513).
  @Test(arguments: PlantHost.allCases)
  func `a hold that ends with the move doesn't come back`(_ host: PlantHost) async {
    let screen = host.make([first])
    await screen.open()
    screen.source.holdsChanges = true
    screen.source.setMove(for: Plant.self) { [source = screen.source] in
      source.holdsChanges = false
      $0.perform()
    }
    #expect(screen.move([0, 0], to: [0, 2]))
    #expect(!screen.source.holdsChanges)
    first.insert(Plant(id: 9), at: 0)
    await screen.follow()
    #expect(screen.texts == [["9", "2", "3", "1"]])
  }

  /// While another change waits.
  @Test(arguments: PlantHost.allCases)
  func `a row is dropped beside the rows that the list view shows`(_ host: PlantHost) async {
    for (path, expected) in [(2, ["9", "2", "3", "1"]), (1, ["9", "2", "1", "3"])] {
      first.setItems(plants(1...3))
      let screen = host.make([first])
      await screen.open()
      screen.source.setMove(for: Plant.self) { $0.perform() }
      screen.source.holdsChanges = true
      first.insert(Plant(id: 9), at: 0)
      #expect(screen.move([0, 0], to: [0, path]))
      // At once, with the change that waited.
      #expect(screen.texts == [expected])
      screen.source.holdsChanges = false
      await screen.follow()
      #expect(screen.texts == [expected])
      first.parent?.setChildren([])
    }
  }

  @Test(arguments: PlantHost.allCases)
  func `a row is dropped behind a gap`(_ host: PlantHost) async {
    let server = ListServer(0..<40)
    let loader = server.loader(.cursor, size: 2)
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    server.ids.insert(contentsOf: [91, 92, 93, 94, 95], at: 0)
    _ = await loader.load().value
    let section = ListSection("pages", over: loader, placeholders: .gaps)
    section.loadsMoreAutomatically = false
    let screen = host.make([section])
    screen.loadViewIfNeeded()
    screen.setRowCells()
    await screen.open()
    await screen.follow()
    #expect(screen.texts == [["91", "92", "[Show More]", "0", "1", "2", "3"]])
    var indices: [Int] = []
    screen.source.setMove(for: Row.self) { indices.append($0.index) }
    // 91 and 92 before 0, 92 in its place, and 3 between 91 and 92.
    for (path, new) in [(0, 2), (1, 2), (1, 1), (6, 1)] {
      _ = screen.move([0, path], to: [0, new])
      await screen.follow()
    }
    #expect(indices == [1, 1, 1, 1])
  }

  /// Actions and menus use the rows that the list view shows.
  @Test(arguments: PlantHost.allCases)
  func `a row has its item while another section is about to show it`(_ host: PlantHost) async {
    let screen = host.make([first, second])
    await screen.open()
    screen.source.holdsChanges = true
    first.move(id: 2, toSection: second, at: 0)
    #expect(screen.source.item(at: [0, 1], as: Plant.self)?.id == 2)
    #expect(!screen.source.isPlaceholder(at: [0, 1]))
  }
}
#endif
