#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Screens that decide what counts as empty, whatever they follow.
@MainActor @Suite(.screen) struct DecidedEmptinessTests {
  nonisolated enum Kind: CaseIterable {
    case delegate, array, value, mapped, combined, paged, search
  }

  private struct Feed: Sendable { var rows: [String] }

  /// A screen of which only a row that isn't fixed counts.
  private final class FeedScreen: UIViewController, LoadingHooks {
    var decides: @MainActor (_ hasItems: Bool) -> Bool = { !$0 }

    func shouldShowEmptyView(hasItems: Bool) -> Bool { decides(hasItems) }
  }

  /// A screen that loads by itself, and decides in the same way.
  private final class FeedDelegate: LoadingDelegate {
    let work: ScriptedWork<[String]>
    let decides: @MainActor (_ hasItems: Bool) -> Bool

    init(_ work: ScriptedWork<[String]>, _ decides: @escaping @MainActor (Bool) -> Bool) {
      (self.work, self.decides) = (work, decides)
    }

    func loadContent(ignoreCache: Bool) async throws -> [String] { try await work.run() }
    func loadSucceeded(_ content: [String]) {}
    func shouldShowEmptyView(hasItems: Bool) -> Bool { decides(hasItems) }
  }

  private let screen = FeedScreen()
  private let clock = ManualClock()
  private let work = ScriptedWork<[String]>()
  private var manager: LoadingManager { screen.loadingManager }

  private func open(
    _ kind: Kind,
    _ decides: @escaping @MainActor (_ hasItems: Bool) -> Bool
  ) async -> AnyObject {
    screen.decides = decides
    let policy = LoadingPolicy(clock: clock)
    manager.configuration.policy = policy
    Screen.makeWindow(root: screen)
    let array = Loader(policy: policy) { [work] _ in try await work.run() }
    let search = SearchLoader(policy: policy) { [work] _ in try await work.run() }
    var retained: AnyObject = array
    switch kind {
    case .delegate:
      let delegate = FeedDelegate(work, decides)
      manager.delegate = delegate
      retained = delegate
    case .array: manager.follow(array)
    case .value:
      manager.follow(Loader(policy: policy) { [work] _ in Feed(rows: try await work.run()) })
    case .mapped: manager.follow(array.mapped { $0.map { $0 + "!" } })
    case .combined: manager.follow(array, array.mapped { $0.count }) { _, _ in }
    case .paged:
      manager.follow(
        PagedLoader<Row, Int>(pageSize: 20, policy: policy) { [work] _, _ in
          try await work.run().enumerated().map { Row(id: $0.offset) }
        }
      )
    case .search:
      manager.follow(search)
      search.query = "a"
      retained = search
    }
    if kind != .search { manager.reloadContent() }
    await turn()
    return retained
  }

  private func turn() async {
    await clock.advance(by: .seconds(1))
    await Screen.turn(3)
  }

  private func answer(_ rows: [String]) async {
    work.answer(rows, call: work.openCalls.last)
    await turn()
  }

  @Test(arguments: Kind.allCases)
  func `content with items that counts as empty is shown and reloaded as empty`(
    _ kind: Kind
  ) async {
    let retained = await open(kind) { _ in true }
    await answer(["fixed"])
    #expect(manager.loadingStatus == .empty && !manager.hasContent)
    #expect(manager.emptyView.window != nil)
    manager.reloadContent()
    await turn()
    #expect(work.callCount == 2, "an empty result is never fresh")
    #expect(manager.loadingStatus == .loading && manager.loadingView.window != nil)
    screen.decides = { !$0 }
    if kind != .delegate {
      await answer(["fixed", "new"])
      #expect(manager.loadingStatus == .loaded && manager.hasContent)
      #expect(manager.emptyView.window == nil && manager.loadingView.window == nil)
    }
    withExtendedLifetime(retained) {}
  }

  // A value that isn't a collection always has items.
  @Test(arguments: Kind.allCases.filter { $0 != .value && $0 != .combined })
  func `content without items that doesn't count as empty is shown and refreshed as content`(
    _ kind: Kind
  ) async {
    let retained = await open(kind) { _ in false }
    await answer([])
    #expect(manager.loadingStatus == .loaded && manager.hasContent)
    #expect(manager.emptyView.window == nil)
    manager.reloadContent(force: true, inBackground: true)
    await turn()
    #expect(manager.loadingStatus == .backgroundRefreshing && manager.hasContent)
    #expect(manager.loadingView.window == nil)
    work.fail(TestError("load"), call: work.openCalls.last)
    await turn()
    #expect(manager.loadingStatus == .failed(TestError("load")) && manager.hasContent)
    #expect(manager.failedView.window == nil)
    withExtendedLifetime(retained) {}
  }

  @Test func `it is decided again for each new content`() async {
    let loader = Loader<[String]> { _ in ["fixed"] }
    screen.decides = { _ in (loader.state.content?.count ?? 0) < 2 }
    manager.follow(loader)
    Screen.makeWindow(root: screen)
    manager.reloadContent()
    await turn()
    var statuses: [LoadingStatus] = [manager.loadingStatus]
    for rows in [["fixed", "a"], ["fixed"], [], ["fixed", "b"]] {
      loader.update(rows)
      await turn()
      statuses.append(manager.loadingStatus)
    }
    #expect(statuses == [.empty, .loaded, .empty, .empty, .loaded])
    loader.reset()
    await turn()
    #expect(manager.loadingStatus == .idle)
  }
}
#endif
