#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI

extension ScreenKind {
  /// Returns a screen with this kind of content, set up as in an app.
  @MainActor func makeController(
    _ server: ScreenServer,
    _ policy: LoadingPolicy,
    _ log: EventLog
  ) -> any ScreenRows {
    func loader(_ part: Int = 0) -> Loader<[Plant]> {
      Loader(policy: policy) { try await server.load(part, ignoreCache: $0) }
    }
    let table = FollowingTable(log: log)
    switch self {
    case .delegate: return DelegateTable(server: server, log: log)
    case .loader: table.follow(loader()) { $0 }
    case .pages: table.follow(pages(server, policy)) { $0 }
    case .twoLoaders: table.follow(loader(0), loader(1))
    case .combined: table.follow(LoadingUI.combined(loader(0), loader(1))) { $0 + $1 }
    case .mapped: table.follow(loader().mapped { $0.map { $0 } }) { $0 }
    case .mappedPages: table.follow(pages(server, policy).mapped { $0.map { $0 } }) { $0 }
    case .chained:
      let next = loader()
      table.follow(Loader(policy: policy) { _ in 1 }.chained { _ in next }) { $0 }
    case .search: table.follow(search(server, policy)) { $0 }
    case .pagedSearch:
      table.follow(PagedQueryLoader(query: "") { _ in pages(server, policy) }) { $0 }
    case .tableSection:
      return FollowingSectionsTable([ListSection("a", over: loader())], log: log)
    case .collectionSection: return SectionsGrid([ListSection("a", over: loader())], log: log)
    case .tableSections:
      let sections = [ListSection("a", over: loader(0)), ListSection("b", over: loader(1))]
      return FollowingSectionsTable(sections, log: log)
    case .groupedSections:
      let list = ListGroup("list", over: loader(), groupedBy: \.id, header: { _ in nil })
      return FollowingSectionsTable(list, log: log)
    case .ownItems: return OwnItemsTable(server: server, log: log)
    }
    return table
  }

  @MainActor private func pages(
    _ server: ScreenServer,
    _ policy: LoadingPolicy
  ) -> PagedLoader<Plant, Int> {
    PagedLoader(policy: policy) { (request: PageRequest<Int>) -> [Plant] in
      try await server.load(ignoreCache: request.ignoreCache)
    }
  }

  @MainActor private func search(
    _ server: ScreenServer,
    _ policy: LoadingPolicy
  ) -> SearchLoader<[Plant]> {
    SearchLoader(policy: policy) { _, ignoreCache in
      try await server.load(ignoreCache: ignoreCache)
    }
  }
}
#endif
