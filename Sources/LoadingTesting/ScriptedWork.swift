/// Work that a test ends with a value or an error, in place of a request to a server.
///
/// ```swift
/// let work = ScriptedWork<[Friend]>()
/// let loader = Loader { _ in try await work.run() }
/// loader.load()
/// await settle()
/// work.answer([])
/// ```
@MainActor public final class ScriptedWork<Value: Sendable> {
  /// A Boolean value that indicates whether cancelled work throws `CancellationError` immediately.
  ///
  /// If the value is `false`, cancelled work continues until it is answered.
  public let listensToCancellation: Bool
  /// The number of times that the work was started.
  public private(set) var callCount = 0
  /// The number of calls that were cancelled, whether or not the work listens to cancellation.
  public private(set) var cancelCount = 0

  private var waiting: [Int: UnsafeContinuation<Value, any Error>] = [:]

  /// Creates work that hasn't been started yet.
  ///
  /// - Parameter listensToCancellation: `true`, the default, to end cancelled work immediately.
  public init(listensToCancellation: Bool = true) {
    self.listensToCancellation = listensToCancellation
  }

  /// The numbers of the calls that were neither answered nor ended by cancellation, in order.
  public var openCalls: [Int] { waiting.keys.sorted() }

  /// Starts the work and waits for the answer of the test.
  ///
  /// - Returns: The value that the test answers with.
  /// - Throws: The error that the test answers with, or `CancellationError`.
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
  /// The call must be open. Otherwise, an issue of the test is recorded at the caller's line.
  ///
  /// - Parameters:
  ///   - value: The value that the call returns.
  ///   - call: The number of the call, starting at zero. `nil`, the default, ends the oldest open
  ///     call.
  ///   - file: The file of the caller, which is reported if no such call is open.
  ///   - line: The line of the caller.
  public func answer(
    _ value: Value,
    call: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    removeCall(call, file, line)?.resume(returning: value)
  }

  /// Ends a call with an error.
  ///
  /// The call must be open. Otherwise, an issue of the test is recorded at the caller's line.
  ///
  /// - Parameters:
  ///   - error: The error that the call throws.
  ///   - call: The number of the call, starting at zero. `nil`, the default, ends the oldest open
  ///     call.
  ///   - file: The file of the caller, which is reported if no such call is open.
  ///   - line: The line of the caller.
  public func fail(
    _ error: any Error,
    call: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    removeCall(call, file, line)?.resume(throwing: error)
  }

  private func removeCall(
    _ call: Int?,
    _ file: StaticString,
    _ line: UInt
  ) -> UnsafeContinuation<Value, any Error>? {
    guard let call = call ?? openCalls.first, let continuation = waiting.removeValue(forKey: call)
    else {
      let problem = call.map { "Call \($0) isn't" } ?? "No call is"
      let message = """
        \(problem) waiting for an answer. Call 'await settle()' after starting the work. Open \
        calls: \(openCalls).
        """
      recordIssue(message, file, line)
      return nil
    }
    return continuation
  }

  private func cancelled(_ call: Int) {
    cancelCount += 1
    guard listensToCancellation else { return }
    waiting.removeValue(forKey: call)?.resume(throwing: CancellationError())
  }
}
