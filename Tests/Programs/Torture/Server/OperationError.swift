import Foundation

/// A failure that tells which operation it is of.
struct OperationError: Error, Equatable, LocalizedError {
  let operation: Int
  let kind: Int

  var errorDescription: String? { "Failure \(kind) of #\(operation)." }
}
