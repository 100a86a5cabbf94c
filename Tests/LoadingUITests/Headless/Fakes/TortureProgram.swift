import Foundation

/// A run of the program that tests random screens; see `Tests/Programs/Torture`.
struct TortureProgram {
  let exitCode: Int32
  /// The standard output and the standard error of the program.
  let output: String

  /// Runs the program until it exits.
  ///
  /// The program is built with the tests.
  init(_ arguments: String...) throws { try self.init(arguments) }

  init(_ arguments: [String]) throws {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let path = tests.deletingLastPathComponent().appendingPathComponent("LoadingTorture").path
    let pipe = Pipe()
    let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, writing.fileDescriptor, descriptor)
    }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, words, environ)
    // Otherwise reading would never end, because the pipe would stay open after the process exits.
    try writing.close()
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    output = String(decoding: try reading.readToEnd() ?? Data(), as: UTF8.self)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}
