import LoadingTestSupport

/// Work that never ends by itself, not even when it is cancelled: its answers may come in any order.
@MainActor final class ModelledCalls {
  private(set) var ignoredCaches: [Bool] = []
  private var waiting: [Int: CheckedContinuation<Int, any Error>] = [:]
  private var cancelled: Set<Int> = []

  var open: [Int] { waiting.keys.sorted() }
  /// What goes on and was not told to stop.
  var uncancelled: Set<Int> { Set(waiting.keys).subtracting(cancelled) }

  func run(ignoreCache: Bool) async throws -> Int {
    let call = ignoredCaches.count
    ignoredCaches.append(ignoreCache)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[call] = $0 }
    } onCancel: {
      Task { @MainActor in cancelled.insert(call) }
    }
  }

  func answer(_ call: Int, _ answer: LoaderModel.Answer) {
    let continuation = waiting.removeValue(forKey: call)
    switch answer {
    case .content(let content): continuation?.resume(returning: content)
    case .failure(let error): continuation?.resume(throwing: error)
    case .cancellation: continuation?.resume(throwing: CancellationError())
    }
  }

  func endAll() { for call in open { answer(call, .cancellation) } }
}
