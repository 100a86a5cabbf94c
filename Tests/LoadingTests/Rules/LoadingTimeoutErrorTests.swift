import Foundation
import Loading
import Testing

struct LoadingTimeoutErrorTests {
  @Test func `it says to people what happened and what to do`() {
    let error: any Error = LoadingTimeoutError(timeout: .seconds(3))
    #expect(error.localizedDescription == "This is taking too long. Please try again.")
  }

  @Test func `it carries the time that was allowed, and is equal by it`() {
    let error = LoadingTimeoutError(timeout: .seconds(3))
    #expect(error.timeout == .seconds(3))
    #expect(error == LoadingTimeoutError(timeout: .seconds(3)))
    #expect(error != LoadingTimeoutError(timeout: .seconds(4)))
  }

  @Test func `it is a failure, not a cancellation`() {
    #expect(!LoadingTimeoutError(timeout: .seconds(3)).isCancellation)
  }
}
