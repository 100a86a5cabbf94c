import LoadingStore

/// The treatment of an edit of an outbox after an error of its request.
enum SendingFailure: Equatable {
  /// It is sent again later, as are all edits if the error says so.
  case again(pause: SendingTurns.Pause?)
  /// The server has rejected it.
  case rejected(isKept: Bool)

  init(_ error: any Error, _ retry: RetryPolicy) {
    if let conflict = error as? any AnyEditConflict {
      self = conflict.sendsAgain ? .again(pause: nil) : .rejected(isKept: true)
    } else if error.isCancellation {
      self = .again(pause: nil)
    } else if retry.shouldRetry(error) {
      self = .again(pause: Self.demandedDelay(error) == nil ? .delay : .demanded)
    } else {
      self = .rejected(isKept: false)
    }
  }

  /// The delay that the server demands.
  static func demandedDelay(_ error: any Error) -> Duration? {
    (error as? any RetryAfterProviding)?.retryAfter.map { max($0, .zero) }
  }
}
