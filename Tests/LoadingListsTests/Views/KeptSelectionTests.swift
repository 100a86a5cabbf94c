import HeadlessTestSupport
import Loading
import LoadingLists
import LoadingTestSupport
import Testing
import UIKit

/// The selection of a list through its changes, by item.
@MainActor @Suite(.headless) struct KeptSelectionTests {
  enum Change: CaseIterable, Sendable {
    case insertedAbove, changedItem, otherCells, replacedSection, movedSection, movedItem, shuffled
  }

  private let first = ListSection("first", items: plants(1...3))
  private let second = ListSection("second", items: plants(4...5))

  private func make(_ change: Change, on screen: any PlantScreen) {
    switch change {
    case .insertedAbove: first.insert(Plant(id: 0), at: 0)
    case .changedItem: first.replace(Plant(id: 2, name: "!"))
    case .otherCells: screen.setOtherCells()
    case .replacedSection:
      first.parent?.replace(first, with: ListSection("first", items: plants(0...2)))
    case .movedSection: second.parent?.move(second, to: 0)
    case .movedItem: first.move(id: 2, to: second, at: 1)
    case .shuffled: first.setItems(plants(1...3).reversed())
    }
  }

  private func selected(_ screen: any PlantScreen) -> [Int] {
    screen.selected.sorted().compactMap { screen.source.item(at: $0, as: Plant.self)?.id }
  }

  @Test(arguments: PlantHost.allCases, Change.allCases)
  func `stays in a window`(_ host: PlantHost, _ change: Change) async {
    let screen = host.make([first, second])
    await screen.open()
    screen.select(IndexPath(item: 1, section: 0))
    make(change, on: screen)
    await screen.follow()
    Headless.advance(by: .seconds(1))
    await screen.follow()
    #expect(selected(screen) == [2])
  }

  @Test(arguments: PlantHost.allCases, Change.allCases)
  func `stays out of a window`(_ host: PlantHost, _ change: Change) async {
    let screen = host.make([first, second])
    await screen.open()
    screen.keepSelection()
    screen.select(IndexPath(item: 1, section: 0))
    screen.select(IndexPath(item: 1, section: 1))
    let window = screen.view.window
    window?.rootViewController = UIViewController()
    await screen.follow()
    make(change, on: screen)
    await screen.follow()
    window?.rootViewController = screen
    await screen.follow()
    #expect(selected(screen).sorted() == [2, 5])
  }

  @Test(arguments: PlantHost.allCases)
  func `of a removed item goes`(_ host: PlantHost) async {
    let screen = host.make([first, second])
    await screen.open()
    screen.select(IndexPath(item: 1, section: 0))
    first.remove(id: 2)
    await screen.follow()
    #expect(screen.selected.isEmpty)
  }

  /// The ways in which a list with several selected rows is loaded again.
  enum Reload: CaseIterable, Sendable { case changed, failed, twice, away, covered }

  @Test(arguments: PlantHost.allCases, Reload.allCases)
  func `of several rows stays over a reload`(_ host: PlantHost, _ reload: Reload) async {
    let work = ScriptedWork<[Plant]>()
    let loader = Loader { _ in try await work.run() }
    let screen = host.make([ListSection("loaded", over: loader), second])
    await screen.open()
    screen.loadingManager.follow(screen.source)
    loader.load()
    await screen.follow()
    work.answer(plants(1...6))
    await screen.follow()
    screen.keepSelection()
    for path in [IndexPath(item: 1, section: 0), [0, 3], [0, 5], [1, 0]] { screen.select(path) }
    #expect(selected(screen) == [2, 4, 6, 4])
    let window = screen.view.window
    if reload == .away { window?.rootViewController = UIViewController() }
    screen.loadingManager.reloadContent(force: true, inBackground: reload != .covered)
    await screen.follow()
    Headless.advance(by: .seconds(1))
    switch reload {
    case .failed: work.fail(TestError("load"), call: work.openCalls.last)
    case .twice:
      work.answer(plants(0...6), call: work.openCalls.last)
      await screen.follow()
      loader.load(force: true)
      await screen.follow()
      work.answer(plants(0...5).reversed(), call: work.openCalls.last)
    case .changed, .away, .covered:
      work.answer(plants(0...5).reversed(), call: work.openCalls.last)
    }
    await screen.follow()
    window?.rootViewController = screen
    Headless.advance(by: .seconds(1))
    await screen.follow()
    #expect(selected(screen) == (reload == .failed ? [2, 4, 6, 4] : [4, 2, 4]))
  }
}
