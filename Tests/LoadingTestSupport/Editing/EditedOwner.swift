package import Loading
package import LoadingItems
import LoadingTesting

/// An owner of a list of rows that can be edited, over a server or not.
@MainActor package struct EditedOwner {
  private var current: @MainActor () -> any ContentEditing<[Row]>
  /// The loader; `nil` for items that the app sets.
  package let loader: (any ContentLoading<[Row]>)?
  package let pages: (any PageLoading<[Row]>)?
  package private(set) var items: @MainActor () -> [Row]
  /// Returns the stored rows; `nil` without a store.
  package let stored: (@MainActor () async throws -> [Row])?
  /// Returns whether the loaded rows are all that the server has.
  package var isWhole: @MainActor () -> Bool = { true }
  /// Whether pages are requested by positions, so that an answer also corrects what is before it.
  package fileprivate(set) var isByPosition = false
  package var reset: @MainActor () -> Void = {}
  /// Waits for a store that works on its own thread.
  package var waitForStore: (@MainActor () async -> Void)?

  package init(
    _ content: @autoclosure @escaping @MainActor () -> any ContentEditing<[Row]>,
    loader: (any ContentLoading<[Row]>)?,
    pages: (any PageLoading<[Row]>)? = nil,
    stored: (@MainActor () async throws -> [Row])? = nil,
    items: @escaping @MainActor () -> [Row]
  ) {
    (current, self.loader, self.pages) = (content, loader, pages)
    (self.stored, self.items) = (stored, items)
  }

  /// Returns the owner of the same items that a section shows.
  package func shown(
    by section: @autoclosure @escaping @MainActor () -> any ContentEditing<[Row]>,
    items: @escaping @MainActor () -> [Row]
  ) -> EditedOwner {
    var owner = self
    (owner.current, owner.items) = (section, items)
    return owner
  }

  /// The content: of a grouped list, a section that has the rows.
  package var content: any ContentEditing<[Row]> { current() }

  /// The size of a page.
  package static let pageSize = 3
}

/// A loader of rows that can be edited.
package enum EditedLoader: String, CaseIterable, Sendable {
  case list, offset, number, cursor

  /// Creates the loader.
  @MainActor package func make(
    _ server: ListServer,
    store: (any LocalStore<Row>)? = nil,
    policy: LoadingPolicy = .init(),
    pageSize size: Int = EditedOwner.pageSize
  ) -> EditedOwner {
    var stored: (@MainActor () async throws -> [Row])?
    if let store { stored = { try await store.items(matching: nil, in: 0..<1000) } }
    let style: ListServer.Style
    switch self {
    case .list:
      let fetch: @MainActor @Sendable (Bool) async throws -> [Row] = { _ in
        try await server.answer(0, .max)
      }
      let loader =
        store.map { Loader(policy: policy, store: $0, fetch: fetch) }
        ?? Loader(policy: policy, fetch: fetch)
      var owner = EditedOwner(loader, loader: loader, stored: stored) { loader.state.content ?? [] }
      owner.reset = loader.reset
      return owner
    case .offset: style = .offset
    case .number: style = .number
    case .cursor: style = .cursor
    }
    let pages = server.loader(style, size: size, policy: policy, store: store)
    var owner = EditedOwner(pages, loader: pages, pages: pages, stored: stored) { pages.items }
    owner.isWhole = { !pages.hasMore }
    owner.isByPosition = self != .cursor
    owner.reset = pages.reset
    return owner
  }
}

extension PageLoading {
  /// Whether the last page has failed.
  var hasFailedPage: Bool { if case .failed = appendState { true } else { false } }
}
