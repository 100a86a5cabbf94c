extension PagedLoader where Cursor == Int {
  /// Makes a loader for a server that is asked by offset and limit; a page shorter than the limit is
  /// the last.
  ///
  /// - Parameters:
  ///   - pageSize: The number of items that the server is asked for at a time; at least 1, 20 by
  ///     default.
  ///   - policy: When a load is needed, how long a load or a page may take, and what is tried again.
  ///   - store: Where rows are kept on this side; `nil` keeps none.
  ///   - fetch: Asks the server for one page. It is cancelled when a reload takes its place, and when
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
  ///   - pageSize: The number of items that the server is asked for at a time; at least 1, 20 by
  ///     default.
  ///   - policy: When a load is needed, how long a load or a page may take, and what is tried again.
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
