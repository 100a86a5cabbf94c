import HeadlessTestSupport
import Loading
import LoadingLists
import LoadingTestSupport
import Testing
import UIKit

/// Rows that the user moves.
@MainActor @Suite(.headless) struct MovedByUserTests {
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

  private let first = ListSection("first", items: plants(1...3))
  private let second = ListSection("second", items: plants(4...5))
  private let sends = ScriptedWork<Void>()

  private func perform(_ move: ListRowMove<Plant>, _ answer: Answer) {
    guard answer != .refused else { return }
    guard answer != .local else {
      move.perform()
      return
    }
    let id = move.item.id
    if move.target === move.section {
      move.section.move(id: id, to: move.index) { [sends] _, _ in try await sends.run() }
    } else {
      move.section.move(id: id, to: move.target, at: move.index) { [sends] _ in
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
}
