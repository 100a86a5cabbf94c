import LoadingTestSupport

/// Work that ends only when the test answers it, in any order, even if it is cancelled.
@MainActor final class ModelledCalls {
  private(set) var ignoredCaches: [Bool] = []
  private var waiting: [Int: CheckedContinuation<Int, any Error>] = [:]
  private var cancelled: Set<Int> = []

  var open: [Int] { waiting.keys.sorted() }
  /// The running calls that weren't cancelled.
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
