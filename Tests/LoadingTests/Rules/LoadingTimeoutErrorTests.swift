import Foundation
import Loading
import Testing

struct LoadingTimeoutErrorTests {
  @Test func `the message states what happened and what to do`() {
    let error: any Error = LoadingTimeoutError(timeout: .seconds(3))
    #expect(error.localizedDescription == "This is taking too long. Please try again.")
  }

  @Test func `timeout errors are equal if their timeouts are equal`() {
    let error = LoadingTimeoutError(timeout: .seconds(3))
    #expect(error.timeout == .seconds(3))
    #expect(error == LoadingTimeoutError(timeout: .seconds(3)))
    #expect(error != LoadingTimeoutError(timeout: .seconds(4)))
  }

  @Test func `a timeout is not a cancellation`() {
    #expect(!LoadingTimeoutError(timeout: .seconds(3)).isCancellation)
  }
}
