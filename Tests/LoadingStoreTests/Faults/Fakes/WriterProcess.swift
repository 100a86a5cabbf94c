#if os(Linux)
import Foundation

/// A separate process that uses a store; see `Tests/Programs/StoreWriter`.
///
/// Its functions block, so they must be called in `blocking(_:)`. The process ends with this
/// object, or after a minute.
final class WriterProcess {
  /// The reason why it did not start.
  struct DidNotStart: Error {
    let path: String
    let code: Int32
  }

  /// The program, which is built with the tests.
  static var path: String {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("StoreWriter").path
  }

  private var process: pid_t?
  private let output: FileHandle
  private var unread: [UInt8] = []

  /// Starts the program with arguments.
  convenience init(_ arguments: String...) throws {
    try self.init(running: [Self.path] + arguments)
  }

  /// Starts another program.
  init(running arguments: [String]) throws {
    let pipe = Pipe()
    output = pipe.fileHandleForReading
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A child inherits the thread's blocked signals, but its alarm must end it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, words, environ)
    // Otherwise the pipe would not end with the process.
    try pipe.fileHandleForWriting.close()
    guard code == 0 else { throw DidNotStart(path: arguments[0], code: code) }
    self.process = process
  }

  deinit { kill() }

  /// Returns the next line of its output, or `nil` after the last one.
  func readLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let data = output.availableData
      guard !data.isEmpty else { return nil }
      unread += data
    }
  }

  /// The remaining lines.
  func readAll() -> [String] {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    return lines
  }

  /// Kills the process, and waits until it has ended.
  func kill() {
    guard let process else { return }
    self.process = nil
    _ = Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}

/// Performs blocking work on a thread that may be blocked.
func blocking<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Swift.Result { try work() })
    }
  }
}
#endif
