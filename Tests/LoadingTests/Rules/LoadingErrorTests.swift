import Foundation
import Loading
import Testing

struct LoadingErrorTests {
  private static let messages: [(LoadingError, String?)] = [
    (.contentNotModified, nil), (.cursorExpired, nil), (.observationEnded, nil),
    (.itemNotFound(id: "7"), "This item couldn’t be found."),
    (.repeatedCursor("a"), "The rest of the list couldn’t be loaded. Please reload."),
    (.timeout(.seconds(3)), "This is taking too long. Please try again."),
  ]

  @Test(arguments: messages) func `the message states what happened and what to do`(
    _ error: LoadingError,
    _ message: String?
  ) {
    #expect(error.errorDescription == message)
    if let message { #expect((error as any Error).localizedDescription == message) }
  }

  @Test func `the reason names the item or cursor`() {
    #expect(LoadingError.itemNotFound(id: "7").failureReason?.contains("\"7\"") == true)
    #expect(LoadingError.repeatedCursor("a").failureReason?.contains("\"a\"") == true)
  }

  @Test func `timeout errors are equal if their timeouts are equal`() {
    let error = LoadingError.timeout(.seconds(3))
    #expect(error == .timeout(.seconds(3)))
    #expect(error != .timeout(.seconds(4)))
  }

  @Test func `a timeout is not a cancellation`() {
    #expect(!LoadingError.timeout(.seconds(3)).isCancellation)
  }
}
