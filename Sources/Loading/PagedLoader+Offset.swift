extension PagedLoader where Cursor == Int {
  /// Creates a loader for a server that is asked by offset and limit; a page shorter than the limit is
  /// the last.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items in a request; at least 1, 20 by
  ///     default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The store of the rows; `nil` for none.
  ///   - fetch: Asks the server for one page. It is cancelled when a reload supersedes it, and when
  ///     the loader goes; so it captures no owner of the loader strongly.
  public convenience init(
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> [Item]
  ) {
    self.init(pageSize: pageSize, policy: policy, store: store) { request in
      try await fetch(request.offset, request.limit)
    }
  }

  /// Creates a loader for a server that is asked by offset and limit, with the whole request: a page shorter
  /// than the limit is the last.
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
  /// Where the server says itself whether there is more, `fetch` returns a ``Page`` with
  /// ``Page/hasMore`` instead.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items in a request; at least 1, 20 by
  ///     default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The store that keeps the rows locally; `nil` keeps none.
  ///   - fetch: The async work to perform for one page; bypasses caches if the request's `ignoreCache` is
  ///     `true`. It is cancelled when a reload supersedes it, and when the loader is released; so it captures
  ///     no owner of the loader strongly.
  public convenience init(
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (PageRequest<Int>) async throws -> [Item]
  ) {
    self.init(.offset, pageSize, policy, store) { Page(items: try await fetch($0)) }
  }
}

extension PagedLoader where Cursor == Int {
  /// Creates a loader for a server that is asked by page numbers: a page shorter than the limit is the last.
  ///
  /// ```swift
  /// let reviews = PagedLoader<Review, Int>(firstPage: 1, pageSize: 30) { request in
  ///   try await api.reviews(page: request.number, ignoringCache: request.ignoreCache)
  /// }
  /// ```
  ///
  /// Where the server says itself how many items there are, or whether there is more, `fetch` returns a ``Page`` with
  /// ``Page/totalCount`` or ``Page/hasMore`` instead. After edits the page is requested again on which the next item
  /// is; items that are there already are replaced.
  ///
  /// - Parameters:
  ///   - firstPage: The number of the server's first page, 0 or 1 with most servers.
  ///   - pageSize: The number of items on a page of the server; at least 1, 20 by default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The store that keeps the rows locally; `nil` keeps none.
  ///   - fetch: The async work to perform for the page with the request's ``PageRequest/number``. It is cancelled when
  ///     a reload supersedes it, and when the loader is released; so it captures no owner of the loader strongly.
  public convenience init(
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

  /// Creates a loader for a server that is asked by page numbers, and says itself what follows.
  ///
  /// - Parameters:
  ///   - firstPage: The number of the server's first page, 0 or 1 with most servers.
  ///   - pageSize: The number of items on a page of the server; at least 1, 20 by default.
  ///   - policy: Freshness, timeout and retry rules for loads and pages.
  ///   - store: The store that keeps the rows locally; `nil` keeps none.
  ///   - fetch: The async work to perform for the page with the request's ``PageRequest/number``. Cursors of the page
  ///     are not used. It is cancelled when a reload supersedes it, and when the loader is released; so it captures
  ///     no owner of the loader strongly.
  public convenience init(
    firstPage: Int,
    pageSize: Int = 20,
    policy: LoadingPolicy = .init(),
    store: (any LocalStore<Item>)? = nil,
    fetch: @escaping @MainActor (PageRequest<Int>) async throws -> Page<Item, Int>
  ) {
    self.init(.number(first: firstPage), pageSize, policy, store, fetch)
  }
}
