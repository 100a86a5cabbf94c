import Foundation

/// A failure of a certain operation.
struct OperationError: Error, Equatable, LocalizedError {
  let operation: Int
  let kind: Int

  var errorDescription: String? { "Failure \(kind) of #\(operation)." }
}
