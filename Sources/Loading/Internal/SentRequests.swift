/// A request of a screen or a loader, as tests see it.
package struct SentRequest: Sendable {
  package let subject: String
  package let reason: RequestReason
  /// The object that sends it, if it is known.
  package let sender: ObjectIdentifier?
  /// The decision of the rules, if they had to make one.
  package let decision: String?
}

/// The requests that screens and loaders send, for tests, in debug builds only.
@MainActor package enum SentRequests {
  #if DEBUG
  private static let observers = ObserverList<SentRequest>()
  private static var observerCount = 0

  private static var isObserved: Bool { observerCount > 0 }

  /// Calls a handler for each request that is sent while a closure runs, including those of other
  /// tests that run at the same time.
  package static func observe<Result>(
    _ handler: @escaping @MainActor (SentRequest) -> Void,
    while body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let observation = observers.add(handler: handler)
    observerCount += 1
    defer {
      observerCount -= 1
      observation.cancel()
    }
    return try await body()
  }
  #endif

  /// Reports a request.
  package static func note(
    _ subject: @autoclosure () -> TraceSubject,
    _ reason: RequestReason,
    sender: AnyObject? = nil,
    decision: @autoclosure () -> String? = nil
  ) {
    #if DEBUG
    guard isObserved else { return }
    let request = SentRequest(
      subject: subject().description,
      reason: reason,
      sender: sender.map(ObjectIdentifier.init),
      decision: decision()
    )
    observers.send(request)
    #endif
  }
}
