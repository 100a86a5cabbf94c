/// Lets the calls of all stores through one by one, when the world says so.
///
/// What a store does on a thread of its own takes its own time: here nothing else runs meanwhile, so
/// that the same seed sees the same order.
@MainActor final class StoreGate {
  private var waiting: [UnsafeContinuation<Void, Never>] = []
  private var finished: UnsafeContinuation<Void, Never>?

  func pass<Result: Sendable>(
    _ work: @MainActor () async throws -> Result
  ) async throws -> Result {
    await withUnsafeContinuation { waiting.append($0) }
    do {
      let result = try await work()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func leave() async {
    await withUnsafeContinuation { finished = $0 }
  }

  var waitingCount: Int { waiting.count }

  /// Lets one call through, and waits until it is done.
  func letOneThrough() async {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst().resume()
    while finished == nil { await Task.yield() }
    finished?.resume()
    finished = nil
  }
}
