extension PagedLoader where Cursor == Int {
  /// Creates a loader for a server with offset and limit.
  ///
  /// A page that is shorter than the limit is the last page.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items in a request, which must be at least 1; 20 by default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The local store for the rows; `nil` for none.
  ///   - fetch: The async work to perform for a page. It is cancelled when a reload supersedes it
  ///     and when the loader is released, so it must not capture an owner of the loader strongly.
  public nonisolated convenience init(
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> [Item]
  ) {
    self.init(pageSize: pageSize, policy: policy, store: store) { request in
      try await fetch(request.offset, request.limit)
    }
  }

  /// Creates a loader for a server with offset and limit, with a closure that receives the whole
  /// request.
  ///
  /// ```swift
  /// let posts = PagedLoader<Post, Int> { request in
  ///   try await api.posts(
  ///     offset: request.offset,
  ///     limit: request.limit,
  ///     ignoringCache: request.ignoreCache
  ///   )
  /// }
  /// ```
  ///
  /// A page that is shorter than the limit is the last page. If the server reports whether there
  /// are more items, return a ``Page`` with ``Page/hasMore`` from `fetch` instead.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items in a request, which must be at least 1; 20 by default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The local store for the rows; `nil` for none.
  ///   - fetch: The async work to perform for a page. It should bypass caches if the request's
  ///     `ignoreCache` is `true`. It is cancelled when a reload supersedes it and when the loader
  ///     is released, so it must not capture an owner of the loader strongly.
  public nonisolated convenience init(
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (PageRequest<Int>) async throws -> [Item]
  ) {
    self.init(.offset, pageSize, policy, store) { Page(items: try await fetch($0)) }
  }
}

extension PagedLoader where Cursor == Int {
  /// Creates a loader for a server with page numbers.
  ///
  /// A page that is shorter than the limit is the last page.
  ///
  /// ```swift
  /// let reviews = PagedLoader<Review, Int>(firstPage: 1, pageSize: 30) { request in
  ///   try await api.reviews(page: request.number, ignoringCache: request.ignoreCache)
  /// }
  /// ```
  ///
  /// If the server reports the number of items, or whether there are more, return a ``Page`` with
  /// ``Page/totalCount`` or ``Page/hasMore`` from `fetch` instead. After an edit, the page that
  /// contains the next item is requested again, and items that are already in the list are
  /// replaced.
  ///
  /// - Parameters:
  ///   - firstPage: The number of the server's first page, usually 0 or 1.
  ///   - pageSize: The number of items on a page of the server, which must be at least 1; 20 by
  ///     default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The local store for the rows; `nil` for none.
  ///   - fetch: The async work to perform for the page with the request's ``PageRequest/number``.
  ///     It is cancelled when a reload supersedes it and when the loader is released, so it must
  ///     not capture an owner of the loader strongly.
  public nonisolated convenience init(
    firstPage: Int,
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (PageRequest<Int>) async throws -> [Item]
  ) {
    self.init(firstPage: firstPage, pageSize: pageSize, policy: policy, store: store) {
      Page(items: try await fetch($0))
    }
  }

  /// Creates a loader for a server with page numbers that reports whether there are more items.
  ///
  /// - Parameters:
  ///   - firstPage: The number of the server's first page, usually 0 or 1.
  ///   - pageSize: The number of items on a page of the server, which must be at least 1; 20 by
  ///     default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The local store for the rows; `nil` for none.
  ///   - fetch: The async work to perform for the page with the request's ``PageRequest/number``.
  ///     Cursors of the page are ignored. The work is cancelled when a reload supersedes it and
  ///     when the loader is released, so it must not capture an owner of the loader strongly.
  public nonisolated convenience init(
    firstPage: Int,
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (PageRequest<Int>) async throws -> Page<Item, Int>
  ) {
    self.init(.number(first: firstPage), pageSize, policy, store, fetch)
  }
}
