import Foundation

/// An answer of the server.
enum Reply: Sendable {
  /// A number of rows, or `nil` for all available ones.
  case rows(count: Int?)
  /// Rows that were returned before, or duplicates.
  case repeated
  /// The cursor of the request again.
  case repeatedCursor

  @MainActor static func random(
    _ chance: Chance,
    for operation: Operation,
    ofBrokenServer isBroken: Bool
  ) throws -> Reply {
    // Frequent failures, so that a single screen experiences several of them in succession.
    if isBroken, !chance.isOne(in: 5) {
      if chance.isOne(in: 4) { throw URLError(.notConnectedToInternet) }
      throw OperationError(operation: operation.number, kind: chance.int(0..<3))
    }
    switch chance.int(0..<24) {
    case 0..<9: return .rows(count: nil)
    case 9..<12: return .rows(count: chance.int(1..<30))
    case 12..<14: return .rows(count: 0)
    case 14: return .rows(count: 3000)
    case 15, 16: return .repeated
    case 17: return .repeatedCursor
    case 18: throw URLError(.notConnectedToInternet)
    case 19: throw CancellationError()
    case 20: throw URLError(.cancelled)
    case 21: throw NSError(domain: "Foreign", code: -999)
    default: throw OperationError(operation: operation.number, kind: chance.int(0..<3))
    }
  }
}
