/// The rules for loads: freshness, timeout, retries and polling.
public struct LoadingPolicy: Sendable {
  /// The period in which loaded content counts as fresh.
  ///
  /// `.untilInvalidated` by default.
  public var freshness: Freshness {
    get { shared.rules.freshness }
    set { change { $0.freshness = newValue } }
  }
  /// The time limit of a whole load, including retries, or `nil`, the default, for no limit.
  ///
  /// A load that takes longer fails with ``LoadingError/timeout(_:)``, even if its work ignores
  /// cancellation. The limit also applies to each page, and to a search, whose pause before the
  /// request doesn't count. With a limit of zero or less, only work that doesn't suspend can
  /// succeed. The time of work that waits for the user doesn't count if it is performed with
  /// ``withoutTimeout(_:)``.
  ///
  /// With a system clock, time in which the app may have been suspended doesn't count: if the app
  /// was in the background during the load, the limit starts again when it runs out. This requires
  /// `LoadingUI`, which observes when the app enters the background.
  public var timeout: Duration? {
    get { shared.rules.timeout }
    set { change { $0.timeout = newValue } }
  }
  /// The rule for retrying failed loads before a failure is reported.
  ///
  /// `.never` by default.
  public var retry: RetryPolicy {
    get { shared.rules.retry }
    set { change { $0.retry = newValue } }
  }
  /// The time from the end of one load to the start of the next while the content is observed, or
  /// `nil`, the default, for no polling.
  ///
  /// Content that changes on the server is reloaded in the background, bypassing caches, while the
  /// loader has an observer. A screen counts as an observer only while it is visible. A shared
  /// loader sends one request, regardless of the number of its observers. While the app is in the
  /// background, nothing is loaded. A load that becomes due then starts when the app returns to the
  /// foreground. This requires `LoadingUI`, which observes when the app enters the background.
  ///
  /// Polling starts after the first load succeeds or fails. No indicator is shown. A failure keeps
  /// content visible, and is reported like that of a refresh in the background. Each consecutive
  /// failure doubles the time, up to five minutes.
  ///
  /// Polling applies to all loaders, to those derived from others, and to screens with a delegate.
  /// A `PagedLoader` whose reloads keep only the first page is polled only while its list is no
  /// longer than that. A `QueryLoader` polls the content of the current query, unless it is a
  /// search, which waits for a pause in typing. Zero or less counts as `nil`.
  public var polling: Duration? {
    get { shared.rules.polling }
    set { change { $0.polling = newValue } }
  }
  /// The clock for freshness, timeout, retries and indicators.
  ///
  /// `ContinuousClock()` by default.
  public var clock: any Clock<Duration> {
    get { shared.rules.clock }
    set { change { $0.clock = newValue } }
  }

  private struct Rules: Sendable {
    var freshness = Freshness.untilInvalidated
    var timeout: Duration?
    var retry = RetryPolicy.never
    var polling: Duration?
    var clock: any Clock<Duration> = ContinuousClock()
  }

  /// The rules, shared by the loaders that have them, because most loaders have the same ones.
  private final class Shared: Sendable {
    static let standard = Shared(Rules())

    let rules: Rules

    init(_ rules: Rules) { self.rules = rules }
  }

  private var shared = Shared.standard

  /// Creates a policy with the default rules.
  public init() {}

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - freshness: The period in which loaded content counts as fresh; `.untilInvalidated` by
  ///     default.
  ///   - timeout: The time limit of a whole load, including retries, or `nil`, the default, for no
  ///     limit. With zero or less, only work that doesn't suspend can succeed.
  ///   - retry: The rule for retrying failed loads before a failure is reported; `.never` by
  ///     default.
  ///   - polling: The time between loads while the content is observed, or `nil`, the default, for
  ///     no polling.
  ///   - clock: The clock for freshness, timeout, retries and indicators; `ContinuousClock()` by
  ///     default.
  public init(
    freshness: Freshness = .untilInvalidated,
    timeout: Duration? = nil,
    retry: RetryPolicy = .never,
    polling: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    shared = Shared(
      Rules(
        freshness: freshness,
        timeout: timeout,
        retry: retry,
        polling: polling,
        clock: clock
      )
    )
  }

  private mutating func change(_ change: (inout Rules) -> Void) {
    var rules = shared.rules
    change(&rules)
    shared = Shared(rules)
  }
}

/// The period in which loaded content counts as fresh.
///
/// Fresh content is reloaded only by a forced reload. Content becomes fresh when a load succeeds,
/// when it is updated, or when the app sets the status to `.loaded`. It stays fresh until it is
/// invalidated, or until the period ends. The initial content of a loader is shown, but isn't
/// fresh. Stored content isn't fresh after a restart, unless it is a value of a `ValueStore` that
/// is younger than the duration of ``lasting(_:)``.
@frozen public enum Freshness: Sendable, Equatable {
  /// Content is never fresh, and each reload starts a load.
  case stale
  /// Content is fresh until it is invalidated or the app terminates.
  case untilInvalidated
  /// Content is fresh while it is younger than the duration.
  ///
  /// Content whose age equals the duration is stale. A duration of zero or less is therefore
  /// equivalent to `stale`. A value in a `ValueStore` continues to age while the app isn't
  /// running.
  case lasting(Duration)

  package var dependsOnAge: Bool {
    switch self {
    case .stale, .untilInvalidated: false
    case .lasting: true
    }
  }

  /// Returns whether content of an age is fresh, if it has not been invalidated.
  package func isFresh(age: Duration) -> Bool {
    switch self {
    case .stale: false
    case .untilInvalidated: true
    case .lasting(let duration): age < duration
    }
  }
}
