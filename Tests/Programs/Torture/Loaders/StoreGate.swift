/// A gate that lets the calls of all stores through one by one, when the world decides.
///
/// A store's work on its own thread takes an unpredictable time. Nothing else runs in that time here, so that
/// the same seed leads to the same order.
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

  /// Lets one call through, and waits until it has finished.
  func letOneThrough() async {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst().resume()
    while finished == nil { await Task.yield() }
    finished?.resume()
    finished = nil
  }
}
