/// Work that ends when the test says so, and as it says: what a load awaits in place of a server.
///
/// ```swift
/// let work = ScriptedWork<[Friend]>()
/// let loader = Loader { _ in try await work.run() }
/// loader.load()
/// await settle()
/// work.answer([])
/// ```
@MainActor public final class ScriptedWork<Value: Sendable> {
  /// Whether cancelled work throws `CancellationError` at once; else it goes on until it is answered.
  public let listensToCancellation: Bool
  /// How often the work was begun.
  public private(set) var callCount = 0
  /// How often work was cancelled, listening or not.
  public private(set) var cancelCount = 0

  private var waiting: [Int: UnsafeContinuation<Value, any Error>] = [:]

  /// Creates work without calls.
  ///
  /// - Parameter listensToCancellation: Whether cancelled work ends at once.
  public init(listensToCancellation: Bool = true) {
    self.listensToCancellation = listensToCancellation
  }

  /// The calls that are neither answered nor ended by cancellation, in order.
  public var openCalls: [Int] { waiting.keys.sorted() }

  /// Begins the work.
  ///
  /// - Returns: What the test answers.
  /// - Throws: What the test answers, or `CancellationError`.
  public func run() async throws -> Value {
    let call = callCount
    callCount += 1
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        if Task.isCancelled, listensToCancellation {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting[call] = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in cancelled(call) }
    }
  }

  /// Ends a call with a value.
  ///
  /// - Parameters:
  ///   - value: What it returns.
  ///   - call: Which call, from zero; the oldest open one by default.
  ///   - file: The file of the call, reported if no such call is open.
  ///   - line: The line there.
  public func answer(
    _ value: Value,
    call: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    take(call, file, line).resume(returning: value)
  }

  /// Ends a call with an error.
  ///
  /// - Parameters:
  ///   - error: What it throws.
  ///   - call: Which call, from zero; the oldest open one by default.
  ///   - file: The file of the call, reported if no such call is open.
  ///   - line: The line there.
  public func fail(
    _ error: any Error,
    call: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    take(call, file, line).resume(throwing: error)
  }

  private func take(
    _ call: Int?,
    _ file: StaticString,
    _ line: UInt
  ) -> UnsafeContinuation<Value, any Error> {
    guard let call = call ?? openCalls.first, let continuation = waiting.removeValue(forKey: call)
    else {
      fatalError("No such call waits for an answer; open: \(openCalls).", file: file, line: line)
    }
    return continuation
  }

  private func cancelled(_ call: Int) {
    cancelCount += 1
    guard listensToCancellation else { return }
    waiting.removeValue(forKey: call)?.resume(throwing: CancellationError())
  }
}
