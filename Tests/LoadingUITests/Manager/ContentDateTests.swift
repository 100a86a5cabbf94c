#if canImport(UIKit)
@testable import LoadingUI
import Foundation
import LoadingItems
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// The date of the last update, which is that of the content, not of the screen.
@MainActor @Suite(.screen) struct ContentDateTests {
  nonisolated enum Kind: CaseIterable { case plain, mapped, paged, query, searched }

  private func manager(_ loader: any ContentLoading) -> LoadingManager {
    let controller = UIViewController()
    controller.loadingManager.status.currentDate = { .distantFuture }
    controller.loadingManager.follow(loader)
    Screen.makeWindow(root: controller)
    return controller.loadingManager
  }

  private func loader(_ kind: Kind) -> any ContentLoading {
    let plain = Loader { _ in [1] }
    let pages = PagedLoader<Row, Int> { _, _ in rows(1...2) }
    switch kind {
    case .plain: return plain
    case .mapped: return plain.mapped { $0.count }
    case .paged: return pages
    case .query: return PagedQueryLoader(query: "a") { (_: String) in pages }
    case .searched:
      let search = SearchLoader<[Int]>(debounce: .zero) { _ in [1] }
      search.query = "a"
      return search
    }
  }

  @Test(arguments: Kind.allCases)
  func `a second screen shows the same date as the first`(_ kind: Kind) async throws {
    let loader = loader(kind)
    let first = manager(loader)
    await first.beginReload()
    #expect(first.hasContent)
    let date = try #require(first.lastUpdated)
    #expect(abs(date.timeIntervalSinceNow) < 60)
    #expect(manager(loader).lastUpdated == date)
  }

  @Test func `of several loaders, the oldest date counts`() async throws {
    let (old, new) = (Loader<Int> { _ in 1 }, Loader<Int> { _ in 2 })
    old.update(1)
    let date = try #require(manager(old).lastUpdated)
    new.update(1)
    #expect(manager(combined(old, new)).lastUpdated == date)
    let controller = UIViewController()
    controller.loadingManager.follow(old, new)
    #expect(controller.loadingManager.lastUpdated == date)
  }

  @Test func `a stored value is as old as in its store`() async throws {
    let store = ScriptedValueStore(StoredValue("a", age: .seconds(3600)))
    let policy = LoadingPolicy(freshness: .lasting(.seconds(7200)))
    let loader = Loader(policy: policy, store: store) { _ in "b" }
    let manager = manager(loader)
    await manager.beginReload()
    #expect(loader.state == .success(content: "a"))
    let age = try -(#require(manager.lastUpdated)).timeIntervalSinceNow
    #expect(abs(age - 3600) < 60)
  }
}
#endif
