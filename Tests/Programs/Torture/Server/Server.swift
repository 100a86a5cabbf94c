import Foundation
import LoadingTestSupport

/// A server that answers immediately, late or never.
@MainActor final class Server {
  private struct OpenRequest {
    let number: Int
    let operation: Operation
    let continuation: UnsafeContinuation<Reply, any Error>
  }

  let chance: Chance
  private(set) var operationCount = 0
  /// Whether most answers are failures.
  var isBroken = false
  /// Whether all answers match the requests.
  var isHonest = false
  private var openRequests: [OpenRequest] = []
  private var requestCount = 0
  /// The violations that were noticed during other actions.
  private(set) var violations: [Violation] = []

  init(_ chance: Chance) { self.chance = chance }

  func nextOperation() -> Int {
    operationCount += 1
    return operationCount
  }

  func note(_ rule: String, _ details: String) { violations.append(Violation(rule, details)) }

  var openCount: Int { openRequests.count }

  /// Waits for an answer, sometimes to two concurrent requests, of which the first to finish counts.
  func reply(to operation: Operation) async throws -> Reply {
    if chance.isOne(in: 8) { return try answer(to: operation) }
    guard chance.isOne(in: 6) else { return try await wait(operation) }
    return try await withThrowingTaskGroup(of: Reply.self) { group in
      for _ in 0..<2 { group.addTask { try await self.wait(operation) } }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }

  private func wait(_ operation: Operation) async throws -> Reply {
    requestCount += 1
    let number = requestCount
    let listens = !chance.isOne(in: 4)
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        if Task.isCancelled, listens {
          continuation.resume(throwing: CancellationError())
        } else {
          openRequests.append(
            OpenRequest(number: number, operation: operation, continuation: continuation)
          )
        }
      }
    } onCancel: {
      guard listens else { return }
      Task { @MainActor in self.end(number) }
    }
  }

  private func end(_ number: Int) {
    guard let index = openRequests.firstIndex(where: { $0.number == number }) else { return }
    openRequests.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// Answers a pending request, not always the oldest.
  func answerOne() -> String? {
    guard !openRequests.isEmpty else { return nil }
    let index = chance.isOne(in: 3) ? chance.int(0..<openRequests.count) : 0
    return answer(at: index)
  }

  private func answer(at index: Int) -> String {
    let openRequest = openRequests.remove(at: index)
    let result = Result { try answer(to: openRequest.operation) }
    openRequest.continuation.resume(with: result)
    return "answers \(openRequest.operation.slot.name) #\(openRequest.operation.number): \(result)"
  }

  private func answer(to operation: Operation) throws -> Reply {
    if isHonest { return .rows(count: nil) }
    return try Reply.random(chance, for: operation, ofBrokenServer: isBroken)
  }

  /// Answers all pending requests.
  func answerAll() {
    while !openRequests.isEmpty { _ = answer(at: 0) }
  }
}
