import Foundation

extension DispatchQueue {
  /// Runs work that blocks its thread on the queue.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}
