#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Changes that are reported while a screen loads, or while nobody sees it.
@MainActor @Suite(.screen) struct OutdatedScreenTests {
  nonisolated enum Content: CaseIterable { case delegate, loader, pages, mapped, twoLoaders }

  private let screen = TestScreen()
  private let work = ScriptedWork<[String]>()
  private var manager: LoadingManager { screen.manager }

  init() { manager.configuration.reloadKeys = ["chat"] }

  private func show(_ content: Content) {
    let loader = Loader { [work] _ in try await work.run() }
    switch content {
    case .delegate: screen.controller.load = { [work] _ in try await work.run() }
    case .loader: manager.follow(loader)
    case .pages:
      manager.follow(
        PagedLoader<Row, Int>(pageSize: 2) { [work] _, _ in
          _ = try await work.run()
          return rows(1...2)
        }
      )
    case .mapped: manager.follow(loader.mapped { $0.count })
    case .twoLoaders: manager.follow(loader, Loader(initialContent: 1) { _ in 1 })
    }
  }

  private func answerAll() async {
    while let call = work.openCalls.first {
      work.answer(["a"], call: call)
      await Screen.turn(3)
    }
  }

  @Test func `controls are enabled after a hook has cancelled the load that follows`() async {
    let button = UIButton()
    manager.controlsToDisable = [button]
    show(.delegate)
    var cancels = true
    let observation = manager.observeStatus { [manager] status in
      guard status == .loaded, cancels else { return }
      cancels = false
      manager.cancel()
    }
    manager.reloadContent()
    await Screen.turn(3)
    LoadingManager.setNeedsReload(matching: "chat")
    work.answer(["a"])
    await Screen.turn(3)
    #expect(!cancels)
    #expect(manager.loadingStatus == .loaded)
    #expect(button.isEnabled)
    #expect(work.openCalls.isEmpty)
    observation.cancel()
  }

  @Test(arguments: Content.allCases)
  func `changes that are faster than answers don't keep the answer away`(_ content: Content) async {
    show(content)
    manager.reloadContent()
    await Screen.turn(3)
    var answers = 0
    for _ in 0..<10 {
      for _ in 0..<3 {
        LoadingManager.setNeedsReload(matching: "chat")
        await Screen.turn(3)
      }
      #expect(work.openCalls.count == 1)
      work.answer(["a"])
      answers += 1
      await Screen.turn(3)
      #expect(manager.hasContent)
    }
    #expect(work.callCount == answers + 1, "one load follows each answer")
    await answerAll()
    #expect(work.callCount == answers + 1)
    #expect(manager.loadingStatus == .loaded)
  }

  @Test func `a forced call supersedes the running load`() async {
    show(.delegate)
    manager.reloadContent()
    await Screen.turn(3)
    manager.reloadContent(force: true)
    await Screen.turn(3)
    #expect(work.openCalls == [1])
    await answerAll()
  }

  @Test(arguments: Content.allCases, [false, true])
  func `a screen whose scene is in the background reloads once on return`(
    _ content: Content,
    hasTrigger: Bool
  ) async throws {
    if hasTrigger { manager.configuration.triggers = .foreground }
    show(content)
    manager.reloadContent()
    await Screen.turn(3)
    await answerAll()
    let scene = try #require(screen.controller.view.window?.windowScene)
    for count in 2...3 {
      Screen.enterBackground(scene)
      await Screen.turn(3)
      for _ in 0..<5 {
        LoadingManager.setNeedsReload(matching: "chat")
        await Screen.turn(3)
      }
      #expect(work.callCount == count - 1)
      Screen.enterForeground(scene)
      await Screen.turn(3)
      #expect(work.callCount == count)
      await answerAll()
    }
    Screen.enterBackground(scene)
    Screen.enterForeground(scene)
    await Screen.turn(3)
    #expect(work.callCount == 3, "it is fresh")
  }

  @Test func `a trigger keeps content visible, a call doesn't by default`() async {
    show(.delegate)
    manager.reloadContent()
    await Screen.turn(3)
    await answerAll()
    manager.setNeedsReload()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    await Screen.turn(3)
    await answerAll()
    manager.reloadContent(force: true)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await Screen.turn(3)
    await answerAll()
  }

  // TanStack/query 471, apollographql/apollo-client 9308
  @Test(arguments: [false, true])
  func `a change while one of two loaders loads concerns the other, too, which keeps its pages`(
    isCombined: Bool
  ) async {
    let busy = Loader { [work] _ in try await work.run() }
    var requests = 0
    let pages = PagedLoader<Row, Int>(pageSize: 2) { offset, limit in
      requests += 1
      return rows(offset + 1...offset + limit)
    }
    if isCombined { manager.follow(combined(pages, busy)) } else { manager.follow(pages, busy) }
    manager.reloadContent()
    await Screen.turn(3)
    work.answer(["a"])
    await Screen.turn(3)
    _ = await pages.loadNextPage().value
    busy.load(force: true)
    await Screen.turn(3)
    (requests, _) = (0, work.callCount)
    LoadingManager.setNeedsReload(matching: "chat")
    await Screen.turn(3)
    #expect(requests == 1 && pages.items.count == 4)
    await answerAll()
    #expect(requests == 1 && work.callCount == 3 && pages.items.count == 4)
  }

  @Test func `a change while a chain loads asks its second loader only after the first one`() async
  {
    var requests = 0
    let first = Loader { [work] _ in try await work.run() }
    let chain = first.chained { names in
      Loader { _ in
        requests += 1
        return names.count
      }
    }
    manager.follow(chain)
    manager.reloadContent()
    await Screen.turn(3)
    work.answer(["a"])
    await Screen.turn(3)
    first.load(force: true)
    await Screen.turn(3)
    requests = 0
    LoadingManager.setNeedsReload(matching: "chat")
    await Screen.turn(3)
    #expect(requests == 0)
    await answerAll()
    #expect(requests > 0 && work.callCount == 3 && manager.loadingStatus == .loaded)
  }
}
#endif
