#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Following loaders with a handler for their content, and hooks without a delegate that loads.
@MainActor @Suite(.screen) struct FollowingContentTests {
  private let controller = HookedController()
  private let first = ScriptedWork<[String]>()
  private let second = ScriptedWork<Int>()
  private var manager: LoadingManager { controller.loadingManager }
  private var log: EventLog { controller.log }

  private func names() -> Loader<[String]> {
    Loader { [first] _ in try await first.run() }
  }

  @Test func `new content is reported before the status, equal content isn't reported again`()
    async
  {
    let names = names()
    manager.follow(names) { [log] in log.note("content \($0)") }
    #expect(log.take() == [])
    await manager.beginReload()
    #expect(log.take() == ["loading", "disable"])
    await first.finish(with: ["a"])
    #expect(log.take() == ["content [\"a\"]", "enable", "loaded"])
    await manager.beginReload(force: true)
    await first.finish(with: ["a"])
    #expect(log.take() == ["foregroundRefreshing", "disable", "enable", "loaded"])
    names.update(["b"])
    #expect(log.take() == ["content [\"b\"]"])
  }

  @Test func `the contents of several loaders are reported together once all are available`() async
  {
    let names = names()
    let count = Loader { [second] _ in try await second.run() }
    var contents: [String] = []
    manager.follow(names, count) { contents.append("\($0) \($1)") }
    await manager.beginReload()
    await first.finish(with: ["a"])
    #expect(contents == [])
    await second.finish(with: 2)
    #expect(contents == ["[\"a\"] 2"])
    count.update(3)
    #expect(contents == ["[\"a\"] 2", "[\"a\"] 3"])
  }

  @Test func `contents that are derived from one loader are reported together, before the status`()
    async
  {
    let names = names()
    manager.follow(names.mapped(\.count), names.mapped { $0 }.mapped(\.first)) { [log] in
      log.note("content \($0) \($1 ?? "")")
    }
    await manager.beginReload()
    _ = log.take()
    await first.finish(with: ["a"])
    #expect(log.take() == ["content 1 a", "enable", "loaded"])
    names.update(["b", "c"])
    #expect(log.take() == ["content 2 b"])
  }

  @Test
  func `existing content is reported immediately, and nothing after another loader is followed`() {
    let names = names()
    names.update(["a"])
    var contents: [[String]] = []
    manager.follow(names) { contents.append($0) }
    #expect(contents == [["a"]])
    manager.follow(self.names())
    names.update(["b"])
    #expect(contents == [["a"]])
    weak var isKept: Loader<[String]>?
    do {
      let other = self.names()
      isKept = other
      manager.follow(other) { _ in }
    }
    #expect(isKept != nil, "retained while it is followed")
    manager.follow()
    #expect(isKept == nil)
  }

  @Test func `a screen that only follows a loader receives every hook`() async {
    manager.follow(names())
    await manager.beginReload()
    manager.cancel()
    #expect(log.take() == ["loading", "disable", "enable", "idle", "loadCancelled"])
    await manager.beginReload()
    await first.finish(throwing: TestError("offline"))
    #expect(log.take() == ["loading", "disable", "enable", "failed", "loadFailed"])
    #expect(
      (manager.failedContent as? StatusContentConfiguration)?.message == "Said by the screen."
    )
  }

  @Test func `a delegate with hooks only loads nothing`() async {
    #expect(await manager.reloadContent().value == .idle)
    #expect(log.take() == [])
  }

  @Test(arguments: [true, false])
  func `after a cancelled search, the empty view names the query of the visible result`(
    _ isPaged: Bool
  ) async {
    let work = ScriptedWork<[Plant]>()
    let search: any SearchLoading<[Plant]> =
      isPaged
      ? PagedQueryLoader(debounce: .zero) { _ in PagedLoader { _, _ in try await work.run() } }
      : SearchLoader(debounce: .zero) { _ in try await work.run() }
    manager.follow(search)
    search.query = "zz"
    await settle()
    await work.finish(with: [])
    search.query = "zzz"
    await settle()
    search.cancel()
    await settle()
    #expect(manager.loadingStatus == .empty)
    #expect((manager.emptyContent as? StatusContentConfiguration)?.title == "No Results for “zz”")
  }

  @Test func `the list of an earlier query that is still fresh is shown immediately`() async {
    let work = ScriptedWork<[Plant]>()
    let lists = Loaders<String, PagedLoader<Plant, Int>> { _ in
      PagedLoader { _, _ in try await work.run() }
    }
    let search = PagedQueryLoader(query: "a", debounce: .zero) { lists[$0] }
    var shown: [[Plant]] = []
    manager.follow(search) { shown.append($0) }
    await manager.beginReload()
    await work.finish(with: [Plant(id: 1)])
    search.query = "b"
    await settle()
    await work.finish(with: [Plant(id: 2)])
    shown = []
    search.query = "a"
    #expect(shown == [[Plant(id: 1)]] && manager.loadingStatus == .loaded)
    await settle()
    #expect(shown.count == 1 && work.openCalls.isEmpty)
  }

  @Test func `the empty view names the query, unless the app provides its own title`() async throws
  {
    let search = SearchLoader<[String]>(debounce: .zero) { _ in [] }
    manager.follow(search)
    search.query = "zz"
    await settle()
    #expect((manager.emptyContent as? StatusContentConfiguration)?.title == "No Results for “zz”")
    search.query = "zzz"
    await settle()
    let content = try #require(manager.emptyContent as? StatusContentConfiguration)
    #expect(content.title == "No Results for “zzz”")
    #expect(content.message == "Check the spelling or try a new search.")
    #expect(content.image == UIImage(systemName: "magnifyingglass"))
    manager.follow()
    manager.loadingStatus = .empty
    let empty = try #require(manager.emptyContent as? StatusContentConfiguration)
    #expect(empty.title == "Nothing Here Yet" && empty.message == nil)
    #expect(empty.image == UIImage(systemName: "tray"))
  }

  @Test func `an empty view without a title stays without one`() {
    var content = StatusContentConfiguration.empty()
    content.title = nil
    manager.emptyContent = content
    manager.loadingStatus = .empty
    #expect((manager.emptyContent as? StatusContentConfiguration)?.title == nil)
  }
}

/// A screen with hooks and without its own content.
private final class HookedController: UIViewController, LoadingHooks {
  let log = EventLog()

  func loadingStatusChanged(_ status: LoadingStatus) {
    log.note(status.error == nil ? "\(status)" : "failed")
  }
  func loadCancelled() { log.note("loadCancelled") }
  func loadFailed(_ error: any Error) { log.note("loadFailed") }
  func disableControls() { log.note("disable") }
  func enableControls() { log.note("enable") }
  func errorMessage(for error: any Error) -> String? { "Said by the screen." }
}
#endif
