public import Foundation

/// Freshness, timeout and retry rules for loads.
public struct LoadingPolicy: Sendable {
  /// How long loaded content counts as fresh.
  ///
  /// `.untilInvalidated` by default.
  public var freshness: Freshness
  /// The time allowed for a whole load, retries included; `nil`, the default, sets no limit.
  ///
  /// A load that takes longer fails with ``LoadingTimeoutError``, even if its work does not listen
  /// to cancellation. It bounds one page, too, and a search without the pause before it. Zero or less leaves
  /// time only for work that does not suspend.
  ///
  /// On a clock of the system, time in which the app may have been suspended doesn't count: where it was in the
  /// background meanwhile, the limit begins again. That takes `LoadingUI`, which knows of it.
  public var timeout: Duration?
  /// The rule for repeating failed loads before a failure is reported.
  ///
  /// `.never` by default.
  public var retry: RetryPolicy
  /// The time from the end of one load to the beginning of the next, while the content is looked at; `nil`, the
  /// default, loads only when asked to.
  ///
  /// Content that changes on the server is loaded again and again, in the background and bypassing caches, for as long
  /// as someone observes the loader; a screen counts only while it is on screen. A shared loader polls once, however
  /// many observe it. While the app is in the background, nothing is loaded; what is due by then is loaded as it comes
  /// back. That takes `LoadingUI`, which knows of it.
  ///
  /// It begins when content was first loaded, or has failed. No indicator is shown, and a failure hides nothing: it is
  /// reported as that of a refresh in the background. Each failure in a row doubles the time, up to five minutes.
  ///
  /// `Loader`, screens with a delegate and what is made of loaders poll; so does a `PagedLoader` while its list is
  /// no longer than a page. Searches don't. Zero or less counts as `nil`.
  public var polling: Duration?
  /// The clock for freshness, timeout, retries and indicators.
  ///
  /// `ContinuousClock()` by default.
  public var clock: any Clock<Duration>

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - freshness: How long loaded content counts as fresh; `.untilInvalidated` by default.
  ///   - timeout: The time allowed for a whole load; `nil`, the default, sets no limit, and zero or less leaves
  ///     time only for work that does not suspend.
  ///   - retry: The rule for repeating failed loads before a failure is reported; `.never` by default.
  ///   - polling: The time between loads while the content is looked at; `nil`, the default, for none.
  ///   - clock: The clock that all of this is measured on; `ContinuousClock()` by default.
  public init(
    freshness: Freshness = .untilInvalidated,
    timeout: Duration? = nil,
    retry: RetryPolicy = .never,
    polling: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.freshness = freshness
    self.timeout = timeout
    self.retry = retry
    self.polling = polling
    self.clock = clock
  }
}

/// How long loaded content counts as fresh: fresh content is not loaded again unless forced.
///
/// Content is fresh if a load or an update brought it, or if the status was set to `.loaded` by hand; if
/// it was not invalidated since, and if it is younger than this says. Content that a loader was made
/// with is shown, and is not fresh. Nor is what a store kept, after a restart, with one exception: a value of a
/// ``ValueStore`` that is younger than ``lasting(_:)`` says.
public enum Freshness: Sendable, Equatable {
  /// Each reload loads.
  case never
  /// Fresh until it is invalidated, or the app ends.
  case untilInvalidated
  /// Fresh while younger than the duration; an age equal to it is stale, so zero or less is `never`.
  ///
  /// The age of a value that a ``ValueStore`` has kept goes on while the app isn't running.
  case lasting(Duration)

  /// Whether it makes a difference how old the content is.
  var dependsOnAge: Bool {
    switch self {
    case .never, .untilInvalidated: false
    case .lasting: true
    }
  }

  /// Whether content of this age, not invalidated, is fresh.
  package func isFresh(age: Duration) -> Bool {
    switch self {
    case .never: false
    case .untilInvalidated: true
    case .lasting(let duration): age < duration
    }
  }
}

/// A load took longer than its policy allows.
public struct LoadingTimeoutError: Error, Equatable, LocalizedError {
  /// The time that was allowed for the whole load, retries included.
  public let timeout: Duration

  /// Creates the error.
  ///
  /// - Parameter timeout: The time that was allowed.
  public init(timeout: Duration) { self.timeout = timeout }

  /// A sentence for people, in the app's language.
  public var errorDescription: String? {
    localized("loading.timeout", "This is taking too long. Please try again.")
  }
}
