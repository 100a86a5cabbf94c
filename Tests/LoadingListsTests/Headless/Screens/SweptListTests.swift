import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Each change of a list in each screen, with one section and many, wherever the screen is.
@MainActor @Suite(.screen) struct SweptListTests {
  enum Shape: CaseIterable, Sendable {
    case one, many, grouped

    @MainActor func parts(over loader: Loader<[Plant]>, _ titles: Titles) -> [any ListNode] {
      switch self {
      case .one: [ListSection("plants", over: loader, header: titles.header(1))]
      case .many:
        [
          ListSection("plants", over: loader, header: titles.header(1)),
          ListSection("others", items: plants(91...92), header: "Others"),
        ]
      case .grouped:
        [ListGroup("plants", over: loader, groupedBy: { $0.id / 10 }, header: titles.header)]
      }
    }

    /// Returns the rows of a list with plants.
    func rows(_ ids: [Int], name: String = "") -> [String] {
      let ids = self == .grouped ? ids.filter { $0 < 20 } + ids.filter { $0 >= 20 } : ids
      return ids.map { "\($0)\(name)" } + (self == .many ? ["91", "92"] : [])
    }
  }

  @MainActor final class Titles {
    var suffix = ""
    func header(_ key: Int) -> String { "\(key)\(suffix)" }
  }

  enum Stage: CaseIterable, Sendable {
    case window, away, covered
    /// Between a change of the list and its application, the list view requests all rows again.
    case requested
  }

  enum Change: CaseIterable, Sendable {
    case answer, changedItems, title, draft, deletedByUser, movedByUser, emptied

    var isByUser: Bool { self == .deletedByUser || self == .movedByUser }
  }

  private let titles = Titles()
  private let loader = Loader<[Plant]>(initialContent: Self.items([11, 12, 21, 22])) { _ in
    Self.items([11, 12, 21, 22])
  }
  private let sends = ScriptedWork<Plant>()

  private static func items(_ ids: [Int]) -> [Plant] { ids.map { Plant(id: $0) } }

  /// Makes a change, and returns the ids that the list then has.
  private func make(_ change: Change, _ shape: Shape, on screen: any PlantScreen) async -> [Int] {
    switch change {
    case .answer:
      loader.update(Self.items([13, 11, 12, 22]))
      return [13, 11, 12, 22]
    case .changedItems: loader.update([11, 12, 21, 22].map { Plant(id: $0, name: "!") })
    case .title:
      titles.suffix = "!"
      for section in screen.list.sections where section.header?.first?.isNumber == true {
        section.header = section.header.map { "\($0)!" }
      }
    case .draft:
      loader.insert(Plant(id: -1), at: 1) { [sends] _ in try await sends.run() }
      return [11, -1, 12, 21, 22]
    case .deletedByUser:
      screen.source.setDeletion(for: Plant.self) { $1.remove(id: $0.id) }
      #expect(screen.delete([0, 1]))
      return [11, 21, 22]
    case .movedByUser:
      screen.source.setMove(for: Plant.self) { $0.perform() }
      #expect(screen.move([0, 0], to: [0, 1]))
      return [12, 11, 21, 22]
    case .emptied:
      loader.update([])
      return []
    }
    return [11, 12, 21, 22]
  }

  private func shownItems(_ screen: any PlantScreen) -> [String] {
    screen.texts.joined().filter { !$0.isEmpty && $0.last?.isLetter == false && $0.last != "]" }
  }

  @Test(arguments: PlantHost.allCases, Shape.allCases)
  func `all screens show all changes, and keep cells and selection`(
    _ host: PlantHost,
    _ shape: Shape
  ) async {
    for stage in Stage.allCases {
      for change in Change.allCases where stage == .window || !change.isByUser {
        loader.update(Self.items([11, 12, 21, 22]))
        titles.suffix = ""
        await check(host, shape, stage, change)
      }
    }
  }

  private func check(
    _ host: PlantHost,
    _ shape: Shape,
    _ stage: Stage,
    _ change: Change
  ) async {
    let what = Comment(rawValue: "\(stage), \(change)")
    let screen = host.make(shape.parts(over: loader, titles))
    screen.loadViewIfNeeded()
    screen.loadingManager.follow(screen.source)
    await screen.open()
    // Another screen with the same list, and one with a list over the same loader.
    let others: [any PlantScreen] = [
      OwnGrid(screen.list), ListTable(ListGroup("other", shape.parts(over: loader, titles))),
    ]
    let windows = others.map { Screen.makeWindow(root: $0) }
    await screen.follow()
    let all = [screen] + others
    for screen in all { #expect(shownItems(screen) == shape.rows([11, 12, 21, 22]), what) }
    screen.keepSelection()
    screen.select([0, 1])
    let cell = screen.cell(at: [0, 1])
    let window = screen.view.window
    switch stage {
    case .window, .requested: break
    case .away: window?.rootViewController = UIViewController()
    case .covered: screen.loadingManager.loadingStatus = .loading
    }
    await screen.follow()
    let before = screen.texts.map(\.count)
    let ids = await make(change, shape, on: screen)
    // A list that is empty is updated at once, before its status view covers it.
    if stage == .requested, change != .emptied {
      screen.reloadData()
      screen.listView.layoutIfNeeded()
      #expect(screen.texts.map(\.count) == before, what)
    }
    await screen.follow()
    if change == .draft {
      sends.answer(Plant(id: 13))
      await screen.follow()
    }
    if stage == .away { window?.rootViewController = screen }
    if stage == .covered { screen.loadingManager.loadingStatus = ids.isEmpty ? .empty : .loaded }
    await screen.follow()
    Headless.advance(by: .seconds(1))
    await screen.follow()
    let name = change == .changedItems ? "!" : ""
    let rows = shape.rows(ids.map { $0 == -1 ? 13 : $0 }, name: name)
    for screen in all { #expect(shownItems(screen) == rows, what) }
    let selected = screen.selected.compactMap { screen.source.item(at: $0, as: Plant.self)?.id }
    let isGone = change == .deletedByUser || change == .emptied
    if stage != .requested { #expect(selected == (isGone ? [] : [12]), what) }
    if stage == .window, !isGone, let path = screen.selected.first {
      #expect(screen.cell(at: path) === cell, what)
    }
    if change == .title {
      #expect(screen.list.sections.first?.header == "1!", what)
      #expect(screen.header(of: 0) == "1!", what)
    }
    for window in windows { window.isHidden = true }
    window?.isHidden = true
  }
}
