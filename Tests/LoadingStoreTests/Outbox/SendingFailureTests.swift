import Foundation
import Loading
import LoadingItems
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

struct SendingFailureTests {
  private struct Busy: Error, RetryAfterProviding {
    var retryAfter: Duration?
  }

  private struct Rejection: Error {}

  /// The errors that a request may end with, and what happens to its edit.
  private static let table: [(any Error, SendingFailure)] = [
    (URLError(.notConnectedToInternet), .again(pause: .delay)),
    (URLError(.timedOut), .again(pause: .delay)),
    (Busy(retryAfter: .seconds(30)), .again(pause: .demanded)),
    (Busy(retryAfter: .seconds(-1)), .again(pause: .demanded)),
    (CancellationError(), .again(pause: nil)),
    (URLError(.cancelled), .again(pause: nil)),
    (EditConflict(1), .again(pause: nil)),
    (EditConflict(1, sendsAgain: false), .rejected(isKept: true)),
    (Rejection(), .rejected(isKept: false)),
    (URLError(.badURL), .rejected(isKept: false)),
  ]

  @Test(arguments: table.indices)
  func `an edit is sent again or rejected`(row: Int) {
    let (error, failure) = Self.table[row]
    #expect(SendingFailure(error, .exponential(maximumRetries: 3)) == failure)
  }

  @Test func `a server doesn't demand a time that has passed`() {
    #expect(SendingFailure.demandedDelay(Busy(retryAfter: .seconds(-1))) == .zero)
    #expect(SendingFailure.demandedDelay(Busy(retryAfter: .seconds(2))) == .seconds(2))
    #expect(SendingFailure.demandedDelay(Rejection()) == nil)
  }
}
