import Loading

/// A loader of search results, updated while the user types.
///
/// ```swift
/// let people = SearchLoader { text in try await api.people(matching: text) }
/// people.query = searchBar.text ?? ""
/// ```
///
/// Each change of the ``QueryLoader/query`` cancels outdated work. The local result is shown as soon
/// as it is available, and the request is sent after a pause in typing. The previous result stays as
/// the cache until a new one arrives. A result for an older text is never shown.
///
/// If a refresh fails, the result stays, unless the local result for the text has changed since. The
/// local result is then newer, and is shown with the failure.
public typealias SearchLoader<Content: Sendable> = QueryLoader<String, Loader<Content>>

extension QueryLoader where Query == String {
  /// Creates a loader of search results.
  ///
  /// - Parameters:
  ///   - debounce: The time without a keystroke after which the request is sent; 500 ms by default.
  ///     With zero or less, each keystroke sends a request.
  ///   - policy: Freshness, timeout and retry rules for searches. Its clock also measures the pause.
  ///   - local: A closure that searches local data, called at each keystroke. It returns `nil` if
  ///     it has no result. Its errors aren't shown, because the request is sent anyway.
  ///   - remote: The async work to perform. Both closures are cancelled when the text changes and
  ///     when the loader is released, so they must not capture an owner of the loader strongly.
  public nonisolated convenience init<Found>(
    debounce: Duration = .milliseconds(500),
    policy: LoadingPolicy = .init(),
    local: (@MainActor (String) async throws -> Found?)? = nil,
    remote: @escaping @MainActor (String) async throws -> Found
  ) where Results == Loader<Found> {
    self.init(debounce: debounce, policy: policy, local: local) { text, _ in
      try await remote(text)
    }
  }

  /// Creates a loader for a server whose responses are cached.
  ///
  /// - Parameters:
  ///   - debounce: The time without a keystroke after which the request is sent; 500 ms by default.
  ///   - policy: Freshness, timeout and retry rules for searches.
  ///   - local: A closure that searches local data, called at each keystroke.
  ///   - remote: The async work to perform. Receives the text, and `true` if it should bypass
  ///     caches. This applies to `load(force: true)`, which pull to refresh calls, and to the
  ///     request that follows an invalidation during a request, but not to typed text.
  public nonisolated convenience init<Found>(
    debounce: Duration = .milliseconds(500),
    policy: LoadingPolicy = .init(),
    local: (@MainActor (String) async throws -> Found?)? = nil,
    remote: @escaping @MainActor (_ text: String, _ ignoreCache: Bool) async throws -> Found
  ) where Results == Loader<Found> {
    self.init(AskedQuery(""), debounce) { asked in
      let text = asked.passedOn
      return searchResults(
        policy,
        local: local.map { local in LocalAnswer { try await local(text) } }
      ) { ignoreCache in
        try await remote(text, ignoreCache)
      }
    }
  }

  /// Creates a loader of results in one of several scopes, such as those of a search bar.
  ///
  /// ```swift
  /// let mail = SearchLoader(scope: 0) { text, scope in
  ///   try await api.mail(matching: text, in: mailboxes[scope])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: The initial scope, which is an index of `scopeButtonTitles`.
  ///   - debounce: The time without a keystroke after which the request is sent; 500 ms by default.
  ///   - policy: Freshness, timeout and retry rules for searches.
  ///   - local: A closure that searches local data, called at each keystroke.
  ///   - remote: The async work to perform. Receives the text and the scope.
  public nonisolated convenience init<Found>(
    scope: Int,
    debounce: Duration = .milliseconds(500),
    policy: LoadingPolicy = .init(),
    local: (@MainActor (_ text: String, _ scope: Int) async throws -> Found?)? = nil,
    remote: @escaping @MainActor (_ text: String, _ scope: Int) async throws -> Found
  ) where Results == Loader<Found> {
    self.init(AskedQuery("", in: scope), debounce) { asked in
      let (text, scope) = (asked.passedOn, asked.scope)
      return searchResults(
        policy,
        local: local.map { local in LocalAnswer { try await local(text, scope) } }
      ) { _ in
        try await remote(text, scope)
      }
    }
  }
}

/// Returns the loader of the results for one text.
@MainActor private func searchResults<Found: Sendable>(
  _ policy: LoadingPolicy,
  local: LocalAnswer<Found>?,
  remote: @escaping @MainActor (_ ignoreCache: Bool) async throws -> Found
) -> Loader<Found> {
  guard let local else { return Loader(policy: policy, fetch: remote) }
  let loader = Loader(policy, local: local.content) { ignoreCache in
    do {
      return try await remote(ignoreCache)
    } catch {
      if !error.isCancellation { local.searchAgain() }
      throw error
    }
  }
  local.loader = loader
  return loader
}

/// The local result for one text.
@MainActor private final class LocalAnswer<Content: Sendable> {
  weak var loader: Loader<Content>?
  private let search: @MainActor () async throws -> Content?
  private var last: Content?
  private var again: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  init(_ search: @escaping @MainActor () async throws -> Content?) { self.search = search }

  deinit { again?.cancel() }

  /// The functions with which the loader shows the result.
  var content: LocalContent<Content> {
    LocalContent { try await self.read().map { StoredValue($0, age: nil) } }
  }

  private func read() async throws -> Content? {
    last = try await search()
    return last
  }

  /// Shows the local result with a failure, if it has changed since it was shown.
  func searchAgain() {
    guard last != nil, loader?.runner.contentDate != nil else { return }
    again = Task { [weak self, search] in
      guard let new = try? await search(), !Task.isCancelled else { return }
      self?.receive(new)
    }
  }

  private func receive(_ new: Content) {
    guard let last, let isEqual = equality(of: Content.self), !isEqual(last, new) else { return }
    self.last = new
    guard let loader, loader.state.error != nil else { return }
    loader.keep(new)
    loader.observers.send(loader.state)
  }
}
