#if os(Linux)
import Foundation

/// A separate process that uses a store; see `Tests/Programs/StoreWriter`.
///
/// Its functions block, so they must be called in `blocking(_:)`. The process ends with this
/// object, or with the process of the tests.
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

  /// Lets one process start at a time, because it would inherit the files of another one.
  private static let spawning = NSLock()

  private var process: pid_t?
  private let output: FileHandle
  /// The end of its input, at which the process ends, too.
  private let input: FileHandle
  private var unread: [UInt8] = []

  /// Returns the words that start the program so that it ends as if it were killed.
  ///
  /// - Parameters:
  ///   - lines: The number of lines that it prints at least.
  ///   - steps: The number of changes of files that it makes afterwards, as `SuddenEnd` counts them.
  ///   - arguments: The arguments of the program.
  /// - Returns: The path of the program and its arguments.
  static func words(endingAfterLines lines: Int, steps: Int, _ arguments: [String]) -> [String] {
    [path, "end", "\(lines)", "\(steps)"] + arguments
  }

  /// Starts the program with arguments.
  convenience init(_ arguments: String...) throws {
    try self.init(running: [Self.path] + arguments)
  }

  /// Starts another program.
  init(running arguments: [String]) throws {
    (process, input, output) = try Self.spawning.withLock {
      let (input, output) = (Pipe(), Pipe())
      let ends = (input: input.fileHandleForWriting, output: output.fileHandleForReading)
      // Otherwise a pipe would not end with the process that has its other end.
      for file in [ends.input, ends.output] {
        _ = fcntl(file.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      let files = [input.fileHandleForReading, output.fileHandleForWriting]
      return (try Self.spawn(arguments, files), ends.input, ends.output)
    }
  }

  deinit { kill() }

  /// Starts a program with its standard input and output, which are closed in this process.
  private static func spawn(_ arguments: [String], _ files: [FileHandle]) throws -> pid_t {
    defer { for file in files { try? file.close() } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, Int32(number))
    }
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, nil, words, environ)
    guard code == 0 else { throw DidNotStart(path: arguments[0], code: code) }
    return process
  }

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
