/// Rows that are stored elsewhere, and observed by any number of streams.
@MainActor final class ObservedRows {
  /// The rows.
  ///
  /// Running observations receive each change.
  var rows: [Int] = [] { didSet { for stream in streams.values { stream.yield(rows) } } }
  /// A Boolean value that indicates whether an observation begins with the current rows.
  var isReady = true
  private(set) var observationCount = 0
  private var streams: [Int: AsyncThrowingStream<[Int], any Error>.Continuation] = [:]

  var openCount: Int { streams.count }

  func observe() -> AsyncThrowingStream<[Int], any Error> {
    observationCount += 1
    let number = observationCount
    let (stream, continuation) = AsyncThrowingStream<[Int], any Error>.makeStream()
    if isReady { continuation.yield(rows) }
    streams[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams[number] = nil }
    }
    return stream
  }

  func end(_ error: (any Error)? = nil) {
    for stream in streams.values { stream.finish(throwing: error) }
    streams = [:]
  }
}
